import {
  addDays,
  DAY_MINUTES,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { PastHours, WeekdayHours } from "./contract.ts";
import { type DatesOfTheirOwn, isClosedOn } from "./hours/closed-days.ts";
import {
  type Interval,
  DEFAULT_HOURS,
  hoursOf,
  hoursOfIntervals,
  listIntervals,
  intervalsOf,
  isWithin,
  isSameWeek,
} from "./hours/weekday-hours.ts";
import type { NightEnds } from "./nights/contract.ts";

/**
 * When a unit is open. On a date wins: a closing of that very date, then a special day, then a closing of every year, then the
 * weekday's hours. Two services never overlap, because saving refuses such hours.
 */
export interface Opening extends DatesOfTheirOwn {
  /** The hours of now. A weekday without an active row is closed. */
  openingHours: readonly WeekdayHours[];
  /** The hours before the latest changes, the earliest first. */
  pastHours: readonly PastHours[];
}

/** A moment on the unit's clock. */
export interface LocalMoment {
  date: LocalDate;
  time: LocalTime;
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

/** True if the unit has other hours than a new unit, or any date of its own. */
export function hasOwnOpening({ openingHours, closedDates, specialDays }: Opening): boolean {
  return closedDates.length > 0 || specialDays.length > 0 || !isSameWeek(openingHours, DEFAULT_HOURS);
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
