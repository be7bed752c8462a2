import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import { stripInvisibleMarks } from "./typed-text.ts";

const MAX_LENGTH = 40;

/**
 * A customer's telephone number in the form in which it is kept: `(11) 98765-4321`, or `+1 415 555 2671` where it begins with another
 * country's code. Null without an area code or with digits missing. It takes area codes that are not in use, which
 * `readBrazilianPhone` (a restaurant's own number) does not. On the server alone: the library is large.
 */
export function readCustomerPhone(text: string): string | null {
  const written = stripInvisibleMarks(text.slice(0, MAX_LENGTH)).trim();
  const digits = written.replaceAll(/\D/g, "");
  const isForeign = written.startsWith("+") && !digits.startsWith("55");
  const parsed = parsePhoneNumberFromString(isForeign ? `+${digits}` : digits, "BR");
  if (!parsed?.isPossible()) return null;
  if (isForeign) return parsed.formatInternational();
  const national = parsed.nationalNumber;
  const hasArea = national.length === 10 || (national.length === 11 && national[2] === "9");
  return hasArea ? `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}` : null;
}
