import {
  addDays,
  DAY_MINUTES,
  isLocalTime,
  minutesOf,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { ClosedDate, WeekdayHours } from "./contract.ts";

/** When a unit is open. Two services never overlap, because saving refuses hours with `overlapsNightBefore`. */
export interface Opening {
  /** A weekday without an active row is closed. If `endsAt` is not after `startsAt`, the service ends on the next day. */
  openingHours: readonly WeekdayHours[];
  closedDates: readonly ClosedPeriod[];
}

/** A range of days. The first and the last day belong to it. */
export type ClosedPeriod = Pick<ClosedDate, "firstDate" | "lastDate">;

/** A moment on the unit's clock. */
export interface LocalMoment {
  date: LocalDate;
  time: LocalTime;
}

/** The time from a day's opening to its closing. Both count minutes from the midnight of `date`: 1500 is 01:00 of the next day. */
export interface Service {
  date: LocalDate;
  hours: WeekdayHours;
  opensAt: number;
  /** The first minute at which the unit is closed again. */
  closesAt: number;
}

export type ClosedReason = "closed_date" | "closed_weekday" | "outside_opening_hours";

/**
 * Whether a moment falls in a service. `serviceDate` is the date of that service: after midnight it is the day before. Outside
 * every service it is the moment's own date. `minutes` counts from the midnight of the service's date.
 */
export type ServiceAt =
  | { isOpen: true; serviceDate: LocalDate; service: Service; minutes: number }
  | { isOpen: false; serviceDate: LocalDate; reason: ClosedReason };

/** The weekdays in the order in which Brazilians read a working week: from Monday on. 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** The hours of a new unit (seed, section 9): 11:00 to 23:00, every day except Sunday. In the order of `WEEKDAYS`. */
export const DEFAULT_HOURS: readonly WeekdayHours[] = WEEKDAYS.map((weekday) => ({
  weekday,
  startsAt: "11:00",
  endsAt: "23:00",
  isActive: weekday !== 0,
}));

/**
 * The service of a moment, or why the unit is closed. A time after midnight belongs to the evening before while that is open. A
 * closed date closes the whole service that begins on it, also after midnight, and leaves the evening before alone.
 */
export function serviceAt(opening: Opening, { date, time }: LocalMoment): ServiceAt {
  return servicesOn(opening, date)(minutesOf(time));
}

/** Like `serviceAt`, for many times of one date. The returned function takes minutes since midnight. */
export function servicesOn(opening: Opening, date: LocalDate): (minutes: number) => ServiceAt {
  const dayBefore = addDays(date, -1);
  const isClosed = isClosedOn(opening, date);
  const isNightBeforeClosed = isClosedOn(opening, dayBefore);
  const own = serviceOf(opening, date);
  const nightBefore = serviceOf(opening, dayBefore);

  return (minutes) => {
    if (own !== null && own.opensAt <= minutes && minutes < own.closesAt) {
      return isClosed
        ? { isOpen: false, serviceDate: date, reason: "closed_date" }
        : { isOpen: true, serviceDate: date, service: own, minutes };
    }
    const late = minutes + DAY_MINUTES;
    if (nightBefore !== null && late < nightBefore.closesAt) {
      return isNightBeforeClosed
        ? { isOpen: false, serviceDate: dayBefore, reason: "closed_date" }
        : { isOpen: true, serviceDate: dayBefore, service: nightBefore, minutes: late };
    }
    if (isClosed) return { isOpen: false, serviceDate: date, reason: "closed_date" };
    return {
      isOpen: false,
      serviceDate: date,
      reason: own === null ? "closed_weekday" : "outside_opening_hours",
    };
  };
}

/**
 * The date to whose service a moment belongs: the one answer for lists, limits, words and 'today'. After midnight it is the day before
 * until that night ends, also where a closed date cancels the night. A moment outside all services belongs to its own date.
 */
export function serviceDateOf(opening: Opening, moment: LocalMoment): LocalDate {
  return serviceAt(opening, moment).serviceDate;
}

/** Until when the first hours of a date belong to the night before, in minutes since its midnight; 0: that night ends before it. */
export function endOfNightBefore(opening: Opening, date: LocalDate): number {
  const nightBefore = serviceOf(opening, addDays(date, -1));
  return Math.max(0, (nightBefore?.closesAt ?? 0) - DAY_MINUTES);
}

/** The service that begins on a date; null if the unit does not open on it. */
export function serviceOn(opening: Opening, date: LocalDate): Service | null {
  return isClosedOn(opening, date) ? null : serviceOf(opening, date);
}

/** True while a service runs, also after the midnight of its date. */
export function isOpenAt(opening: Opening, moment: LocalMoment): boolean {
  return serviceAt(opening, moment).isOpen;
}

/** The first opening after the moment, on its date or one of the next `days` days. Null if the unit stays closed. */
export function nextOpening(opening: Opening, { date, time }: LocalMoment, days: number): LocalMoment | null {
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = addDays(date, ahead);
    const { isActive, startsAt } = hoursOf(opening.openingHours, weekdayOf(day));
    if (isActive && !isClosedOn(opening, day) && (ahead > 0 || startsAt > time))
      return { date: day, time: startsAt };
  }
  return null;
}

/**
 * The last minute at which a service takes reservations, counted from the midnight of its date. A last reservation time before
 * the opening is after midnight: 01:00 for a service from 18:00 to 02:00.
 */
export function lastReservationOf({ opensAt }: Service, lastReservationTime: LocalTime): number {
  const last = minutesOf(lastReservationTime);
  return last < opensAt ? last + DAY_MINUTES : last;
}

/** The moments that are inside the opening `before` a change of hours or closed dates, and outside the one `after` it. */
export function findLeftOutside<Moment extends LocalMoment>(
  moments: readonly Moment[],
  before: Opening,
  after: Opening,
): Moment[] {
  return moments.filter((moment) => isOpenAt(before, moment) && !isOpenAt(after, moment));
}

/** A weekday's hours. A weekday without a row is inactive and has the default times. */
export function hoursOf(hours: readonly WeekdayHours[], weekday: number): WeekdayHours {
  return (
    hours.find((day) => day.weekday === weekday) ?? {
      weekday,
      startsAt: "11:00",
      endsAt: "23:00",
      isActive: false,
    }
  );
}

/** The closed date that includes a day. Undefined if the day is not closed. */
export function closedDateOn<Closed extends ClosedPeriod>(
  closedDates: readonly Closed[],
  day: LocalDate,
): Closed | undefined {
  return closedDates.find(({ firstDate, lastDate }) => firstDate <= day && day <= lastDate);
}

/** True when a closed date includes the day. Says nothing of weekdays on which the unit does not open. */
export function isClosedOn({ closedDates }: Pick<Opening, "closedDates">, day: LocalDate): boolean {
  return closedDateOn(closedDates, day) !== undefined;
}

/** True if a day's service ends on the next day. 11:00 to 11:00 lasts 24 hours. False for an incomplete time. */
export function endsNextDay({ startsAt, endsAt }: Pick<WeekdayHours, "startsAt" | "endsAt">): boolean {
  return isLocalTime(startsAt) && isLocalTime(endsAt) && minutesOf(endsAt) <= minutesOf(startsAt);
}

/** True if a day begins before the previous night ends. False for an incomplete time. */
export function overlapsNightBefore(hours: readonly WeekdayHours[], day: WeekdayHours): boolean {
  const nightBefore = hoursOf(hours, (day.weekday + 6) % 7);
  return (
    day.isActive &&
    nightBefore.isActive &&
    endsNextDay(nightBefore) &&
    isLocalTime(day.startsAt) &&
    minutesOf(day.startsAt) < minutesOf(nightBefore.endsAt)
  );
}

/** True when both have the same hours on each weekday, whatever the order of their rows. */
export function isSameWeek(one: readonly WeekdayHours[], other: readonly WeekdayHours[]): boolean {
  return WEEKDAYS.every((weekday) => {
    const a = hoursOf(one, weekday);
    const b = hoursOf(other, weekday);
    return a.isActive === b.isActive && a.startsAt === b.startsAt && a.endsAt === b.endsAt;
  });
}

/** True if the unit has other hours than a new unit, or any closed date. */
export function hasOwnOpening({ openingHours, closedDates }: Opening): boolean {
  return closedDates.length > 0 || !isSameWeek(openingHours, DEFAULT_HOURS);
}

/** A date's service by its weekday's hours. It ignores closed dates. */
function serviceOf({ openingHours }: Opening, date: LocalDate): Service | null {
  const hours = hoursOf(openingHours, weekdayOf(date));
  if (!hours.isActive) return null;
  const opensAt = minutesOf(hours.startsAt);
  const closesAt = minutesOf(hours.endsAt);
  return { date, hours, opensAt, closesAt: closesAt > opensAt ? closesAt : closesAt + DAY_MINUTES };
}
