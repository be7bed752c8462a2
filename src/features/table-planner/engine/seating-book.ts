import { isLeastUnseated, mayAllSit, reachOf, type Crowd } from "./crowd.ts";
import type { Place, PlaceWish } from "./places.ts";
import type { TakenTable } from "./problem.ts";
import { TableTimes, type Span, type Stay } from "./table-times.ts";
import type { WishPlaces } from "./wish-places.ts";

/** A party with a reservation, or one that asks for it. Instants are minutes; `until` includes the clearing of its table. */
export interface BookedParty extends PlaceWish, Span {
  id: string;
  /** Where the plan in force puts it; null: nowhere. */
  planned: readonly string[] | null;
  /** The tables that staff promised it: it gets these and no others. */
  pinnedTo: readonly string[] | null;
  /** It keeps its place while others are moved: it comes soon. */
  isSettled: boolean;
}

/** Whether one more party finds a place. */
export type SeatVerdict =
  | { kind: "fits"; tableIds: readonly string[]; moves: readonly PlannedMove[] }
  /** Proven: with this party, some party gets no table, whatever the plan. */
  | { kind: "does_not_fit" }
  /** Neither found nor disproven: the solver can decide. */
  | { kind: "unknown" };

export interface PlannedMove {
  id: string;
  tableIds: readonly string[];
}

/** How a chain of moves is searched: how many parties may move, and after how many tries, of about a microsecond, the search ends. */
interface Search {
  depth: number;
  steps: number;
}

/** For a party that somebody waits for; for each time of a list. */
const THOROUGH: Search = { depth: 3, steps: 3_000 };
const BRIEF: Search = { depth: 2, steps: 200 };
/** For all parties together that have no place yet. */
const STEPS_FOR_UNPLANNED = 2_000;

/**
 * Who sits where in one evening. It keeps the plan in force where that still fits, gives the others the best free place, and answers
 * within about a millisecond whether one more party fits. It needs no solver: what it finds is true, and what it disproves is true; the
 * rest is `unknown`.
 */
export class SeatingBook {
  /** Parties for which neither a free place nor a chain of moves was found. */
  readonly unseated: BookedParty[] = [];
  readonly #places: WishPlaces;
  readonly #taken: readonly TakenTable[];
  readonly #times: TableTimes<BookedParty>;
  /** Changes of the running search, so that they can be taken back. */
  readonly #steps: { stay: Stay<BookedParty>; isAdded: boolean }[] = [];
  #stepsLeft = 0;
  /** Whether no plan leaves fewer guests of a group without a table; by the ids of the group. */
  readonly #isLeastByGroup = new Map<string, boolean>();
  readonly #isProven: boolean;

  /** `isProven`: the solver proved that no plan leaves fewer guests without a table than the planned places. */
  constructor(
    places: WishPlaces,
    taken: readonly TakenTable[],
    parties: readonly BookedParty[],
    { isProven = false }: { isProven?: boolean } = {},
  ) {
    this.#isProven = isProven;
    this.#places = places;
    this.#taken = taken;
    this.#times = new TableTimes(places.floor.tables, taken);
    const unplanned = parties.filter((party) => !this.#keepPlanned(party));
    let steps = STEPS_FOR_UNPLANNED;
    for (const party of unplanned.sort(hardestFirst)) {
      this.#stepsLeft = Math.min(steps, THOROUGH.steps / 10);
      const before = this.#stepsLeft;
      if (this.#seat(party, { depth: 3, steps: before }) === null) this.unseated.push(party);
      steps -= before - Math.max(0, this.#stepsLeft);
      this.#steps.length = 0;
    }
  }

  /** The tables of each party that has a place. */
  get placements(): ReadonlyMap<BookedParty, readonly string[]> {
    return new Map([...this.#times.stays].map(([party, { place }]) => [party, place.tableIds]));
  }

  /** The book of the same evening after a party was taken as judged. */
  withParty(party: BookedParty, { tableIds, moves }: SeatVerdict & { kind: "fits" }): SeatingBook {
    const moved = new Map(moves.map((move) => [move.id, move.tableIds]));
    const placed = [...this.placements].map(([one, planned]) => ({
      ...one,
      planned: moved.get(one.id) ?? planned,
    }));
    const parties = [...placed, { ...party, planned: tableIds }, ...this.unseated];
    return new SeatingBook(this.#places, this.#taken, parties, { isProven: this.#isProven });
  }

  /** Judges one more party, thoroughly. The book stays as it is. */
  judge(party: BookedParty): SeatVerdict {
    if (party.pinnedTo === null && !this.#places.hasPlaceFor(party)) return { kind: "does_not_fit" };
    // While a party has no place that might get one, a free place may have to be that party's.
    if (!this.hasLeastUnseated(party)) return { kind: "unknown" };
    const found = this.#seatAndTakeBack(party, THOROUGH);
    if (found !== null) return found;
    const without = [...this.#unseatedAround(party), party];
    const crowd = this.#crowdWith(without);
    const isDisproven = without.length === 1 ? !mayAllSit(crowd, party) : isLeastUnseated(crowd, without);
    return { kind: isDisproven ? "does_not_fit" : "unknown" };
  }

  /** Whether a party finds a place at once or by few moves, for each time of a list. The book stays as it is. */
  hasRoom(party: BookedParty): boolean {
    return (
      (party.pinnedTo !== null || this.#places.hasPlaceFor(party)) &&
      this.hasLeastUnseated(party) &&
      this.#seatAndTakeBack(party, BRIEF) !== null
    );
  }

  /** The best free place for the party, if need be improvised; null if none is free. Nobody moves for it. */
  findFreePlace(party: BookedParty): readonly string[] | null {
    return this.#bestFree(party)?.tableIds ?? null;
  }

  /** How full the restaurant is in a span: the minutes of all tables that are in use. */
  tableMinutesIn(span: Span): number {
    return this.#times.minutesInUse(span);
  }

  /** True if no plan leaves fewer guests without a table, as far as the party can matter. */
  hasLeastUnseated(party: BookedParty): boolean {
    if (this.#isProven || this.unseated.length === 0) return true;
    const group = this.#unseatedAround(party);
    const key = group.map(({ id }) => id).join(" ");
    const isLeast = this.#isLeastByGroup.get(key) ?? isLeastUnseated(this.#crowdWith(group), group);
    this.#isLeastByGroup.set(key, isLeast);
    return isLeast;
  }

  /** The parties without a place that are there with the party, directly or through others who are there in between. */
  #unseatedAround({ from, until }: BookedParty): BookedParty[] {
    if (this.unseated.length === 0) return [];
    const reach = reachOf({ from, until }, [...this.#times.stays.keys(), ...this.unseated]);
    return this.unseated.filter((one) => one.from < reach.until && reach.from < one.until);
  }

  #keepPlanned(party: BookedParty): boolean {
    const { planned, pinnedTo } = party;
    if (planned === null || planned.length === 0 || pinnedTo !== null) return false;
    const place = this.#places.findFor(party, planned);
    if (place === undefined || !this.#times.isFree(place, party)) return false;
    this.#times.add({ party, place });
    return true;
  }

  #placesOf(party: BookedParty): readonly Place[] {
    if (party.pinnedTo === null) return this.#places.listFor(party);
    const chosen = this.#places.findChosen(party.pinnedTo);
    return chosen === undefined ? [] : [chosen];
  }

  #seatAndTakeBack(party: BookedParty, search: Search): (SeatVerdict & { kind: "fits" }) | null {
    const place = this.#seat(party, search);
    if (place === null) return null;
    const moved = new Set(this.#steps.map(({ stay }) => stay.party).filter((one) => one !== party));
    const moves = [...moved].flatMap((one) => {
      const stay = this.#times.stays.get(one);
      return stay === undefined ? [] : [{ id: one.id, tableIds: stay.place.tableIds }];
    });
    this.#goBackTo(0);
    return { kind: "fits", tableIds: place.tableIds, moves };
  }

  /** Seats a party at the best free place, else by the shortest chain of moves. Changes are in `#steps`. */
  #seat(party: BookedParty, { depth, steps }: Search): Place | null {
    const free = this.#bestFree(party);
    if (free !== null) {
      this.#step({ party, place: free }, true);
      return free;
    }
    this.#stepsLeft = steps;
    for (let moves = 1; moves <= depth; moves += 1)
      for (const place of this.#placesOf(party))
        if (this.#makeRoom({ party, place }, moves, new Set([party]))) return place;
    return null;
  }

  /** The free place that is best by the levels of a plan's value: hand-overs that are not tight, then few empty chairs. */
  #bestFree(party: BookedParty): Place | null {
    let best: Place | null = null;
    let least = Infinity;
    for (const place of this.#placesOf(party)) {
      if (!this.#times.isFree(place, party)) continue;
      const tight = place.tables.filter((table) => this.#times.isTight(table, party)).length;
      if (tight < least) [best, least] = [place, tight];
      if (tight === 0) break;
    }
    return best;
  }

  /** Seats a party, after at most `depth` others moved away, each to a free place or by moving others in turn. */
  #makeRoom(stay: Stay<BookedParty>, depth: number, moving: ReadonlySet<BookedParty>): boolean {
    if ((this.#stepsLeft -= 1) < 0) return false;
    const others = this.#times.conflictsWith(stay, depth);
    if (others === null || others.some(({ party }) => party.isSettled || moving.has(party))) return false;
    const before = this.#steps.length;
    for (const other of others) this.#step(other, false);
    this.#step(stay, true);
    const movingNow = new Set([...moving, ...others.map(({ party }) => party)]);
    if (others.every((other) => this.#moveAway(other, depth - others.length, movingNow))) return true;
    this.#goBackTo(before);
    return false;
  }

  #moveAway(
    { party, place: old }: Stay<BookedParty>,
    depth: number,
    moving: ReadonlySet<BookedParty>,
  ): boolean {
    const places = this.#placesOf(party);
    const free = places.find((place) => place !== old && this.#times.isFree(place, party));
    if (free !== undefined) {
      this.#step({ party, place: free }, true);
      return true;
    }
    return (
      depth > 0 && places.some((place) => place !== old && this.#makeRoom({ party, place }, depth, moving))
    );
  }

  #step(stay: Stay<BookedParty>, isAdded: boolean): void {
    if (isAdded) this.#times.add(stay);
    else this.#times.remove(stay);
    this.#steps.push({ stay, isAdded });
  }

  #goBackTo(length: number): void {
    for (const { stay, isAdded } of this.#steps.splice(length).toReversed())
      if (isAdded) this.#times.remove(stay);
      else this.#times.add(stay);
  }

  /** Who is there this evening, with some parties that have no place. */
  #crowdWith(others: readonly BookedParty[]): Crowd<BookedParty> {
    return {
      parties: [...this.#times.stays.keys(), ...others],
      closings: this.#times.closings,
      openPlaces: (party, at) =>
        this.#placesOf(party).filter(({ tables }) => tables.every((table) => this.#times.isOpen(table, at))),
    };
  }
}

/** Large parties have the fewest places. */
function hardestFirst(one: BookedParty, other: BookedParty): number {
  return other.guests - one.guests || one.from - other.from;
}
