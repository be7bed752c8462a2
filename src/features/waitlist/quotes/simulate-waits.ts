import { randomFrom } from "#shared/random.ts";
import { listPlaces, placesFor, type PlaceWish } from "../../table-planner/engine/places.ts";
import { sizeOfPlace } from "../../table-planner/engine/value.ts";
import type { WaitProblem } from "./problem.ts";
import { type Night, sampleNight, sampleStay } from "./sample-night.ts";

/** Waits are followed so far, in minutes; a party that has no table by then waits so long. */
export const HORIZON = 120;
/** A reservation's table goes to others so many minutes after its time. */
const RELEASE_AFTER = 20;
/** A seated party is believed to need so many minutes more at least. */
const LEAST_MORE = 10;
const RUNS = 200;
/** So many places are tried that a reservation would have to make room at. */
const MOST_TRIES = 4;

/** Waits of one party of the queue in all runs, in minutes from now, the shortest first. */
export type Waits = Float64Array;

/** Indexes of tables in the floor. */
type Place = readonly number[];

/** A place that a party may get; the one with the smallest rank wastes the least. */
interface Option {
  rank: number;
  place: Place;
}

/** The options of one wish, by their first tables. */
type Options = readonly (readonly Option[])[];

/**
 * Lets the night go on in `runs` ways and returns how long each party of the queue waits. A table that is free goes to the party that has
 * waited longest among those that it fits, and only if nobody with a reservation needs it before that party is expected to leave.
 * Equal problems with equal seeds give equal waits.
 */
export function simulateWaits(problem: WaitProblem, seed: number, runs = RUNS): Map<string, Waits> {
  const random = randomFrom(seed);
  const waits = problem.queue.map(() => new Float64Array(runs).fill(HORIZON));
  const room = new Room(problem, random);
  for (let run = 0; run < runs; run += 1) {
    room.open(sampleNight(problem, run, runs, random));
    for (const [index, minutes] of room.serve().entries()) {
      const ofParty = waits[index];
      if (ofParty !== undefined) ofParty[run] = minutes;
    }
  }
  return new Map(problem.queue.map(({ id }, index) => [id, (waits[index] ?? new Float64Array()).sort()]));
}

/** A reservation that is not seated yet. Minutes count from the problem's `now`. */
interface Claim {
  party: WaitProblem["promised"][number];
  from: number;
  until: number;
  planned: Place;
  options: Options;
  /** Of the current run. */
  place: Place;
  arrivesAt: number;
  isOpen: boolean;
  /** The last minute at which it could not sit elsewhere. */
  stuckAt: number;
}

interface TableNow {
  blocks: { from: number; until: number }[];
  /** When it is ready for the next party, as it will be and as the host expects it. */
  freeAt: number;
  expectedAt: number;
  claims: Claim[];
}

/** The room in one run after the other. */
class Room {
  readonly #problem: WaitProblem;
  readonly #random: () => number;
  readonly #optionsByWish = new Map<string, Options>();
  readonly #queueOptions: readonly Options[];
  readonly #claims: readonly Claim[];
  readonly #seatedTables: readonly Place[];
  readonly #tables: readonly TableNow[];
  readonly #isEventful = new Uint8Array(HORIZON + 1);
  readonly #endsAt = new Uint8Array(HORIZON + 1);
  #expected: Claim[] = [];
  /** Tables that are empty at this minute. */
  #empty: number[] = [];
  #pace = 0;

  constructor(problem: WaitProblem, random: () => number) {
    this.#problem = problem;
    this.#random = random;
    const { floor, now } = problem;
    const indexOf = new Map(floor.tables.map(({ id }, index) => [id, index]));
    const tablesOf = (ids: readonly string[]) => ids.flatMap((id) => indexOf.get(id) ?? []);
    this.#tables = floor.tables.map(() => ({ blocks: [], freeAt: 0, expectedAt: 0, claims: [] }));
    for (const { tableId, from, until } of problem.taken)
      if (until > now)
        this.#tables[indexOf.get(tableId) ?? -1]?.blocks.push({ from: from - now, until: until - now });
    this.#queueOptions = problem.queue.map((party) => this.#optionsFor(party));
    this.#seatedTables = problem.seated.map(({ tableIds }) => tablesOf(tableIds));
    this.#claims = problem.promised.map((party) => {
      const from = Math.max(0, Math.max(party.startsAt, party.lateNoticeUntil ?? 0) - now);
      const until = from + party.stayMinutes + party.bufferMinutes;
      const planned = tablesOf(party.tableIds);
      const options = party.isPinned ? [] : this.#optionsFor(party);
      return {
        party,
        from,
        until,
        planned,
        options,
        place: planned,
        arrivesAt: 0,
        isOpen: true,
        stuckAt: -1,
      };
    });
  }

  #optionsFor(wish: PlaceWish): Options {
    const key = JSON.stringify([wish.guests, wish.areaId, wish.requires]);
    const known = this.#optionsByWish.get(key);
    if (known !== undefined) return known;
    const { floor } = this.#problem;
    const options: Option[][] = floor.tables.map(() => []);
    const smallestFirst = placesFor(wish, listPlaces(floor), floor).toSorted(
      (one, other) => sizeOfPlace(one) - sizeOfPlace(other),
    );
    for (const [rank, { tables }] of smallestFirst.entries())
      options[tables[0] ?? -1]?.push({ rank, place: tables });
    this.#optionsByWish.set(key, options);
    return options;
  }

  /** Begins a run. */
  open({ pace, leavesAt, arrivesAt }: Night): void {
    const { now, seated } = this.#problem;
    this.#pace = pace;
    this.#isEventful.fill(0);
    this.#endsAt.fill(0);
    this.#markEnd(0);
    for (const table of this.#tables) {
      table.freeAt = 0;
      table.expectedAt = 0;
      table.claims = [];
      for (const { until } of table.blocks) this.#markEnd(until);
    }
    for (const [index, { seatedAt, stayMinutes, bufferMinutes, billAt }] of seated.entries()) {
      const leaves = billAt === null ? seatedAt + stayMinutes : billAt + 15;
      const freeAt = (leavesAt[index] ?? now) - now + bufferMinutes;
      const expectedAt = Math.max(leaves - now, LEAST_MORE) + bufferMinutes;
      for (const at of this.#seatedTables[index] ?? []) {
        const table = this.#tables[at];
        if (table !== undefined) Object.assign(table, { freeAt, expectedAt });
      }
      this.#markEnd(freeAt);
    }
    for (const [index, claim] of this.#claims.entries()) {
      claim.place = claim.planned;
      claim.arrivesAt = (arrivesAt[index] ?? Infinity) - now;
      claim.isOpen = true;
      claim.stuckAt = -1;
      for (const at of claim.planned) this.#tables[at]?.claims.push(claim);
      this.#mark(claim.arrivesAt);
      if (claim.arrivesAt === Infinity) this.#markEnd(claim.from + RELEASE_AFTER);
    }
    this.#expected = [...this.#claims];
  }

  /** Returns the wait of each party of the queue. */
  serve(): number[] {
    const { queue, house } = this.#problem;
    const waits = queue.map(() => HORIZON);
    // Who gives up takes no table; the wait that it would have had is counted.
    const givesUpAt = queue.map(() => Math.log(1 - this.#random()) / -house.leavingShare);
    let waiting = [...queue.keys()];
    for (let minute = 0; minute <= HORIZON && waiting.length > 0; minute += 1) {
      if (this.#isEventful[minute] === 0) continue;
      const isRoomier = this.#seatPromised(minute);
      if (!isRoomier) continue;
      // Parties with the same wish share their options.
      const full = new Set<Options>();
      waiting = waiting.filter((index) => {
        const party = queue[index];
        const options = this.#queueOptions[index];
        if (party === undefined || options === undefined || full.has(options)) return true;
        const place = this.#findFree(options, minute, minute + party.stayMinutes + party.bufferMinutes, null);
        if (place === null) {
          full.add(options);
          return true;
        }
        waits[index] = minute;
        if ((givesUpAt[index] ?? Infinity) >= minute) this.#occupy(place, minute, party);
        return false;
      });
    }
    return waits;
  }

  /** Seats who is there. True if the queue may find more room than at the last minute. */
  #seatPromised(minute: number): boolean {
    let isRoomier = this.#endsAt[minute] === 1;
    this.#empty = [...this.#tables.keys()].filter((at) => (this.#tables[at]?.freeAt ?? 0) <= minute);
    const arrived: Claim[] = [];
    for (const claim of this.#expected)
      if (claim.arrivesAt <= minute) arrived.push(claim);
      else if (claim.arrivesAt === Infinity && minute >= claim.from + RELEASE_AFTER) claim.isOpen = false;
    for (const claim of arrived) {
      const { party, place } = claim;
      // Who found no room before finds none now.
      if (!isRoomier && claim.arrivesAt <= minute - 1) continue;
      const until = minute + party.stayMinutes + party.bufferMinutes;
      const isReady = place.length > 0 && this.#conflictsAt(place, minute, until, claim) === 0;
      const found = isReady ? place : this.#findFree(claim.options, minute, until, claim);
      if (found === null) continue;
      this.#occupy(found, minute, party);
      claim.isOpen = false;
      isRoomier ||= !isReady;
    }
    this.#expected = this.#expected.filter(({ isOpen }) => isOpen);
    return isRoomier;
  }

  #occupy(
    place: Place,
    minute: number,
    { stayMinutes, bufferMinutes, habit }: Pick<Claim["party"], "stayMinutes" | "bufferMinutes" | "habit">,
  ): void {
    const stay = sampleStay(stayMinutes, habit, this.#pace, this.#random);
    for (const at of place) {
      const table = this.#tables[at];
      if (table === undefined) continue;
      table.freeAt = minute + stay + bufferMinutes;
      table.expectedAt = minute + stayMinutes + bufferMinutes;
    }
    this.#markEnd(minute + stay + bufferMinutes);
  }

  /** The smallest place that is free now and that nobody needs until then; a reservation that can sit elsewhere makes room. */
  #findFree(options: Options, minute: number, until: number, self: Claim | null): Place | null {
    let best: Option | null = null;
    const tries: Option[] = [];
    for (const at of this.#empty)
      for (const option of options[at] ?? []) {
        if (best !== null && best.rank < option.rank) continue;
        const conflicts = this.#conflictsAt(option.place, minute, until, self);
        if (conflicts === 0) best = option;
        else if (conflicts === 1 && tries.length < MOST_TRIES) tries.push(option);
      }
    if (best !== null) return best.place;
    tries.sort((one, other) => one.rank - other.rank);
    return tries.find(({ place }) => this.#makeRoom(place, minute, until, self))?.place ?? null;
  }

  /** How many reservations need a place that is empty now; `Infinity` if it is not empty, or blocked. */
  #conflictsAt(place: Place, minute: number, until: number, self: Claim | null): number {
    let conflicts = 0;
    for (const at of place) {
      const table = this.#tables[at];
      if (table === undefined || table.freeAt > minute) return Infinity;
      for (const block of table.blocks) if (block.from < until && minute < block.until) return Infinity;
      for (const claim of table.claims) if (claim !== self && isInWay(claim, minute, until)) conflicts += 1;
    }
    return conflicts;
  }

  #makeRoom(place: Place, minute: number, until: number, self: Claim | null): boolean {
    const claim = place
      .flatMap((at) => this.#tables[at]?.claims ?? [])
      .find((one) => one !== self && isInWay(one, minute, until));
    if (claim === undefined) return false;
    const elsewhere = this.#findElsewhere(claim, place, minute);
    if (elsewhere === null) return false;
    for (const at of claim.place) {
      const claims = this.#tables[at]?.claims;
      claims?.splice(claims.indexOf(claim), 1);
    }
    claim.place = elsewhere;
    for (const at of elsewhere) this.#tables[at]?.claims.push(claim);
    return true;
  }

  /** A place that the host expects to be free for the whole stay of a reservation. */
  #findElsewhere(claim: Claim, given: Place, minute: number): Place | null {
    if (claim.stuckAt === minute) return null;
    const from = Math.max(claim.from, minute);
    const until = from + claim.until - claim.from;
    for (const options of claim.options)
      for (const { place } of options) if (this.#willBeFree(place, given, minute, from, until)) return place;
    claim.stuckAt = minute;
    return null;
  }

  #willBeFree(place: Place, given: Place, minute: number, from: number, until: number): boolean {
    for (const at of place) {
      const table = this.#tables[at];
      if (table === undefined || given.includes(at)) return false;
      if (table.freeAt > minute && Math.max(table.expectedAt, minute + LEAST_MORE) > from) return false;
      for (const block of table.blocks) if (block.from < until && from < block.until) return false;
      for (const other of table.claims) if (isInWay(other, from, until)) return false;
    }
    return true;
  }

  #mark(minute: number): void {
    const next = Math.max(0, Math.ceil(minute));
    if (next <= HORIZON) this.#isEventful[next] = 1;
  }

  /** Something that was taken becomes free. */
  #markEnd(minute: number): void {
    this.#mark(minute);
    const next = Math.max(0, Math.ceil(minute));
    if (next <= HORIZON) this.#endsAt[next] = 1;
  }
}

function isInWay(claim: Claim, from: number, until: number): boolean {
  // A party that is late still has its table.
  return claim.isOpen && claim.from < until && Math.max(claim.until, from + 1) > from;
}
