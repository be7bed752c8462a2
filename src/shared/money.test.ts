import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { formatMoney, formatTypedMoney, readMoney } from "./money.ts";

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

test("Money is shown in reais with two decimals", () => {
  expect(formatMoney(39_90)).toBe("R$\u00A039,90");
  expect(formatMoney(1_234_500)).toBe("R$\u00A012.345,00");
  expect(formatTypedMoney(1_234_5)).toBe("123,45");
  expect(formatTypedMoney(5)).toBe("0,05");
});

test("What is shown is read back to the centavo", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readMoney(formatMoney(amount))).toBe(amount);
      expect(readMoney(formatTypedMoney(amount))).toBe(amount);
      expect(readMoney((amount / 100).toFixed(2))).toBe(amount);
    }),
  );
});

test("Whatever is typed is a whole number of centavos, or nothing", () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,- R$e")), maxLength: 16 });
  fc.assert(
    fc.property(typed, (text) => {
      const read = readMoney(text);
      expect(read === null || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
    }),
  );
});

describe.each([
  ["39,90", 3990],
  ["39,9", 3990],
  ["39", 3900],
  ["39,", 3900],
  ["39.90", 3990],
  ["39.9", 3990],
  ["1.234,5", 123_450],
  ["1234,5", 123_450],
  ["1.234", 123_400],
  ["1.234.567,89", 123_456_789],
  ["R$ 39,90", 3990],
  ["r$39,90 ", 3990],
  ["R$\u00A01.234,50", 123_450],
  ["\u202aR$\u202f39,90\u202c", 3990],
  [",5", 50],
  ["0", 0],
  ["007", 700],
  ["999999999,99", 99_999_999_999],
])("%j", (typed, amount) => {
  test(`is ${amount} centavos`, () => expect(readMoney(typed)).toBe(amount));
});

test.each([
  "",
  " ",
  ",",
  ".",
  "R$",
  "-1",
  "39,905",
  "39.905,1.2",
  "1.23.456",
  "1,234.50",
  "12.3456",
  ".5",
  "1e3",
  "39,90 reais",
  "NaN",
  "1000000000",
  "US$ 5",
])("%j is no amount", (typed) => {
  expect(readMoney(typed)).toBeNull();
});
