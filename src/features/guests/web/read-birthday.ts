import { readTypedDate } from "#shared/typed-moment.ts";
import { LEAP_YEAR } from "../limits.ts";

/** 'MM-DD' of a typed day and month: `25/11`, `2511`, `25/11/1980`, `25 de novembro`. Null for a text without both. */
export function readBirthday(text: string): string | null {
  const day = withoutYear(text.trim());
  // A day alone, 'hoje' or a weekday would be a day near today.
  if (!/\d\D+[\d\p{L}]|\d{4}/u.test(day)) return null;
  return readTypedDate(day, true, `${LEAP_YEAR}-12-31`, "last")?.slice(5) ?? null;
}

/** Guests were born before the years that a date of the product may have. */
function withoutYear(text: string): string {
  return text.replace(/^(.*\d.*?)[\s/.-]+(?:de\s+)?\d{4}$/, "$1").replace(/^(\d{4})\d{4}$/, "$1");
}
