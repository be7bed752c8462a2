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
import type { TurnTimes } from "../../turn-times/contract.ts";
import { longestStay, stayFor, type Arrival } from "../../turn-times/rules.ts";
import type { Unavailability } from "../contract.ts";
import { findCrowdedSpans, type Booking, type OccupancyFacts } from "./occupancy.ts";

/** Slots and alternatives lie on half hours of the clock. */
export const SLOT_MINUTES = 30;
export const MAX_ALTERNATIVES = 3;
/** Alternatives are searched on this many days after the asked one. */
export const ALTERNATIVE_DAYS = 7;

/** The stored facts that availability depends on. Dates and times are local to the unit. */
export interface AvailabilityFacts extends Opening, OccupancyFacts {
  timeZone: string;
  lastReservationTime: LocalTime;
  maxReservationsPerDay: number;
  turn: TurnTimes;
  /** Bookings of the dates of `bookingsWindow` or `reasonsWindow`, and seated ones of any date. */
  bookings: readonly Booking[];
}

/** What `judgeMoment` needs: `bookings` has only those that may be present while the asked party stays. */
export interface FactsOfMoment extends AvailabilityFacts {
  /** How many bookings count for the asked date. */
  bookedOnDate: number;
}

export interface AvailabilityRequest {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  /** Not counted: the reservation that is edited. */
  exceptReservationId?: string | undefined;
}

export interface Availability {
  /** Every rule that the request breaks. Empty if it can be taken. */
  reasons: Unavailability[];
  /** For a refused request: the nearest moments that break no rule. */
  alternatives: { date: LocalDate; time: LocalTime }[];
  /** Times of the asked date that break no rule. */
  slots: LocalTime[];
}

/**
 * Judges a request by the rules of availability. The warnings for staff, the assistant and the public page all use it.
 *
 * - A time belongs to the service that it falls in. A time after midnight belongs to the evening before while that is open (Saturday
 *   18:00 to 02:00: Sunday 00:30 is Saturday's, also for closed dates and the last reservation time). Only the arrival must lie within
 *   the hours. The last reservation time itself is allowed, closing time is not.
 * - A last reservation time before the opening belongs to the night after it: 01:00 for a service from 18:00 to 02:00.
 * - The day's maximum counts confirmed, seated and completed reservations of the calendar date.
 * - Without `no_table`, this party and all parties present can sit at distinct tables with enough seats, at every instant of its turn
 *   (see `hasRoom` in occupancy.ts). That is no table plan for the whole evening: parties get a table only when they are seated. A party
 *   larger than every table always gets `no_table`; staff may combine tables.
 * - Alternatives of the asked day and the same night come first, the nearest first (of two equally near ones the earlier). Then come the
 *   following days. There are at most `MAX_ALTERNATIVES` within `ALTERNATIVE_DAYS`. No slot or alternative lies before `now`.
 *
 * A request in the past breaks none of these rules: `date_in_past` in ../rules.ts refuses it.
 */
export function assessRequest(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  now: Date,
): Availability {
  const days = new Map<LocalDate, DayPlan>();
  const dayOf = (date: LocalDate): DayPlan => {
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

/** From when until when a party keeps its tables. */
export interface Stay {
  startsAt: Date;
  endsAt: Date;
}

/** What a write needs of `assessRequest`: the reasons alone, and the party's stay. The bookings of `reasonsWindow` are enough. */
export function judgeMoment(
  facts: AvailabilityFacts | FactsOfMoment,
  request: AvailabilityRequest,
  now: Date,
): { reasons: Unavailability[]; stay: Stay } {
  const stay = stayOf(request, facts.turn, facts.timeZone);
  const bookings = bookingsWithout(facts, request.exceptReservationId);
  const bookedOnDate = "bookedOnDate" in facts ? facts.bookedOnDate : countOn(bookings, request.date);
  const crowdedSpans = findCrowdedSpans(
    { tables: facts.tables, bookings },
    request.guests,
    stay.startsAt.getTime(),
    stay.endsAt.getTime(),
    now.getTime(),
  );
  const reasons = listReasons({
    arrival: judgeArrivals(facts, request.date)(minutesOf(request.time)).reason,
    isFull: bookedOnDate >= facts.maxReservationsPerDay,
    isCrowded: crowdedSpans.length > 0,
  });
  return { reasons, stay };
}

function listReasons(broken: {
  arrival: Unavailability | null;
  isFull: boolean;
  isCrowded: boolean;
}): Unavailability[] {
  const reasons: Unavailability[] = [];
  if (broken.arrival !== null) reasons.push(broken.arrival);
  if (broken.isFull) reasons.push("day_full");
  if (broken.isCrowded) reasons.push("no_table");
  return reasons;
}

function bookingsWithout({ bookings }: AvailabilityFacts, exceptId: string | undefined): Booking[] {
  return bookings.filter(({ id }) => id !== exceptId);
}

function countOn(bookings: readonly Booking[], date: LocalDate): number {
  return bookings.filter((booking) => booking.date === date).length;
}

/** The stay of a party that arrives on time: it begins at the reservation's time and lasts its turn time. */
function stayOf(arrival: Arrival, turn: TurnTimes, timeZone: string): Stay {
  const startsAt = new Date(dayClock(arrival.date, timeZone).instantOf(minutesOf(arrival.time)));
  return { startsAt, endsAt: new Date(startsAt.getTime() + stayFor(turn, arrival).minutes * MINUTE_MS) };
}

/** True if opening hours and the last reservation time allow a party to arrive then. Tables are not judged. */
export function isArrivalTime(facts: AvailabilityFacts, { date, time }: LocalMoment): boolean {
  return judgeArrivals(facts, date)(minutesOf(time)).reason === null;
}

/** The first and last date whose bookings `assessRequest` needs. Nights that run past midnight reach beyond the days that it judges. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 1) };
}

/** The first and last date whose bookings `judgeMoment` needs: the neighbouring nights may run past midnight. */
export function reasonsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -1), last: addDays(date, 1) };
}

/** The judgements of one calendar day. Minutes are those of the clock since midnight. */
interface DayPlan {
  serviceDateOf(minutes: number): LocalDate;
  reasonsAgainst(minutes: number): Unavailability[];
  freeSlots(): number[];
}

function planDay(
  facts: AvailabilityFacts,
  date: LocalDate,
  request: AvailabilityRequest,
  now: number,
): DayPlan {
  const arrivalAt = judgeArrivals(facts, date);
  const clock = dayClock(date, facts.timeZone);
  const { guests } = request;
  const bookings = bookingsWithout(facts, request.exceptReservationId);
  const isFull = countOn(bookings, date) >= facts.maxReservationsPerDay;
  const spans = findCrowdedSpans(
    { tables: facts.tables, bookings },
    guests,
    clock.midnight,
    clock.nextMidnight + longestStay(facts.turn) * MINUTE_MS,
    now,
  );

  const isCrowded = (minutes: number) => {
    const startsAt = clock.instantOf(minutes);
    const stay = stayFor(facts.turn, { date, time: timeOfMinutes(minutes), guests });
    const endsAt = startsAt + stay.minutes * MINUTE_MS;
    return spans.some((span) => span.from < endsAt && span.until > startsAt);
  };

  const freeSlots = () => {
    const free: number[] = [];
    if (isFull) return free;
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += SLOT_MINUTES) {
      if (arrivalAt(minutes).reason !== null || !clock.shows(minutes)) continue;
      if (clock.instantOf(minutes) >= now && !isCrowded(minutes)) free.push(minutes);
    }
    return free;
  };
  let slots: number[] | undefined;

  return {
    serviceDateOf: (minutes) => arrivalAt(minutes).serviceDate,
    reasonsAgainst: (minutes) =>
      listReasons({
        arrival: arrivalAt(minutes).reason,
        isFull,
        isCrowded: isCrowded(minutes),
      }),
    freeSlots: () => (slots ??= freeSlots()),
  };
}

/** For each minute of a date: the day whose service it falls in, and why that service refuses an arrival then. */
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
  dayOf: (date: LocalDate) => DayPlan,
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
