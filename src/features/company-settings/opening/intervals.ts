import { isLocalTime, minutesOf, timeOfMinutes } from "#shared/time.ts";
import { MAX_LATER_INTERVALS, type OpenInterval } from "../../opening-hours/contract.ts";
import { endsNextDay } from "../../opening-hours/hours/weekday-hours.ts";

export type HoursProblem =
  | "time_missing"
  | "time_wrong"
  | "night_before_still_open"
  | "next_day_open"
  | "interval_before_still_open"
  | "longer_than_a_day";

/** The problem of each field of an interval. */
export type IntervalProblems = Partial<Record<keyof OpenInterval, HoursProblem>>;

/** The problems of one day's intervals, by their index. Only the last may end on the next day, and before the first begins again. */
export function validateIntervals(
  intervals: readonly OpenInterval[],
  isActive = true,
): Partial<Record<number, IntervalProblems>> {
  const problems: Partial<Record<number, IntervalProblems>> = {};
  for (const [index, interval] of intervals.entries()) {
    const before = intervals[index - 1];
    const startsAt = problemOfTime(interval.startsAt);
    const endsAt = problemOfTime(interval.endsAt);
    const overlaps =
      isActive &&
      before !== undefined &&
      (endsNextDay(before) || (isLocalTime(before.endsAt) && interval.startsAt < before.endsAt));
    const isTooLong =
      isActive &&
      index === intervals.length - 1 &&
      endsNextDay(interval) &&
      interval.endsAt > (intervals[0]?.startsAt ?? "");
    const start = startsAt ?? (overlaps ? "interval_before_still_open" : null);
    const end = endsAt ?? (isTooLong ? "longer_than_a_day" : null);
    if (start !== null || end !== null)
      problems[index] = { ...(start && { startsAt: start }), ...(end && { endsAt: end }) };
  }
  return problems;
}

/** A usual lunch break in Brazil. */
const BREAK = { endsAt: "15:00", startsAt: "18:30" };

/**
 * A day's intervals with one more: an interval over the usual break is split by it, else another one follows the last. Null if the day
 * takes no more.
 */
export function addInterval(intervals: readonly OpenInterval[]): OpenInterval[] | null {
  const last = intervals.at(-1);
  if (last === undefined || intervals.length > MAX_LATER_INTERVALS) return null;
  if (last.startsAt < BREAK.endsAt && (endsNextDay(last) || last.endsAt > BREAK.startsAt))
    return [
      ...intervals.slice(0, -1),
      { ...last, endsAt: BREAK.endsAt },
      { ...last, startsAt: BREAK.startsAt },
    ];
  if (endsNextDay(last) || last.endsAt > "22:00") return null;
  if (last.endsAt <= BREAK.startsAt) return [...intervals, { startsAt: BREAK.startsAt, endsAt: "23:00" }];
  const startsAt = minutesOf(last.endsAt) + 60;
  return [...intervals, { startsAt: timeOfMinutes(startsAt), endsAt: timeOfMinutes(startsAt + 60) }];
}

function problemOfTime(time: string): "time_missing" | "time_wrong" | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_wrong";
}
