import { randomFrom } from "#shared/random.ts";
import type { PlaceWish } from "../../table-planner/engine/places.ts";
import type { Block, Claim } from "./deal-in-run.ts";
import { OptionFinder, type Options, type TableIndexes } from "./options.ts";
import type { Staying, WaitProblem, WalkIns } from "./problem.ts";
import { RoomInRun } from "./room-in-run.ts";
import { type Night, sampleNight, samplePatience, sampleStay } from "./sample-night.ts";

/** Waits are followed so far, in minutes; a party that has no table by then waits so long. */
export const HORIZON = 120;
/** A reservation's table goes to others this many minutes after its time. */
const RELEASE_AFTER = 20;
/** Who has come with a reservation gets any table this many minutes after its time. */
const URGENT_AFTER = 15;
const MOST_RUNS = 200;
const LEAST_RUNS = 36;
/** A run costs about as much as the room has tables, for each reservation: above this many in all runs together, there are fewer runs. */
const MOST_WORK = 300_000;

/** What parties that look for the same kind of place, for the same time, share. */
interface Search {
  options: Options;
  /** The minute of the current run in which one of them found nothing. */
  failedAt: number;
}

/** A party that looks for a place in a run. */
interface Seeker {
  party: Staying;
  search: Search;
  /** In the queue of the problem; null: it joined later. */
  index: number | null;
  givesUpAt: number;
}

/** Waits of one party of the queue in all runs, in minutes from now, the shortest first. */
export type Waits = Float64Array;

/**
 * Lets the night go on in `runs` ways and returns how long each party of the queue waits. A table that is free goes to the party that has
 * waited longest among those that it fits, and only if the tables that are left can be dealt to as many reservations as before.
 * Equal problems with equal seeds give equal waits.
 */
export function simulateWaits(
  problem: WaitProblem,
  seed: number,
  runs = runsFor(problem),
): Map<string, Waits> {
  const random = randomFrom(seed);
  const waits = problem.queue.map(() => new Float64Array(runs).fill(HORIZON));
  const simulation = new Simulation(problem, random);
  for (let run = 0; run < runs; run += 1) {
    simulation.begin(sampleNight(problem, run, runs, random));
    simulation.serve((index, minute) => {
      const ofParty = waits[index];
      if (ofParty !== undefined) ofParty[run] = minute;
    });
  }
  return new Map(problem.queue.map(({ id }, index) => [id, (waits[index] ?? new Float64Array()).sort()]));
}

function runsFor({ floor, promised }: WaitProblem): number {
  const runs = Math.round(MOST_WORK / (floor.tables.length * Math.max(1, promised.length)));
  return Math.min(Math.max(runs, LEAST_RUNS), MOST_RUNS);
}

/** One run after the other. */
class Simulation {
  readonly #problem: WaitProblem;
  readonly #random: () => number;
  readonly #room: RoomInRun;
  readonly #blockEnds: readonly { table: number; until: number }[];
  /** Of each party of the queue; those with the same wish share one. */
  readonly #searches: readonly Search[];
  /** Of each size that may still come; none where it makes no difference. */
  readonly #walkIns: readonly { kind: WalkIns; search: Search }[];
  readonly #allSearches: readonly Search[];
  /** The parties with reservations, in the problem's order. */
  readonly #claims: readonly Claim[];
  readonly #seatedTables: readonly TableIndexes[];
  readonly #isEventful = new Uint8Array(HORIZON + 1);
  /** Tables that become free in each minute. */
  readonly #endsAt: number[][] = Array.from({ length: HORIZON + 1 }, () => []);
  /** Reservations whose party comes in each minute, or whose tables go to others. */
  readonly #arrivals: Claim[][] = Array.from({ length: HORIZON + 1 }, () => []);
  readonly #releases: Claim[][] = Array.from({ length: HORIZON + 1 }, () => []);
  /** Reservations that get any table from a minute on. */
  readonly #urgent: Claim[][] = Array.from({ length: HORIZON + 1 }, () => []);
  /** Parties with a reservation that have come and found no room yet. */
  #atDoor: Claim[] = [];
  #pace = 0;

  constructor(problem: WaitProblem, random: () => number) {
    this.#problem = problem;
    this.#random = random;
    const { floor, now } = problem;
    const finder = new OptionFinder(floor);
    const indexOf = new Map(floor.tables.map(({ id }, index) => [id, index]));
    const tablesOf = (ids: readonly string[]) => ids.flatMap((id) => indexOf.get(id) ?? []);
    const blocks: Block[][] = floor.tables.map(() => []);
    for (const { tableId, from, until } of problem.taken)
      if (until > now) blocks[indexOf.get(tableId) ?? -1]?.push({ from: from - now, until: until - now });
    this.#blockEnds = blocks.flatMap((ofTable, table) => ofTable.map(({ until }) => ({ table, until })));
    const searches = new Map<string, Search>();
    const searchFor = (party: PlaceWish & Staying): Search => {
      const options = finder.optionsFor(party);
      const key = `${options.wish} ${party.stayMinutes + party.bufferMinutes}`;
      const search = searches.get(key) ?? { options, failedAt: -1 };
      searches.set(key, search);
      return search;
    };
    this.#searches = problem.queue.map(searchFor);
    // Who comes later takes only what is too small for those before. That matters where it is one of several tables that they need.
    const isCloselyWatched = problem.queue.some((party) => needsSeveralTables(finder.optionsFor(party)));
    this.#walkIns = (isCloselyWatched ? problem.walkIns : []).map((kind) => ({
      kind,
      search: searchFor({ ...kind, areaId: null, requires: [] }),
    }));
    this.#seatedTables = problem.seated.map(({ tableIds }) => tablesOf(tableIds));
    this.#claims = problem.promised.map((party): Claim => ({
      order: 0,
      party,
      from: Math.max(party.startsAt, party.lateNoticeUntil ?? 0) - now,
      minutes: party.stayMinutes + party.bufferMinutes,
      planned: tablesOf(party.tableIds),
      options: party.isPinned ? null : finder.optionsFor(party),
      arrivesAt: 0,
      stuckSince: -1,
    }));
    const inOrder = this.#claims.toSorted((one, other) => one.from - other.from);
    for (const [order, claim] of inOrder.entries()) claim.order = order;
    this.#room = new RoomInRun(inOrder, blocks);
    this.#allSearches = [...searches.values()];
  }

  /** Begins a run. */
  begin({ pace, leavesAt, arrivesAt }: Night): void {
    const { now, seated } = this.#problem;
    this.#pace = pace;
    this.#isEventful.fill(0);
    for (const perMinute of [this.#endsAt, this.#arrivals, this.#releases, this.#urgent])
      for (const ofMinute of perMinute) ofMinute.length = 0;
    this.#atDoor = [];
    for (const search of this.#allSearches) search.failedAt = -1;
    this.#room.reset();
    this.#isEventful[0] = 1;
    for (const { table, until } of this.#blockEnds) this.#note(this.#endsAt, until, table);
    for (const [index, { expectedUntil, bufferMinutes }] of seated.entries()) {
      const tables = this.#seatedTables[index] ?? [];
      this.#take(tables, (leavesAt[index] ?? now) - now, expectedUntil - now, bufferMinutes);
    }
    for (const [index, claim] of this.#claims.entries()) {
      claim.stuckSince = -1;
      claim.arrivesAt = (arrivesAt[index] ?? Infinity) - now;
      if (claim.arrivesAt === Infinity) this.#note(this.#releases, claim.from + RELEASE_AFTER, claim);
      else {
        this.#note(this.#arrivals, claim.arrivesAt, claim);
        this.#note(this.#urgent, Math.max(claim.arrivesAt, claim.from + URGENT_AFTER), claim);
      }
    }
  }

  /** Reports the minute at which each party of the queue gets a table. */
  serve(tell: (index: number, minute: number) => void): void {
    const { queue, house } = this.#problem;
    let waiting = queue.flatMap((party, index): Seeker[] => {
      const search = this.#searches[index];
      if (search === undefined) return [];
      const givesUpAt = samplePatience(house, party.waitedMinutes, this.#random());
      return [{ party, search, index, givesUpAt }];
    });
    const joining = this.#sampleJoining();
    let left = waiting.length;
    for (let minute = 0; minute <= HORIZON && left > 0; minute += 1) {
      const joined = joining[minute] ?? [];
      const isEventful = this.#isEventful[minute] === 1 && this.#beginMinute(minute);
      if (!isEventful && joined.length === 0) continue;
      waiting = [...waiting, ...joined].filter(({ party, search, index, givesUpAt }) => {
        const tables = this.#findFree(search, minute, party);
        if (tables === null) return true;
        if (index !== null) {
          tell(index, minute);
          left -= 1;
        }
        // Who gave up takes no table; the wait that it would have had is counted.
        if (givesUpAt >= minute) this.#seat(tables, minute, party);
        return false;
      });
    }
  }

  /** The parties that join the queue in each minute. */
  #sampleJoining(): readonly Seeker[][] {
    if (this.#walkIns.length === 0) return [];
    const joining: Seeker[][] = Array.from({ length: HORIZON + 1 }, () => []);
    for (const { kind, search } of this.#walkIns) {
      const gap = () => -Math.log(1 - this.#random()) / kind.perMinute;
      for (let at = gap(); at <= HORIZON; at += gap()) {
        const givesUpAt = at + samplePatience(this.#problem.house, 0, this.#random());
        joining[Math.ceil(at)]?.push({ party: kind, search, index: null, givesUpAt });
      }
    }
    return joining;
  }

  #findFree(search: Search, minute: number, { stayMinutes, bufferMinutes }: Staying): TableIndexes | null {
    if (search.failedAt === minute) return null;
    const tables = this.#room.findFree(search.options, minute, minute + stayMinutes + bufferMinutes);
    if (tables === null) search.failedAt = minute;
    return tables;
  }

  /** Seats parties with reservations that are there. True if the queue may find more room than before. */
  #beginMinute(minute: number): boolean {
    const room = this.#room;
    const released = this.#releases[minute] ?? [];
    const arrived = this.#arrivals[minute] ?? [];
    const urgent = this.#urgent[minute] ?? [];
    const ended = this.#endsAt[minute] ?? [];
    const isRoomier = minute === 0 || ended.length > 0 || released.length > 0;
    for (const table of ended) room.noteFree(table);
    for (const claim of released) room.removeClaim(claim);
    this.#atDoor.push(...arrived);
    room.dealAll(minute);
    const before = this.#atDoor.length;
    this.#atDoor = this.#atDoor.filter((claim) => {
      // Who found no room before finds none now.
      if (!isRoomier && !arrived.includes(claim) && !urgent.includes(claim)) return true;
      const tables = this.#findForArrived(claim, minute);
      if (tables === null) return true;
      room.removeClaim(claim);
      this.#seat(tables, minute, claim.party);
      return false;
    });
    return isRoomier || this.#atDoor.length < before;
  }

  #findForArrived(claim: Claim, minute: number): TableIndexes | null {
    const tables = this.#room.findForClaim(claim, minute);
    if (tables !== null || claim.options === null || minute < claim.from + URGENT_AFTER) return tables;
    return this.#room.findEmpty(claim.options, minute);
  }

  #seat(
    tables: TableIndexes,
    minute: number,
    { stayMinutes, bufferMinutes, habit }: Pick<Claim["party"], "stayMinutes" | "bufferMinutes" | "habit">,
  ): void {
    const stay = sampleStay(stayMinutes, habit, this.#pace, this.#random);
    this.#take(tables, minute + stay, minute + stayMinutes, bufferMinutes);
  }

  #take(tables: TableIndexes, leavesAt: number, expectedAt: number, bufferMinutes: number): void {
    this.#room.take(tables, leavesAt, expectedAt, bufferMinutes);
    for (const table of tables) this.#note(this.#endsAt, leavesAt + bufferMinutes, table);
  }

  /** Notes what happens at a minute, if the run gets so far. */
  #note<What>(perMinute: readonly What[][], minute: number, what: What): void {
    const next = Math.max(0, Math.ceil(minute));
    if (next > HORIZON) return;
    perMinute[next]?.push(what);
    this.#isEventful[next] = 1;
  }
}

/** True if no table alone is enough, but several together are. */
function needsSeveralTables({ smallestFirst: options }: Options): boolean {
  return options.length > 0 && options.every(({ tables }) => tables.length > 1);
}
