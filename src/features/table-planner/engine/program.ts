import type { Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";
import type { Pool } from "./pools.ts";
import type { PlanProblem } from "./problem.ts";
import { costWithoutTable, LEVELS, TIGHT_MINUTES, ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

/**
 * The integer program of a problem, in compressed rows. Its columns are the options (1: chosen), then the possible tight hand-overs
 * (1: it happens). Rows: each party at most once, each table at most one party at every instant, hand-overs.
 */
export interface Program {
  columns: number;
  rowUpper: number[];

  starts: number[];
  indices: number[];
  values: number[];
  /** The cost of each column at each level, to be added to `base`. */
  costs: Record<Level, Float64Array>;
  /** What the plan without any party costs. */
  base: PlanValue;
  optionCount: number;
  /** For each possible hand-over, the options that end and those that begin at it. */
  handOvers: readonly { ending: readonly number[]; beginning: readonly number[] }[];
}

/**
 * Writes the program of these options. `groups` are the tables that share their parties: one by one (the default), or pools, which hold
 * as many parties at an instant as they have free tables. Hand-overs are counted between single tables only.
 */
export function writeProgram(
  { problem }: Choices,
  options: readonly Option[],
  groups: readonly Pool[] = problem.tables.map((_, index) => [index]),
): Program {
  const program: Program = {
    columns: 0,
    rowUpper: [],
    starts: [0],
    indices: [],
    values: [],
    costs: {} as Record<Level, Float64Array>,
    base: { ...ZERO_VALUE },
    optionCount: options.length,
    handOvers: [],
  };
  for (const party of problem.parties)
    for (const level of LEVELS) program.base[level] += costWithoutTable(party)[level] ?? 0;

  const ofParty = problem.parties.map((): number[] => []);
  const ofGroup = groups.map((): number[] => []);
  const groupOf = new Map(groups.flatMap((tables, group) => tables.map((table) => [table, group] as const)));
  for (const [column, option] of options.entries()) {
    ofParty[option.party]?.push(column);
    for (const table of option.tables) ofGroup[groupOf.get(table) ?? -1]?.push(column);
  }
  for (const columns of ofParty) addRow(program, columns, 1);
  for (const [group, columns] of ofGroup.entries()) {
    const size = groups[group]?.length ?? 1;
    if (size === 1) for (const { active } of crowdsOf(columns, options, true)) addRow(program, active, 1);
    else
      for (const { active, instant } of crowdsOf(columns, options, false)) {
        const free = size - countTaken(problem, groups[group] ?? [], instant);
        if (active.length > free) addRow(program, active, free);
      }
  }
  const isPooled = groups.some(({ length }) => length > 1);
  const handOvers = isPooled ? [] : ofGroup.flatMap((columns) => handOversOf(columns, options));
  for (const [index, { ending, beginning }] of handOvers.entries()) {
    const column = options.length + index;
    addRow(program, [...ending, ...beginning, column], 1, [...ending, ...beginning].map(() => 1).concat(-1));
  }
  program.handOvers = handOvers;
  program.columns = options.length + handOvers.length;

  for (const level of LEVELS) program.costs[level] = new Float64Array(program.columns);
  for (const [column, option] of options.entries()) {
    const party = problem.parties[option.party];
    const without = party === undefined ? {} : costWithoutTable(party);
    for (const level of LEVELS) program.costs[level][column] = option.cost[level] - (without[level] ?? 0);
  }
  program.costs.tightHandOvers.fill(1, options.length);
  return program;
}

export function addRow(
  program: Pick<Program, "rowUpper" | "starts" | "indices" | "values">,
  columns: readonly number[],
  upper: number,
  values: readonly number[] = columns.map(() => 1),
): void {
  program.rowUpper.push(upper);
  program.indices.push(...columns);
  program.values.push(...values);
  program.starts.push(program.indices.length);
}

/**
 * The options of a group that overlap at one instant, for each instant at which one begins. `isMaximal`: only those sets that are part of
 * no larger one, which are those after which an option ends before the next begins.
 */
function crowdsOf(
  columns: readonly number[],
  options: readonly Option[],
  isMaximal: boolean,
): { active: number[]; instant: number }[] {
  const sorted = columns.toSorted((one, other) => startOf(one, options) - startOf(other, options));
  const instants = [...new Set(sorted.map((column) => startOf(column, options)))];
  const crowds: { active: number[]; instant: number }[] = [];
  let active: number[] = [];
  let next = 0;
  for (const [at, instant] of instants.entries()) {
    active = active.filter((column) => endOf(column, options) > instant);
    for (; next < sorted.length && startOf(sorted[next] ?? 0, options) === instant; next += 1)
      active.push(sorted[next] ?? 0);
    const following = instants[at + 1] ?? Infinity;
    if (active.length < 2) continue;
    if (!isMaximal || active.some((column) => endOf(column, options) <= following))
      crowds.push({ active: [...active], instant });
  }
  return crowds;
}

function countTaken({ tables, taken }: PlanProblem, pool: Pool, instant: number): number {
  return pool.filter((table) =>
    taken.some(
      ({ tableId, from, until }) => tableId === tables[table]?.id && from <= instant && instant < until,
    ),
  ).length;
}

function handOversOf(
  columns: readonly number[],
  options: readonly Option[],
): { ending: number[]; beginning: number[] }[] {
  const instants = new Set(columns.map((column) => startOf(column, options)));
  return [...instants].flatMap((instant) => {
    const ending = columns.filter((column) => {
      const end = endOf(column, options);
      return end <= instant && instant - end < TIGHT_MINUTES;
    });
    const beginning = columns.filter((column) => startOf(column, options) === instant);
    return ending.length === 0 ? [] : [{ ending, beginning }];
  });
}

function startOf(column: number, options: readonly Option[]): number {
  return options[column]?.from ?? 0;
}

function endOf(column: number, options: readonly Option[]): number {
  return options[column]?.until ?? 0;
}

/** The columns' values of an assignment. */
export function columnsOf(
  assignment: Assignment,
  options: readonly Option[],
  program: Program,
): Float64Array {
  const values = new Float64Array(program.columns);
  for (const [column, option] of options.entries())
    if (assignment[option.party] === option) values[column] = 1;
  for (const [index, { ending, beginning }] of program.handOvers.entries()) {
    const isTight = [ending, beginning].every((columns) => columns.some((column) => values[column] === 1));
    if (isTight) values[program.optionCount + index] = 1;
  }
  return values;
}
