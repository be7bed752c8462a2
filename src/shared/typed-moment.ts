import { addDays, isLocalDate, isLocalTime, type LocalDate, type LocalTime, weekdayOf } from "./time.ts";
import { withPlainMarks } from "./typed-text.ts";
import { FOLDED_WEEKDAY_NAMES } from "./weekdays.ts";

/**
 * How to choose among the possible days of a text: the next one from today on, or the last one up to today.
 */
export type DateDirection = "next" | "last";

/**
 * Reads a typed date, day before month: `25/11/2026`, `25/11/26`, `25112026`, or ISO. After the person has
 * `left` the field also `251126`, `25/11`, `2511`, `25 de novembro`, `25`, `hoje`, `amanhã`, `sábado`,
 * `próxima sexta`. An ambiguous text means the nearest day in the given direction; a weekday's name never
 * means today. Null for a text without a date (yet).
 */
export function readTypedDate(
  text: string,
  hasLeft: boolean,
  today: LocalDate,
  direction: DateDirection = "next",
): LocalDate | null {
  const typed = folded(text);
  if (isLocalDate(typed)) return typed;
  const [, day, month, year] =
    /^(\d{1,2}) ?[/.\- ] ?(\d{1,2})(?: ?[/.\- ] ?(\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed) ??
    [];
  if (day && month) {
    if (year?.length !== 4 && !hasLeft) return null;
    return dateOf(day, month, year, today, direction);
  }
  return hasLeft ? readSpokenDate(typed, today, direction) : null;
}

function readSpokenDate(typed: string, today: LocalDate, direction: DateDirection): LocalDate | null {
  const offset = DAY_WORDS[typed];
  if (offset !== undefined) return addDays(today, offset);
  const [, dayOnly] = /^(?:dia )?(\d{1,2})$/.exec(typed) ?? [];
  if (dayOnly) return nearest(direction, (step) => dayOfMonth(today, step, Number(dayOnly)), today);
  const [, day, monthName, year] =
    /^(?:dia )?(\d{1,2})o? (?:de )?([a-z]+)\.?(?: (?:de )?(\d{4}|\d{2}))?$/.exec(typed) ?? [];
  const month = monthName ? indexOfName(MONTHS, monthName) : -1;
  if (day && month >= 0) return dateOf(day, String(month + 1), year, today, direction);
  const [, name = ""] =
    /^(?:n[ao] |est[ae] |ess[ae] |nest[ae] |proxim[ao] |ultim[ao] )?([a-z]+)\.?(?:[- ]feira)?(?: que vem| passad[ao])?$/.exec(
      typed,
    ) ?? [];
  const weekday = indexOfName(FOLDED_WEEKDAY_NAMES, name);
  if (weekday < 0) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, direction === "next" ? ahead : ahead - 7 || -7);
}

/**
 * The date of a day and month in the given year, of two or four digits; without a year, in the nearest year
 * that has the day.
 */
function dateOf(
  day: string,
  month: string,
  year: string | undefined,
  today: LocalDate,
  direction: DateDirection,
): LocalDate | null {
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year) return valid(`${year.padStart(4, "20")}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  // A 29 February later than next year is probably a typing error.
  const inYear = (step: number) => (Math.abs(step) < 2 ? valid(`${thisYear + step}-${monthAndDay}`) : null);
  return nearest(direction, inYear, today);
}

/** That day of the month, this many months away; null when the month is too short. */
function dayOfMonth(today: LocalDate, months: number, day: number): LocalDate | null {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  const written = [Math.floor(index / 12), (index % 12) + 1, day].map((part) =>
    String(part).padStart(2, "0"),
  );
  return valid(written.join("-"));
}

/** The first candidate that exists and is not on the wrong side of today. */
function nearest(
  direction: DateDirection,
  candidateOf: (step: number) => LocalDate | null,
  today: LocalDate,
): LocalDate | null {
  for (const count of [0, 1, 2]) {
    const date = candidateOf(direction === "next" ? count : -count);
    if (date !== null && (direction === "next" ? date >= today : date <= today)) return date;
  }
  return null;
}

/**
 * Reads a typed time: `20:30`, `20h30`, `2030`; after the person has `left` the field also `20`, `20h`,
 * `830`, `8pm`, `8 da noite`, `8 e meia da noite`, `meio-dia`. Without `da noite` or `pm` an hour counts from
 * 0 to 23. Null for a text without a time (yet).
 */
export function readTypedTime(text: string, hasLeft: boolean): LocalTime | null {
  const typed = folded(text);
  const [, hour, minute = "00"] = /^(\d{2})[:.h]?(\d{2})$/.exec(typed) ?? [];
  if (hour) return validTime(Number(hour), minute);
  return hasLeft ? readSpokenTime(typed.replace(/^(?:as|a|ao) /, "")) : null;
}

function readSpokenTime(typed: string): LocalTime | null {
  const [, noonOrMidnight, , halfPast] = /^(meio[- ]?dia|meia[- ]?noite)( e (meia))?$/.exec(typed) ?? [];
  if (noonOrMidnight) return validTime(noonOrMidnight.startsWith("meio") ? 12 : 0, halfPast ? "30" : "00");
  const [, hour, minute = "00", half, part] =
    /^(\d{1,2}?)\s*(?:[:.h]|hs|hrs?|horas?)?\s*(?:e )?(?:(\d{2})\s*(?::00|min|m|hs?)?|(meia))?\s*(am|pm|da manha|da tarde|da noite|da madrugada)?$/.exec(
      typed,
    ) ?? [];
  if (!hour) return null;
  return validTime(hourOfDay(Number(hour), part), half ? "30" : minute);
}

/** The hour from 0 to 23; NaN when it does not fit the part of the day. */
function hourOfDay(hour: number, part: string | undefined): number {
  switch (part) {
    case undefined:
      return hour;
    case "am":
    case "da manha":
    case "da madrugada":
      return hour > 12 ? Number.NaN : hour % 12;
    case "da noite":
      return hour > 12 ? hour : hour === 12 ? 0 : hour < 5 ? Number.NaN : hour + 12;
    default:
      return hour > 12 ? hour : (hour % 12) + 12;
  }
}

function validTime(hour: number, minute: string): LocalTime | null {
  const time = `${String(hour).padStart(2, "0")}:${minute}`;
  return isLocalTime(time) ? time : null;
}

function valid(date: LocalDate): LocalDate | null {
  return isLocalDate(date) ? date : null;
}

function folded(text: string): string {
  return withPlainMarks(text)
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[º°]/g, "o")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, " ");
}

/** The only name that begins with what was typed, three letters at least; -1 when no name does. */
function indexOfName(names: readonly string[], typed: string): number {
  return typed.length < 3 ? -1 : names.findIndex((name) => name.startsWith(typed));
}

const DAY_WORDS: Record<string, number> = {
  anteontem: -2,
  ontem: -1,
  hoje: 0,
  amanha: 1,
  "depois de amanha": 2,
};
/** Without accents, as text is compared. */
export const MONTHS = [
  "janeiro",
  "fevereiro",
  "marco",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
