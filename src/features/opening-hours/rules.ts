import {
  addDays,
  DAY_MINUTES,
  isLocalTime,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { ClosedDate, OpenInterval, PastHours, SpecialDay, WeekdayHours } from "./contract.ts";
import type { NightEnds } from "./nights/contract.ts";

/**
 * When a unit is open. On a date wins: a closing of that very date, then a special day, then a closing of every year, then the
 * weekday's hours. Two services never overlap, because saving refuses such hours.
 */
export interface Opening {
  /** The hours of now. A weekday without an active row is closed. */
  openingHours: readonly WeekdayHours[];
  closedDates: readonly ClosedPeriod[];
  specialDays: readonly SpecialHours[];
  /** The hours before the latest changes, the earliest first. */
  pastHours: readonly PastHours[];
}

/** A range of days, once or every year. The first and the last day belong to it. */
export type ClosedPeriod = Pick<ClosedDate, "firstDate" | "lastDate"> &
  Partial<Pick<ClosedDate, "everyYear" | "repeatsUntil" | "reason">>;

/** A date with hours of its own. */
export type SpecialHours = Pick<SpecialDay, "date" | "intervals">;

/** A moment on the unit's clock. */
export interface LocalMoment {
  date: LocalDate;
  time: LocalTime;
}

/**
 * From when until when the unit is open. Both count minutes from the midnight of the service's date: 1500 is 01:00 of the next day.
 * `closesAt` is the first minute at which it is closed again.
 */
export interface Interval {
  opensAt: number;
  closesAt: number;
}

/** What is served on one date: one interval or several, with breaks. It opens with the first and closes with the last. */
export interface Service extends Interval {
  date: LocalDate;
  intervals: readonly Interval[];
}

export type ClosedReason = "closed_date" | "closed_weekday" | "outside_opening_hours";

/**
 * Whether a moment falls in a service, and in which interval. `serviceDate` is the date of that service: after midnight it is the day
 * before. Outside every service, and in a break, it is the moment's own date. `minutes` counts from the midnight of the service's date.
 */
export type ServiceAt =
  | { isOpen: true; serviceDate: LocalDate; service: Service; interval: Interval; minutes: number }
  | { isOpen: false; serviceDate: LocalDate; reason: ClosedReason };

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
    const interval = intervalAt(own, minutes);
    if (own !== null && interval !== undefined) {
      return isClosed
        ? { isOpen: false, serviceDate: date, reason: "closed_date" }
        : { isOpen: true, serviceDate: date, service: own, interval, minutes };
    }
    const late = minutes + DAY_MINUTES;
    const lateInterval = intervalAt(nightBefore, late);
    if (nightBefore !== null && lateInterval !== undefined) {
      return isNightBeforeClosed
        ? { isOpen: false, serviceDate: dayBefore, reason: "closed_date" }
        : {
            isOpen: true,
            serviceDate: dayBefore,
            service: nightBefore,
            interval: lateInterval,
            minutes: late,
          };
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

/** The ends of all nights, by the hours that held then, for browsers; undefined if no service runs past midnight. */
export function listNightEnds(opening: Opening): NightEnds | undefined {
  const { openingHours, specialDays, pastHours } = opening;
  const endOn = (hours: Opening, date: LocalDate) => timeOfMinutes(endOfNightBefore(hours, date));
  const weekOf = (hours: readonly WeekdayHours[]) => {
    const week = { ...opening, openingHours: hours, specialDays: [], pastHours: [] };
    return Array.from({ length: 7 }, (_, weekday) => endOn(week, addDays(A_SUNDAY, weekday)));
  };
  const weekdays = weekOf(openingHours);
  const past = pastHours.map(({ until, hours }) => ({ until, weekdays: weekOf(hours) }));
  const dates = Object.fromEntries(
    specialDays
      .map((day) => addDays(day.date, 1))
      .map((date): [LocalDate, LocalTime] => [date, endOn(opening, date)])
      .filter(([date, end]) => end !== endOn({ ...opening, specialDays: [] }, date)),
  );
  const isPlain = (week: readonly LocalTime[]) => week.every((end) => end === "00:00");
  const isPast = past.some((week) => !isPlain(week.weekdays));
  if (Object.keys(dates).length === 0 && isPlain(weekdays) && !isPast) return undefined;
  // Most changes of hours leave all nights' ends as they were.
  const changes = past.some((week) => week.weekdays.some((end, weekday) => end !== weekdays[weekday]));
  return { weekdays, dates, ...(changes && { past }) };
}

const A_SUNDAY = "2000-01-02";

/** The service that begins on a date; null if the unit does not open on it. */
export function serviceOn(opening: Opening, date: LocalDate): Service | null {
  return isClosedOn(opening, date) ? null : serviceOf(opening, date);
}

/** True while a service runs, also after the midnight of its date; false in a break. */
export function isOpenAt(opening: Opening, moment: LocalMoment): boolean {
  return serviceAt(opening, moment).isOpen;
}

/**
 * The first opening after the moment, on its date or one of the next `days` days: the end of a break is one, too. Null if the unit
 * stays closed.
 */
export function nextOpening(opening: Opening, { date, time }: LocalMoment, days: number): LocalMoment | null {
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = addDays(date, ahead);
    const hours = isClosedOn(opening, day) ? [] : listIntervals(hoursOn(opening, day));
    const next = hours.find(({ startsAt }) => ahead > 0 || startsAt > time);
    if (next !== undefined) return { date: day, time: next.startsAt };
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

/** The moments that are inside the opening `before` a change of hours or dates, and outside the one `after` it. */
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
      laterIntervals: [],
    }
  );
}

/**
 * The hours of a date: those of its special day, else its weekday's hours that held then. It ignores closed dates, so that a form can
 * show what would be open.
 */
export function hoursOn({ openingHours, specialDays, pastHours }: Opening, date: LocalDate): WeekdayHours {
  const weekday = weekdayOf(date);
  const special = specialDays.find((day) => day.date === date);
  if (special !== undefined) return hoursOfIntervals(weekday, special.intervals);
  return hoursOf(pastHours.find(({ until }) => date < until)?.hours ?? openingHours, weekday);
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

/** True when the unit does not open on the day, whatever its weekday says. Says nothing of weekdays that are closed. */
export function isClosedOn({ closedDates, specialDays }: Opening, day: LocalDate): boolean {
  const isSpecial = specialDays.some(({ date }) => date === day);
  return closedDates.some((period) => closesOn(period, day) && !(isSpecial && period.everyYear === true));
}

/** True if the period includes the day, in the year of its first date or, where it holds every year, in a later one. */
export function closesOn(period: ClosedPeriod, day: LocalDate): boolean {
  const { firstDate, lastDate, everyYear = false, repeatsUntil = null } = period;
  if (!everyYear) return firstDate <= day && day <= lastDate;
  if (day < firstDate || (repeatsUntil !== null && day > repeatsUntil)) return false;
  // Compared as month and day: 29 February closes only where there is one, and a period may run over New Year.
  const [first, last, asked] = [firstDate.slice(5), lastDate.slice(5), day.slice(5)];
  return first <= last ? first <= asked && asked <= last : first <= asked || asked <= last;
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

/** True if the unit has other hours than a new unit, or any date of its own. */
export function hasOwnOpening({ openingHours, closedDates, specialDays }: Opening): boolean {
  return closedDates.length > 0 || specialDays.length > 0 || !isSameWeek(openingHours, DEFAULT_HOURS);
}

function describeIntervals(day: WeekdayHours): string {
  return listIntervals({ ...day, isActive: true })
    .map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)
    .join();
}

/** A date's service by its special day or weekday's hours. It ignores closed dates. */
function serviceOf(opening: Opening, date: LocalDate): Service | null {
  const intervals = intervalsOf(hoursOn(opening, date));
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { date, intervals, opensAt: first.opensAt, closesAt: last.closesAt };
}

function intervalAt(service: Service | null, minutes: number): Interval | undefined {
  return service?.intervals.find((one) => isWithin(one, minutes));
}
