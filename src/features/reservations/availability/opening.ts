import {
  addDays,
  instantOf,
  localOf,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Unavailability } from "../contract.ts";

export const DAY_MINUTES = 1440;

/** When a unit takes arrivals. */
export interface OpeningFacts {
  /** A weekday (0 is Sunday) without a row is closed. Hours that end not after they start close on the next day. */
  openingHours: readonly { weekday: number; startsAt: LocalTime; endsAt: LocalTime; isActive: boolean }[];
  /** First and last day included. */
  closedDates: readonly { firstDate: LocalDate; lastDate: LocalDate }[];
  lastReservationTime: LocalTime;
}

interface Opening {
  /** The date whose service the time falls in (its own where none does), and why that service does not take it. */
  judge(minutes: number): { serviceDate: LocalDate; reason: Unavailability | null };
}

/** How a date's times stand to the opening of its own service and of the night before. */
export function openingOf(facts: OpeningFacts, date: LocalDate): Opening {
  const dayBefore = addDays(date, -1);
  const own = serviceOf(facts, date);
  const nightBefore = serviceOf(facts, dayBefore);
  const isClosed = (day: LocalDate) =>
    facts.closedDates.some((closed) => closed.firstDate <= day && day <= closed.lastDate);
  const ownIsClosed = isClosed(date);
  const nightBeforeIsClosed = isClosed(dayBefore);

  const within = (service: Service, closed: boolean, minutes: number): Unavailability | null => {
    if (closed) return "closed_date";
    return minutes > service.last ? "after_last_reservation_time" : null;
  };

  return {
    judge: (minutes) => {
      if (own !== null && own.from <= minutes && minutes < own.until) {
        return { serviceDate: date, reason: within(own, ownIsClosed, minutes) };
      }
      const late = minutes + DAY_MINUTES;
      if (nightBefore !== null && late < nightBefore.until) {
        return { serviceDate: dayBefore, reason: within(nightBefore, nightBeforeIsClosed, late) };
      }
      if (ownIsClosed) return { serviceDate: date, reason: "closed_date" };
      return { serviceDate: date, reason: own === null ? "closed_weekday" : "outside_opening_hours" };
    },
  };
}

/**
 * Of the moments, those that lie within the opening of `before` and not within that of `after`: what a change of hours or closed dates
 * leaves standing before a closed door. The last reservation time plays no part.
 */
export function leftOutside<Moment extends { date: LocalDate; time: LocalTime }>(
  moments: readonly Moment[],
  before: Omit<OpeningFacts, "lastReservationTime">,
  after: Omit<OpeningFacts, "lastReservationTime">,
): Moment[] {
  const isWithin = (opening: typeof before, { date, time }: Moment) => {
    const { reason } = openingOf({ ...opening, lastReservationTime: "00:00" }, date).judge(minutesOf(time));
    return reason === null || reason === "after_last_reservation_time";
  };
  return moments.filter((moment) => isWithin(before, moment) && !isWithin(after, moment));
}

/** A day's opening, in minutes since its midnight: `from` up to, not including, `until`; arrivals until `last`, included. */
interface Service {
  from: number;
  until: number;
  last: number;
}

function serviceOf(facts: OpeningFacts, date: LocalDate): Service | null {
  const weekday = weekdayOf(date);
  const hours = facts.openingHours.find((entry) => entry.weekday === weekday && entry.isActive);
  if (hours === undefined) return null;
  const from = minutesOf(hours.startsAt);
  const until = minutesOf(hours.endsAt);
  const last = minutesOf(facts.lastReservationTime);
  return {
    from,
    until: until > from ? until : until + DAY_MINUTES,
    last: last < from ? last + DAY_MINUTES : last,
  };
}

interface Clock {
  midnight: number;
  nextMidnight: number;
  instantOf(minutes: number): number;
  /** False for a time that clocks skip. */
  shows(minutes: number): boolean;
}

/** Converting a local time is slow, so an ordinary day is converted once; one on which clocks change, time by time. */
export function clockOf(date: LocalDate, timeZone: string): Clock {
  const key = `${date} ${timeZone}`;
  const known = clockByDay.get(key);
  if (known !== undefined) return known;
  if (clockByDay.size >= CLOCKS_KEPT) clockByDay.clear();
  const clock = makeClock(date, timeZone);
  clockByDay.set(key, clock);
  return clock;
}

/** A day's clock never changes, and the same few weeks are asked for all the time. */
const clockByDay = new Map<string, Clock>();
const CLOCKS_KEPT = 1_000;

function makeClock(date: LocalDate, timeZone: string): Clock {
  const convert = (minutes: number) => instantOf(date, timeOfMinutes(minutes), timeZone);
  const shows = (minutes: number) => {
    const local = localOf(convert(minutes), timeZone);
    return local.date === date && local.time === timeOfMinutes(minutes);
  };
  const midnight = convert(0).getTime();
  const nextMidnight = instantOf(addDays(date, 1), "00:00", timeZone).getTime();
  // Where clocks jump at midnight itself, the day is 24 hours long by its ends and yet has no 00:00.
  const isOrdinary = nextMidnight - midnight === DAY_MINUTES * MINUTE_MS && shows(0);
  return {
    midnight,
    nextMidnight,
    instantOf: isOrdinary
      ? (minutes) => midnight + minutes * MINUTE_MS
      : (minutes) => convert(minutes).getTime(),
    shows: isOrdinary ? () => true : shows,
  };
}
