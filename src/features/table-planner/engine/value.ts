import type { Placement, Plan, PlanParty, PlanProblem } from "./problem.ts";

/**
 * What a plan costs, the worst first; a plan is better if it is less at the first level that differs. All are whole numbers.
 * Source of levels and weights: decision 64.
 */
export const LEVELS = [
  /** Guests with a reservation and without a table. */
  "unseated",
  /** Minutes that parties with a reservation sit down late. */
  "delay",
  /** Guests of the queue who wait longer than they were quoted, or get no table. */
  "beyondQuote",
  /** Parties that the plan in force puts elsewhere, weighted by how near they are. */
  "moves",
  /** Tables that a party with a reservation needs within `TIGHT_MINUTES` after the last one leaves. */
  "tightHandOvers",
  /** Empty chairs, and `EXTRA_TABLE_COST` for each further table of a join. */
  "waste",
] as const;

export type Level = (typeof LEVELS)[number];
export type PlanValue = Record<Level, number>;

export const ZERO_VALUE: Readonly<PlanValue> = {
  unseated: 0,
  delay: 0,
  beyondQuote: 0,
  moves: 0,
  tightHandOvers: 0,
  waste: 0,
};

export const TIGHT_MINUTES = 15;
const EXTRA_TABLE_COST = 4;
/** From this many minutes before its time on, or once it knows its table, moving a party costs more. */
const NEAR = { minutes: 30, cost: 3 };
const SOON = { minutes: 90, cost: 1 };

/** The cost of a party without a table. */
export function costWithoutTable({ kind, guests }: PlanParty): Partial<PlanValue> {
  return kind === "promised" ? { unseated: guests } : { beyondQuote: guests };
}

/** The cost of a party at a place, without what its neighbours in time cost. `seats` are those of all its tables. */
export function costAt(
  party: PlanParty,
  { tableIds, startsAt }: Placement,
  seats: number,
  now: number,
): Partial<PlanValue> {
  const isLate = party.kind === "hopeful" && party.quotedUntil !== null && startsAt > party.quotedUntil;
  return {
    delay: party.kind === "promised" ? startsAt - party.startsAt : 0,
    beyondQuote: isLate ? party.guests : 0,
    moves:
      party.planned === null || isSamePlace(party.planned.tableIds, tableIds) ? 0 : costOfMove(party, now),
    waste: Math.max(0, seats - party.guests) + costOfExtraTables(tableIds),
  };
}

/** What it costs to put a party elsewhere than the plan in force does; 0 while its time is far away. */
export function costOfMove({ isArrived, startsAt }: PlanParty, now: number): number {
  if (isArrived || startsAt - now <= NEAR.minutes) return NEAR.cost;
  return startsAt - now <= SOON.minutes ? SOON.cost : 0;
}

/** What places cost besides the party: the smaller one is to be taken first. */
export function sizeOfPlace({ seats, tableIds }: { seats: number; tableIds: readonly string[] }): number {
  return seats + costOfExtraTables(tableIds);
}

function costOfExtraTables(tableIds: readonly string[]): number {
  return EXTRA_TABLE_COST * (tableIds.length - 1);
}

/** True if both are the same tables, in any order. */
export function isSamePlace(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Counts what a plan costs. The plan must be valid (see `findFaults`). */
export function valueOf(problem: PlanProblem, plan: Plan): PlanValue {
  const seats = new Map(problem.tables.map((table) => [table.id, table.seats]));
  const total = { ...ZERO_VALUE };
  for (const party of problem.parties) {
    const place = plan.get(party.id);
    const cost =
      place === undefined
        ? costWithoutTable(party)
        : costAt(party, place, sum(place.tableIds.map((id) => seats.get(id) ?? 0)), problem.now);
    for (const level of LEVELS) total[level] += cost[level] ?? 0;
  }
  total.tightHandOvers = countTightHandOvers(problem, plan);
  return total;
}

function countTightHandOvers({ parties, taken }: PlanProblem, plan: Plan): number {
  const ends = new Map<string, number[]>();
  const addEnd = (tableId: string, end: number) => {
    const known = ends.get(tableId);
    if (known === undefined) ends.set(tableId, [end]);
    else known.push(end);
  };
  for (const { tableId, until } of taken) addEnd(tableId, until);
  const placed = parties.flatMap((party) => {
    const place = plan.get(party.id);
    return place === undefined ? [] : [{ party, place }];
  });
  for (const { party, place } of placed)
    for (const id of place.tableIds) addEnd(id, place.startsAt + party.stayMinutes + party.bufferMinutes);
  const isTight = (tableId: string, start: number) =>
    (ends.get(tableId) ?? []).some((end) => end <= start && start - end < TIGHT_MINUTES);
  const promised = placed.filter(({ party }) => party.kind === "promised");
  return sum(promised.map(({ place }) => place.tableIds.filter((id) => isTight(id, place.startsAt)).length));
}

/** Returns a negative number if `one` is better, 0 if both are equal. */
export function compareValues(one: PlanValue, other: PlanValue): number {
  for (const level of LEVELS) if (one[level] !== other[level]) return one[level] - other[level];
  return 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
