import { showTypedDate } from "#shared/pt-br.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { timesAroundSkippedText } from "#shared/skipped-time.ts";
import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  isLocalDate,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
} from "#shared/time.ts";
import type { ClosedDate, SpecialDay, WeekdayHours } from "../../opening-hours/contract.ts";
import { closesOn, type ClosedPeriod } from "../../opening-hours/hours/closed-days.ts";
import {
  endsNextDay,
  hoursOf,
  hoursOfIntervals,
  isSameWeek,
  listIntervals,
  overlapsNightBefore,
} from "../../opening-hours/hours/weekday-hours.ts";
import { hoursOn, serviceDateOf, type LocalMoment, type Opening } from "../../opening-hours/rules.ts";
import type { Closing } from "./contract.ts";
import { type IntervalProblems, validateIntervals } from "./intervals.ts";

/** The opening with the ids of its dates. */
export interface KnownOpening extends Opening {
  closedDates: readonly ClosedDate[];
  specialDays: readonly SpecialDay[];
}

/** Why a change of the opening is not stored. */
export type OpeningRefusal =
  | "hours_changed_meanwhile"
  | "hours_overlap"
  | "hours_overlap_special"
  | "closing_in_past"
  | "closing_too_long"
  | "closing_too_long_yearly"
  | "closing_backwards"
  | "closing_over"
  | "closed_already"
  | "special_day_there"
  | "time_skipped";

export const MAX_REASON_LENGTH = 120;
const MAX_CLOSED_DAYS = 366;

/**
 * Decides whether to store `hours`. `before` are the hours from which the edit began, `today` is the date of the service that runs.
 * Hours that are stored already are a success without a change. Refuses `hours_changed_meanwhile`, `hours_overlap` if two intervals
 * overlap, within a day or over a night, and `hours_overlap_special` (about its date) if one overlaps a coming special day.
 */
export function decideHours(
  stored: Opening,
  { hours, before }: { hours: readonly WeekdayHours[]; before: readonly WeekdayHours[] },
  today: LocalDate,
): Result<{ change: boolean }, "hours_changed_meanwhile" | "hours_overlap" | "hours_overlap_special"> {
  if (isSameWeek(stored.openingHours, hours)) return ok({ change: false });
  if (!isSameWeek(stored.openingHours, before)) return refuse("hours_changed_meanwhile");
  if (Object.keys(validateHours(hours)).length > 0) return refuse("hours_overlap");
  const after = { ...stored, openingHours: hours, pastHours: [] };
  const special = stored.specialDays.find(({ date }) => date >= today && overlapsNeighbours(after, date));
  return special ? refuse("hours_overlap_special", showTypedDate(special.date)) : ok({ change: true });
}

/**
 * From which date on new hours hold: from that of the service that runs, by the hours before or by the new ones. So hours that are
 * corrected after midnight hold for the night that they were meant for.
 */
export function hoursHoldFrom(stored: Opening, hours: readonly WeekdayHours[], now: LocalMoment): LocalDate {
  const [first] = [stored, { ...stored, openingHours: hours, pastHours: [] }]
    .map((opening) => serviceDateOf(opening, now))
    .toSorted();
  return first ?? now.date;
}

/** The problems of a week's hours, by weekday and the index of the interval, for a form. An inactive day overlaps no other. */
export function validateHours(
  hours: readonly WeekdayHours[],
): Partial<Record<number, Partial<Record<number, IntervalProblems>>>> {
  const problems: ReturnType<typeof validateHours> = {};
  for (const day of hours) {
    const ofDay = validateIntervals(listIntervals({ ...day, isActive: true }), day.isActive);
    const nightBefore = hoursOf(hours, (day.weekday + 6) % 7);
    if (overlapsNightBefore(nightBefore, day)) ofDay[0] ??= { startsAt: "night_before_still_open" };
    if (Object.keys(ofDay).length > 0) problems[day.weekday] = ofDay;
  }
  return problems;
}

/**
 * Decides whether to close a day or a range, once or every year. `opening` holds what is stored, `today` is the date of the service
 * that runs. Refuses `closing_backwards`, `closing_in_past` (the last day is over), `closing_too_long` (over 366 days; a year, where it
 * repeats), `closed_already` if a closing of the same kind has one of its days or all are closed, and `special_day_there` if one of
 * its days is a special day. A closing of every year leaves special days open.
 */
export function decideClosing(
  closing: Closing,
  { closedDates, specialDays }: Pick<Opening, "closedDates" | "specialDays">,
  today: LocalDate,
): Result<null, OpeningRefusal> {
  const { firstDate, lastDate, everyYear } = closing;
  if (lastDate < firstDate) return refuse("closing_backwards");
  if (lastDate < today) return refuse("closing_in_past");
  const count = countClosedDays(closing);
  if (count > MAX_CLOSED_DAYS) return refuse("closing_too_long");
  if (everyYear && count > MAX_CLOSED_DAYS - 2) return refuse("closing_too_long_yearly");
  const days = Array.from({ length: count }, (_, index) => addDays(firstDate, index));
  const sameKind = closedDates.filter((other) => (other.everyYear ?? false) === everyYear);
  const meets = days.some((day) => sameKind.some((other) => closesOn(inAllYears(other), day)));
  const isClosed = days.every((day) => closedDates.some((other) => closesOn(other, day)));
  if (meets || isClosed) return refuse("closed_already");
  const isSpecial = specialDays.some(({ date }) => firstDate <= date && date <= lastDate);
  return isSpecial && !everyYear ? refuse("special_day_there") : ok(null);
}

export type ClosingProblem = "date_missing" | "date_wrong" | OpeningRefusal;

/** The first problem of each field of a closing, for a form. The form puts the first date in place of an empty last date. */
export function validateClosing(
  closing: Closing,
  opening: Pick<Opening, "closedDates" | "specialDays">,
  today: LocalDate,
): Partial<Record<"firstDate" | "lastDate", ClosingProblem>> {
  const { firstDate } = closing;
  if (firstDate === "") return { firstDate: "date_missing" };
  if (!isLocalDate(firstDate)) return { firstDate: "date_wrong" };
  if (!isLocalDate(closing.lastDate)) return { lastDate: "date_wrong" };
  const decision = decideClosing(closing, opening, today);
  if (decision.ok) return {};
  const isOfLength = ["closing_backwards", "closing_too_long", "closing_too_long_yearly"].includes(
    decision.reason,
  );
  return { [isOfLength ? "lastDate" : "firstDate"]: decision.reason };
}

export type SpecialDayFields = Pick<SpecialDay, "date" | "intervals">;

/** What is wrong with a special day: with its date, and with its intervals by their index. */
export interface SpecialDayProblems {
  date?: ClosingProblem;
  intervals: Partial<Record<number, IntervalProblems>>;
}

/**
 * The problems of a special day, for a form. Its hours must fit between the nights before and after it, also where these are closed:
 * a closing can be taken back.
 */
export function validateSpecialDay(
  { date, intervals }: SpecialDayFields,
  opening: Opening,
  today: LocalDate,
): SpecialDayProblems {
  const problems: SpecialDayProblems = { intervals: validateIntervals(intervals) };
  if (date === "") return { ...problems, date: "date_missing" };
  if (!isLocalDate(date)) return { ...problems, date: "date_wrong" };
  if (date < today) problems.date = "closing_in_past";
  else if (opening.specialDays.some((other) => other.date === date)) problems.date = "special_day_there";
  else if (opening.closedDates.some((closed) => closed.everyYear !== true && closesOn(closed, date)))
    problems.date = "closed_already";
  const own = hoursOfIntervals(weekdayOf(date), intervals);
  if (overlapsNightBefore(hoursOn(opening, addDays(date, -1)), own))
    problems.intervals[0] ??= { startsAt: "night_before_still_open" };
  if (overlapsNightBefore(own, hoursOn(opening, addDays(date, 1))))
    problems.intervals[intervals.length - 1] ??= { endsAt: "next_day_open" };
  return problems;
}

/**
 * Decides whether to store a special day. Refuses the problem of its date, `hours_overlap`, and `time_skipped` with the nearest times
 * where the zone's clocks skip a time of it. See `validateSpecialDay`.
 */
export function decideSpecialDay(
  day: SpecialDayFields,
  opening: Opening,
  today: LocalDate,
  timeZone: string,
): Result<null, OpeningRefusal> {
  const { date, intervals } = validateSpecialDay(day, opening, today);
  if (date === "closing_in_past" || date === "special_day_there" || date === "closed_already")
    return refuse(date);
  if (Object.keys(intervals).length > 0) return refuse("hours_overlap");
  const skipped = findSkipped(day, timeZone);
  return skipped === null ? ok(null) : refuse("time_skipped", skipped);
}

/** The times around the first one that clocks skip; null without one. An end may be the minute in which they begin to: 'until 00:00'. */
function findSkipped({ date, intervals }: SpecialDayFields, timeZone: string): string | null {
  const around = (minutes: number) =>
    timesAroundSkippedText(
      addDays(date, Math.floor(minutes / DAY_MINUTES)),
      timeOfMinutes(minutes),
      timeZone,
    );
  for (const interval of intervals) {
    const end = minutesOf(interval.endsAt) + (endsNextDay(interval) ? DAY_MINUTES : 0);
    const found = around(minutesOf(interval.startsAt)) ?? (around(end - 1) && around(end));
    if (found !== null) return found;
  }
  return null;
}

/**
 * Decides whether to take back a special day, so that its weekday's hours hold again. Refuses `closing_over` for a past one, which
 * reports need, and `hours_overlap` if the weekday's hours overlap a neighbouring special day.
 */
export function decideSpecialDayRemoval(
  { date }: Pick<SpecialDay, "date">,
  opening: Opening,
  today: LocalDate,
): Result<null, OpeningRefusal> {
  if (date < today) return refuse("closing_over");
  const specialDays = opening.specialDays.filter((day) => day.date !== date);
  return overlapsNeighbours({ ...opening, specialDays }, date) ? refuse("hours_overlap") : ok(null);
}

/**
 * Decides how to take back a closing: one that has not begun goes; of one that has, the past dates stay closed for reports, and `last`
 * is the last of them. Refuses `closing_over` if all its dates are past.
 */
export function decideReopening(
  closed: ClosedDate,
  today: LocalDate,
): Result<{ last: LocalDate | null }, OpeningRefusal> {
  if (isOver(closed, today)) return refuse("closing_over");
  return ok({ last: closed.firstDate < today ? addDays(today, -1) : null });
}

/** Splits closed dates: `coming` end today or later, the next one first. `past` are over, the latest first. */
export function sortClosedDates(
  closed: readonly ClosedDate[],
  today: LocalDate,
): { coming: ClosedDate[]; past: ClosedDate[] } {
  const byDate = closed.toSorted((a, b) => nextDateOf(a, today).localeCompare(nextDateOf(b, today)));
  return {
    coming: byDate.filter((date) => !isOver(date, today)),
    past: byDate.filter((date) => isOver(date, today)).toReversed(),
  };
}

/** The number of days of a closed date, both ends included; of one of every year, those of one year. */
export function countClosedDays({ firstDate, lastDate }: Pick<ClosedDate, "firstDate" | "lastDate">): number {
  return daysBetween(firstDate, lastDate) + 1;
}

/** The first day of a closing; of one of every year that began in an earlier one, its day of this year, or of the next once it is over. */
function nextDateOf(closed: ClosedDate, today: LocalDate): LocalDate {
  const ofYear = (year: number) => `${year}${closed.firstDate.slice(4)}`;
  if (!closed.everyYear || closed.firstDate >= today) return closed.firstDate;
  const year = Number(today.slice(0, 4));
  return ofYear(year) < today && !closesOn(closed, today) ? ofYear(year + 1) : ofYear(year);
}

/** True if no date from `today` on is closed by it. */
function isOver({ lastDate, everyYear, repeatsUntil }: ClosedDate, today: LocalDate): boolean {
  return everyYear ? repeatsUntil !== null && repeatsUntil < today : lastDate < today;
}

/** True if a date begins before the night before it ends, or the next date before its own night ends. Closed dates do not count. */
function overlapsNeighbours(opening: Opening, date: LocalDate): boolean {
  const own = hoursOn(opening, date);
  return (
    overlapsNightBefore(hoursOn(opening, addDays(date, -1)), own) ||
    overlapsNightBefore(own, hoursOn(opening, addDays(date, 1)))
  );
}

/** A closing that still repeats, as if it had always been there; another one as it is. */
function inAllYears(period: ClosedPeriod): ClosedPeriod {
  return period.everyYear === true && (period.repeatsUntil ?? null) === null
    ? { ...period, firstDate: `2000${period.firstDate.slice(4)}` }
    : period;
}
