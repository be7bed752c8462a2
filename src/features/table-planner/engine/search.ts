import type { Assignment } from "./chains.ts";
import { findFaults } from "./faults.ts";
import type { Choices, Option } from "./options.ts";
import type { Placement, Plan, PlanProblem } from "./problem.ts";
import { columnsOf, type Program } from "./program.ts";
import type { Solver } from "./solver.ts";
import { compareValues, LEVELS, valueOf, ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

/** Returns how many seconds the search may still take. The caller knows the clock. */
export type SecondsLeft = () => number;

/** The same for a share of the time that is left now. */
export function withinShare(secondsLeft: SecondsLeft, share: number): SecondsLeft {
  const kept = (1 - share) * secondsLeft();
  return () => secondsLeft() - kept;
}

/** The best plan that was offered. */
export class BestPlan {
  assignment: Assignment;
  plan: Plan = new Map();
  value: PlanValue;

  readonly #problem: PlanProblem;

  constructor(problem: PlanProblem) {
    this.#problem = problem;
    this.assignment = problem.parties.map(() => null);
    this.value = valueOf(problem, this.plan);
  }

  /** The solver's own figures are never trusted: the plan is checked and counted again. */
  offer(assignment: Assignment): void {
    const plan = planOf(assignment, this.#problem);
    const value = valueOf(this.#problem, plan);
    if (compareValues(value, this.value) >= 0 || findFaults(this.#problem, plan).length > 0) return;
    this.assignment = assignment;
    this.plan = plan;
    this.value = value;
  }
}

function planOf(assignment: Assignment, { parties, tables }: PlanProblem): Plan {
  const plan = new Map<string, Placement>();
  for (const option of assignment) {
    const party = option === null ? undefined : parties[option.party];
    if (option === null || party === undefined) continue;
    const tableIds = option.tables.flatMap((table) => tables[table]?.id ?? []);
    plan.set(party.id, { tableIds, startsAt: option.from });
  }
  return plan;
}

/** What one run of the solver minimises: the levels together, the first before the second and so on. */
export interface Run {
  program: Program;
  choices: Choices;
  /** The options that the program's columns stand for. */
  options: readonly Option[];
  start: Assignment | null;
  levels: readonly Level[];
}

export interface Found {
  assignment: Assignment;
  /** No plan weighs less; null if the time was over. */
  bound: number | null;
  weights: readonly LevelWeight[];
}

/** What a unit of a level weighs, and what the plan without any party costs there. */
interface LevelWeight {
  level: Level;
  weight: number;
}

/**
 * Solves the program of a run with whole parties, beginning from `start`. The weights make one cost of all its levels. Without time it finds
 * an empty plan and no bound. Nothing of the answer is checked here: `BestPlan.offer` does that.
 */
export function minimise(
  { program, choices, options, start, levels }: Run,
  solver: Solver,
  secondsLeft: SecondsLeft,
): Found {
  const seconds = secondsLeft();
  const weights = weightsOf(program, choices, levels);
  const assignment: Assignment = choices.problem.parties.map(() => null);
  const base = weightedCost(program.base, weights);
  if (program.columns === 0) return { assignment, bound: base, weights };
  if (seconds <= 0) return { assignment, bound: null, weights };
  const costs = costColumns(program, weights);
  const from = start === null ? null : columnsOf(start, options, program);
  const { values, bound } = solver.minimise(program, costs, from, seconds);
  for (const [column, option] of options.entries())
    if ((values[column] ?? 0) > 0.5) assignment[option.party] = option;
  return { assignment, bound: bound + base, weights };
}

/** What is known of a program whose parties may be split between their options. */
export interface Relaxed {
  /** Of each option, how much of its party it has: 0 to 1. */
  shares: ReadonlyMap<Option, number>;
  /** Of each option, by how much a plan with it costs more than `bound`, at least. */
  excess: ReadonlyMap<Option, number>;
  bound: number;
  weights: readonly LevelWeight[];
}

/** Solves the program of a run without asking for whole parties; null if time was short. Its bound holds for whole ones, too. */
export function relax(
  { program, choices, options, levels }: Omit<Run, "start">,
  solver: Solver,
  secondsLeft: SecondsLeft,
): Relaxed | null {
  const seconds = secondsLeft();
  if (seconds <= 0 || program.columns === 0) return null;
  const weights = weightsOf(program, choices, levels);
  const costs = costColumns(program, weights);
  const relaxation = solver.relax(program, costs, seconds);
  if (relaxation === null) return null;
  const { values, cost, rowPrices } = relaxation;
  const reduced = costs.slice();
  for (const [row, price] of rowPrices.entries())
    for (let at = program.starts[row] ?? 0; at < (program.starts[row + 1] ?? 0); at += 1) {
      const column = program.indices[at] ?? 0;
      reduced[column] = (reduced[column] ?? 0) + price * (program.values[at] ?? 0);
    }
  return {
    shares: new Map(options.map((option, column) => [option, values[column] ?? 0])),
    excess: new Map(options.map((option, column) => [option, reduced[column] ?? 0])),
    bound: cost + weightedCost(program.base, weights),
    weights,
  };
}

/** The cost of each column for all levels together. */
function costColumns(program: Program, weights: readonly LevelWeight[]): Float64Array {
  const costs = new Float64Array(program.columns);
  for (const { level, weight } of weights)
    for (const [column, cost] of program.costs[level].entries())
      costs[column] = (costs[column] ?? 0) + weight * cost;
  return costs;
}

/** One cost for several levels: a unit of each level weighs more than all that the levels after it can cost together. */
function weightsOf(program: Program, { ofParty }: Choices, levels: readonly Level[]): LevelWeight[] {
  const weights: LevelWeight[] = [];
  let weight = 1;
  for (const level of levels.toReversed()) {
    weights.unshift({ level, weight });
    const most = ofParty.map((options) => Math.max(0, ...options.map(({ cost }) => cost[level])));
    weight *= program.base[level] + most.reduce((sum, one) => sum + one, program.handOvers.length) + 1;
  }
  return weights;
}

function weightedCost(value: PlanValue, weights: readonly LevelWeight[]): number {
  return weights.reduce((total, { level, weight }) => total + weight * value[level], 0);
}

/** Rounding errors of the solver's bound, and of its other figures. */
const TOLERANCE = 1e-4;
export const ALMOST_ZERO = 1e-6;

/**
 * The least that a plan can cost at each level of a run, read from the solver's bound; 0 from the first level on that the best plan
 * does not reach. The levels before those of the run must be proven.
 */
export function leastValueOf(
  { bound, weights }: Pick<Found, "bound" | "weights">,
  best: PlanValue,
): PlanValue {
  const least = { ...ZERO_VALUE };
  if (bound === null || bound === -Infinity) return least;
  let rest = bound;
  for (const { level, weight } of weights) {
    // All levels after this one together weigh less than one unit of it.
    const atLeast = Math.ceil((rest - (weight - 1)) / weight - TOLERANCE / weight);
    least[level] = Math.max(0, Math.min(best[level], atLeast));
    if (least[level] < best[level]) break;
    rest -= weight * best[level];
  }
  return least;
}

/** True if no plan can be better at these levels. */
export function isProven(levels: readonly Level[], best: PlanValue, least: PlanValue): boolean {
  return levels.every((level) => best[level] <= least[level]);
}

/** The levels, from the first one on, at which the plan costs no more than the least that is possible. */
export function provenLevels(best: PlanValue, least: PlanValue): Level[] {
  const first = LEVELS.findIndex((level) => best[level] > least[level]);
  return LEVELS.slice(0, first === -1 ? LEVELS.length : first);
}
