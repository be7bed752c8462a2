import type { Choices, Option } from "./options.ts";
import type { Pool } from "./pools.ts";
import { TIGHT_MINUTES } from "./value.ts";

/** Tables of one pool that promised parties may need at one instant, shortly after other parties leave them. */
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
}

/**
 * Lists the tight hand-overs that options of one pool can cause, and the rows that count them: at every instant at which a promised
 * party begins, parties that are there or left less than `TIGHT_MINUTES` ago need no more tables than the pool has, but for one
 * hand-over each. Two stays at a table can only both count if the second began within these minutes.
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

/** True if a stay ends at `end` or earlier than `TIGHT_MINUTES` before `start`. */
function isTightAfter(end: number, start: number): boolean {
  return end <= start && start - end < TIGHT_MINUTES;
}
