import { dayClock } from "#shared/day-clock.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import {
  addDays,
  DAY_MINUTES,
  MINUTE_MS,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { areHoursOpenAt, hoursOf } from "../../opening-hours/hours/weekday-hours.ts";
import { hoursOn, serviceDateOf, servicesOn, type Opening } from "../../opening-hours/rules.ts";
import type { Unavailability } from "../../reservations/refusals/contract.ts";
import { type CountedStatus, PRESENCE } from "../../reservations/status/contract.ts";
import type { PacingDay, PacingLimits, PacingRule, UsedSlot } from "./contract.ts";
import { SLOT_MINUTES } from "./limits.ts";

export type PacingRefusal = "pacing_changed_meanwhile" | "slot_outside_opening";

/** What is stored of the limits. Instants are epoch milliseconds. */
export interface Pacing {
  rules: readonly PacingRule[];
  days: readonly PacingDay[];
  pause: { from: number; until: number } | null;
}

/** A reservation as the limits count it: it counts in the quarter of an hour in which it begins, also after its party has left. */
export interface PacedBooking {
  startsAt: number;
  guests: number;
  status: CountedStatus;
  /** Booked without staff. */
  isOnline: boolean;
}

export interface PacingFacts {
  pacing: Pacing;
  timeZone: string;
  bookings: readonly PacedBooking[];
  /** The party books without staff, so that also the online limit holds. */
  isOnline: boolean;
  /** The booking that is edited; it is not among `bookings`. */
  edited?: PacedBooking | undefined;
}

/**
 * Why a party should not begin at a minute of a date, or null. `serviceDate` is the date of the service in which the minute lies.
 * A pause keeps away those who would begin within it, and no others. An edit that needs no more of its quarter than the booking has
 * already is in order, even where staff have taken more than the limits allow.
 */
export function judgePacing(
  { pacing, timeZone, bookings, isOnline, edited }: PacingFacts,
  {
    date,
    minutes,
    guests,
    serviceDate,
  }: { date: LocalDate; minutes: number; guests: number; serviceDate: LocalDate },
): Extract<Unavailability, "pacing_full" | "bookings_paused"> | null {
  const { pause } = pacing;
  const clock = dayClock(date, timeZone);
  const startsAt = clock.instantOf(minutes);
  const isPaused = pause !== null && startsAt >= pause.from && startsAt < pause.until;
  if (isPaused && edited?.startsAt !== startsAt) return "bookings_paused";
  const limits = limitsAt(pacing, serviceDate, minutes);
  if (limits === null) return null;
  const slot = clock.instantOf(slotOf(minutes));
  if (edited !== undefined && isInSlot(edited, slot) && guests <= edited.guests) return null;
  const used = countSlot(bookings, slot);
  const isFull =
    exceeds(used.covers + guests, limits.maxCovers) ||
    exceeds(used.parties + 1, limits.maxParties) ||
    (isOnline && exceeds(used.onlineCovers + guests, limits.maxOnlineCovers));
  return isFull ? "pacing_full" : null;
}

/**
 * True if a party that books without staff is too large for each quarter of an hour of a service, however few are booked.
 * `isOfService` says which minutes it takes, counted from the midnight of its date: 1500 is 01:00 of the next day.
 */
export function exceedsAllLimits(
  { pacing }: Pick<PacingFacts, "pacing">,
  asked: { guests: number; serviceDate: LocalDate; isOfService: (minutes: number) => boolean },
): boolean {
  const { guests, serviceDate, isOfService } = asked;
  for (let minutes = 0; minutes < 2 * DAY_MINUTES; minutes += SLOT_MINUTES) {
    if (!isOfService(minutes)) continue;
    const limits = limitsAt(pacing, serviceDate, minutes);
    if (!exceeds(guests, limits?.maxCovers ?? null) && !exceeds(guests, limits?.maxOnlineCovers ?? null))
      return false;
  }
  return true;
}

/** What is booked for each quarter of an hour of a service that has limits or guests, in order. */
export function usedSlotsOf(
  facts: Opening & Pick<PacingFacts, "pacing" | "timeZone" | "bookings">,
  serviceDate: LocalDate,
): UsedSlot[] {
  return [serviceDate, addDays(serviceDate, 1)].flatMap((date) => {
    const services = servicesOn(facts, date);
    const clock = dayClock(date, facts.timeZone);
    const used: UsedSlot[] = [];
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += SLOT_MINUTES) {
      if (services(minutes).serviceDate !== serviceDate || !clock.shows(minutes)) continue;
      const limits = limitsAt(facts.pacing, serviceDate, minutes);
      const counted = countSlot(facts.bookings, clock.instantOf(minutes));
      if (limits === null && counted.parties === 0) continue;
      const { maxCovers = null, maxOnlineCovers = null, maxParties = null } = limits ?? {};
      const isOver =
        exceeds(counted.covers, maxCovers) ||
        exceeds(counted.onlineCovers, maxOnlineCovers) ||
        exceeds(counted.parties, maxParties);
      const at = new Date(clock.instantOf(minutes)).toISOString();
      used.push({
        slot: timeOfMinutes(minutes),
        at,
        maxCovers,
        maxOnlineCovers,
        maxParties,
        ...counted,
        isOver,
      });
    }
    return used;
  });
}

/**
 * What nine of ten services with guests at that time did not exceed, by weekday and quarter of an hour, between two dates of services. A
 * quarter after midnight is one of the evening before.
 */
export function usualSlotsOf(
  opening: Opening,
  counted: readonly { date: LocalDate; slot: LocalTime; covers: number; parties: number }[],
  { first, last }: { first: LocalDate; last: LocalDate },
): PacingRule[] {
  const used = new Map<string, { weekday: number; slot: LocalTime; covers: number[]; parties: number[] }>();
  for (const { date, slot, covers, parties } of counted) {
    const serviceDate = serviceDateOf(opening, { date, time: slot });
    if (serviceDate < first || serviceDate > last) continue;
    const weekday = weekdayOf(serviceDate);
    const known = used.get(`${weekday} ${slot}`) ?? { weekday, slot, covers: [], parties: [] };
    known.covers.push(covers);
    known.parties.push(parties);
    used.set(`${weekday} ${slot}`, known);
  }
  return [...used.values()]
    .sort((one, other) => one.weekday - other.weekday || one.slot.localeCompare(other.slot))
    .map(({ weekday, slot, covers, parties }) => ({
      weekday,
      slot,
      maxCovers: ninthOfTen(covers),
      maxParties: ninthOfTen(parties),
      maxOnlineCovers: null,
    }));
}

function ninthOfTen(counts: readonly number[]): number {
  return counts.toSorted((one, other) => one - other)[Math.ceil(counts.length * 0.9) - 1] ?? 0;
}

/**
 * Decides whether to store the limits of the week. `before` are those that the edit began from. Limits that are stored already are a
 * success without a change. Refuses `pacing_changed_meanwhile`, and `slot_outside_opening` with the first time at which the unit is closed.
 */
export function decidePacing(
  stored: readonly PacingRule[],
  { rules, before }: { rules: readonly PacingRule[]; before: readonly PacingRule[] },
  { openingHours }: Pick<Opening, "openingHours">,
): Result<{ change: boolean }, PacingRefusal> {
  if (areSame(stored, rules)) return ok({ change: false });
  if (!areSame(stored, before)) return refuse("pacing_changed_meanwhile");
  const outside = rules.find(({ weekday, slot }) => !areHoursOpenAt(hoursOf(openingHours, weekday), slot));
  return outside ? refuse("slot_outside_opening", outside.slot) : ok({ change: true });
}

/** Decides about the limits of one day. Refuses `slot_outside_opening`. */
export function decidePacingDay(
  limits: readonly PacingLimits[] | null,
  date: LocalDate,
  opening: Opening,
): Result<null, PacingRefusal> {
  const hours = hoursOn(opening, date);
  const outside = limits?.find(({ slot }) => !areHoursOpenAt(hours, slot));
  return outside ? refuse("slot_outside_opening", outside.slot) : ok(null);
}

/** The pause after a press for this many minutes: a pause that runs is extended, never doubled, and never shortened. */
export function extendPause(
  running: { from: Date; until: Date } | null,
  minutes: number,
  now: Date,
): { from: Date; until: Date } {
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  if (running === null || running.until <= now) return { from: now, until };
  return { from: running.from, until: running.until > until ? running.until : until };
}

/** The limits without those that limit nothing. */
export function withLimits<Limits extends PacingLimits>(limits: readonly Limits[]): Limits[] {
  return limits.filter(
    ({ maxCovers, maxOnlineCovers, maxParties }) => (maxCovers ?? maxOnlineCovers ?? maxParties) !== null,
  );
}

/** False for a unit that limits nothing, as most do. */
export function hasLimits({ rules, days, pause }: Pacing): boolean {
  return rules.length > 0 || days.length > 0 || pause !== null;
}

function limitsAt(pacing: Pacing, serviceDate: LocalDate, minutes: number): PacingLimits | null {
  const slot = timeOfMinutes(slotOf(minutes));
  const day = pacing.days.find(({ date }) => date === serviceDate);
  if (day) return day.limits.find((one) => one.slot === slot) ?? null;
  const weekday = weekdayOf(serviceDate);
  return pacing.rules.find((rule) => rule.weekday === weekday && rule.slot === slot) ?? null;
}

function slotOf(minutes: number): number {
  return Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
}

function countSlot(
  bookings: readonly PacedBooking[],
  from: number,
): Pick<UsedSlot, "covers" | "onlineCovers" | "parties" | "seatedCovers"> {
  const used = { covers: 0, onlineCovers: 0, parties: 0, seatedCovers: 0 };
  for (const booking of bookings) {
    if (!isInSlot(booking, from)) continue;
    const { guests, status, isOnline } = booking;
    used.covers += guests;
    used.parties += 1;
    if (isOnline) used.onlineCovers += guests;
    if (PRESENCE[status] !== "expected") used.seatedCovers += guests;
  }
  return used;
}

function isInSlot({ startsAt }: PacedBooking, from: number): boolean {
  return startsAt >= from && startsAt < from + SLOT_MINUTES * MINUTE_MS;
}

function exceeds(count: number, most: number | null): boolean {
  return most !== null && count > most;
}

function areSame(one: readonly PacingRule[], other: readonly PacingRule[]): boolean {
  const keyOf = ({ weekday, slot, maxCovers, maxOnlineCovers, maxParties }: PacingRule) =>
    [weekday, slot, maxCovers, maxOnlineCovers, maxParties].join(" ");
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((rule) => keys.has(keyOf(rule)));
}
