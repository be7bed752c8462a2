import { DAY_MINUTES, isLocalTime, minutesOf, type LocalTime } from "#shared/time.ts";
import type { OpenInterval, WeekdayHours } from "../contract.ts";

/**
 * From when until when the unit is open. Both count minutes from the midnight of the service's date: 1500 is 01:00 of the next day.
 * `closesAt` is the first minute at which it is closed again.
 */
export interface Interval {
  opensAt: number;
  closesAt: number;
}

/** The weekdays in the order in which Brazilians read a working week: from Monday on. 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * The hours of a new unit (seed, section 9): 11:00 to 23:00, every day except Sunday. In the order of `WEEKDAYS`. Pages that do not use
 * them drop the call by its mark.
 */
export const DEFAULT_HOURS: readonly WeekdayHours[] = /* @__PURE__ */ WEEKDAYS.map((weekday) => ({
  weekday,
  startsAt: "11:00",
  endsAt: "23:00",
  isActive: weekday !== 0,
  laterIntervals: [],
}));

/** A weekday's hours. A weekday without a row is inactive and has the default times. */
export function hoursOf(hours: readonly WeekdayHours[], weekday: number): WeekdayHours {
  return (
    hours.find((day) => day.weekday === weekday) ?? {
      weekday,
      startsAt: "11:00",
      endsAt: "23:00",
      isActive: false,
      laterIntervals: [],
    }
  );
}

/** Intervals as the hours of a weekday; inactive without any. */
export function hoursOfIntervals(
  weekday: number,
  [first, ...laterIntervals]: readonly OpenInterval[],
): WeekdayHours {
  return first === undefined ? hoursOf([], weekday) : { weekday, ...first, isActive: true, laterIntervals };
}

/** The intervals of a weekday's hours, in order; none if it is inactive. */
export function listIntervals(hours: WeekdayHours): OpenInterval[] {
  const { startsAt, endsAt, isActive, laterIntervals } = hours;
  return isActive ? [{ startsAt, endsAt }, ...laterIntervals] : [];
}

/** As `listIntervals`, in minutes from the day's midnight: an interval that ends on the next day ends after minute 1440. */
export function intervalsOf(hours: WeekdayHours): Interval[] {
  return listIntervals(hours).map((interval) => {
    const closesAt = minutesOf(interval.endsAt);
    return {
      opensAt: minutesOf(interval.startsAt),
      closesAt: endsNextDay(interval) ? closesAt + DAY_MINUTES : closesAt,
    };
  });
}

/** True when a day that has these hours is open at that time, also after midnight. */
export function areHoursOpenAt(hours: WeekdayHours, time: LocalTime): boolean {
  const minutes = minutesOf(time);
  return intervalsOf(hours).some((one) => isWithin(one, minutes) || isWithin(one, minutes + DAY_MINUTES));
}

/** True within an interval, its first minute included and its last one not. */
export function isWithin({ opensAt, closesAt }: Interval, minutes: number): boolean {
  return opensAt <= minutes && minutes < closesAt;
}

/** True if an interval ends on the next day. 11:00 to 11:00 lasts 24 hours. False for an incomplete time. */
export function endsNextDay({ startsAt, endsAt }: OpenInterval): boolean {
  return isLocalTime(startsAt) && isLocalTime(endsAt) && minutesOf(endsAt) <= minutesOf(startsAt);
}

/** When a day's service ends in the early hours of the next day; '00:00' if it ends before midnight. */
export function nightEndOf(hours: WeekdayHours): LocalTime {
  const last = listIntervals(hours).at(-1);
  return last !== undefined && endsNextDay(last) ? last.endsAt : "00:00";
}

/** True if a day begins before the previous night ends. False for an incomplete time. */
export function overlapsNightBefore(nightBefore: WeekdayHours, day: WeekdayHours): boolean {
  return day.isActive && isLocalTime(day.startsAt) && day.startsAt < nightEndOf(nightBefore);
}

/** True when both have the same hours on each weekday, whatever the order of their rows. */
export function isSameWeek(one: readonly WeekdayHours[], other: readonly WeekdayHours[]): boolean {
  return WEEKDAYS.every((weekday) => {
    const a = hoursOf(one, weekday);
    const b = hoursOf(other, weekday);
    return a.isActive === b.isActive && describeIntervals(a) === describeIntervals(b);
  });
}

function describeIntervals(day: WeekdayHours): string {
  return listIntervals({ ...day, isActive: true })
    .map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)
    .join();
}
