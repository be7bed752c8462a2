import type { Assignment } from "./chains.ts";
import { listHandOvers, listShortRests, type HandOver, type HandOverRow } from "./hand-overs.ts";
import type { Choices, Option } from "./options.ts";
import type { Pool } from "./pools.ts";
import type { PlanProblem } from "./problem.ts";
import { costWithoutTable, LEVELS, ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

/**
 * The integer program of a problem, in compressed rows. Its columns are the options (1: chosen), then the possible tight hand-overs
 * (how often each happens). Rows: each party at most once, each pool at most as many parties as tables at every instant, hand-overs.
 */
export interface Program {
  columns: number;
  columnUpper: number[];
  rowUpper: number[];

  starts: number[];
  indices: number[];
  values: number[];
  /**
   * The names of each row, as certificates use them: a row of a pool stands for one row of each of its tables. Those of the parties
   * need no price.
   */
  rowNames: (readonly string[])[];
  /** The cost of each column at each level, to be added to `base`. */
  costs: Record<Level, Float64Array>;
  /** What the plan without any party costs. */
  base: PlanValue;
  handOvers: readonly HandOver[];
}

interface Form {
  /** The tables that share their parties: one by one (the default), or pools, which hold as many parties as they have free tables. */
  pools?: readonly Pool[];
  /** Whether tight hand-overs are counted (see `listHandOvers`). */
  countsHandOvers?: boolean;
  /**
   * Whether those of pools are counted to the last one (see `listShortRests`), in all pools or only where `listHandOvers` misses some.
   * Certificates have no prices for these rows.
   */
  countsShortRests?: "everywhere" | "where needed";
}

/** Writes the program of these options. */
export function writeProgram(
  choices: Choices,
  options: readonly Option[],
  {
    pools = choices.problem.tables.map((_, index) => [index]),
    countsHandOvers = false,
    countsShortRests,
  }: Form = {},
): Program {
  const { problem } = choices;
  const program: Program = {
    columns: options.length,
    columnUpper: options.map(() => 1),
    rowUpper: [],
    starts: [0],
    indices: [],
    values: [],
    rowNames: [],
    costs: {} as Record<Level, Float64Array>,
    base: { ...ZERO_VALUE },
    handOvers: [],
  };
  for (const party of problem.parties)
    for (const level of LEVELS) program.base[level] += costWithoutTable(party)[level] ?? 0;

  const ofParty = problem.parties.map((): number[] => []);
  const ofPool = pools.map((): number[] => []);
  const poolOf = new Map(pools.flatMap((tables, pool) => tables.map((table) => [table, pool] as const)));
  for (const [column, option] of options.entries()) {
    ofParty[option.party]?.push(column);
    for (const table of option.tables) ofPool[poolOf.get(table) ?? -1]?.push(column);
  }
  for (const columns of ofParty) addRow(program, { columns, most: 1, names: [] });
  for (const [index, columns] of ofPool.entries()) {
    const pool = pools[index] ?? [];
    for (const { active, instant } of crowdsOf(columns, options, pool.length === 1)) {
      const free = pool.length === 1 ? pool : listFree(problem, pool, instant);
      const names = free.map((table) => `table:${problem.tables[table]?.id ?? ""}@${instant}`);
      if (active.length > free.length) addRow(program, { columns: active, most: free.length, names });
    }
    if (!countsHandOvers) continue;
    const ofStarts = () => listHandOvers(choices, options, columns, pool);
    if (countsShortRests === undefined || pool.length === 1) addHandOvers(program, ofStarts());
    else {
      const ofRests = listShortRests(choices, options, columns, pool);
      const isNeeded = countsShortRests === "everywhere" || ofRests.rows.some(({ isLimit }) => isLimit);
      addHandOvers(program, isNeeded ? ofRests : ofStarts());
    }
  }

  for (const level of LEVELS) program.costs[level] = new Float64Array(program.columns);
  for (const [column, option] of options.entries()) {
    const party = problem.parties[option.party];
    const without = party === undefined ? {} : costWithoutTable(party);
    for (const level of LEVELS) program.costs[level][column] = option.cost[level] - (without[level] ?? 0);
    // The rows of a pool count those after what is taken, too.
    const pool = pools[poolOf.get(option.tables[0] ?? -1) ?? -1] ?? [];
    if (pool.length > 1) program.costs.tightHandOvers[column] = 0;
  }
  program.costs.tightHandOvers.fill(1, options.length);
  return program;
}

function addHandOvers(
  program: Program,
  { handOvers, rows }: { handOvers: readonly HandOver[]; rows: readonly HandOverRow[] },
): void {
  const first = program.columns;
  program.columns += handOvers.length;
  program.columnUpper.push(...handOvers.map(({ pool }) => pool.length));
  program.handOvers = [...program.handOvers, ...handOvers];
  for (const { options, handOvers: counted, most, names, isLimit = false } of rows) {
    const columns = [...options, ...counted.map((index) => first + index)];
    const sign = isLimit ? -1 : 1;
    const values = [...options.map(() => sign), ...counted.map(() => -sign)];
    addRow(program, { columns, most, names, values });
  }
}

interface Row {
  columns: readonly number[];
  /** 1 each, if they are not given. */
  values?: readonly number[];
  most: number;
  names: readonly string[];
}

function addRow(
  program: Pick<Program, "rowUpper" | "starts" | "indices" | "values" | "rowNames">,
  { columns, values = columns.map(() => 1), most, names }: Row,
): void {
  program.rowUpper.push(most);
  program.indices.push(...columns);
  program.values.push(...values);
  program.starts.push(program.indices.length);
  program.rowNames.push(names);
}

/** Adds the row that no plan is worse at this level. */
export function keepLevel(program: Program, level: Level, value: number): void {
  const columns: number[] = [];
  const values: number[] = [];
  for (const [column, cost] of program.costs[level].entries()) {
    if (cost === 0) continue;
    columns.push(column);
    values.push(cost);
  }
  const most = value - program.base[level];
  if (columns.length > 0) addRow(program, { columns, values, most, names: [`level:${level}`] });
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

/** The tables of a pool that nothing has taken at an instant. */
function listFree({ tables, taken }: PlanProblem, pool: Pool, instant: number): number[] {
  return pool.filter(
    (table) =>
      !taken.some(
        ({ tableId, from, until }) => tableId === tables[table]?.id && from <= instant && instant < until,
      ),
  );
}

function startOf(column: number, options: readonly Option[]): number {
  return options[column]?.from ?? 0;
}

function endOf(column: number, options: readonly Option[]): number {
  return options[column]?.until ?? 0;
}

/** The columns' values of an assignment: its options, and as few hand-overs as the rows ask for. */
export function columnsOf(
  assignment: Assignment,
  options: readonly Option[],
  program: Program,
): Float64Array {
  const values = new Float64Array(program.columns);
  for (const [column, option] of options.entries())
    if (assignment[option.party] === option) values[column] = 1;
  const { starts, indices, rowUpper } = program;
  const sumOf = (row: number) => {
    let sum = 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
      sum += (program.values[at] ?? 0) * (values[indices[at] ?? 0] ?? 0);
    return sum;
  };
  const rooms = new Map<number, number>();
  for (const [row, most] of rowUpper.entries()) {
    const last = (starts[row + 1] ?? 0) - 1;
    const handOver = indices[last] ?? 0;
    if (handOver >= options.length && program.values[last] === 1) rooms.set(handOver, most - sumOf(row));
  }
  for (const [row, most] of rowUpper.entries()) {
    let at = (starts[row + 1] ?? 0) - 1;
    if ((indices[at] ?? 0) < options.length || program.values[at] !== -1) continue;
    // The last hand-over of a row is the latest of them, which counts in most of the rows that follow.
    for (let rest = sumOf(row) - most; rest > 0 && (indices[at] ?? 0) >= options.length; at -= 1) {
      const handOver = indices[at] ?? 0;
      const used = Math.min(rest, (rooms.get(handOver) ?? Infinity) - (values[handOver] ?? 0));
      values[handOver] = (values[handOver] ?? 0) + used;
      rest -= used;
    }
  }
  return values;
}
