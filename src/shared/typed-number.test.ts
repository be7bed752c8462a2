import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { formatTypedNumber, problemOfTypedNumber, readTypedNumber } from "./typed-number.ts";

const guests = { minValue: 1, maxValue: 20, decimals: 0 };

test.each([
  ["4", 4],
  [" 12 ", 12],
  ["007", 7],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["7.50", 7.5],
  ["33,7", 33.7],
  ["33,", 33],
  ["33.", 33],
  ["1.234", 1234],
  ["1.234,5", 1234.5],
  ["1.234.567", 1_234_567],
  ["1234,5", 1234.5],
  ["0.125", 0.125],
  ["0.0025", 0.0025],
  [",5", 0.5],
  [".5", 0.5],
  ["-3", -3],
  ["−3", -3],
  ["\u20113", -3],
  ["\u200e12\u00a0pessoas", 12],
  ["+3", 3],
  ["-0", 0],
  ["3 pessoas", 3],
  ["90min", 90],
  ["50%", 50],
  ["R$ 39,90", 39.9],
])("%j is the number %d", (typed, value) => {
  expect(readTypedNumber(typed)).toBe(value);
});

test.each([
  "",
  " ",
  "abc",
  ",",
  ".",
  "-",
  "1,234.5",
  "1.23.456",
  "1.2,3,4",
  "2 5",
  "1e3",
  "0x10",
  "4 a 6",
  "3/4",
  "½",
])("%j is no number", (typed) => {
  expect(readTypedNumber(typed)).toBeNull();
});

test.each([
  ["4", null],
  ["20", null],
  ["4,0", null],
  ["2.5", "too_precise"],
  ["2,5", "too_precise"],
  ["0", "too_small"],
  ["-3", "too_small"],
  ["21", "too_large"],
  ["1.000", "too_large"],
  ["quatro", "unreadable"],
  ["", "unreadable"],
] as const)("a party of %j: %s", (typed, problem) => {
  expect(problemOfTypedNumber(typed, guests)).toBe(problem);
});

describe("what a field shows", () => {
  const cases = fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([scaled, decimals]) => ({
      decimals,
      value: Number((scaled / 10 ** decimals).toFixed(decimals)) + 0,
    }));

  test("is read back as the same number, and has no problem", () => {
    fc.assert(
      fc.property(cases, ({ value, decimals }) => {
        const shown = formatTypedNumber(value, { decimals });
        expect(readTypedNumber(shown)).toBe(value);
        expect(problemOfTypedNumber(shown, { decimals })).toBeNull();
      }),
    );
  });

  test("is the number with a decimal comma, and nothing for NaN", () => {
    expect(formatTypedNumber(1234.5, { decimals: 1 })).toBe("1.234,5");
    expect(formatTypedNumber(20, { decimals: 0 })).toBe("20");
    expect(formatTypedNumber(2.5, { decimals: 0 })).toBe("2,5");
    expect(formatTypedNumber(Number.NaN, { decimals: 0 })).toBe("");
  });
});

test("a decimal point and a decimal comma mean the same", () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(99), (whole, fraction) => {
      const decimals = String(fraction).padStart(2, "0");
      expect(readTypedNumber(`${whole}.${decimals}`)).toBe(readTypedNumber(`${whole},${decimals}`));
    }),
  );
});

test("whatever is typed is a finite number, or none", () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,- +R$e%p")), maxLength: 16 });
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (text) => {
      const value = readTypedNumber(text);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});
