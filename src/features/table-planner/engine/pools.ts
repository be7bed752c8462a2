import type { Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";

/**
 * Tables that are as good as each other: equal in seats, area and attributes, joined for nobody, promised to nobody, and taken at most from
 * now on. Parties in a pool need no table of their own before the plan is dealt out: as long as a pool has as many tables as parties at
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

/** The choices between pools: of the options that differ only in the table of a pool, one stands for all. */
export function poolChoices(choices: Choices): { options: Option[]; poolOf: Int32Array; pools: Pool[] } {
  const pools = poolTables(choices);
  const poolOf = new Int32Array(choices.problem.tables.length);
  for (const [pool, tables] of pools.entries()) for (const table of tables) poolOf[table] = pool;
  const options = choices.ofParty.flatMap((ofParty) => {
    const seen = new Set<string>();
    return ofParty.filter(({ tables, from }) => {
      const key = `${tables.map((table) => poolOf[table]).join(",")}@${from}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  });
  return { options, poolOf, pools };
}

/**
 * Deals the parties of each pool out to its tables, in the order of their times: to the table that is free for the longest time. The
 * options chosen must not exceed any pool at any instant.
 */
export function dealOut(
  chosen: Assignment,
  choices: Choices,
  pools: readonly Pool[],
  poolOf: Int32Array,
): Assignment {
  const freeFrom = choices.problem.tables.map(({ id }) =>
    Math.max(
      -Infinity,
      ...choices.problem.taken.filter(({ tableId }) => tableId === id).map(({ until }) => until),
    ),
  );
  const dealt: Assignment = chosen.map((option) => (option === null || isPooled(option) ? null : option));
  const inOrder = chosen.flatMap((option) => (option !== null && isPooled(option) ? [option] : []));
  for (const option of inOrder.sort((one, other) => one.from - other.from)) {
    const pool = pools[poolOf[option.tables[0] ?? 0] ?? 0] ?? [];
    const free = pool.filter((table) => (freeFrom[table] ?? 0) <= option.from);
    const table = free.sort((one, other) => (freeFrom[one] ?? 0) - (freeFrom[other] ?? 0))[0];
    const found = choices.ofParty[option.party]?.find(
      ({ tables, from }) => tables.length === 1 && tables[0] === table && from === option.from,
    );
    if (table === undefined || found === undefined) continue;
    dealt[option.party] = found;
    freeFrom[table] = option.until;
  }
  return dealt;

  function isPooled({ tables }: Option): boolean {
    return tables.length === 1 && (pools[poolOf[tables[0] ?? 0] ?? 0]?.length ?? 1) > 1;
  }
}
