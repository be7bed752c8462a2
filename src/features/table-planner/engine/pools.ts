import type { Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";
import { TIGHT_MINUTES } from "./value.ts";

/**
 * Tables that are as good as each other: equal in seats, area and attributes, joined for nobody, promised to nobody, and taken at most from
 * now on. Parties in a pool need no table of their own before each gets its table: as long as a pool has as many tables as parties at
 * every instant, dealing from left to right finds a table for each. This needs one row per instant instead of one per table.
 */
export type Pool = readonly number[];

function poolTables({ problem, options }: Choices): Pool[] {
  const { tables, parties, taken, now } = problem;
  const joined = new Set(options.filter(({ tables: at }) => at.length > 1).flatMap(({ tables: at }) => at));
  const isSpecial = (id: string, index: number): boolean =>
    joined.has(index) ||
    parties.some(({ pinnedTo }) => pinnedTo?.includes(id)) ||
    taken.some(({ tableId, from }) => tableId === id && from > now);
  const pools = new Map<string, number[]>();
  for (const [index, { id, seats, minGuests, areaId, attributes }] of tables.entries()) {
    const key = isSpecial(id, index) ? id : JSON.stringify([seats, minGuests, areaId, attributes.toSorted()]);
    const pool = pools.get(key);
    if (pool === undefined) pools.set(key, [index]);
    else pool.push(index);
  }
  return [...pools.values()];
}

export interface PooledChoices {
  options: readonly Option[];
  pools: readonly Pool[];
  /** The index of each table's pool. */
  poolOf: Int32Array;
}

/** The choices between pools: of the options that differ only in the table of a pool, one stands for all. */
export function poolChoices(choices: Choices): PooledChoices {
  const pools = poolTables(choices);
  const poolOf = new Int32Array(choices.problem.tables.length);
  for (const [pool, tables] of pools.entries()) for (const table of tables) poolOf[table] = pool;
  const options = choices.ofParty.flatMap((ofParty) => {
    const seen = new Set<string>();
    return ofParty.filter((option) => {
      const key = keyInPools(option, poolOf);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  });
  return { options, poolOf, pools };
}

/** The same places with the options that stand for them in the pools. */
export function poolAssignment(assignment: Assignment, { options, poolOf }: PooledChoices): Assignment {
  return assignment.map((chosen) => {
    if (chosen === null) return null;
    const key = keyInPools(chosen, poolOf);
    return (
      options.find((option) => option.party === chosen.party && keyInPools(option, poolOf) === key) ?? null
    );
  });
}

function keyInPools({ tables, from }: Option, poolOf: Int32Array): string {
  return `${tables.map((table) => poolOf[table]).join(",")}@${from}`;
}

/**
 * Deals the parties of each pool out to its tables, in the order of their times. A table that is free for a while comes first, best
 * the planned one; then the one that was left last, so that the others can rest. The options chosen must not exceed any pool.
 */
export function dealOut(chosen: Assignment, choices: Choices, { pools, poolOf }: PooledChoices): Assignment {
  const { tables, parties, taken } = choices.problem;
  const freeFrom = tables.map(({ id }) =>
    Math.max(-Infinity, ...taken.filter(({ tableId }) => tableId === id).map(({ until }) => until)),
  );
  const dealt: Assignment = chosen.map((option) => (option === null || isPooled(option) ? null : option));
  const inOrder = chosen.flatMap((option) => (option !== null && isPooled(option) ? [option] : []));
  for (const { party, from, until, tables: at } of inOrder.sort((one, other) => one.from - other.from)) {
    const planned = parties[party]?.planned?.tableIds ?? [];
    const rank = (table: number): number => {
      const since = freeFrom[table] ?? 0;
      if (from - since < TIGHT_MINUTES) return since;
      return planned.includes(tables[table]?.id ?? "") ? Infinity : Number.MAX_VALUE;
    };
    const pool = pools[poolOf[at[0] ?? 0] ?? 0] ?? [];
    const free = pool.filter((table) => (freeFrom[table] ?? 0) <= from);
    const table = free.sort((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
    const found = choices.ofParty[party]?.find(
      (option) => option.tables.length === 1 && option.tables[0] === table && option.from === from,
    );
    if (table === undefined || found === undefined) continue;
    dealt[party] = found;
    freeFrom[table] = until;
  }
  return dealt;

  function isPooled({ tables: at }: Option): boolean {
    return at.length === 1 && (pools[poolOf[at[0] ?? 0] ?? 0]?.length ?? 1) > 1;
  }
}
