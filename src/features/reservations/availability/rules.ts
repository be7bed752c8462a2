import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  DAY_MINUTES,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { lastReservationOf, servicesOn, type LocalMoment, type Opening } from "../../opening-hours/rules.ts";
import type { Unavailability } from "../contract.ts";
import { crowdedSpans, type Booking, type OccupancyFacts } from "./occupancy.ts";

/** Slots and alternatives stand on the clock's half hours. */
export const SLOT_MINUTES = 30;
export const MAX_ALTERNATIVES = 3;
/** How many days after the asked one alternatives are looked for. */
export const ALTERNATIVE_DAYS = 7;

/** What availability is judged by. Dates and times are the unit's. */
export interface AvailabilityFacts extends Opening, OccupancyFacts {
  timeZone: string;
  lastReservationTime: LocalTime;
  maxReservationsPerDay: number;
  turn: TurnTime;
  /** Those of the dates of `bookingsWindow` or `reasonsWindow`, and every seated one, of whatever date. */
  bookings: readonly Booking[];
}

/** How long a party stays, in minutes; `largePartyMinutes` from `largePartySize` guests on. */
export interface TurnTime {
  minutes: number;
  largePartyMinutes: number;
  largePartySize: number;
}

export interface AvailabilityRequest {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  /** Left out of every count: the reservation that is being edited. */
  exceptReservationId?: string | undefined;
}

export interface Availability {
  /** Every rule that the request breaks; empty: it can be taken. */
  reasons: Unavailability[];
  /** For a refused request: the nearest moments that break no rule. */
  alternatives: { date: LocalDate; time: LocalTime }[];
  /** Times of the asked date that break no rule. */
  slots: LocalTime[];
}

/**
 * Judges a request by the unit's soft rules. Staff's warnings, the assistant and the public page all come here.
 *
 * - A time is judged by the service that it falls in: one after midnight belongs to the evening before while that is still
 *   open (Saturday 18:00 to 02:00: Sunday 00:30 is Saturday's, also for closed dates and the last reservation time). Only
 *   the arrival must lie within the hours; the last reservation time is itself still taken, closing time is not.
 * - A last reservation time before the opening means the night after it: 01:00 for a service from 18:00 to 02:00.
 * - The day's maximum counts confirmed, seated and completed reservations of the calendar date.
 * - `no_table` promises this: unless it is given, at every instant of the party's turn all parties present and this one
 *   could sit at distinct tables with enough seats (see `hasRoom` of occupancy). It does not promise one table plan for the
 *   whole evening: parties get their table only when they are seated, so a host still has all that freedom. A party larger
 *   than every table always gets it; staff may combine tables.
 * - Alternatives are of the asked day or the same night first, nearest first (of two as near the earlier), then of the
 *   following days, at most `MAX_ALTERNATIVES` within `ALTERNATIVE_DAYS`. No slot or alternative lies before `now`.
 *
 * A request in the past gets no reason for being so: that is a hard rule (`date_in_past` in ../rules.ts).
 */
export function assessRequest(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  now: Date,
): Availability {
  const days = new Map<LocalDate, Day>();
  const dayOf = (date: LocalDate): Day => {
    const known = days.get(date);
    if (known !== undefined) return known;
    const day = planDay(facts, date, request, now.getTime());
    days.set(date, day);
    return day;
  };

  const asked = dayOf(request.date);
  const reasons = asked.reasonsAgainst(minutesOf(request.time));
  return {
    reasons,
    alternatives: reasons.length === 0 ? [] : nearestAlternatives(request, dayOf),
    slots: asked.freeSlots().map(timeOfMinutes),
  };
}

/** Only the reasons of `assessRequest`. The bookings of `reasonsWindow` are enough for them. */
export function findReasons(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  now: Date,
): Unavailability[] {
  return planDay(facts, request.date, request, now.getTime()).reasonsAgainst(minutesOf(request.time));
}

/** True where opening hours and the last reservation time take a party's arrival, as far as tables allow. */
export function isArrivalTime(facts: AvailabilityFacts, { date, time }: LocalMoment): boolean {
  return judgeArrivals(facts, date)(minutesOf(time)).reason === null;
}

/** Minutes that a party of this size is expected to stay. */
export function turnMinutesFor(turn: TurnTime, guests: number): number {
  return guests >= turn.largePartySize ? turn.largePartyMinutes : turn.minutes;
}

/** The dates whose bookings `assessRequest` looks at, both included: nights that run past midnight reach over either end. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 1) };
}

/** The dates whose bookings `findReasons` looks at, both included: its own, and its neighbours' that run past midnight. */
export function reasonsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -1), last: addDays(date, 1) };
}

/** One calendar day. Minutes are the clock's, since midnight. */
interface Day {
  serviceDateOf(minutes: number): LocalDate;
  reasonsAgainst(minutes: number): Unavailability[];
  freeSlots(): number[];
}

function planDay(facts: AvailabilityFacts, date: LocalDate, request: AvailabilityRequest, now: number): Day {
  const arrivalAt = judgeArrivals(facts, date);
  const clock = dayClock(date, facts.timeZone);
  const turn = turnMinutesFor(facts.turn, request.guests) * MINUTE_MS;
  const bookings = facts.bookings.filter((booking) => booking.id !== request.exceptReservationId);
  const isFull = bookings.filter((booking) => booking.date === date).length >= facts.maxReservationsPerDay;
  const spans = crowdedSpans(
    { tables: facts.tables, bookings },
    request.guests,
    clock.midnight,
    clock.nextMidnight + turn,
    now,
  );

  const isCrowded = (startsAt: number) =>
    spans.some((span) => span.from < startsAt + turn && span.until > startsAt);

  const freeSlots = () => {
    const free: number[] = [];
    if (isFull) return free;
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += SLOT_MINUTES) {
      if (arrivalAt(minutes).reason !== null || !clock.shows(minutes)) continue;
      const startsAt = clock.instantOf(minutes);
      if (startsAt >= now && !isCrowded(startsAt)) free.push(minutes);
    }
    return free;
  };
  let slots: number[] | undefined;

  return {
    serviceDateOf: (minutes) => arrivalAt(minutes).serviceDate,
    reasonsAgainst: (minutes) => {
      const reasons: Unavailability[] = [];
      const { reason } = arrivalAt(minutes);
      if (reason !== null) reasons.push(reason);
      if (isFull) reasons.push("day_full");
      if (isCrowded(clock.instantOf(minutes))) reasons.push("no_table");
      return reasons;
    },
    freeSlots: () => (slots ??= freeSlots()),
  };
}

/** Of a date's minutes, the day whose service each falls in, and why that service does not take an arrival then. */
function judgeArrivals(
  facts: AvailabilityFacts,
  date: LocalDate,
): (minutes: number) => { serviceDate: LocalDate; reason: Unavailability | null } {
  const at = servicesOn(facts, date);
  return (asked) => {
    const found = at(asked);
    const { serviceDate } = found;
    if (!found.isOpen) return { serviceDate, reason: found.reason };
    const isTooLate = found.minutes > lastReservationOf(found.service, facts.lastReservationTime);
    return { serviceDate, reason: isTooLate ? "after_last_reservation_time" : null };
  };
}

function nearestAlternatives(
  { date, time }: AvailabilityRequest,
  dayOf: (date: LocalDate) => Day,
): Availability["alternatives"] {
  const wanted = minutesOf(time);
  const asked = dayOf(date);
  const serviceDate = asked.serviceDateOf(wanted);
  const slotsOn = (offset: number, belongs: (slotServiceDate: LocalDate) => boolean): number[] => {
    const day = dayOf(addDays(date, offset));
    const slots = day.freeSlots().filter((minutes) => belongs(day.serviceDateOf(minutes)));
    return slots.map((minutes) => offset * DAY_MINUTES + minutes);
  };

  const restOfNight = slotsOn(
    serviceDate === date ? 1 : -1,
    (slotServiceDate) => slotServiceDate === serviceDate,
  );
  const nearest = nearestFirst([...asked.freeSlots(), ...restOfNight], wanted);
  for (let ahead = 1; ahead <= ALTERNATIVE_DAYS && nearest.length < MAX_ALTERNATIVES; ahead += 1) {
    const slots = slotsOn(ahead, (slotServiceDate) => slotServiceDate !== serviceDate);
    nearest.push(...nearestFirst(slots, wanted + ahead * DAY_MINUTES));
  }
  return nearest.slice(0, MAX_ALTERNATIVES).map((minutes) => ({
    date: addDays(date, Math.floor(minutes / DAY_MINUTES)),
    time: timeOfMinutes(minutes),
  }));
}

function nearestFirst(slots: number[], wanted: number): number[] {
  return slots.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}
