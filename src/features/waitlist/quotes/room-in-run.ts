import type { Option, TableIndexes } from "./options.ts";
import { type Claim, restart, type Search } from "./search-in-run.ts";

/** A seated party is believed to need so many minutes more at least. */
export const LEAST_MORE = 10;

export interface Block {
  from: number;
  until: number;
}

/** How many reservations need a place: only these differ. */
const FREE = 0;
const ONE_IN_THE_WAY = 1;
const TAKEN = 2;

/**
 * The tables of a room during one run: when they are free, and which reservations keep them. A reservation that finds no other place is
 * tried again only at tables that changed since, because time alone makes room for nobody.
 */
export class RoomInRun {
  /** When each table is ready for the next party, as it will be and as the host expects it. */
  readonly freeAt: Float64Array;
  readonly expectedAt: Float64Array;
  readonly #blocks: readonly (readonly Block[])[];
  /** Of each table, the one that begins first at the front. */
  readonly #claims: Claim[][];
  /** When the first claim of each table begins, and the second. */
  readonly #firstFrom: Float64Array;
  readonly #secondFrom: Float64Array;
  /** Tables at which somebody may find room now who found none before, in the order of the changes. */
  readonly #changes: number[] = [];
  /** Those of them that are free for long enough, so that a reservation may be moved there. */
  readonly #longChanges: number[] = [];
  /** The shortest stay of a reservation. */
  #shortest = 0;

  constructor(blocks: readonly (readonly Block[])[]) {
    this.#blocks = blocks;
    this.freeAt = new Float64Array(blocks.length);
    this.expectedAt = new Float64Array(blocks.length);
    this.#claims = blocks.map(() => []);
    this.#firstFrom = new Float64Array(blocks.length).fill(Infinity);
    this.#secondFrom = new Float64Array(blocks.length).fill(Infinity);
  }

  /** Empties the room. `claims` stand in the order of their beginning. */
  reset(claims: readonly Claim[]): void {
    this.freeAt.fill(0);
    this.expectedAt.fill(0);
    this.#changes.length = 0;
    this.#longChanges.length = 0;
    this.#shortest = Infinity;
    for (const ofTable of this.#claims) ofTable.length = 0;
    for (const claim of claims) {
      claim.stuckSince = -1;
      claim.tables = claim.planned;
      this.#shortest = Math.min(this.#shortest, claim.until - claim.from);
      for (const at of claim.tables) this.#claims[at]?.push(claim);
    }
    for (let at = 0; at < this.#claims.length; at += 1) this.#noteFirst(at);
  }

  /** A party sits there, or blocks the table, until then. */
  take(tables: TableIndexes, freeAt: number, expectedAt: number): void {
    for (const at of tables) {
      this.freeAt[at] = freeAt;
      this.expectedAt[at] = expectedAt;
    }
  }

  noteChange(table: number, minute: number): void {
    this.#changes.push(table);
    if ((this.#firstFrom[table] ?? 0) >= minute + this.#shortest) this.#longChanges.push(table);
  }

  /** The party sits down elsewhere, or lost its tables. */
  releaseTables(claim: Claim, minute: number): void {
    this.dropClaim(claim);
    for (const at of claim.tables) this.noteChange(at, minute);
  }

  /** The party sits down at its own tables. */
  dropClaim(claim: Claim): void {
    for (const at of claim.tables) {
      const ofTable = this.#claims[at];
      const index = ofTable?.indexOf(claim) ?? -1;
      if (ofTable === undefined || index < 0) continue;
      ofTable.splice(index, 1);
      this.#noteFirst(at);
    }
  }

  /** `FREE` if the place is empty and nobody but `self` needs it until then. */
  #conflictsAt(tables: TableIndexes, minute: number, until: number, self: Claim | null): number {
    let conflicts = FREE;
    for (const at of tables) {
      if ((this.freeAt[at] ?? 0) > minute || this.#isBlocked(at, minute, until)) return TAKEN;
      if ((this.#firstFrom[at] ?? 0) >= until) continue;
      if (self === null) conflicts += (this.#secondFrom[at] ?? 0) < until ? TAKEN : ONE_IN_THE_WAY;
      else
        for (const claim of this.#claims[at] ?? [])
          if (claim !== self && claim.from < until) conflicts += ONE_IN_THE_WAY;
      if (conflicts >= TAKEN) return TAKEN;
    }
    return conflicts;
  }

  /** True if a reservation's own tables are free for it now; one other reservation that can sit elsewhere makes room. */
  isReady(claim: Claim, minute: number, until: number): boolean {
    const { tables } = claim;
    if (tables.length === 0) return false;
    const conflicts = this.#conflictsAt(tables, minute, until, claim);
    if (conflicts === FREE) return true;
    const inWay = conflicts === ONE_IN_THE_WAY ? this.#claimInWay(tables, until, claim) : null;
    return this.#makeRoom(tables, inWay, minute, until, claim);
  }

  /**
   * The smallest place that is empty now and that nobody needs until then; one reservation that can sit elsewhere makes room. A search
   * that found nothing goes on at the tables that changed since; so `until` may never become earlier.
   */
  findFree(search: Search, minute: number, until: number): TableIndexes | null {
    const { options, tries, since, failedAt } = search;
    if (failedAt === minute && since === this.#changes.length) return null;
    let best: Option | null = null;
    if (since < 0)
      for (let at = 0; at < options.byFirst.length; at += 1)
        best = this.#look(search, at, options.byFirst[at], minute, until, best);
    else
      for (let change = since; change < this.#changes.length; change += 1) {
        const at = this.#changes[change] ?? -1;
        best = this.#look(search, at, options.byTable[at], minute, until, best);
      }
    if (best === null && search.stuckSince !== this.#longChanges.length)
      for (const { option, claim } of tries)
        if (this.#makeRoom(option.tables, claim, minute, until, null)) {
          best = option;
          break;
        }
    if (best !== null) restart(search);
    else {
      search.since = this.#changes.length;
      search.failedAt = minute;
      search.stuckSince = this.#longChanges.length;
    }
    return best?.tables ?? null;
  }

  /**
   * The smallest free place of those that all contain the table `at`, and `bestSoFar`. Places at which one reservation is in the way are
   * noted, the smallest first.
   */
  #look(
    search: Search,
    at: number,
    ofTable: readonly Option[] | undefined,
    minute: number,
    until: number,
    bestSoFar: Option | null,
  ): Option | null {
    // In a full room this answers for nearly all tables.
    if (ofTable === undefined || (this.freeAt[at] ?? 0) > minute || (this.#secondFrom[at] ?? 0) < until)
      return bestSoFar;
    const { tries } = search;
    let best = bestSoFar;
    for (const option of ofTable) {
      if (best !== null && best.rank <= option.rank) continue;
      const conflicts = this.#conflictsAt(option.tables, minute, until, null);
      if (conflicts === FREE) best = option;
      if (conflicts !== ONE_IN_THE_WAY) continue;
      const claim = this.#claimInWay(option.tables, until, null);
      const known = tries.findIndex((one) => one.option.rank >= option.rank);
      const place = known < 0 ? tries.length : known;
      search.stuckSince = -1;
      tries.splice(place, tries[place]?.option === option ? 1 : 0, { option, claim });
    }
    return best;
  }

  #claimInWay(tables: TableIndexes, until: number, self: Claim | null): Claim | null {
    for (const at of tables)
      for (const claim of this.#claims[at] ?? []) if (claim !== self && claim.from < until) return claim;
    return null;
  }

  /** Moves the one reservation that is in the way to other tables. False if it finds none. */
  #makeRoom(
    tables: TableIndexes,
    claim: Claim | null,
    minute: number,
    until: number,
    self: Claim | null,
  ): boolean {
    if (claim === null || claim.stuckSince === this.#longChanges.length) return false;
    if (this.#conflictsAt(tables, minute, until, self) !== ONE_IN_THE_WAY) return false;
    if (this.#claimInWay(tables, until, self) !== claim) return false;
    const elsewhere = this.#findElsewhere(claim, tables, minute);
    if (elsewhere === null) return false;
    this.releaseTables(claim, minute);
    claim.tables = elsewhere;
    claim.stuckSince = -1;
    for (const at of elsewhere) {
      const ofTable = this.#claims[at];
      ofTable?.push(claim);
      ofTable?.sort((one, other) => one.from - other.from);
      this.#noteFirst(at);
    }
    return true;
  }

  /** A place that the host expects to be free for the whole stay of a reservation. */
  #findElsewhere(claim: Claim, given: TableIndexes, minute: number): TableIndexes | null {
    const { search, stuckSince } = claim;
    if (search === null) return null;
    const { options } = search;
    const from = Math.max(claim.from, minute);
    const until = from + claim.until - claim.from;
    const changes = this.#longChanges;
    let best: TableIndexes | null = null;
    if (stuckSince < 0) {
      search: for (let at = 0; at < options.byFirst.length; at += 1) {
        if (!this.#willTableBeFree(at, given, minute, from, until)) continue;
        for (const { tables } of options.byFirst[at] ?? [])
          if (this.#willBeFree(tables, given, minute, from, until)) {
            best = tables;
            break search;
          }
      }
    } else {
      let bestOrder = Infinity;
      for (let change = stuckSince; change < changes.length; change += 1) {
        const at = changes[change] ?? -1;
        if (!this.#willTableBeFree(at, given, minute, from, until)) continue;
        for (const { tables, order } of options.byTable[at] ?? [])
          if (order < bestOrder && this.#willBeFree(tables, given, minute, from, until)) {
            best = tables;
            bestOrder = order;
          }
      }
    }
    if (best === null) claim.stuckSince = changes.length;
    return best;
  }

  #willBeFree(
    tables: TableIndexes,
    given: TableIndexes,
    minute: number,
    from: number,
    until: number,
  ): boolean {
    for (const at of tables) if (!this.#willTableBeFree(at, given, minute, from, until)) return false;
    return true;
  }

  #willTableBeFree(at: number, given: TableIndexes, minute: number, from: number, until: number): boolean {
    if ((this.#firstFrom[at] ?? 0) < until || given.includes(at)) return false;
    const isTaken = (this.freeAt[at] ?? 0) > minute;
    if (isTaken && Math.max(this.expectedAt[at] ?? 0, minute + LEAST_MORE) > from) return false;
    return !this.#isBlocked(at, from, until);
  }

  #isBlocked(at: number, from: number, until: number): boolean {
    const blocks = this.#blocks[at];
    if (blocks === undefined || blocks.length === 0) return false;
    return blocks.some((block) => block.from < until && from < block.until);
  }

  #noteFirst(at: number): void {
    const ofTable = this.#claims[at];
    this.#firstFrom[at] = ofTable?.[0]?.from ?? Infinity;
    this.#secondFrom[at] = ofTable?.[1]?.from ?? Infinity;
  }
}
