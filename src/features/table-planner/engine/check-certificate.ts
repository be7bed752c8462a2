import type { Certificate, CertifiedLevel, Prices } from "./certificate.ts";
import { listColumns, isSameSet, TIGHT, type Column } from "./certified-placements.ts";
import type { Placement, PlanParty } from "./problem.ts";
import type { PlanValue } from "./value.ts";

// It shares no code with the planner, only types, and knows no solver. To trust a plan, read this file and certified-placements.ts.

/** The costs, the most important first. */
const LEVELS = [
  "unseated",
  "delay",
  "beyondQuote",
  "moves",
  "tightHandOvers",
  "waste",
] as const satisfies (keyof PlanValue)[];

const MILLION = 1_000_000;

/** Checks a certificate: the plan can be carried out, costs what it says, and no plan costs less than each bound. Returns what is wrong. */
export function checkCertificate({ problem, plan, value, levels }: Certificate): string[] {
  const columns = listColumns(problem);
  const wrong: string[] = [];
  const chosen = plan.flatMap(([partyId, placement]) => {
    const column = columns.find((one) => one.party.id === partyId && isAt(one, placement));
    if (column === undefined) wrong.push(`${partyId} cannot be placed like this`);
    return column ?? [];
  });
  for (const [index, one] of chosen.entries())
    for (const other of chosen.slice(index + 1)) {
      const isShared = one.tables.some((table) => other.tables.includes(table));
      if (one.party === other.party || (isShared && one.from < other.until && other.from < one.until))
        wrong.push(`${one.party.id} and ${other.party.id} collide`);
    }
  const base = sumUp(problem.parties.map(withoutTable));
  const counted = sumUp([base, ...chosen.map(({ cost }) => cost)]);
  counted.tightHandOvers += countTight(chosen);
  for (const level of LEVELS)
    if (counted[level] !== value[level]) wrong.push(`${level} is ${counted[level]}, not ${value[level]}`);

  for (const certified of levels) {
    const bound = boundOf({ columns, base, value }, certified);
    if (bound !== certified.bound)
      wrong.push(`${certified.level}: the prices prove ${bound}, not ${certified.bound}`);
    if (bound > value[certified.level]) wrong.push(`${certified.level}: the bound exceeds the value`);
  }
  return wrong;
}

/** What the prices of a level prove: no plan that is as good at the levels before costs less. */
export function computeBound(
  { problem, value }: Omit<Certificate, "levels">,
  level: Omit<CertifiedLevel, "bound">,
): number {
  const columns = listColumns(problem);
  return boundOf({ columns, base: sumUp(problem.parties.map(withoutTable)), value }, level);
}

/**
 * Weak duality. Each price is that of a row which every plan keeps: a table has one party at an instant, hand-overs are counted, the
 * levels before keep their value. Give back what the rows are worth, and let each party choose its cheapest place at these prices, as
 * if it were alone: no plan can cost less. All in whole millionths, so nothing is rounded before the end.
 */
function boundOf(
  { columns, base, value }: { columns: readonly Column[]; base: PlanValue; value: PlanValue },
  { level, prices }: Omit<CertifiedLevel, "bound">,
): number {
  if (Object.values(prices).some((price) => price < 0 || !Number.isInteger(price))) return Number.NaN;
  const before = LEVELS.slice(0, LEVELS.indexOf(level));
  const price = (row: string) => prices[row] ?? 0;
  const instants = instantsOf(prices);
  let total = MILLION * base[level];
  for (const [row, one] of Object.entries(prices)) {
    const kept = before.find((other) => row === `level:${other}`);
    if (row.startsWith("level:") && kept === undefined) return Number.NaN;
    total -= one * (kept === undefined ? 1 : value[kept] - base[kept]);
  }
  const starts = new Map<string, Set<number>>();
  const cheapest = new Map<PlanParty, number>();
  for (const { party, tables, from, until, cost, isAfterTaken } of columns) {
    let reduced = MILLION * cost[level];
    for (const other of before) reduced += price(`level:${other}`) * cost[other];
    const isPromised = party.kind === "promised";
    for (const [index, { id }] of tables.entries()) {
      if (isPromised) starts.set(id, (starts.get(id) ?? new Set()).add(from));
      for (const at of instants.get(id) ?? []) {
        if (from <= at && at < until) reduced += price(`table:${id}@${at}`);
        const isNew = at < from + TIGHT && isAfterTaken[index];
        if (isPromised && from <= at && at < until + TIGHT && !isNew) reduced += price(`tight:${id}@${at}`);
        const isLeaving = !isPromised && until <= at && at - until < TIGHT;
        if (isLeaving || (isPromised && from === at && !isAfterTaken[index]))
          reduced += price(`after:${id}@${at}`);
      }
    }
    cheapest.set(party, Math.min(cheapest.get(party) ?? 0, reduced));
  }
  for (const reduced of cheapest.values()) total += reduced;
  // A tight hand-over is a choice, too: it costs one, and gives each row that counts it back.
  for (const [id, ofTable] of starts)
    for (const start of ofTable) {
      let reduced =
        (level === "tightHandOvers" ? MILLION : 0) +
        price("level:tightHandOvers") -
        price(`after:${id}@${start}`);
      for (const at of instants.get(id) ?? [])
        if (start <= at && at - start < TIGHT) reduced -= price(`tight:${id}@${at}`);
      total += Math.min(0, reduced);
    }
  return Math.max(0, Math.ceil(total / MILLION));
}

/** The instants of the rows of each table. */
function instantsOf(prices: Prices): Map<string, Set<number>> {
  const instants = new Map<string, Set<number>>();
  for (const row of Object.keys(prices)) {
    const [, id, at] = /^(?:table|tight|after):(.*)@(-?\d+)$/.exec(row) ?? [];
    if (id !== undefined) instants.set(id, (instants.get(id) ?? new Set()).add(Number(at)));
  }
  return instants;
}

function countTight(chosen: readonly Column[]): number {
  let count = 0;
  for (const { party, tables, from, isAfterTaken } of chosen)
    for (const [index, table] of tables.entries()) {
      const isTight = chosen.some(
        (other) => other.tables.includes(table) && other.until <= from && from - other.until < TIGHT,
      );
      if (party.kind === "promised" && isTight && !isAfterTaken[index]) count += 1;
    }
  return count;
}

function withoutTable({ kind, guests }: PlanParty): PlanValue {
  const isPromised = kind === "promised";
  const zero = { delay: 0, moves: 0, tightHandOvers: 0, waste: 0 };
  return { ...zero, unseated: isPromised ? guests : 0, beyondQuote: isPromised ? 0 : guests };
}

function isAt({ tables, from }: Column, { tableIds, startsAt }: Placement): boolean {
  return (
    from === startsAt &&
    isSameSet(
      tableIds,
      tables.map(({ id }) => id),
    )
  );
}

function sumUp(values: readonly PlanValue[]): PlanValue {
  const total = { unseated: 0, delay: 0, beyondQuote: 0, moves: 0, tightHandOvers: 0, waste: 0 };
  for (const value of values) for (const level of LEVELS) total[level] += value[level];
  return total;
}
