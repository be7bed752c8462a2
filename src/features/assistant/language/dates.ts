import { addDays, isLocalDate, weekdayOf, weekOf, type LocalDate } from "#shared/time.ts";
import { FOLDED_WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { createCueReader } from "./cues/cues.ts";
import {
  dateRows,
  meantWeekRows,
  relativeRows,
  shiftRows,
  vagueRows,
  weekdayRows,
  whichWeekRows,
} from "./cues/dates.ts";
import { readHolidays } from "./holidays.ts";
import { blankOut, createMentionReader, type Mention } from "./mentions.ts";
import { wordsOfCaptures } from "./pattern.ts";
import { tokensOf } from "./tokens.ts";
import { readAfter } from "./value-cues.ts";

/**
 * A day, or the reason why the reply must ask for it: 'semana que vem' is too vague, and 'sábado, dia 25' may
 * contradict itself.
 */
export type NamedDate =
  /** `isWeekday`: named by its weekday alone, so that another week may be meant. */
  | { kind: "day"; date: LocalDate; isWeekday?: true }
  | { kind: "vague"; what: "week" | "weekend" | "month" | "impossible" | "tomorrow"; within?: DateSpan }
  /** 'um dia depois', 'uma semana antes': counted from the day of the reservation in question. */
  | { kind: "shift"; days: number }
  | { kind: "contradiction" }
  /** 'não hoje, na próxima': a weekday that is today's means the next one. */
  | { kind: "not_today" };

/** The days that 'semana que vem' leaves open. Both ends are included. */
export interface DateSpan {
  first: LocalDate;
  last: LocalDate;
}

/** What a day counts from. */
interface Reference {
  today: LocalDate;
  /** The day that was talked about: a day without its month follows it. */
  about: LocalDate;
  /** The day from which a plain 'sábado' counts. */
  first: LocalDate;
  /** The week or month that was named before. */
  within: DateSpan | undefined;
  isNightRunning: boolean;
}

/**
 * Reads the days in a normalised text, relative to `today`. Weeks start on Sunday. 'sexta' is the next
 * Friday, today included; 'próxima sexta' excludes today; 'sexta que vem' is in the coming week. A past day
 * of the month means the next month's. Without a month, it counts from the day that was talked `about`. A
 * plain weekday lies `within` the week or month that was named before. While a night runs after midnight, a plain 'amanhã' leaves open
 * whether it means the coming evening or the one after it.
 */
export function readDates(
  text: string,
  today: LocalDate,
  about: LocalDate = today,
  within?: DateSpan,
  isNightRunning = false,
): { mentions: Mention<NamedDate>[]; rest: string } {
  const later = within && within.first > about ? within.first : about;
  const reference = { today, about: later, first: firstDayMeant(text, today), within, isNightRunning };
  const mentions: Mention<NamedDate>[] = [];
  let rest = text;
  for (const read of [readShifts, readWritten, readHolidays, readRelative, readWeekdays, readVague]) {
    const found = read(rest, reference);
    mentions.push(...found.mentions);
    rest = found.rest;
  }
  if (mentions.length === 0 && within?.last === addDays(within?.first ?? today, 7)) {
    const cues = findWhichWeek(tokensOf(text));
    const date = cues.has("means_later_week") ? within.last : cues.has("means_sooner_week") && within.first;
    if (date)
      return {
        mentions: [{ value: { kind: "day", date }, start: 0, end: text.length }],
        rest: blankOut(text, 0, text.length),
      };
  }
  mentions.sort((a, b) => a.start - b.start);
  return { mentions: mentions.filter((day, index) => index === 0 || !tellsWhy(day, text)), rest };
}

/** Whether a day beside another one is part of a reason: 'amanhã mesmo, hoje tem jogo'. */
function tellsWhy({ end }: Mention<NamedDate>, text: string): boolean {
  return readAfter(text, end).has("ends_reason");
}

const findWhichWeek = createCueReader<keyof typeof whichWeekRows>(whichWeekRows);

const readWritten = createMentionReader(dateRows, (captures, row, reference: Reference): NamedDate | null => {
  const { today, about } = reference;
  const { day = "", month, year, weekday, nextmonth, count, nth } = wordsOfCaptures(captures);
  if (count !== undefined && weekday !== undefined)
    return { kind: "day", date: weekdayAhead(today, weekday, countOf(count)) };
  if (nth !== undefined && weekday !== undefined) {
    const ahead =
      month === undefined ? Number(nextmonth !== undefined) : monthsAhead(monthNumber(month), today);
    const date = nthWeekday(monthSpan(addMonths(today, ahead)), weekday, nth);
    const isPast = date < today && month === undefined;
    const later = isPast ? nthWeekday(monthSpan(addMonths(today, 1)), weekday, nth) : date;
    return { kind: "day", date: later };
  }
  const number = day.startsWith("primeiro") || day === "1 o" ? "1" : day;
  if (month !== undefined) {
    const ofYear = /\d/.test(month) ? month : monthNumber(month);
    return (
      toNamedDate(nextDate(number, ofYear, year, today), weekday) ?? toImpossibleDate(number, ofYear, today)
    );
  }
  const date = dayOfMonth(number, nextmonth !== undefined, today, nextmonth === undefined ? about : today);
  const named = toNamedDate(date, weekday);
  return row === "weekday_and_day" && named?.kind !== "day" ? null : named;
});

const readShifts = createMentionReader(shiftRows, (captures): NamedDate => {
  const { count, weeks, back } = wordsOfCaptures(captures);
  const days = countOf(count) * (weeks === undefined ? 1 : 7);
  return { kind: "shift", days: back === undefined ? days : -days };
});

const readRelative = createMentionReader(
  relativeRows,
  (captures, row, { today, isNightRunning }: Reference): NamedDate => {
    if (row === "not_today") return { kind: "not_today" };
    const { count, weeks, from, weekday } = wordsOfCaptures(captures);
    if (row === "tomorrow" && isNightRunning && weekday === undefined)
      return { kind: "vague", what: "tomorrow", within: { first: today, last: addDays(today, 1) } };
    const counted = {
      counted: countOf(count) * (weeks === undefined ? 1 : 7),
      in_a_week: (count === undefined ? 7 : 14) + (from === undefined ? 0 : 1),
    };
    const date = addDays(today, { ...DAYS_FROM_TODAY, ...counted }[row]);
    return toNamedDate(date, weekday) ?? { kind: "contradiction" };
  },
);

const DAYS_FROM_TODAY = { before_yesterday: -2, yesterday: -1, today: 0, tomorrow: 1, after_tomorrow: 2 };

const readWeekdays = createMentionReader(weekdayRows, (captures, row, reference: Reference): NamedDate => {
  const { today, first, within } = reference;
  const { weekday = "" } = wordsOfCaptures(captures);
  const name = weekday === "ter" ? "terca" : weekday;
  const next = nextFrom(today, name);
  switch (row) {
    case "of_coming_week":
      return { kind: "day", date: weekdayAhead(today, name, 1) };
    case "either_week":
      return { kind: "vague", what: "week", within: { first: next, last: addDays(next, 7) } };
    case "the_other":
      return { kind: "day", date: addDays(next, 7) };
    case "past":
      return { kind: "day", date: addDays(next, -7) };
    case "next":
      return { kind: "day", date: next === today ? addDays(today, 7) : next };
    case "plain":
      return {
        kind: "day",
        date: (within && weekdayWithin(within, name, today)) ?? nextFrom(first, name),
        isWeekday: true,
      };
    default:
      return { kind: "day", date: next };
  }
});

const readVague = createMentionReader(vagueRows, (captures, row, { today, first }: Reference): NamedDate => {
  const vague = (what: "week" | "weekend" | "month", within?: DateSpan): NamedDate => ({
    kind: "vague",
    what,
    ...(within && { within }),
  });
  const saturday = nextFrom(first, "sabado");
  const { month = "" } = wordsOfCaptures(captures);
  switch (row) {
    case "weekend":
      return vague("weekend", { first: saturday, last: addDays(saturday, 1) });
    case "next_week":
      return vague("week", weekOf(addDays(weekOf(today).first, 7)));
    case "this_week":
      return vague("week", { first: today, last: weekOf(today).last });
    case "some_week":
      return vague("week");
    case "next_month":
      return vague("month", monthSpan(addMonths(today, 1)));
    case "this_month":
      return vague("month", { first: today, last: monthSpan(addMonths(today, 0)).last });
    case "named_month":
      return vague("month", monthSpan(addMonths(today, monthsAhead(monthNumber(month), today))));
  }
});

/**
 * Returns the day from which a plain 'sábado' counts. It is later than today if the text mentions 'semana que
 * vem' or 'fim de semana que vem'. 'a quinta da semana que vem' says nothing of another 'sexta'.
 */
function firstDayMeant(text: string, today: LocalDate): LocalDate {
  const cues = findMeantWeek(tokensOf(text));
  if (cues.has("means_next_weekend")) return weekdayAhead(today, "sexta", 1);
  return cues.has("means_next_week") ? weekdayAhead(today, "domingo", 1) : today;
}

const findMeantWeek = createCueReader<keyof typeof meantWeekRows>(meantWeekRows);

function countOf(word: string | undefined): number {
  return word === undefined || /^uma?$/.test(word) ? 1 : Number(word);
}

/** Returns the first such weekday from a day on. */
function nextFrom(from: LocalDate, name: string): LocalDate {
  return addDays(from, (FOLDED_WEEKDAY_NAMES.indexOf(name) - weekdayOf(from) + 7) % 7);
}

/** Returns the named weekday, `weeks` weeks after the current week. */
function weekdayAhead(today: LocalDate, name: string, weeks: number): LocalDate {
  return addDays(weekOf(today).first, weeks * 7 + FOLDED_WEEKDAY_NAMES.indexOf(name));
}

/** Returns the 'primeiro', 'ultimo' or other such weekday of a month. */
function nthWeekday({ first, last }: DateSpan, name: string, nth: string): LocalDate {
  const index = ["prim", "segu", "terc", "quar"].indexOf(nth.slice(0, 4));
  if (index >= 0) return addDays(nextFrom(first, name), index * 7);
  return addDays(nextFrom(addDays(last, -6), name), nth.startsWith("pen") ? -7 : 0);
}

/** Returns the weekday of the span, or the one just before its end: the Friday of a weekend. */
function weekdayWithin({ first, last }: DateSpan, name: string, today: LocalDate): LocalDate | null {
  const next = nextFrom(first > today ? first : today, name);
  if (next <= last) return next;
  const before = addDays(next, -7);
  return before >= today && addDays(before, 3) > first ? before : null;
}

function addMonths(date: LocalDate, count: number): LocalDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** Returns how many months from today's a month is, this year or next. */
function monthsAhead(month: string, today: LocalDate): number {
  return (Number(month) - Number(today.slice(5, 7)) + 12) % 12;
}

function monthSpan(first: LocalDate): DateSpan {
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Returns null for an invalid date, and a contradiction if the weekday does not match the date. */
function toNamedDate(date: LocalDate | null, weekday: string | undefined): NamedDate | null {
  if (date === null || !isLocalDate(date)) return null;
  const isRight = weekday === undefined || weekdayOf(date) === FOLDED_WEEKDAY_NAMES.indexOf(weekday);
  return isRight ? { kind: "day", date } : { kind: "contradiction" };
}

/** '31 de novembro' is meant as a date but does not exist. A later '30' is of that month. */
function toImpossibleDate(day: string, month: string, today: LocalDate): NamedDate | null {
  const isDayOfSome = Number(day) >= 29 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  if (!isDayOfSome) return null;
  return {
    kind: "vague",
    what: "impossible",
    within: monthSpan(addMonths(today, monthsAhead(month, today))),
  };
}

/** Without a year, returns the next such day. With a year, returns exactly that date. */
function nextDate(day: string, month: string, year: string | undefined, today: LocalDate): LocalDate | null {
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) return validDateOrNull(`${year.length === 2 ? `20${year}` : year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  const dates = [thisYear, thisYear + 1].map((one) => validDateOrNull(`${one}-${monthAndDay}`));
  // A date of the last 60 days keeps its year: refusing it is better than assuming next year.
  const justPassed = addDays(today, -60);
  return dates.find((date) => date !== null && date >= justPassed) ?? null;
}

function dayOfMonth(day: string, isNextMonth: boolean, today: LocalDate, about: LocalDate): LocalDate | null {
  const start = about > today ? about : today;
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7));
  const dates = [0, 1, 2, 3].map((ahead) => {
    const months = month - 1 + ahead;
    return validDateOrNull(
      `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`,
    );
  });
  return isNextMonth ? (dates[1] ?? null) : (dates.find((date) => date !== null && date >= today) ?? null);
}

function validDateOrNull(date: LocalDate): LocalDate | null {
  return isLocalDate(date) ? date : null;
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3)) + 1);
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
