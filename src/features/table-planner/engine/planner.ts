import { planByChains } from "./chains.ts";
import { listChoices, type Choices } from "./options.ts";
import { dealOut, poolChoices } from "./pools.ts";
import type { Plan, PlanProblem } from "./problem.ts";
import { addRow, writeProgram, type Program } from "./program.ts";
import { BestPlan, isProven, leastOf, minimise, provenLevels, type SecondsLeft } from "./search.ts";
import type { Solver } from "./solver.ts";
import { ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

export interface PlanResult {
  plan: Plan;
  value: PlanValue;
  /** The least that any plan costs at each level, while all levels before it are the least possible; 0 where nothing is known. */
  bound: PlanValue;
  /** The levels, from the first one on, at which no plan can be better. With all of them the plan is the best. */
  proven: readonly Level[];
}

/**
 * The levels that one run of the solver minimises together. Moves come with the first ones too, so that a plan that was found in a
 * hurry does not move everybody; only the levels of `proves` are proven by that run.
 */
const STAGES: readonly { minimises: readonly Level[]; proves: readonly Level[] }[] = [
  { minimises: ["unseated", "delay", "moves"], proves: ["unseated", "delay"] },
  { minimises: ["beyondQuote", "moves"], proves: ["beyondQuote", "moves"] },
  { minimises: ["tightHandOvers", "waste"], proves: ["tightHandOvers", "waste"] },
];

/**
 * Finds the best plan. It begins with chains of moves, so that there is always an answer, and lets the solver improve it level by level
 * until no seconds are left. `proven` tells how far the answer is known to be the best.
 */
export function solvePlan(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): PlanResult {
  const choices = listChoices(problem);
  const best = new BestPlan(problem);
  best.offer(planByChains(choices));
  const bound = { ...ZERO_VALUE };
  // Without a plan in force nobody moves, and equal tables need no telling apart until everybody has a place.
  const isCold = problem.parties.every(({ planned }) => planned === null);
  if (isCold && best.value.unseated > 0) bound.unseated = seatByPools(choices, best, solver, secondsLeft);

  const program = writeProgram(choices, choices.options);
  for (const { minimises, proves } of STAGES) {
    if (!isProven(proves, best.value, bound)) {
      const run = { program, choices, options: choices.options, start: best.assignment, levels: minimises };
      const found = minimise(run, solver, secondsLeft);
      best.offer(found.assignment);
      const least = leastOf(found, best.value);
      for (const level of proves) bound[level] = Math.max(bound[level], least[level]);
    }
    if (!isProven(proves, best.value, bound)) break;
    for (const level of proves) keepLevel(program, level, best.value[level]);
  }
  return { plan: best.plan, value: best.value, bound, proven: provenLevels(best.value, bound) };
}

/** Offers the plan that leaves the fewest guests without a table, and returns the least number that could be proven. */
export function seatByPools(
  choices: Choices,
  best: BestPlan,
  solver: Solver,
  secondsLeft: SecondsLeft,
): number {
  const { options, pools, poolOf } = poolChoices(choices);
  const program = writeProgram(choices, options, pools);
  const run = { program, choices, options, start: null, levels: ["unseated", "delay"] as const };
  const found = minimise(run, solver, secondsLeft);
  best.offer(dealOut(found.assignment, choices, pools, poolOf));
  return leastOf(found, best.value).unseated;
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
