declare const phoneKeyBrand: unique symbol;

/**
 * A telephone number as a telephone dials it (E.164, with a plus): `+5531987654321`. Two ways to write one number give one key. Only the two
 * functions below make one, so that an id of a channel cannot be passed for a number.
 */
export type PhoneKey = string & { readonly [phoneKeyBrand]: true };

/**
 * What stands between the digits of a number: blanks, brackets, dots, slashes, every dash of Unicode and invisible marks. A class that
 * JavaScript and PostgreSQL read alike.
 */
const MARKS = String.raw`[\u0009-\u000d\u0020\u0028\u0029\u002d-\u002f\u005f\u00a0\u00ad\u00b7\u058a\u05be\u061c\u1400\u1680\u1806\u180e\u2000-\u2015\u2022\u2027-\u202f\u2043\u205f-\u206f\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u3000\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\ufeff\uff08\uff09\uff0d]`;

const EVERY_MARK = new RegExp(MARKS, "g");

/** A written number without what stands between its digits, and with a plain plus. */
export function withoutMarks(written: string): string {
  return written.replaceAll(EVERY_MARK, "").replace(/^\uff0b/, "+");
}

/**
 * The key of a number that somebody wrote, with the ninth digit of a mobile added; null where the text says of nobody who it is: letters,
 * digits missing, no area code, 0800. It knows 55, +55, 0055, the 0 before the area code, and a carrier's code (0 15, 0xx). It makes what
 * the database's function `phone_key` makes; a test compares the two.
 */
export function phoneKeyOf(written: string): PhoneKey | null {
  const number = withoutMarks(written)
    .replace(/^(\+?55)?0(?:xx|\*\*)/i, "$1")
    .replace(/^00/, "+")
    .replace(/^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])(?:9(\d{8})|([6-9]\d{7}))$/, "+55$19$2$3")
    .replace(/^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])([2-5]\d{7})$/, "+55$1$2");
  return isKey(number) ? number : null;
}

/**
 * The key of a number that a channel sends without a plus, such as WhatsApp's `wa_id` (`16505551234`, `553187654321`). Null for anything
 * but digits: a user's id (`BR.1502…`) is no number.
 */
export function phoneKeyOfChannel(digits: string): PhoneKey | null {
  return /^\d+$/.test(digits) ? phoneKeyOf(`+${digits}`) : null;
}

/**
 * The digits by which a number is searched: without Brazil's code, with the ninth digit. Of a text that is no number its digits. As the
 * database's function `phone_digits`.
 */
export function phoneDigitsOf(written: string): string {
  const key = phoneKeyOf(written);
  return key === null ? written.replaceAll(/\D/g, "") : key.replace(/^\+(?:55)?/, "");
}

/** True for a text of digits, a plus, and what stands between digits; also one that begins with 0xx. */
export function looksLikePhone(text: string): boolean {
  return /^\+?(?:0(?:xx|\*\*))?\d*$/i.test(withoutMarks(text));
}

/**
 * The runs of digits of which one stands in `phoneDigitsOf` of a number that begins with, ends with or holds what was typed: the whole number
 * in any form, or a part of it with the codes that are dialled before it. Empty without digits.
 */
export function phonePartsOf(typed: string): string[] {
  const bare = withoutMarks(typed);
  const digits = bare.replaceAll(/\D/g, "");
  const key = phoneKeyOf(typed);
  const whole = /^(?:\+|00)/.test(bare) ? digits.replace(/^(?:00)?(?:55)?/, "") : digits;
  const alike = digits.length < SHORTEST_WITH_CODES ? [] : OTHER_FORMS;
  const parts = alike.reduce(
    (found, [form, other]) => found.flatMap((part) => [part, part.replace(form, other)]),
    [whole],
  );
  if (key !== null) parts.push(phoneDigitsOf(key));
  return [...new Set(parts)].filter((part) => part !== "");
}

/** Brazil's code and the 0 go, then the 0 with a carrier's code; a mobile gets its ninth digit. */
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:55)?0?(?=[1-9][1-9])/, ""],
  [/^(?:55)?0\d\d(?=[1-9][1-9]\d{2})/, ""],
  [/^([1-9][1-9])([678]\d{3,6})$/, "$19$2"],
];

/** Of fewer digits than these, codes in front are not distinguished from the number itself: '5531' may be its end. */
const SHORTEST_WITH_CODES = 6;

function isKey(number: string): number is PhoneKey {
  return /^\+(?:55[1-9][1-9](?:9\d{8}|[2-5]\d{7})|(?!55)[1-9]\d{6,14})$/.test(number);
}
