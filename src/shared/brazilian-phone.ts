import { phoneKeyOf, type PhoneKey, withoutMarks } from "./phone-key.ts";
import { stripInvisibleMarks } from "./typed-text.ts";

/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODES = new Set(
  [
    [11, 12, 13, 14, 15, 16, 17, 18, 19],
    [21, 22, 24, 27, 28],
    [31, 32, 33, 34, 35, 37, 38],
    [41, 42, 43, 44, 45, 46, 47, 48, 49],
    [51, 53, 54, 55],
    [61, 62, 63, 64, 65, 66, 67, 68, 69],
    [71, 73, 74, 75, 77, 79],
    [81, 82, 83, 84, 85, 86, 87, 88, 89],
    [91, 92, 93, 94, 95, 96, 97, 98, 99],
  ]
    .flat()
    .map(String),
);

/** Numbers of the whole country: the receiver pays (0800), or both share (0300). */
const COUNTRY_WIDE = /^0[38]00/;
const MAX_DIGITS = 11;
/** With the country's code. */
const SHORTEST_FOREIGN = 7;

/**
 * A Brazilian telephone number in the form in which it is kept: `(11) 3284-5170`, `(11) 98765-4321`, `0800 123 4567`; null
 * where the text is none. The country's code may stand before it.
 */
export function readBrazilianPhone(text: string): string | null {
  return problemOfBrazilianPhone(text) === null ? mask(nationalDigits(withoutMarks(text))) : null;
}

/** What is wrong with a telephone number that somebody typed; an empty one is incomplete. */
export function problemOfBrazilianPhone(text: string): "incomplete" | "area_unknown" | "wrong" | null {
  return isOther(text) || isForeign(text) ? "wrong" : problemOfDigits(nationalDigits(text));
}

/**
 * Formats what was typed so far with brackets, blanks and dash; removes characters that a number cannot have.
 */
export function maskBrazilianPhone(typed: string): string {
  const text = withoutMarks(typed);
  // The beginning of +55 stays until it is whole: then it goes.
  if (/^\s*\+\s*5?5?\s*$/.test(text)) return text.replaceAll(/\s/g, "");
  return mask(nationalDigits(text).slice(0, MAX_DIGITS));
}

/**
 * The number that a telephone dials: `+551132845170`, `+14155552671`; a country-wide number (0800, 0300) as digits. Null for what is no
 * number.
 */
export function dialledNumber(phone: string): string | null {
  const digits = withoutMarks(phone);
  return phoneKeyOf(phone) ?? (COUNTRY_WIDE.test(digits) && problemOfDigits(digits) === null ? digits : null);
}

/** The digits of a number for wa.me, with the country's code; null for none. */
export function whatsAppNumber(phone: PhoneKey | null): string | null {
  return phone?.startsWith("+") === true ? phone.slice(1) : null;
}

/** Why a customer's number cannot be right, as far as anybody can know. */
export type PhoneDoubt = NonNullable<ReturnType<typeof problemOfBrazilianPhone>>;

/**
 * What seems wrong with a customer's telephone number; null for an empty one, and for one of another country that has 7 to 15 digits.
 */
export function doubtAboutPhone(typed: string): PhoneDoubt | null {
  const text = withoutMarks(typed);
  if (text.trim() === "") return null;
  if (!isForeign(text)) return problemOfBrazilianPhone(text);
  const { length } = text.replaceAll(/\D/g, "");
  if (length < SHORTEST_FOREIGN) return "incomplete";
  return length > 15 || isOther(text) ? "wrong" : null;
}

/** As `maskBrazilianPhone`, but removes invisible marks alone: foreign or longer numbers and words stay as typed. */
export function formatTypedPhone(typed: string): string {
  const text = stripInvisibleMarks(typed);
  const isKept = isForeign(text) || isOther(text) || nationalDigits(text).length > MAX_DIGITS;
  return isKept ? text : maskBrazilianPhone(text);
}

/** With a plus, or 00, and what can no longer become +55. */
function isForeign(text: string): boolean {
  return /^(?:\+|00)(?!55|5?$)/.test(withoutMarks(text));
}

/** With characters that a number does not have. */
function isOther(text: string): boolean {
  return !/^\+?\d*$/.test(withoutMarks(text));
}

function problemOfDigits(digits: string): ReturnType<typeof problemOfBrazilianPhone> {
  if (digits.length < 10) return "incomplete";
  if (digits.length > MAX_DIGITS) return "wrong";
  if (COUNTRY_WIDE.test(digits)) return null;
  if (!AREA_CODES.has(digits.slice(0, 2))) return "area_unknown";
  // Landlines have eight digits and begin with 2 to 5, mobiles nine and begin with 9.
  if (/^\d{2}(?:[2-5]\d{7}|9\d{8})$/.test(digits)) return null;
  return /^\d{2}9\d{7}$/.test(digits) ? "incomplete" : "wrong";
}

/**
 * 55 is an area code, too: without a plus, only a number that is too long for one begins with the country's code. The 0 that is dialled
 * before an area code, and a carrier's code after it, are no part of the number; no area code holds a 0, so that 0800 and 0300 keep theirs.
 */
function nationalDigits(text: string): string {
  const dialled = withoutMarks(text).replace(/^0xx/i, "0");
  const digits = dialled.replaceAll(/\D/g, "").replace(/^00(?=55)/, "");
  const hasCountry = digits.startsWith("55") && (/^(?:\+|00)/.test(dialled) || digits.length > MAX_DIGITS);
  const national = hasCountry ? digits.slice(2) : digits;
  return national.replace(national.length > MAX_DIGITS + 1 ? /^0\d\d(?=[1-9]{2})/ : /^0(?=[1-9]{2})/, "");
}

function mask(digits: string): string {
  if (COUNTRY_WIDE.test(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(" ");
  }
  if (digits.startsWith("0")) return digits;
  if (digits.length === 0) return "";
  const area = `(${digits.slice(0, 2)}`;
  if (digits.length <= 2) return area;
  const number = digits.slice(2);
  if (number.length <= 4) return `${area}) ${number}`;
  const split = number.length === 9 ? 5 : 4;
  return `${area}) ${number.slice(0, split)}-${number.slice(split)}`;
}
