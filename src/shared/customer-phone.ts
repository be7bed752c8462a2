import { parsePhoneNumberFromString } from "libphonenumber-js/min";

import { phoneKeyOf } from "./phone-key.ts";

const MAX_LENGTH = 40;
/** What people say around a number: 'ddd 11, é 93266 4512'. */
const WORDS_AROUND =
  /(?<!\p{L})(?:ddd|é|eh|tel|telefone|fone|cel|celular|n[uú]mero|zap|whats|whatsapp|meu|o)(?!\p{L})[.,:]*|,/giu;

/**
 * A customer's telephone number in the form in which it is kept: `(11) 98765-4321`, or `+1 415 555 2671` where it begins with another
 * country's code. A mobile gets its ninth digit. Null for what is no customer's number: without an area code, with digits missing, 0800. It
 * takes area codes that are not in use, which `readBrazilianPhone` (a restaurant's own number) does not. On the server alone: the library is
 * large.
 */
export function readCustomerPhone(text: string): string | null {
  const key = phoneKeyOf(text.slice(0, MAX_LENGTH).replaceAll(WORDS_AROUND, " "));
  if (key === null) return null;
  if (key.startsWith("+55")) return `(${key.slice(3, 5)}) ${key.slice(5, -4)}-${key.slice(-4)}`;
  const parsed = parsePhoneNumberFromString(key);
  return parsed?.isPossible() === true ? parsed.formatInternational() : null;
}
