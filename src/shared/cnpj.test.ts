import fc from "fast-check";
import { expect, test } from "vitest";

import { cnpjCheckDigits, maskCnpj, problemOfCnpj, readCnpj } from "./cnpj.ts";

const body = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => text !== "000000000000");
const cnpj = body.map((text) => text + cnpjCheckDigits(text));

// The first two are Banco do Brasil and a common example; the third is Receita Federal's own example of one with letters.
test.each(["00.000.000/0001-91", "11.222.333/0001-81", "12.ABC.345/01DE-35", "48.215.736/0002-94"])(
  "%s is one, however it is typed",
  (text) => {
    expect(readCnpj(text)).toBe(text);
    expect(readCnpj(text.replaceAll(/[./-]/g, ""))).toBe(text);
    expect(readCnpj(` ${text.toLowerCase()} `)).toBe(text);
    expect(maskCnpj(text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))).toBe(
      text,
    );
    for (const dash of "\u2010\u2011\u2012–—\u2212\u00ad\ufe63\uff0d")
      expect(
        readCnpj(`\u202a${text.replace("-", dash).replace("/", "∕").replace(".", "\u00a0")}\u202c`),
      ).toBe(text);
  },
);

test.each([
  ["", "incomplete"],
  ["11.222.333/0001", "incomplete"],
  ["11.222.333/0001-80", "wrong"],
  ["12.ABC.345/01DE-36", "wrong"],
  ["11.222.333/0001-8A", "wrong"],
  ["00.000.000/0000-00", "wrong"],
  ["11.222.333/0001-811", "wrong"],
  ["11.222.333/0001-8!", "wrong"],
] as const)("%j is none: %s", (text, problem) => {
  expect(readCnpj(text)).toBeNull();
  expect(problemOfCnpj(text)).toBe(problem);
});

test("every body has exactly one pair of check digits", () => {
  fc.assert(
    fc.property(body, (text) => {
      const accepted = Array.from({ length: 100 }, (_, pair) => text + String(pair).padStart(2, "0")).filter(
        (candidate) => readCnpj(candidate) !== null,
      );
      expect(accepted).toEqual([text + cnpjCheckDigits(text)]);
    }),
    { numRuns: 50 },
  );
});

test("one digit typed wrong is always noticed", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.nat({ max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      (original, at, change) => {
        fc.pre(Number(original) !== 0);
        const wrong =
          original.slice(0, at) + String((Number(original[at]) + change) % 10) + original.slice(at + 1);
        // Modulo 11 folds 10 into 0, for which one sum in eleven shows nothing: two digits leave the rare case.
        const isFolded = cnpjCheckDigits(wrong) === cnpjCheckDigits(original);
        expect(readCnpj(wrong + cnpjCheckDigits(original)) === null).toBe(!isFolded);
        expect(isFolded && !cnpjCheckDigits(original).includes("0")).toBe(false);
      },
    ),
  );
});

test("the mask keeps what was typed, never grows past one number, and masking again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), cnpj), (typed) => {
      const masked = maskCnpj(typed);
      expect(maskCnpj(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(18);
    }),
  );
  fc.assert(
    fc.property(cnpj, fc.nat({ max: 14 }), (text, length) => {
      expect(maskCnpj(text.slice(0, length)).replaceAll(/[./-]/g, "")).toBe(text.slice(0, length));
    }),
  );
  expect(maskCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
  expect(maskCnpj("12abc34501dex3y5")).toBe("12.ABC.345/01DE-35");
  expect(maskCnpj("112")).toBe("11.2");
});
