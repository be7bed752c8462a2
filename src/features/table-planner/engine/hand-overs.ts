import type { Choices, Option } from "./options.ts";
import type { Pool } from "./pools.ts";
import type { PlanProblem } from "./problem.ts";
import { TIGHT_MINUTES } from "./value.ts";

/**
 * Tables of one pool that promised parties need shortly after other parties leave them. `at` is when the former begin, or when the latter leave
 * (`listShortRests`).
 */
export interface HandOver {
  pool: Pool;
  at: number;
}

/** A row that makes tight hand-overs cost: the options together, less the hand-overs, are at most `most`. */
export interface HandOverRow {
  options: readonly number[];
  /** Indexes in the list of hand-overs. */
  handOvers: readonly number[];
  most: number;
  names: readonly string[];
  /** The other way round: the hand-overs, less the options, are at most `most`. */
  isLimit?: boolean;
}

/**
 * Lists the tight hand-overs that options of one pool can cause, and the rows that count them. There is a row for every instant at which a
 * promised party begins. It says: the parties that are there, and those that left less than `TIGHT_MINUTES` ago, need no more tables than
 * the pool has; each table more is a hand-over. Two stays at a table can only both count if the second began within these minutes.
 *
 * Right only if every promised party stays for `TIGHT_MINUTES` or longer. A hand-over after what is taken is a cost of the option
 * itself, if the pool has one table. The queue may be in pools of one table only.
 */
export function listHandOvers(
  { problem }: Choices,
  options: readonly Option[],
  columns: readonly number[],
  pool: Pool,
): { handOvers: HandOver[]; rows: HandOverRow[] } {
  const isPromised = ({ party }: Option) => problem.parties[party]?.kind === "promised";
  const known = columns.flatMap((column) => {
    const option = options[column];
    return option === undefined ? [] : [{ column, option }];
  });
  const promised = known.filter(({ option }) => isPromised(option));
  const hopeful = known.filter(({ option }) => !isPromised(option));
  const idOf = (table: number) => problem.tables[table]?.id ?? "";
  const taken = problem.taken.filter(({ tableId }) => pool.some((table) => idOf(table) === tableId));
  const isAfterTaken = ({ from }: Option) =>
    pool.length === 1 && taken.some(({ until }) => isTightAfter(until, from));

  const instants = [...new Set(promised.map(({ option }) => option.from))].sort((one, other) => one - other);
  const rows: HandOverRow[] = [];
  for (const [index, at] of instants.entries()) {
    const near = promised.filter(
      ({ option }) =>
        option.from <= at &&
        at < option.until + TIGHT_MINUTES &&
        (option.from + TIGHT_MINUTES <= at || !isAfterTaken(option)),
    );
    const free = pool.filter(
      (table) =>
        pool.length === 1 ||
        !taken.some(({ tableId, until }) => tableId === idOf(table) && at < until + TIGHT_MINUTES),
    );
    const handOvers = [...instants.keys()].filter((other) => isTightAfter(instants[other] ?? 0, at));
    if (near.length > free.length)
      rows.push({
        options: near.map(({ column }) => column),
        handOvers,
        most: free.length,
        names: free.map((table) => `tight:${idOf(table)}@${at}`),
      });

    const leaving = hopeful.filter(({ option }) => isTightAfter(option.until, at));
    const beginning = promised.filter(({ option }) => option.from === at && !isAfterTaken(option));
    if (leaving.length > 0 && beginning.length > 0)
      rows.push({
        options: [...leaving, ...beginning].map(({ column }) => column),
        handOvers: [index],
        most: 1,
        names: pool.map((table) => `after:${idOf(table)}@${at}`),
      });
  }
  return { handOvers: instants.map((at) => ({ pool, at })), rows };
}

/**
 * The same for a pool of several tables and parties with reservations: counts the parties after which a table gets no rest of `TIGHT_MINUTES`, by the
 * instants at which they leave. `listHandOvers` costs a pool too little where parties begin from every fifth minute on: there a hand-over makes
 * room for all that begins within `TIGHT_MINUTES`, here for as long as the rest would have lasted. Assigning them finds as many and no more.
 */
export function listShortRests(
  { problem }: Choices,
  options: readonly Option[],
  columns: readonly number[],
  pool: Pool,
): { handOvers: HandOver[]; rows: HandOverRow[] } {
  const known = columns.flatMap((column) => {
    const option = options[column];
    return option === undefined ? [] : [{ column, option }];
  });
  const freeFrom = pool.map((table) => freedAt(problem, table));
  const instants = listInOrder(known.map(({ option }) => option.from));
  const ends = listInOrder([...known.map(({ option }) => option.until), ...freeFrom]).filter((end) =>
    instants.some((at) => isTightAfter(end, at)),
  );
  const rows = instants.flatMap((at): HandOverRow[] => {
    const near = known.filter(({ option }) => option.from <= at && at < option.until + TIGHT_MINUTES);
    const rested = pool.filter((_, index) => (freeFrom[index] ?? 0) + TIGHT_MINUTES <= at);
    if (near.length <= rested.length) return [];
    return [
      {
        options: near.map(({ column }) => column),
        handOvers: [...ends.keys()].filter((index) => isTightAfter(ends[index] ?? 0, at)),
        most: rested.length,
        names: rested.map((table) => `tight:${problem.tables[table]?.id ?? ""}@${at}`),
      },
    ];
  });
  const limits = ends.flatMap((end, index): HandOverRow[] => {
    const within = instants.filter((at) => isTightAfter(end, at));
    // The rows above set this limit themselves if nobody else leaves so near to those who begin then.
    if (within.every((at) => ends.every((other) => other === end || !isTightAfter(other, at)))) return [];
    return [
      {
        options: known.filter(({ option }) => option.until === end).map(({ column }) => column),
        handOvers: [index],
        most: freeFrom.filter((from) => from === end).length,
        names: [],
        isLimit: true,
      },
    ];
  });
  return { handOvers: ends.map((at) => ({ pool, at })), rows: [...rows, ...limits] };
}

function listInOrder(instants: readonly number[]): number[] {
  return [...new Set(instants)].sort((one, other) => one - other);
}

/** When the last of those who have a table leaves it. */
function freedAt({ tables, taken }: PlanProblem, table: number): number {
  const id = tables[table]?.id;
  return Math.max(-Infinity, ...taken.filter(({ tableId }) => tableId === id).map(({ until }) => until));
}

/** True if a stay ends at `end` or earlier than `TIGHT_MINUTES` before `start`. */
function isTightAfter(end: number, start: number): boolean {
  return end <= start && start - end < TIGHT_MINUTES;
}
