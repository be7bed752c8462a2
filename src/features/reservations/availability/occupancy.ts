import { MINUTE_MS, type LocalDate } from "#shared/time.ts";
/* oxlint-disable typescript/no-non-null-assertion -- every index is a number of seats from 0 to LARGEST_PARTY, which the arrays hold */
import { LIMITS } from "../limits.ts";
import { PRESENCE, type CountedStatus } from "../status/rules.ts";

/** A larger table counts as one of this size. */
const LARGEST_PARTY = LIMITS.guests.max;
const OVERSTAY_MS = 30 * MINUTE_MS;

/** The tables, and the bookings that take them. Instants are epoch milliseconds. */
export interface OccupancyFacts {
  tables: readonly { id: string; seats: number }[];
  bookings: readonly Booking[];
}

/** A reservation as availability reads it. After its party has left, it counts for its day and takes no table. */
export interface Booking {
  id: string;
  date: LocalDate;
  startsAt: number;
  endsAt: number;
  guests: number;
  /** The tables that it holds: none for most reservations until their party is seated. */
  tableIds: readonly string[];
  status: CountedStatus;
}

interface Span {
  from: number;
  until: number;
}

/** Finds the times between two instants, in order, in which one more party of this size finds no table. */
export function findCrowdedSpans(
  { tables, bookings }: OccupancyFacts,
  guests: number,
  from: number,
  until: number,
  now: number,
): Span[] {
  const free = new Int16Array(LARGEST_PARTY + 1);
  const left = new Int16Array(LARGEST_PARTY + 1);
  const waiting = new Int16Array(LARGEST_PARTY + 1);
  const seatsById = new Map(tables.map((table) => [table.id, clampToLargestParty(table.seats)]));
  const holdsById = new Map<string, number>();
  for (const seats of seatsById.values()) free[seats]! += 1;

  const arrive = (booking: Booking) => {
    if (booking.tableIds.length === 0) waiting[clampToLargestParty(booking.guests)]! += 1;
    for (const id of booking.tableIds) {
      const holds = holdsById.get(id) ?? 0;
      holdsById.set(id, holds + 1);
      const seats = seatsById.get(id);
      if (holds === 0 && seats !== undefined) free[seats]! -= 1;
    }
  };
  const leave = (booking: Booking) => {
    if (booking.tableIds.length === 0) waiting[clampToLargestParty(booking.guests)]! -= 1;
    for (const id of booking.tableIds) {
      const holds = (holdsById.get(id) ?? 0) - 1;
      holdsById.set(id, holds);
      const seats = seatsById.get(id);
      if (holds === 0 && seats !== undefined) free[seats]! += 1;
    }
  };

  const changes: { at: number; booking: Booking; apply: (booking: Booking) => void }[] = [];
  for (const booking of bookings) {
    const presence = presenceOf(booking, now);
    if (presence === null || presence.from >= until || presence.until <= from) continue;
    changes.push(
      { at: presence.from, booking, apply: arrive },
      { at: presence.until, booking, apply: leave },
    );
  }
  changes.sort((a, b) => a.at - b.at);

  const spans: Span[] = [];
  let applied = 0;
  for (let at = from; at < until;) {
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

/** A seated party is there now, also before or after its time. After its time it is expected to stay another half hour. */
function presenceOf(booking: Booking, now: number): Span | null {
  switch (PRESENCE[booking.status]) {
    case "expected":
      return { from: booking.startsAt, until: booking.endsAt };
    case "here":
      return { from: Math.min(booking.startsAt, now), until: Math.max(booking.endsAt, now + OVERSTAY_MS) };
    case "left":
      return null;
  }
}

/**
 * True if one more party of `guests` finds a table of its own at an instant. `waiting[n]` parties of n are there without a table, and
 * `left[n]` tables with n seats are free; this call uses `left` up. A party fits every table that a larger one fits, so serving the
 * largest first is exact: all can sit if, size by size from above, as many tables are left as parties need.
 *
 * Staff may have taken a party that no table seats, because it is too large or the house is overbooked. It gets a combination: the
 * largest tables that are left, as many as it needs. So it does not make everything else unavailable.
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

function clampToLargestParty(seats: number): number {
  return Math.min(seats, LARGEST_PARTY);
}
