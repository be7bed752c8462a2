import { foldForSearch } from "../pt-br.ts";
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "../time.ts";
import { MONTHS } from "../typed-moment.ts";

export type DateOrder = "day_first" | "month_first";

export interface DateReading {
  /** Null where the file does not decide: then no date with an unclear order can be read. */
  order: DateOrder | null;
  /** The first cell that both orders can read, differently; null where each cell is clear by itself. */
  example: string | null;
}

export interface TableMoment {
  date: LocalDate;
  /** Null: the cell names a day only. */
  time: LocalTime | null;
  /** As `Z` or `-03:00`; null: the cell names no zone. */
  zone: string | null;
}

/**
 * Decides whether the day or the month stands first in dates such as `03/04/2025`. Cells that only one order can read decide, if all of
 * them agree; so does a cell that one order would read as a day after `lastDate`, and a time with AM or PM.
 */
export function findDateOrder(cells: Iterable<string>, lastDate: LocalDate): DateReading {
  const seen = { day_first: false, month_first: false };
  let example: string | null = null;
  let hasHalfDays = false;
  for (const cell of cells) {
    const { dayFirst, monthFirst } = readMoment(cell) ?? { dayFirst: null, monthFirst: null };
    if (dayFirst === monthFirst) continue;
    const canBe = (date: LocalDate | null) => date !== null && date <= lastDate;
    if (canBe(dayFirst) && !canBe(monthFirst)) seen.day_first = true;
    else if (canBe(monthFirst) && !canBe(dayFirst)) seen.month_first = true;
    if (dayFirst !== null && monthFirst !== null) example ??= cell;
    hasHalfDays ||= /\d\s*[ap]\.?m\.?\b/i.test(cell);
  }
  if (example === null) return { order: null, example };
  if (seen.day_first !== seen.month_first)
    return { order: seen.day_first ? "day_first" : "month_first", example };
  return { order: hasHalfDays && !seen.day_first ? "month_first" : null, example };
}

/**
 * Reads a cell with a date: `31/10/2025`, `31.10.25`, `2025-10-31`, `2025-10-31T20:05:00-03:00`, `3 de outubro de 2025`, `sex., 3 out 2025`,
 * `Oct 3, 2025 8:05 PM`. `order` says what `03/04/2025` means. Null without a date from 2000 to 2099, or with text that is no date.
 */
export function readTableMoment(cell: string, order: DateOrder | null): TableMoment | null {
  const moment = readMoment(cell);
  if (moment === null) return null;
  const { dayFirst, monthFirst, time, zone } = moment;
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) {
    const date = dayFirst ?? monthFirst;
    return date === null ? null : { date, time, zone };
  }
  if (order === null) return null;
  return { date: order === "day_first" ? dayFirst : monthFirst, time, zone };
}

/** The same date twice where the cell says which number is the day. */
interface ReadMoment extends Pick<TableMoment, "time" | "zone"> {
  dayFirst: LocalDate | null;
  monthFirst: LocalDate | null;
}

function readMoment(cell: string): ReadMoment | null {
  if (cell.length > 80) return null;
  const text = foldForSearch(cell)
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:-feira)?\.?,? /, "")
    .replace(/ ?\([^()]*\)$/, "");
  const found = DATE_FORMS.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found?.groups) return null;
  const dates = datesOf(found.groups);
  const rest = text.slice(found[0].length);
  if (rest === "") return { ...dates, time: null, zone: null };
  const time = TIME.exec(rest)?.groups;
  if (time === undefined) return null;
  const { hour, minute = "", half } = time;
  const clock = `${String(hourOf(Number(hour), half)).padStart(2, "0")}:${minute}`;
  return isLocalTime(clock) ? { ...dates, time: clock, zone: zoneOf(time) } : null;
}

const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})(?!\d)`;
const DATE_FORMS = [
  /^(?<year>\d{4})[-/.](?<second>\d{1,2})[-/.](?<third>\d{1,2})(?!\d)/,
  /^(?<year>20\d{2})(?<second>0[1-9]|1[0-2])(?<third>\d{2})(?!\d)/,
  /^(?<first>\d{2})(?<second>\d{2})(?<year>20\d{2})(?!\d)/,
  new RegExp(String.raw`^(?<first>\d{1,2})(?<sign>[-/. ])(?<second>\d{1,2})\k<sign>${YEAR}`),
  new RegExp(
    String.raw`^(?:dia )?(?<day>\d{1,2})(?:o|º|°|st|nd|rd|th)?[ /.-](?:de )?${MONTH},?[ /.-](?:de )?${YEAR}`,
  ),
  new RegExp(String.raw`^${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`),
];

/** After a date: ` 20:05`, `, 20h05`, ` às 20:05:59`, `T20:05:00.123Z`, ` 8:05 PM`. */
const TIME =
  /^(?:t|,? (?:- )?(?:as |at )?)(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::\d{2}(?:[.,]\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<utc>z|utc|gmt)?(?<offset>[+-]\d{1,2}(?::?\d{2})?)?)$/;

function datesOf(groups: Record<string, string | undefined>): Pick<ReadMoment, "dayFirst" | "monthFirst"> {
  const { year = "", first, second, third, day, month } = groups;
  const dateOf = (monthNumber: number, dayNumber: string | undefined) =>
    validDate(year, monthNumber, Number(dayNumber ?? Number.NaN));
  if (first !== undefined)
    return { dayFirst: dateOf(Number(second), first), monthFirst: dateOf(Number(first), second) };
  const date = month === undefined ? dateOf(Number(second), third) : dateOf(monthOf(month), day);
  return { dayFirst: date, monthFirst: date };
}

function validDate(year: string, month: number, day: number): LocalDate | null {
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = `${year.padStart(4, "20")}-${pad(month)}-${pad(day)}`;
  return isLocalDate(date) && date < "2100" ? date : null;
}

/** Of three letters at least; 0 for a word that is no month. */
function monthOf(word: string): number {
  const indexIn = (names: readonly string[]) => names.findIndex((name) => name.startsWith(word));
  return Math.max(indexIn(MONTHS), indexIn(ENGLISH_MONTHS)) + 1;
}

const ENGLISH_MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function zoneOf({ utc, offset }: Record<string, string | undefined>): string | null {
  if (offset !== undefined) {
    const [, sign = "+", hours = "", minutes = "00"] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
    return `${sign}${hours.padStart(2, "0")}:${minutes}`;
  }
  return utc === undefined ? null : "Z";
}
