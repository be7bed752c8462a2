import { planByChains, type Assignment } from "./chains.ts";
import { listChoices, type Choices, type Option } from "./options.ts";
import { dealOut, poolChoices } from "./pools.ts";
import type { Placement, Plan, PlanProblem } from "./problem.ts";
import { addRow, columnsOf, writeProgram, type Program } from "./program.ts";
import type { Solver } from "./solver.ts";
import { compareValues, valueOf, type Level, type PlanValue } from "./value.ts";

export interface PlanResult {
  plan: Plan;
  value: PlanValue;
  /** The levels, from the first one on, at which no plan can be better. With all of them the plan is the best. */
  proven: readonly Level[];
}

/**
 * The levels that one run of the solver minimises together, the first before the second and so on. Moves come with the first ones
 * too, so that a plan that was found in a hurry does not move everybody; only the levels of `proves` are proven by that run.
 */
const STAGES: readonly { minimises: readonly Level[]; proves: readonly Level[] }[] = [
  { minimises: ["unseated", "delay", "moves"], proves: ["unseated", "delay"] },
  { minimises: ["beyondQuote", "moves"], proves: ["beyondQuote", "moves"] },
  { minimises: ["tightHandOvers", "waste"], proves: ["tightHandOvers", "waste"] },
];

/** Tells how many seconds the search may still take. The caller knows the clock. */
export type SecondsLeft = () => number;

/**
 * Finds the best plan. It begins with chains of moves, so that there is always an answer, and lets the solver improve it level by level
 * until no seconds are left. `proven` tells how far the answer is known to be the best.
 */
export function solvePlan(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): PlanResult {
  const choices = listChoices(problem);
  const best = new BestPlan(choices);
  best.offer(planByChains(choices));
  // Without a plan in force nobody moves, and equal tables need no telling apart until everybody has a place.
  const isCold = problem.parties.every(({ planned }) => planned === null);
  const least = isCold && best.value.unseated > 0 ? seatByPools(choices, best, solver, secondsLeft) : 0;

  const program = writeProgram(choices, choices.options);
  const proven: Level[] = [];
  for (const { minimises, proves } of STAGES) {
    const isBest = proves.every((level) => best.value[level] === (level === "unseated" ? least : 0));
    if (!isBest) {
      const run = { program, choices, options: choices.options, start: best.assignment, levels: minimises };
      const found = minimise(run, solver, secondsLeft);
      best.offer(found.assignment);
      if (!found.isOptimal) break;
    }
    proven.push(...proves);
    for (const level of proves) keepLevel(program, level, best.value[level]);
  }
  return { plan: best.plan, value: best.value, proven };
}

/** The least number of guests without a table that could be proven; it offers the plan that reaches it. */
function seatByPools(choices: Choices, best: BestPlan, solver: Solver, secondsLeft: SecondsLeft): number {
  const { options, pools, poolOf } = poolChoices(choices);
  const program = writeProgram(choices, options, pools);
  const run = { program, choices, options, start: null, levels: ["unseated", "delay"] as const };
  const found = minimise(run, solver, secondsLeft);
  best.offer(dealOut(found.assignment, choices, pools, poolOf));
  return found.isOptimal ? best.value.unseated : 0;
}

/** The best plan that was offered. */
class BestPlan {
  assignment: Assignment;
  plan: Plan = new Map();
  value: PlanValue;

  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
    this.assignment = choices.problem.parties.map(() => null);
    this.value = valueOf(choices.problem, this.plan);
  }

  /** The solver's own figures are never trusted: the plan is counted anew. */
  offer(assignment: Assignment): void {
    const plan = planOf(assignment, this.#choices.problem);
    const value = valueOf(this.#choices.problem, plan);
    if (compareValues(value, this.value) >= 0) return;
    this.assignment = assignment;
    this.plan = plan;
    this.value = value;
  }
}

function keepLevel(program: Program, level: Level, value: number): void {
  const columns: number[] = [];
  const values: number[] = [];
  for (const [column, cost] of program.costs[level].entries()) {
    if (cost === 0) continue;
    columns.push(column);
    values.push(cost);
  }
  if (columns.length > 0) addRow(program, columns, value - program.base[level], values);
}

interface Run {
  program: Program;
  choices: Choices;
  options: readonly Option[];
  start: Assignment | null;
  levels: readonly Level[];
}

function minimise(
  { program, choices, options, start, levels }: Run,
  solver: Solver,
  secondsLeft: SecondsLeft,
): { assignment: Assignment; isOptimal: boolean } {
  const seconds = secondsLeft();
  const assignment: Assignment = choices.problem.parties.map(() => null);
  if (program.columns === 0) return { assignment, isOptimal: true };
  if (seconds <= 0) return { assignment, isOptimal: false };
  const costs = weigh(program, choices, levels);
  const from = start === null ? null : columnsOf(start, options, program);
  const { values, isOptimal } = solver.minimise(program, costs, from, seconds);
  for (const [column, option] of options.entries())
    if ((values[column] ?? 0) > 0.5) assignment[option.party] = option;
  return { assignment, isOptimal };
}

/** One cost for several levels: a unit of each level weighs more than all that the levels after it can cost together. */
function weigh(program: Program, { ofParty }: Choices, levels: readonly Level[]): Float64Array {
  const total = new Float64Array(program.columns);
  let weight = 1;
  for (const level of levels.toReversed()) {
    for (const [column, cost] of program.costs[level].entries())
      total[column] = (total[column] ?? 0) + weight * cost;
    const most = ofParty.map((options) => Math.max(0, ...options.map(({ cost }) => cost[level])));
    weight *= program.base[level] + most.reduce((sum, one) => sum + one, program.handOvers.length) + 1;
  }
  return total;
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
