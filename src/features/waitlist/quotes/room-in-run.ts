import { type Block, type Claim, DealInRun } from "./deal-in-run.ts";
import type { Option, Options, TableIndexes } from "./options.ts";

/** A seated party is believed to need this many minutes more at least. */
const LEAST_MORE = 10;
/** Above all ranks of options and all minutes of stays. */
const KEY_STEP = 4096;

/** The tables of a room during one run: when they are free, and whom the host may give them to. */
export class RoomInRun {
  readonly #deal: DealInRun;
  /** When each table is ready for the next party, as it will be. */
  readonly #freeAt: Float64Array;
  /** When its party leaves, when the host expects it to be ready, and how long clearing takes. */
  readonly #leavesAt: Float64Array;
  readonly #expectedAt: Float64Array;
  readonly #buffer: Float64Array;
  /** From when on the host expects each table to be free, as things stand in this minute. */
  readonly #expectedFree: Float64Array;
  /** Tables that became free since the last deal. */
  readonly #changes: number[] = [];
  /** How many tables have become free in this run. */
  #changeCount = 0;
  /** What could not be given away, and `#changeCount` at that time. */
  readonly #refused = new Map<number, number>();
  /** Tables that were free when the minute began. */
  readonly #freeTables: number[] = [];
  readonly #free: Option[] = [];

  /** `claims` stand in the order of their beginning. */
  constructor(claims: readonly Claim[], blocks: readonly (readonly Block[])[]) {
    const perTable = () => new Float64Array(blocks.length);
    this.#deal = new DealInRun(claims, blocks);
    this.#freeAt = perTable();
    this.#leavesAt = perTable();
    this.#expectedAt = perTable();
    this.#buffer = perTable();
    this.#expectedFree = perTable();
  }

  /** Empties the room. */
  reset(): void {
    this.#freeAt.fill(0);
    this.#deal.reset();
    this.#changes.length = 0;
    this.#changeCount = 0;
    this.#refused.clear();
  }

  /** A party sits there until `leavesAt`; the host expects that at `expectedAt`. */
  take(tables: TableIndexes, leavesAt: number, expectedAt: number, buffer: number): void {
    for (const at of tables) {
      this.#freeAt[at] = leavesAt + buffer;
      this.#leavesAt[at] = leavesAt;
      this.#expectedAt[at] = expectedAt + buffer;
      this.#buffer[at] = buffer;
      this.#expectedFree[at] = expectedAt + buffer;
    }
  }

  noteFree(table: number): void {
    this.#changes.push(table);
  }

  /** The party is seated, or does not come. */
  removeClaim(claim: Claim): void {
    this.#changes.push(...this.#deal.placeOf(claim));
    this.#deal.remove(claim);
  }

  /** Deals tables to all reservations, as the host sees the room at this minute. */
  dealAll(minute: number): void {
    const expectedFree = this.#expectedFree;
    this.#freeTables.length = 0;
    for (let at = 0; at < expectedFree.length; at += 1) {
      const freeAt = this.#freeAt[at] ?? 0;
      if (freeAt <= minute) {
        expectedFree[at] = 0;
        this.#freeTables.push(at);
      } else if ((this.#leavesAt[at] ?? 0) <= minute) expectedFree[at] = freeAt;
      else
        expectedFree[at] = Math.max(this.#expectedAt[at] ?? 0, minute + LEAST_MORE + (this.#buffer[at] ?? 0));
    }
    this.#deal.dealAll(minute, expectedFree, this.#changes);
    for (const at of this.#changes) if (expectedFree[at] === 0) this.#changeCount += 1;
    this.#changes.length = 0;
  }

  /**
   * The smallest place that is empty now, for a party that stays until then, if as many reservations as before still get a place. One that
   * was refused is looked at again when a table has become free, because time alone makes room for nobody. Of tables that are alike, one
   * stands for all.
   */
  findFree(options: Options, minute: number, until: number): TableIndexes | null {
    for (const option of this.#listFree(options, minute)) {
      const { tables } = option;
      const key = keyOf(option, options, until - minute);
      if (this.#refused.get(key) === this.#changeCount && this.#deal.isWanted(tables, until, null)) continue;
      if (this.#deal.tryGiving(tables, minute, until, null)) return tables;
      this.#refused.set(key, this.#changeCount);
    }
    return null;
  }

  /** The same for a party with a reservation that has come: its own place, if that is empty. */
  findForClaim(claim: Claim, minute: number): TableIndexes | null {
    const until = minute + claim.minutes;
    const own = this.#deal.placeOf(claim);
    if (own.length > 0 && this.#isEmpty(own, minute) && this.#deal.tryGiving(own, minute, until, claim))
      return own;
    if (claim.options === null || claim.stuckSince === this.#changeCount) return null;
    for (const { tables } of this.#listFree(claim.options, minute))
      if (this.#deal.tryGiving(tables, minute, until, claim)) return tables;
    claim.stuckSince = this.#changeCount;
    return null;
  }

  /** The smallest empty place, though others may need it. */
  findEmpty(options: Options, minute: number): TableIndexes | null {
    return this.#listFree(options, minute)[0]?.tables ?? null;
  }

  #isEmpty(tables: TableIndexes, minute: number): boolean {
    for (const at of tables) if ((this.#freeAt[at] ?? 0) > minute) return false;
    return true;
  }

  /** The places that are empty now, the smallest first. */
  #listFree({ byFirst }: Options, minute: number): readonly Option[] {
    const free = this.#free;
    free.length = 0;
    for (const at of this.#freeTables) {
      if ((this.#freeAt[at] ?? 0) > minute) continue;
      for (const option of byFirst[at] ?? [])
        if (option.tables.length === 1 || this.#isEmpty(option.tables, minute)) free.push(option);
    }
    return free.length > 1 ? free.sort((one, other) => one.rank - other.rank) : free;
  }
}

/** A number for the tables of an option, and those that are alike, for this many minutes. */
function keyOf({ kind, rank }: Option, { wish }: Options, minutes: number): number {
  return kind >= 0 ? kind * KEY_STEP + minutes : -((wish * KEY_STEP + rank) * KEY_STEP + minutes);
}
