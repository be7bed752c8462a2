import { ok, refuse, type Result } from "#shared/result.ts";
import { addDays, daysBetween, isLocalDate, type LocalDate, weekOf } from "#shared/time.ts";
import type { Against } from "../contract.ts";
import { MAX_REPORT_DAYS } from "../limits.ts";
import type { Period } from "./asked.ts";

export type ReportRefusal = "end_before_start" | "too_long" | "in_future";

/** Decides about a period, and names the one that it is compared with. Refuses as `ReportRefusal` says. */
export function decidePeriod(
  { from, to, against }: Period & { against?: Against | undefined },
  today: LocalDate,
): Result<{ current: Period; before: Period }, ReportRefusal> {
  if (to < from) return refuse("end_before_start");
  if (to > today) return refuse("in_future");
  const days = daysBetween(from, to) + 1;
  if (days > MAX_REPORT_DAYS) return refuse("too_long");
  return ok({ current: { from, to }, before: periodBefore({ from, to }, against ?? "before") });
}

/**
 * The period that another one is compared with: as many days, whole weeks earlier, so that each day stands next to the same weekday and no
 * day is compared twice. The usual one is the nearest that shares no day with it.
 */
function periodBefore({ from, to }: Period, against: Against): Period {
  const nearest = Math.ceil((daysBetween(from, to) + 1) / 7);
  const weeks = { before: nearest, week: 1, month: Math.max(nearest, MONTH_WEEKS), year: YEAR_WEEKS }[
    against
  ];
  return { from: addDays(from, -7 * weeks), to: addDays(to, -7 * weeks) };
}

/** The first days of a month are compared with those of the month before, as near as weekdays let it. */
const MONTH_WEEKS = 4;
export const YEAR_WEEKS = 52;

/** The last day of a month stays the last one: the month before 31 March ends on 28 or 29 February, the one before 28 February on 31 January. */
function monthsEarlier(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const first = firstOf(month);
  const last = addDays(firstOf(month + 1), -1);
  const isLast = addDays(date, 1).endsWith("-01");
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return isLast || same > last ? last : same;
}

/** The first day of a month: `month` counts months since the year 0. */
function firstOf(month: number): LocalDate {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** The ready periods of the calendar. Those of now end today. */
export const CALENDAR_PERIODS = ["this_week", "last_week", "this_month", "last_month"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

export function calendarPeriod(name: CalendarPeriod, today: LocalDate): Period {
  const { first: sunday } = weekOf(today);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (name === "this_week") return { from: sunday, to: today };
  if (name === "last_week") return { from: addDays(sunday, -7), to: addDays(sunday, -1) };
  if (name === "this_month") return { from: firstOfMonth, to: today };
  return { from: monthsEarlier(firstOfMonth, 1), to: addDays(firstOfMonth, -1) };
}

/** Every day of a period. */
export function datesOf({ from, to }: Period): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export type PeriodProblem = ReportRefusal | "unreadable";

/** What is wrong with the typed days of a period, by the field that has to change. */
export function problemsOf(typed: Period, today: LocalDate): Partial<Record<keyof Period, PeriodProblem>> {
  const unreadable = (["from", "to"] as const).filter((name) => !isLocalDate(typed[name]));
  if (unreadable.length > 0) return Object.fromEntries(unreadable.map((name) => [name, "unreadable"]));
  const decision = decidePeriod(typed, today);
  if (decision.ok) return {};
  return { [decision.reason === "too_long" ? "from" : "to"]: decision.reason };
}
