import { addDays, DAY_MINUTES, daysBetween, localOf, type LocalDate, minutesOf } from "#shared/time.ts";
import { closesOn, isClosedOn } from "../../opening-hours/hours/closed-days.ts";
import { type Opening, serviceDateOf, serviceOn } from "../../opening-hours/rules.ts";
import type { DayState } from "../contract.ts";
import type { AvailabilityFacts } from "./rules.ts";

/** From these shares of a day's room on it is busy, and nearly full. */
const SHARES = { busy: 0.4, nearlyFull: 0.75 } as const;
/** How many open days are named after one that takes nobody, and within how many days they are looked for. */
const NEXT_OPEN = { most: 3, within: 60 } as const;

/**
 * Describes days before a time is chosen: whether a service begins on them and has not ended, how much of it is booked, and after a day that takes
 * nobody the next open ones. The bookings of `facts` reach from the first of the dates to the day after the last.
 */
export function describeDays(facts: AvailabilityFacts, dates: readonly LocalDate[], now: Date): DayState[] {
  const booked = Map.groupBy(facts.bookings, ({ startsAt }) =>
    serviceDateOf(facts, localOf(new Date(startsAt), facts.timeZone)),
  );
  return dates.map((date) => {
    const closed = closedBecause(facts, date);
    const isOver = hasEnded(facts, date, now);
    return {
      date,
      closed,
      reason: closed === null ? "" : reasonOf(facts, date),
      isOver,
      load: closed === null ? loadOf(facts, date, booked.get(date) ?? []) : null,
      nextOpen: closed !== null || isOver ? nextOpenDays(facts, date) : [],
    };
  });
}

function hasEnded(facts: AvailabilityFacts, date: LocalDate, now: Date): boolean {
  const local = localOf(now, facts.timeZone);
  const minutes = daysBetween(date, local.date) * DAY_MINUTES + minutesOf(local.time);
  const service = serviceOn(facts, date);
  return service !== null && service.closesAt <= minutes;
}

function closedBecause(opening: Opening, date: LocalDate): DayState["closed"] {
  if (serviceOn(opening, date) !== null) return null;
  return isClosedOn(opening, date) ? "closed_date" : "closed_weekday";
}

function reasonOf({ closedDates }: Opening, date: LocalDate): string {
  return closedDates.find((period) => closesOn(period, date))?.reason ?? "";
}

function nextOpenDays(opening: Opening, date: LocalDate): LocalDate[] {
  return Array.from({ length: NEXT_OPEN.within }, (_, index) => addDays(date, index + 1))
    .filter((day) => serviceOn(opening, day) !== null)
    .slice(0, NEXT_OPEN.most);
}

/** By the day's limit of reservations, and by the guests for whom there are seats: each seat as often as a stay fits the open hours. */
function loadOf(
  facts: AvailabilityFacts,
  date: LocalDate,
  bookings: AvailabilityFacts["bookings"],
): NonNullable<DayState["load"]> {
  const { maxReservationsPerDay, tables, turn } = facts;
  if (bookings.length >= maxReservationsPerDay) return "full";
  const openMinutes = (serviceOn(facts, date)?.intervals ?? []).reduce(
    (sum, { opensAt, closesAt }) => sum + closesAt - opensAt,
    0,
  );
  const turns = Math.max(1, Math.floor(openMinutes / (turn.minutes + turn.cleaningMinutes)));
  const room = tables.reduce((sum, { seats }) => sum + seats, 0) * turns;
  const guests = bookings.reduce((sum, one) => sum + one.guests, 0);
  const share = Math.max(bookings.length / maxReservationsPerDay, room === 0 ? 0 : guests / room);
  if (share >= SHARES.nearlyFull) return "nearly_full";
  return share >= SHARES.busy ? "busy" : "calm";
}
