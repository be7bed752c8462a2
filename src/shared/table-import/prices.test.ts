import { describe, expect, it } from "vitest";

import { centsOfNumber, findDecimalSign, readTablePrice } from "./prices.ts";

describe("the sign before the centavos", () => {
  it.each([
    [["25,90", "1.234,50", "18"], null, null],
    [["25.90", "18.5", "1,234.50"], null, null],
    [["25,90", "12.500"], "comma", "12.500"],
    [["1.234,50", "12.500"], "comma", "12.500"],
    [["1.234.567", "12.500"], "comma", "12.500"],
    [["1,234.50", "12.500"], "dot", "12.500"],
    [["25.90", "12,500"], "dot", "12,500"],
    [["1.234,50", "12,500"], "comma", "12,500"],
    [["12.500"], null, "12.500"],
    [["12.500", "25.900", "8"], null, "12.500"],
    [["25.90", "12.500"], null, "12.500"],
    [["25,90", "25.90", "R$ 12.500"], null, "12.500"],
    [["25,90", "12,500"], null, "12,500"],
    [["12.500", "12,500"], null, "12.500"],
    [["0.500", "1234.567", "caro", ""], null, null],
  ] as const)("of %j is %s, asked with %s", (cells, sign, example) => {
    expect(findDecimalSign(cells)).toEqual({ sign, example });
  });
});

describe("a price", () => {
  it.each([
    ["39,90", null, 3990],
    ["39.90", null, 3990],
    ["39,9", null, 3990],
    ["39", null, 3900],
    [",50", null, 50],
    ["R$ 1.234,50", null, 123_450],
    ["BRL 1,234.50", null, 123_450],
    ["25,90 R$", null, 2590],
    ["25.9000", null, 2590],
    ["0.500", null, 50],
    ["12.500", "comma", 1_250_000],
    ["12.500", "dot", 1250],
    ["12,500", "comma", 1250],
    ["12,500", "dot", 1_250_000],
    ["25.90", "comma", 2590],
    ["12.500", null, null],
    ["12.505", "dot", null],
    ["-3", null, null],
    ["caro", null, null],
    ["", null, null],
    ["1.23.4", null, null],
    ["1234567890", null, null],
  ] as const)("of %j by the sign %s is %s centavos", (cell, sign, cents) => {
    expect(readTablePrice(cell, sign)).toBe(cents);
  });
});

it.each([
  ["25.9", 2590],
  ["12.345", 1235],
  ["20.585", 2059],
  ["1.005", 101],
  ["12500", 1_250_000],
  ["0", 0],
  ["-1", null],
  ["1000000000000", null],
])("a number cell of %s is %j centavos, as a spreadsheet shows it", (cell, cents) => {
  expect(centsOfNumber(cell)).toBe(cents);
});
