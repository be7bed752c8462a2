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

import type { ReservationStatus, Unavailability } from "../contract.ts";

/** Slots and alternatives stand on the clock's half hours. */
export const SLOT_MINUTES = 30;
export const MAX_ALTERNATIVES = 3;
/** How many days after the asked one alternatives are looked for. */
export const ALTERNATIVE_DAYS = 7;

const DAY_MINUTES = 1440;
/** No party is larger than this (seed: guests 1 to 20), so a larger table counts as one of this size. */
const LARGEST_PARTY = 20;

/** What availability is judged by. Dates and times are the unit's; instants are epoch milliseconds. */
export interface AvailabilityFacts {
  timeZone: string;
  /** A weekday (0 is Sunday) without a row is closed. Hours that end not after they start close on the next day. */
  openingHours: readonly { weekday: number; startsAt: LocalTime; endsAt: LocalTime; isActive: boolean }[];
  /** First and last day included. */
  closedDates: readonly { firstDate: LocalDate; lastDate: LocalDate }[];
  lastReservationTime: LocalTime;
  maxReservationsPerDay: number;
  turn: TurnTime;
  tables: readonly { id: string; seats: number }[];
  /** Those of the dates of `bookingsWindow`, and every seated one, of whatever date. */
  bookings: readonly Booking[];
}

/** How long a party stays, in minutes; `largePartyMinutes` from `largePartySize` guests on. */
export interface TurnTime {
  minutes: number;
  largePartyMinutes: number;
  largePartySize: number;
}

/** A reservation as availability sees it. A completed one counts for its day and takes no table. */
export interface Booking {
  id: string;
  date: LocalDate;
  startsAt: number;
  endsAt: number;
  guests: number;
  /** Tables that it holds; empty for most until they are seated. */
  tableIds: readonly string[];
  status: Exclude<ReservationStatus, "cancelled">;
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
 *   could sit at distinct tables with enough seats (see `hasRoom`). It does not promise that nobody would have to change
 *   tables in between; parties get their table only when they are seated, so a host still has all that freedom.
 * - Alternatives come from the same service first, nearest first (the earlier of two as near), then from the following days', at
 *   most `MAX_ALTERNATIVES` within `ALTERNATIVE_DAYS`. No slot or alternative lies before `now`.
 *
 * A request in the past gets no reason for being so: that is a hard rule (`date_in_past` in ../rules.ts).
 */
export function assessRequest(facts: AvailabilityFacts, request: AvailabilityRequest, now: Date): Availability {
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
    alternatives: reasons.length === 0 ? [] : nearestAlternatives(facts, request, dayOf),
    slots: asked.freeSlots().map(timeOfMinutes),
  };
}

/** Minutes that a party of this size is expected to stay. */
export function turnMinutesFor(turn: TurnTime, guests: number): number {
  return guests >= turn.largePartySize ? turn.largePartyMinutes : turn.minutes;
}

/** The dates whose bookings `assessRequest` looks at, both included: evenings that run past midnight reach over either end. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 2) };
}

/** One calendar day. Minutes are the clock's, since midnight. */
interface Day {
  serviceDateOf(minutes: number): LocalDate;
  reasonsAgainst(minutes: number): Unavailability[];
  freeSlots(): number[];
}

function planDay(facts: AvailabilityFacts, date: LocalDate, request: AvailabilityRequest, now: number): Day {
  const opening = openingOf(facts, date);
  const clock = clockOf(date, facts.timeZone);
  const turn = turnMinutesFor(facts.turn, request.guests) * MINUTE_MS;
  const bookings = facts.bookings.filter((booking) => booking.id !== request.exceptReservationId);
  const isFull = bookings.filter((booking) => booking.date === date).length >= facts.maxReservationsPerDay;
  const spans = crowdedSpans({ ...facts, bookings }, request.guests, clock.midnight, clock.nextMidnight + turn, now);

  const isCrowded = (startsAt: number) => spans.some((span) => span.from < startsAt + turn && span.until > startsAt);

  const freeSlots = () => {
    const free: number[] = [];
    if (isFull) return free;
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += SLOT_MINUTES) {
      if (opening.judge(minutes).reason !== null || !clock.shows(minutes)) continue;
      const startsAt = clock.instantOf(minutes);
      if (startsAt >= now && !isCrowded(startsAt)) free.push(minutes);
    }
    return free;
  };
  let slots: number[] | undefined;

  return {
    serviceDateOf: (minutes) => opening.judge(minutes).serviceDate,
    reasonsAgainst: (minutes) => {
      const reasons: Unavailability[] = [];
      const { reason } = opening.judge(minutes);
      if (reason !== null) reasons.push(reason);
      if (isFull) reasons.push("day_full");
      if (isCrowded(clock.instantOf(minutes))) reasons.push("no_table");
      return reasons;
    },
    freeSlots: () => (slots ??= freeSlots()),
  };
}

function nearestAlternatives(facts: AvailabilityFacts, request: AvailabilityRequest, dayOf: (date: LocalDate) => Day): Availability["alternatives"] {
  const askedMinutes = minutesOf(request.time);
  const firstDate = dayOf(request.date).serviceDateOf(askedMinutes);
  const wanted = firstDate === request.date ? askedMinutes : askedMinutes + DAY_MINUTES;
  const alternatives: Availability["alternatives"] = [];

  for (let ahead = 0; ahead <= ALTERNATIVE_DAYS; ahead += 1) {
    const date = addDays(firstDate, ahead);
    const next = addDays(date, 1);
    const slotsOfService = slotsOf(dayOf(date), date, 0);
    if ((serviceOf(facts, date)?.until ?? 0) > DAY_MINUTES) slotsOfService.push(...slotsOf(dayOf(next), date, DAY_MINUTES));
    slotsOfService.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
    for (const minutes of slotsOfService) {
      alternatives.push({ date: minutes < DAY_MINUTES ? date : next, time: timeOfMinutes(minutes) });
      if (alternatives.length === MAX_ALTERNATIVES) return alternatives;
    }
  }
  return alternatives;
}

/** The day's free slots that belong to a date's service, in minutes since that date's midnight. */
function slotsOf(day: Day, serviceDate: LocalDate, offset: number): number[] {
  return day
    .freeSlots()
    .filter((minutes) => day.serviceDateOf(minutes) === serviceDate)
    .map((minutes) => minutes + offset);
}

/** A day's opening, in minutes since its midnight: `from` up to, not including, `until`; arrivals until `last`, included. */
interface Service {
  from: number;
  until: number;
  last: number;
}

function serviceOf(facts: AvailabilityFacts, date: LocalDate): Service | null {
  const weekday = weekdayOf(date);
  const hours = facts.openingHours.find((entry) => entry.weekday === weekday && entry.isActive);
  if (hours === undefined) return null;
  const from = minutesOf(hours.startsAt);
  const until = minutesOf(hours.endsAt);
  const last = minutesOf(facts.lastReservationTime);
  return { from, until: until > from ? until : until + DAY_MINUTES, last: last < from ? last + DAY_MINUTES : last };
}

interface Opening {
  /** The date whose service the time falls in (its own where none does), and why that service does not take it. */
  judge(minutes: number): { serviceDate: LocalDate; reason: Unavailability | null };
}

function openingOf(facts: AvailabilityFacts, date: LocalDate): Opening {
  const dayBefore = addDays(date, -1);
  const own = serviceOf(facts, date);
  const nightBefore = serviceOf(facts, dayBefore);
  const isClosed = (day: LocalDate) => facts.closedDates.some((closed) => closed.firstDate <= day && day <= closed.lastDate);
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

interface Clock {
  midnight: number;
  nextMidnight: number;
  instantOf(minutes: number): number;
  /** False for a time that clocks skip that day. */
  shows(minutes: number): boolean;
}

/** Converting a local time is slow, so an ordinary day is converted once; one on which clocks change, time by time. */
function clockOf(date: LocalDate, timeZone: string): Clock {
  const convert = (minutes: number) => instantOf(date, timeOfMinutes(minutes), timeZone);
  const shows = (minutes: number) => localOf(convert(minutes), timeZone).time === timeOfMinutes(minutes);
  const midnight = convert(0).getTime();
  const nextMidnight = instantOf(addDays(date, 1), "00:00", timeZone).getTime();
  // Where clocks jump at midnight itself, the day is 24 hours long by its ends and yet has no 00:00.
  const isOrdinary = nextMidnight - midnight === DAY_MINUTES * MINUTE_MS && shows(0);
  return {
    midnight,
    nextMidnight,
    instantOf: isOrdinary ? (minutes) => midnight + minutes * MINUTE_MS : (minutes) => convert(minutes).getTime(),
    shows: isOrdinary ? () => true : shows,
  };
}

interface Span {
  from: number;
  until: number;
}

/** The times between two instants in which one more party of this size finds no table, in order. */
function crowdedSpans(facts: AvailabilityFacts, guests: number, from: number, until: number, now: number): Span[] {
  const free = new Int16Array(LARGEST_PARTY + 1);
  const left = new Int16Array(LARGEST_PARTY + 1);
  const waiting = new Int16Array(LARGEST_PARTY + 1);
  const seatsById = new Map(facts.tables.map((table) => [table.id, clamp(table.seats)]));
  const holdsById = new Map<string, number>();
  for (const seats of seatsById.values()) free[seats]! += 1;

  const arrive = (booking: Booking) => {
    if (booking.tableIds.length === 0) waiting[clamp(booking.guests)]! += 1;
    for (const id of booking.tableIds) {
      const holds = holdsById.get(id) ?? 0;
      holdsById.set(id, holds + 1);
      const seats = seatsById.get(id);
      if (holds === 0 && seats !== undefined) free[seats]! -= 1;
    }
  };
  const leave = (booking: Booking) => {
    if (booking.tableIds.length === 0) waiting[clamp(booking.guests)]! -= 1;
    for (const id of booking.tableIds) {
      const holds = (holdsById.get(id) ?? 0) - 1;
      holdsById.set(id, holds);
      const seats = seatsById.get(id);
      if (holds === 0 && seats !== undefined) free[seats]! += 1;
    }
  };

  const changes: { at: number; booking: Booking; apply: (booking: Booking) => void }[] = [];
  for (const booking of facts.bookings) {
    const presence = presenceOf(booking, now);
    if (presence === null || presence.from >= until || presence.until <= from) continue;
    changes.push({ at: presence.from, booking, apply: arrive }, { at: presence.until, booking, apply: leave });
  }
  changes.sort((a, b) => a.at - b.at);

  const spans: Span[] = [];
  let applied = 0;
  for (let at = from; at < until; ) {
    for (; applied < changes.length && changes[applied]!.at <= at; applied += 1) {
      const change = changes[applied]!;
      change.apply(change.booking);
    }
    const next = Math.min(changes[applied]?.at ?? until, until);
    left.set(free);
    if (!hasRoom(guests, waiting, left)) {
      const last = spans.at(-1);
      if (last?.until === at) last.until = next;
      else spans.push({ from: at, until: next });
    }
    at = next;
  }
  return spans;
}

/** A seated party is there now, whether it came early or stays on; one over its time is thought to stay another slot. */
function presenceOf(booking: Booking, now: number): Span | null {
  if (booking.status === "completed") return null;
  if (booking.status === "confirmed") return { from: booking.startsAt, until: booking.endsAt };
  return { from: Math.min(booking.startsAt, now), until: Math.max(booking.endsAt, now + SLOT_MINUTES * MINUTE_MS) };
}

/**
 * Whether one more party of `guests` finds a table of its own at an instant, `waiting[n]` parties of n being there without a
 * table and `left[n]` free tables with n seats (used up here). A party fits every table that a larger one fits, so serving the largest first is exact: all
 * sit if, size by size from above, as many tables are left as parties need.
 *
 * A party that staff took although no table seats it (too large, or the house overbooked) gets the largest tables that are
 * left, as many as it needs: a combination. So it takes its share and does not make everything else unavailable.
 */
function hasRoom(guests: number, waiting: Int16Array, left: Int16Array): boolean {
  let pool = 0; // free tables with at least `size` seats
  for (let size = LARGEST_PARTY; size >= 1; size -= 1) {
    pool += left[size]!;
    for (pool -= waiting[size]!; pool < 0; pool += 1) combineTables(size, left);
    // From its own size down the new party needs one table that the smaller parties do not need.
    if (size <= guests && pool === 0) return false;
  }
  return true;
}

function combineTables(guests: number, left: Int16Array): void {
  let standing = guests;
  for (let seats = guests - 1; seats >= 1 && standing > 0; seats -= 1) {
    const taken = Math.min(left[seats]!, Math.ceil(standing / seats));
    left[seats]! -= taken;
    standing -= taken * seats;
  }
}

function clamp(seats: number): number {
  return Math.min(seats, LARGEST_PARTY);
}
