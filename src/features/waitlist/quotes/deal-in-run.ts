import type { Options, TableIndexes } from "./options.ts";
import type { PromisedParty } from "./problem.ts";

export interface Block {
  from: number;
  until: number;
}

/** A reservation that is not seated yet. Minutes count from the problem's `now`. */
export interface Claim {
  /** In the order of their beginning, from 0 on. */
  order: number;
  party: PromisedParty;
  from: number;
  /** For so long it needs its place, with clearing it. */
  minutes: number;
  planned: TableIndexes;
  /** Null: its own tables were promised to it. */
  options: Options | null;
  /** Of the current run: when it comes. */
  arrivesAt: number;
  /** It has come and found no room when this many tables had become free; below 0: it has not looked yet. */
  stuckSince: number;
}

/** In the place of a table: the reservation has no place, or one of several tables. */
const NO_PLACE = -1;
const SEVERAL = -2;
const NOTHING: TableIndexes = [];

/**
 * Which tables the reservations of one run are dealt, in the order of their beginning: each the place that it had before, else the smallest
 * that is expected to be free for its stay. In that order a table is free for the next one as soon as those before have left it, so that
 * one instant says all of a table. A deal is made many thousand times for one quote, so what it reads stands in plain arrays.
 */
export class DealInRun {
  readonly #claims: readonly Claim[];
  readonly #blocks: readonly (readonly Block[])[];
  readonly #from: Float64Array;
  readonly #minutes: Float64Array;
  /** 0: seated, or does not come. */
  readonly #isOpen: Uint8Array;
  readonly #places: TableIndexes[];
  /** The table of each place, or `NO_PLACE`, or `SEVERAL`. */
  readonly #tableOf: Int32Array;
  /** For each table, the parties that were promised their own tables. */
  readonly #pinned: readonly (readonly Claim[])[];
  /** 1: it is blocked at some time, or promised. */
  readonly #isLimited: Uint8Array;
  /** From when on each table is free for the next reservation: before any is dealt, and while dealing. */
  #expectedFree: Float64Array = new Float64Array();
  readonly #dealt: Float64Array;
  /** The first reservation of each table begins then, and the second. */
  readonly #firstFrom: Float64Array;
  readonly #secondFrom: Float64Array;
  readonly #firstClaim: Int32Array;
  /** What a deal that is tried moves. */
  readonly #moved: { order: number; place: TableIndexes }[] = [];
  #isFirst = true;

  /** `claims` stand in the order of their beginning. */
  constructor(claims: readonly Claim[], blocks: readonly (readonly Block[])[]) {
    this.#claims = claims;
    this.#blocks = blocks;
    this.#from = Float64Array.from(claims, ({ from }) => from);
    this.#minutes = Float64Array.from(claims, ({ minutes }) => minutes);
    this.#isOpen = new Uint8Array(claims.length);
    this.#places = claims.map(() => NOTHING);
    this.#tableOf = new Int32Array(claims.length);
    this.#pinned = blocks.map((_, at) =>
      claims.filter(({ options, planned }) => options === null && planned.includes(at)),
    );
    this.#isLimited = Uint8Array.from(blocks, (ofTable, at) =>
      ofTable.length + (this.#pinned[at]?.length ?? 0) > 0 ? 1 : 0,
    );
    this.#dealt = new Float64Array(blocks.length);
    this.#firstFrom = new Float64Array(blocks.length);
    this.#secondFrom = new Float64Array(blocks.length);
    this.#firstClaim = new Int32Array(blocks.length);
  }

  /** Gives all reservations their planned places again. */
  reset(): void {
    this.#isOpen.fill(1);
    this.#isFirst = true;
    for (const { order, planned } of this.#claims) this.#place(order, planned);
  }

  /** The party is seated, or does not come. */
  remove({ order }: Claim): void {
    this.#isOpen[order] = 0;
  }

  placeOf({ order }: Claim): TableIndexes {
    return this.#places[order] ?? NOTHING;
  }

  /**
   * Deals tables to all reservations. `expectedFree` says from when on the host expects each table to be free. A reservation that had no
   * place looks only at the `changes`, the tables that became free since: time alone makes room for nobody.
   */
  dealAll(minute: number, expectedFree: Float64Array, changes: readonly number[]): void {
    this.#expectedFree = expectedFree;
    this.#dealt.set(expectedFree);
    const known = this.#isFirst ? null : changes;
    for (let order = 0; order < this.#claims.length; order += 1) {
      if (this.#isOpen[order] === 0 || this.#keepsTable(order, minute)) continue;
      this.#place(order, this.#deal(order, minute, known));
    }
    this.#isFirst = false;
    this.#noteFirst(minute);
  }

  /** True if a reservation other than `own` is dealt one of the tables and begins before then. */
  isWanted(tables: TableIndexes, until: number, own: Claim | null): boolean {
    for (const at of tables) {
      const isOwn = own !== null && this.#firstClaim[at] === own.order;
      if (((isOwn ? this.#secondFrom[at] : this.#firstFrom[at]) ?? 0) < until) return true;
    }
    return false;
  }

  /** Gives the tables to a party until then, and deals the reservations again, unless one loses its place by that. */
  tryGiving(tables: TableIndexes, minute: number, until: number, own: Claim | null): boolean {
    for (const at of tables)
      if (this.#isLimited[at] === 1 && this.#isBlocked(at, minute, until, own, minute)) return false;
    if (!this.isWanted(tables, until, own)) return true;
    const moved = this.#moved;
    moved.length = 0;
    this.#dealt.set(this.#expectedFree);
    for (const at of tables) this.#dealt[at] = until;
    for (let order = 0; order < this.#claims.length; order += 1) {
      if (this.#isOpen[order] === 0 || this.#keepsTable(order, minute)) continue;
      if (this.#tableOf[order] === NO_PLACE || order === own?.order) continue;
      const place = this.#deal(order, minute, null);
      if (place.length === 0) return false;
      moved.push({ order, place });
    }
    for (const { order, place } of moved) this.#place(order, place);
    this.#noteFirst(minute);
    return true;
  }

  /** Deals its table to a reservation again; false if that is not free for it, or not one table. */
  #keepsTable(order: number, minute: number): boolean {
    const at = this.#tableOf[order] ?? NO_PLACE;
    if (at < 0 || this.#isLimited[at] === 1) return false;
    const from = Math.max(this.#from[order] ?? 0, minute);
    if ((this.#dealt[at] ?? 0) > from) return false;
    this.#dealt[at] = from + (this.#minutes[order] ?? 0);
    return true;
  }

  /** Finds a reservation's place, where `changes` are given at one of these tables; empty: none. */
  #deal(order: number, minute: number, changes: readonly number[] | null): TableIndexes {
    const { options, planned } = this.#claims[order] ?? {};
    if (options === undefined || options === null) return planned ?? NOTHING;
    const from = Math.max(this.#from[order] ?? 0, minute);
    const until = from + (this.#minutes[order] ?? 0);
    const before = this.#places[order] ?? NOTHING;
    if (before.length > 0 && this.#isFree(before, from, until, minute)) return this.#hold(before, until);
    if (before.length === 0 && changes !== null) {
      for (const change of changes)
        for (const { tables } of options.byTable[change] ?? [])
          if (this.#isFree(tables, from, until, minute)) return this.#hold(tables, until);
      return NOTHING;
    }
    const { firstTables, smallestFirst } = options;
    for (let index = 0; index < firstTables.length; index += 1) {
      // In a full room this answers for nearly all places.
      if ((this.#dealt[firstTables[index] ?? 0] ?? 0) > from) continue;
      const { tables = NOTHING } = smallestFirst[index] ?? {};
      if (this.#isFree(tables, from, until, minute)) return this.#hold(tables, until);
    }
    return NOTHING;
  }

  #isFree(tables: TableIndexes, from: number, until: number, minute: number): boolean {
    for (const at of tables) {
      if ((this.#dealt[at] ?? 0) > from) return false;
      if (this.#isLimited[at] === 1 && this.#isBlocked(at, from, until, null, minute)) return false;
    }
    return true;
  }

  #hold(tables: TableIndexes, until: number): TableIndexes {
    for (const at of tables) this.#dealt[at] = until;
    return tables;
  }

  #place(order: number, tables: TableIndexes): void {
    this.#places[order] = tables;
    this.#tableOf[order] = tables.length > 1 ? SEVERAL : (tables[0] ?? NO_PLACE);
  }

  /** True if the table is blocked, or promised to somebody else, within that time. */
  #isBlocked(at: number, from: number, until: number, own: Claim | null, minute: number): boolean {
    for (const block of this.#blocks[at] ?? []) if (block.from < until && from < block.until) return true;
    for (const claim of this.#pinned[at] ?? []) {
      const begins = Math.max(claim.from, minute);
      if (claim === own || this.#isOpen[claim.order] === 0) continue;
      if (begins < until && from < begins + claim.minutes) return true;
    }
    return false;
  }

  #noteFirst(minute: number): void {
    this.#firstFrom.fill(Infinity);
    this.#secondFrom.fill(Infinity);
    this.#firstClaim.fill(-1);
    for (let order = 0; order < this.#claims.length; order += 1) {
      const table = this.#tableOf[order] ?? NO_PLACE;
      if (this.#isOpen[order] === 0 || table === NO_PLACE) continue;
      const from = Math.max(this.#from[order] ?? 0, minute);
      if (table >= 0) this.#noteFirstAt(table, order, from);
      else for (const at of this.#places[order] ?? NOTHING) this.#noteFirstAt(at, order, from);
    }
  }

  #noteFirstAt(table: number, order: number, from: number): void {
    if (this.#firstClaim[table] === -1) {
      this.#firstFrom[table] = from;
      this.#firstClaim[table] = order;
    } else if (this.#secondFrom[table] === Infinity) this.#secondFrom[table] = from;
  }
}
