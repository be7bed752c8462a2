import type { Place } from "./places.ts";
import type { PlanTable, TakenTable } from "./problem.ts";
import { TIGHT_MINUTES } from "./value.ts";

/** A stretch of time in minutes; `until` is no part of it. */
export interface Span {
  from: number;
  until: number;
}

/** A party at its place. */
export interface Stay<Party extends Span> {
  party: Party;
  place: Place;
}

/** When each table is taken: by parties that may be moved, or closed to all of them. */
export class TableTimes<Party extends Span> {
  readonly #stays = new Map<Party, Stay<Party>>();
  readonly #staysAt: readonly Stay<Party>[][];
  /** Of each table, in order and without overlaps. */
  readonly #closed: readonly Span[][];

  constructor(tables: readonly PlanTable[], taken: readonly TakenTable[]) {
    this.#closed = tables.map(() => []);
    this.#staysAt = tables.map(() => []);
    const indexOf = new Map(tables.map(({ id }, index) => [id, index]));
    for (const { tableId, from, until } of taken.toSorted((one, other) => one.from - other.from)) {
      const closed = this.#closed[indexOf.get(tableId) ?? -1];
      const last = closed?.at(-1);
      if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
      else closed?.push({ from, until });
    }
  }

  get stays(): ReadonlyMap<Party, Stay<Party>> {
    return this.#stays;
  }

  /** The instants at which a table becomes closed. */
  get closings(): number[] {
    return this.#closed.flatMap((closed) => closed.map(({ from }) => from));
  }

  add(stay: Stay<Party>): void {
    for (const table of stay.place.tables) this.#staysAt[table]?.push(stay);
    this.#stays.set(stay.party, stay);
  }

  remove(stay: Stay<Party>): void {
    for (const table of stay.place.tables) {
      const stays = this.#staysAt[table];
      stays?.splice(stays.indexOf(stay), 1);
    }
    this.#stays.delete(stay.party);
  }

  isFree({ tables }: Place, span: Span): boolean {
    for (const table of tables) {
      for (const closed of this.#closed[table] ?? []) if (overlap(closed, span)) return false;
      for (const { party } of this.#staysAt[table] ?? []) if (overlap(party, span)) return false;
    }
    return true;
  }

  isOpen(table: number, at: number): boolean {
    return !this.#closed[table]?.some((closed) => isIn(closed, at));
  }

  /** True if another party leaves the table shortly before the span, or comes shortly after it. */
  isTight(table: number, { from, until }: Span): boolean {
    const isTight = (other: Span) =>
      (other.until <= from && from - other.until < TIGHT_MINUTES) ||
      (until <= other.from && other.from - until < TIGHT_MINUTES);
    return (
      (this.#closed[table]?.some(isTight) ?? false) ||
      (this.#staysAt[table]?.some(({ party }) => isTight(party)) ?? false)
    );
  }

  /** The stays in the way of one; null if there are more than `most`, or the place is closed. */
  conflictsWith({ place, party }: Stay<Party>, most: number): Stay<Party>[] | null {
    const found: Stay<Party>[] = [];
    for (const table of place.tables) {
      if (this.#closed[table]?.some((closed) => overlap(closed, party))) return null;
      for (const stay of this.#staysAt[table] ?? []) {
        if (!overlap(stay.party, party) || found.includes(stay)) continue;
        found.push(stay);
        if (found.length > most) return null;
      }
    }
    return found;
  }

  /** The minutes of a span in which tables are in use or closed, summed over all tables. */
  minutesInUse(span: Span): number {
    const spans = [...this.#closed.flat(), ...this.#staysAt.flat().map(({ party }) => party)];
    return spans.reduce((sum, one) => sum + commonMinutes(one, span), 0);
  }
}

function commonMinutes(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from));
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until;
}

function isIn({ from, until }: Span, at: number): boolean {
  return from <= at && at < until;
}
