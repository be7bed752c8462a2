import { Occupation, planByChains, type Assignment } from "./chains.ts";
import { listChoices, type Choices } from "./options.ts";
import { dealOut, poolAssignment, poolChoices, type PooledChoices } from "./pools.ts";
import type { Plan, PlanParty, PlanProblem } from "./problem.ts";
import { keepLevel, writeProgram } from "./program.ts";
import { BestPlan, isProven, leastOf, minimise, provenLevels, type SecondsLeft } from "./search.ts";
import { balanceSections } from "./sections.ts";
import type { Solver } from "./solver.ts";
import { isSamePlace, TIGHT_MINUTES, valueOf, ZERO_VALUE, type Level, type PlanValue } from "./value.ts";
import { improveByWindows } from "./windows.ts";

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
 * hurry does not move everybody; only the levels of `proves` are proven by that run. The queue takes no table from promised parties,
 * so the first run leaves it out.
 */
const STAGES: readonly Stage[] = [
  { minimises: ["unseated", "delay", "moves"], proves: ["unseated", "delay"], leavesOut: "hopeful" },
  { minimises: ["beyondQuote", "moves"], proves: ["beyondQuote", "moves"] },
  { minimises: ["tightHandOvers", "waste"], proves: ["tightHandOvers", "waste"], countsHandOvers: true },
];

interface Stage {
  minimises: readonly Level[];
  proves: readonly Level[];
  leavesOut?: PlanParty["kind"];
  countsHandOvers?: boolean;
}

/** With more options than this the solver finds no good plan of the whole evening in seconds: 60 tables and 120 parties have 3,000. */
const LARGE = 8_000;
/** The share of the time in which a large evening is planned window by window. The rest is for what can be proven. */
const SHARE_OF_WINDOWS = 0.7;

/**
 * Finds the best plan. It begins with chains of moves, so that there is always an answer, and lets the solver improve it level by level
 * until no seconds are left; a large evening first window by window. `proven` tells how far the answer is known to be the best.
 */
export function solvePlan(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): PlanResult {
  const choices = listChoices(problem);
  const best = new BestPlan(problem);
  best.offer(planByChains(choices));
  if (choices.options.length > LARGE && isWithoutQueue(problem) && canCountHandOvers(problem)) {
    const seconds = secondsLeft();
    improveByWindows(best, choices, solver, () => secondsLeft() - seconds * (1 - SHARE_OF_WINDOWS));
  }
  const bound = { ...ZERO_VALUE };
  const pooled = canPool(choices) ? poolChoices(choices) : null;
  const kept: Level[] = [];
  for (const stage of STAGES) {
    if (stage.countsHandOvers && !canCountHandOvers(problem)) break;
    for (const pools of pooled === null ? [null] : [pooled, null]) {
      if (isProven(stage.proves, best.value, bound)) break;
      const least = improve(best, { choices, stage, kept, pools }, solver, secondsLeft);
      for (const level of stage.proves) bound[level] = Math.max(bound[level], least[level]);
    }
    if (!isProven(stage.proves, best.value, bound)) break;
    kept.push(...stage.proves);
  }
  const plan = balanceSections(problem, best.plan, (party) => isNewlyPlaced(party, best.plan));
  const value = valueOf(problem, plan);
  return { plan, value, bound, proven: provenLevels(value, bound) };
}

/** True if the plan in force does not put the party there, so that another table like it makes no difference to anybody. */
function isNewlyPlaced({ id, planned }: PlanParty, plan: Plan): boolean {
  return planned === null || !isSamePlace(planned.tableIds, plan.get(id)?.tableIds ?? []);
}

/** Equal tables need no telling apart where nobody is counted as moved, and nobody queues. */
export function canPool({ problem, options }: Choices): boolean {
  return isWithoutQueue(problem) && options.every(({ cost }) => cost.moves === 0);
}

function isWithoutQueue({ parties }: PlanProblem): boolean {
  return parties.every(({ kind }) => kind === "promised");
}

export function canCountHandOvers({ parties }: PlanProblem): boolean {
  return parties.every(
    ({ kind, stayMinutes, bufferMinutes }) =>
      kind === "hopeful" || stayMinutes + bufferMinutes >= TIGHT_MINUTES,
  );
}

interface Improvement {
  choices: Choices;
  stage: Stage;
  /** The levels before those of the stage, at which the plan stays as good as the best one. */
  kept: readonly Level[];
  pools: PooledChoices | null;
}

/** Offers what one run of the solver finds, and returns the least that its levels can cost, as far as it is known. */
function improve(
  best: BestPlan,
  { choices, stage, kept, pools: pooled }: Improvement,
  solver: Solver,
  secondsLeft: SecondsLeft,
): PlanValue {
  const { parties } = choices.problem;
  const options = (pooled ?? choices).options.filter(({ party }) => parties[party]?.kind !== stage.leavesOut);
  const program = writeProgram(choices, options, {
    countsHandOvers: stage.countsHandOvers ?? false,
    ...(pooled && { pools: pooled.pools }),
  });
  for (const level of kept) keepLevel(program, level, best.value[level]);
  const start = pooled === null ? best.assignment : poolStart(best.assignment, pooled, stage);
  const run = { program, choices, options, start, levels: stage.minimises };
  const found = minimise(run, solver, secondsLeft);
  best.offer(fillGaps(pooled ? dealOut(found.assignment, choices, pooled) : found.assignment, choices));
  return leastOf(found, best.value);
}

/** Where the solver begins in pools. Which hand-overs are tight is known of tables only. */
function poolStart(
  assignment: Assignment,
  pooled: PooledChoices,
  { countsHandOvers = false }: Stage,
): Assignment | null {
  return countsHandOvers ? null : poolAssignment(assignment, pooled);
}

/** Offers the plan that leaves the fewest guests without a table, and returns the least number that could be proven. */
export function seatByPools(
  choices: Choices,
  best: BestPlan,
  solver: Solver,
  secondsLeft: SecondsLeft,
): number {
  const stage: Stage = { minimises: ["unseated"], proves: ["unseated"] };
  const pools = poolChoices(choices);
  return improve(best, { choices, stage, kept: [], pools }, solver, secondsLeft).unseated;
}

/** Gives each party without a table the cheapest place that is left. */
function fillGaps(assignment: Assignment, choices: Choices): Assignment {
  const tables = new Occupation(choices);
  for (const option of assignment) if (option !== null) tables.place(option);
  for (const [party, option] of assignment.entries()) {
    const free = option ?? choices.ofParty[party]?.find((other) => tables.isFree(other));
    if (option === null && free !== undefined && free !== null) tables.place(free);
  }
  return tables.assignment;
}
