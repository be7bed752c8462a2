import { dayClock } from "#shared/day-clock.ts";
import { ceilMinute, floorMinute, type LocalDate, MINUTE_MS, timeOfMinutes } from "#shared/time.ts";
import { PRESENCE, type CountedStatus } from "../../reservations/status/contract.ts";
import {
  type PlanJoin,
  type PlanProblem,
  type PlanTable,
  type TakenTable,
  askedParty,
} from "../../table-planner/engine/problem.ts";
import { SeatingBook, type BookedParty } from "../../table-planner/engine/seating-book.ts";
import type { Span } from "../../table-planner/engine/table-times.ts";
import { WishPlaces } from "../../table-planner/engine/wish-places.ts";
import type { TurnTimes } from "../../turn-times/contract.ts";
import { stayFor } from "../../turn-times/rules.ts";

/** A seated party is expected to stay at least this much longer. */
const OVERSTAY_MINUTES = 30;
/** A party that comes so soon stays where it is planned, unless the solver finds no other way. */
const SETTLED_MINUTES = 90;
/** Parties with a longer gap between them are planned apart: no stay reaches from one to the other. */
const STRETCH_GAP_MINUTES = 240;

/** The tables, and the bookings that take them. Instants are epoch milliseconds. */
export interface RoomFacts {
  timeZone: string;
  turn: TurnTimes;
  tables: readonly PlanTable[];
  joins: readonly PlanJoin[];
  /** Tables that nobody may be put at for a while. */
  blocks: readonly TakenTable[];
  /** The most chairs that may stay empty at a place; null: any number. */
  maxEmptySeats: number | null;
  bookings: readonly Booking[];
}

/** A reservation as availability reads it. After its party has left, it counts for its day and takes no table. */
export interface Booking {
  id: string;
  date: LocalDate;
  startsAt: number;
  endsAt: number;
  guests: number;
  status: CountedStatus;
  /** The tables that it holds: none for most reservations until their party is seated. */
  tableIds: readonly string[];
  /** Where the plan in force puts it. Null: no plan has looked at it. Empty: the plan has no table for it. */
  plannedTableIds: readonly string[] | null;
  /** Attributes that its tables must have. */
  requires: readonly string[];
  wantedAreaId: string | null;
  /** Booked without staff. */
  isOnline: boolean;
}

/** The books of a restaurant: one for each stretch of time without a long gap, opened when it is first asked for. */
export class Room {
  readonly #places: WishPlaces;
  readonly #taken: TakenTable[] = [];
  readonly #stretches: Stretch[];
  readonly #books = new Map<string, SeatingBook>();
  readonly #now: number;

  constructor(facts: RoomFacts, nowMs: number) {
    this.#now = floorMinute(nowMs);
    this.#places = placesOf(facts);
    const parties: BookedParty[] = [];
    const bufferOf = bufferReader(facts);
    for (const booking of facts.bookings) {
      const presence = presenceOf(booking, nowMs);
      if (presence === null) continue;
      const from = floorMinute(presence.from);
      const until = ceilMinute(presence.until) + bufferOf(booking);
      if (booking.tableIds.length > 0)
        this.#taken.push(...booking.tableIds.map((tableId) => ({ tableId, from, until })));
      else parties.push(bookedParty(booking, from, until, from - this.#now <= SETTLED_MINUTES));
    }
    for (const { tableId, from, until } of facts.blocks)
      this.#taken.push({ tableId, from: floorMinute(from), until: ceilMinute(until) });
    this.#stretches = cutAtGaps(parties);
  }

  /** The book of the time around a stay. */
  bookFor({ from, until }: Span): SeatingBook {
    const { key, stretches } = this.#around({ from, until });
    let book = this.#books.get(key);
    if (book === undefined) {
      const parties = stretches.flatMap((stretch) => stretch.parties);
      book = new SeatingBook(this.#places, this.#taken, parties);
      this.#books.set(key, book);
    }
    return book;
  }

  /** Opens the book of the time around a stay again, with a plan that leaves the fewest guests without a table. */
  adoptBestPlan(span: Span, plan: ReadonlyMap<string, { tableIds: readonly string[] }>): void {
    const { key, stretches } = this.#around(span);
    const parties = stretches.flatMap((stretch) => stretch.parties);
    const planned = parties.map((party) => ({ ...party, planned: plan.get(party.id)?.tableIds ?? null }));
    this.#books.set(key, new SeatingBook(this.#places, this.#taken, planned, { isProven: true }));
  }

  /** The planner's problem of the time around a stay: all parties that are there without tables of their own, where the book has them. */
  problemAround(span: Span): PlanProblem {
    const book = this.bookFor(span);
    return {
      ...this.#places.floor,
      now: this.#now,
      taken: this.#taken,
      parties: [
        ...[...book.placements].map(([party, tableIds]) => ({
          ...askedOf(party),
          planned: { tableIds, startsAt: party.from },
        })),
        ...book.unseated.map(askedOf),
      ],
    };
  }

  #around({ from, until }: Span): { key: string; stretches: Stretch[] } {
    const met = [...this.#stretches.keys()].filter((index) => {
      const stretch = this.#stretches[index];
      return stretch !== undefined && stretch.from < until && from < stretch.until;
    });
    return { key: met.join(" "), stretches: met.flatMap((index) => this.#stretches[index] ?? []) };
  }
}

interface Stretch extends Span {
  parties: BookedParty[];
}

/** A party as the planner is asked for it; the clearing of its table is part of its stay. */
export function askedOf({ from, until, ...party }: BookedParty) {
  return askedParty({
    ...party,
    startsAt: from,
    stayMinutes: until - from,
    bufferMinutes: 0,
  });
}

/** When a party is there. A seated one is there now, also before or after its time, and after its time for another half hour. */
function presenceOf({ status, startsAt, endsAt }: Booking, now: number): Span | null {
  switch (PRESENCE[status]) {
    case "expected":
      return { from: startsAt, until: endsAt };
    case "here":
      return {
        from: Math.min(startsAt, now),
        until: Math.max(endsAt, now + OVERSTAY_MINUTES * MINUTE_MS),
      };
    case "left":
      return null;
  }
}

function bookedParty(
  { id, guests, plannedTableIds, requires, wantedAreaId }: Booking,
  from: number,
  until: number,
  isSettled: boolean,
): BookedParty {
  const planned = plannedTableIds;
  return { id, guests, areaId: wantedAreaId, requires, from, until, planned, pinnedTo: null, isSettled };
}

function cutAtGaps(parties: readonly BookedParty[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const party of parties.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last === undefined || party.from - last.until > STRETCH_GAP_MINUTES)
      stretches.push({ from: party.from, until: party.until, parties: [party] });
    else {
      last.parties.push(party);
      last.until = Math.max(last.until, party.until);
    }
  }
  return stretches;
}

/** Minutes for clearing the table after a booking. Most restaurants have no rules of stays, and need no local time. */
function bufferReader({ turn, timeZone }: RoomFacts): (booking: Booking) => number {
  if (turn.rules.length === 0) return () => turn.cleaningMinutes;
  return ({ date, startsAt, guests }) => {
    const minutes = Math.floor((startsAt - dayClock(date, timeZone).midnight) / MINUTE_MS);
    return stayFor(turn, { date, time: timeOfMinutes(minutes), guests }).bufferMinutes;
  };
}

/** A unit's rules are kept as long as they hold (see rules-queries.ts), and with them the places of its floor. */
const placesByTables = new WeakMap<readonly PlanTable[], WishPlaces>();

function placesOf({ tables, joins, maxEmptySeats }: RoomFacts): WishPlaces {
  const known = placesByTables.get(tables);
  if (known !== undefined && known.floor.joins === joins && known.floor.maxEmptySeats === maxEmptySeats)
    return known;
  const places = new WishPlaces({ tables, joins, maxEmptySeats });
  placesByTables.set(tables, places);
  return places;
}
