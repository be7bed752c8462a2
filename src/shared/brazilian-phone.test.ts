import fc from "fast-check";
import { expect, test } from "vitest";

import {
  dialledNumber,
  doubtAboutPhone,
  formatTypedPhone,
  maskBrazilianPhone,
  problemOfBrazilianPhone,
  readBrazilianPhone,
  whatsAppNumber,
} from "./brazilian-phone.ts";
import { phoneKeyOf, phoneKeyOfChannel } from "./phone-key.ts";

test.each([
  ["1132845170", "(11) 3284-5170"],
  ["(11) 98765-4321", "(11) 98765-4321"],
  ["11 98765 4321", "(11) 98765-4321"],
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["5511987654321", "(11) 98765-4321"],
  ["011 98765-4321", "(11) 98765-4321"],
  ["(011) 3284-5170", "(11) 3284-5170"],
  ["+55 (011) 98765-4321", "(11) 98765-4321"],
  ["55 99123-4567", "(55) 99123-4567"],
  ["55 3221-4567", "(55) 3221-4567"],
  ["0800 123 4567", "0800 123 4567"],
  ["08001234567", "0800 123 4567"],
  ["0300-123456", "0300 123 456"],
])("%s is kept as %s", (typed, kept) => {
  expect(readBrazilianPhone(typed)).toBe(kept);
  expect(readBrazilianPhone(kept)).toBe(kept);
});

test("marks of reading direction around a number do not count", () => {
  expect(readBrazilianPhone("\u202a+55 11 3284-5170\u202c")).toBe("(11) 3284-5170");
  expect(maskBrazilianPhone("\u202a+55 11 3284-5170\u202c")).toBe("(11) 3284-5170");
  expect(formatTypedPhone("\u202a+55 11 98765-4321\u202c")).toBe("(11) 98765-4321");
  expect(doubtAboutPhone("\u2068+1 415 555 2671\u2069")).toBeNull();
  expect(dialledNumber("\u202a+1 415 555 2671\u202c")).toBe("+14155552671");
});

test.each([
  ["", "incomplete"],
  ["11 3284", "incomplete"],
  ["(11) 9876-5432", "incomplete"],
  ["20 98765-4321", "area_unknown"],
  ["(11) 8765-4321", "wrong"],
  ["(11) 1234-5678", "wrong"],
  ["11 87654-3210", "wrong"],
  ["+1 198 765 4321", "wrong"],
  ["11 98765-43210", "wrong"],
  ["11 3284-517o", "wrong"],
] as const)("%j is none: %s", (typed, problem) => {
  expect(readBrazilianPhone(typed)).toBeNull();
  expect(problemOfBrazilianPhone(typed)).toBe(problem);
});

test.each([
  ["1", "(1"],
  ["11", "(11"],
  ["119", "(11) 9"],
  ["119876", "(11) 9876"],
  ["1198765", "(11) 9876-5"],
  ["1198765432", "(11) 9876-5432"],
  ["11987654321", "(11) 98765-4321"],
  ["119876543210", "(11) 98765-4321"],
  ["0800123", "0800 123"],
  ["01", "01"],
  ["011", "(11"],
  ["080", "080"],
  ["+", "+"],
  ["+55", "+55"],
  ["+551", "(1"],
  ["+55 (11) 98765-4321", "(11) 98765-4321"],
])("while typing, %s shows as %s", (typed, shown) => {
  expect(maskBrazilianPhone(typed)).toBe(shown);
});

test("every number that is kept stays as it is, and its mask shows it", () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
  const landline = fc.tuple(fc.constantFrom("11", "21", "55", "92"), fc.constantFrom("2", "5"), digits(7));
  const mobile = fc.tuple(fc.constantFrom("11", "21", "55", "92"), fc.constant("9"), digits(8));
  fc.assert(
    fc.property(fc.oneof(landline, mobile), (parts) => {
      const bare = parts.join("");
      const kept = readBrazilianPhone(bare);
      expect(kept).not.toBeNull();
      expect(maskBrazilianPhone(bare)).toBe(kept);
      expect(readBrazilianPhone(`+55${bare}`)).toBe(kept);
      expect(kept?.replaceAll(/\D/g, "")).toBe(bare);
    }),
  );
});

test("masking again changes nothing, whatever was typed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ()+-]{0,20}$/)), (typed) => {
      const masked = maskBrazilianPhone(typed);
      expect(maskBrazilianPhone(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(15);
    }),
  );
});

test.each([
  ["11987654321", "(11) 98765-4321"],
  ["1133334444", "(11) 3333-4444"],
  ["+5511987654321", "(11) 98765-4321"],
  ["119876543210", "119876543210"],
  ["(11) 98765-43210", "(11) 98765-43210"],
  ["+", "+"],
  ["+5", "+5"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["+54 9 11 2345-6789", "+54 9 11 2345-6789"],
  ["11987654321 (recado)", "11987654321 (recado)"],
])("a customer's number %s shows as %s", (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});

test.each([
  ["", null],
  ["(11) 98765-4321", null],
  ["+351 912 345 678", null],
  ["+1 415 555 2671", null],
  ["(20) 98765-4321", "area_unknown"],
  ["(11) 9876", "incomplete"],
  ["+351 912", "incomplete"],
  ["(11) 98765-43210", "wrong"],
  ["+1 415 555 2671 000000", "wrong"],
  ["11987654321 (recado)", "wrong"],
] as const)("a customer's number %j is doubted: %s", (typed, doubt) => {
  expect(doubtAboutPhone(typed)).toBe(doubt);
});

test("a customer's number loses no digit and no letter, and formatting it again changes nothing", () => {
  const kept = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, "");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[1-9][\d ()-]{0,20}$/)), (typed) => {
      const shown = formatTypedPhone(typed);
      expect(formatTypedPhone(shown)).toBe(shown);
      expect(kept(typed).endsWith(kept(shown))).toBe(true);
      // What may go is what is dialled before the area's code.
      expect(kept(typed).slice(0, kept(typed).length - kept(shown).length)).toMatch(
        /^(?:55)?(?:0(?:\d\d)?)?$/,
      );
    }),
  );
});

test.each([
  ["(11) 3284-5170", "+551132845170"],
  ["(11) 98765-4321", "+5511987654321"],
  ["+55 (11) 3284-5170", "+551132845170"],
  ["5511987654321", "+5511987654321"],
  ["+1 415 555 2671", "+14155552671"],
  ["+47 22 12 34 56", "+4722123456"],
  ["+298 201234", "+298201234"],
  ["0800 123 4567", "08001234567"],
  ["", null],
  ["a combinar", null],
])("A telephone calls %j as %j", (written, dialled) => {
  expect(dialledNumber(written)).toBe(dialled);
});

test.each([
  ["(11) 98765-4321", "5511987654321"],
  ["+55 (11) 3284-5170", "551132845170"],
  ["5531987654321", "5531987654321"],
  ["+14155552671", "14155552671"],
  ["0800 123 4567", null],
  ["16505551234", null],
  ["BR.1502233445566778", null],
  ["", null],
])("WhatsApp knows %j as %j", (written, number) => {
  expect(whatsAppNumber(phoneKeyOf(written))).toBe(number);
});

test.each([
  ["16505551234", "16505551234"],
  ["553187654321", "5531987654321"],
  ["5531987654321", "5531987654321"],
  ["BR.1502233445566778", null],
  ["", null],
])("WhatsApp's own digits %j are the number %j", (digits, number) => {
  expect(whatsAppNumber(phoneKeyOfChannel(digits))).toBe(number);
});

test("a channel's digits and ids are no numbers for the compiler, nor when the program runs", () => {
  // @ts-expect-error digits without a plus
  expect(whatsAppNumber("16505551234")).toBeNull();
  // @ts-expect-error the id of a user
  expect(whatsAppNumber("BR.1502233445566778")).toBeNull();
});

test.each([
  ["553187654321", "(31) 8765-4321"],
  ["551132845170", "(11) 3284-5170"],
  ["00 55 31 98765-4321", "(31) 98765-4321"],
  ["0 15 31 98765-4321", "(31) 98765-4321"],
  ["+55 015 31 98765-4321", "(31) 98765-4321"],
  ["31 98765‑4321", "(31) 98765-4321"],
  ["31\u00a098765–4321", "(31) 98765-4321"],
  ["0044 20 7946 0958", "0044 20 7946 0958"],
])("a customer's number %s shows as %s, without a doubt", (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
  if (shown.length === 15) expect(doubtAboutPhone(typed)).toBeNull();
});
