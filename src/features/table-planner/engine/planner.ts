import { Occupation, planByChains, type Assignment } from "./chains.ts";
import { listChoices, type Choices } from "./options.ts";
import { improveByParts } from "./parts.ts";
import { dealOut, poolAssignment, poolChoices, type PooledChoices } from "./pools.ts";
import type { Plan, PlanParty, PlanProblem } from "./problem.ts";
import { keepLevel, writeProgram } from "./program.ts";
import { BestPlan, isProven, leastOf, minimise, provenLevels, type SecondsLeft } from "./search.ts";
import { balanceSections } from "./sections.ts";
import type { Solver } from "./solver.ts";
import { isSamePlace, TIGHT_MINUTES, valueOf, ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

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
/** With fewer options it proves the best plan at once. */
const SMALL = 1_000;
/** So many seconds are a search for which nobody waits: it also plans parts of the evening. A large evening always does. */
const LONG_SEARCH = 4;
/**
 * Shares of the time that is left: for the first look at the whole evening, which is enough for most; then for its parts, before anything is
 * proven and again before hand-overs are counted. A large evening is not solved as a whole in seconds. Chosen on evenings 101 to 106 of
 * families J, A and M.
 */
const SHARES = { firstLook: 0.25, parts: 0.15, partsForHandOvers: 0.6, partsOfLarge: 0.9 };

/**
 * Finds the best plan. It begins with chains of moves, so that there is always an answer, and lets the solver improve it level by level: the
 * whole evening, then parts of it if there is time and something is left to find, then the whole again. `proven` tells how far the answer is
 * known to be the best.
 */
export function solvePlan(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): PlanResult {
  const choices = listChoices(problem);
  const best = new BestPlan(problem);
  best.offer(planByChains(choices));
  const search = { best, choices, bound: { ...ZERO_VALUE }, solver };
  const planParts = (share: number) => {
    const proven = provenLevels(best.value, search.bound);
    improveByParts(best, choices, solver, { secondsLeft: withinShare(secondsLeft, share), proven });
  };
  const isLarge = choices.options.length > LARGE;
  const hasTime = isLarge || (choices.options.length > SMALL && secondsLeft() >= LONG_SEARCH);
  if (!hasTime || !canCountHandOvers(problem) || !isWithoutQueue(problem)) proveLevels(search, secondsLeft);
  else if (isLarge) {
    planParts(SHARES.partsOfLarge);
    proveLevels(search, secondsLeft);
  } else {
    proveLevels(search, withinShare(secondsLeft, SHARES.firstLook));
    planParts(SHARES.parts);
    proveLevels(search, secondsLeft, () => planParts(SHARES.partsForHandOvers));
  }
  const plan = balanceSections(problem, best.plan, (party) => isNewlyPlaced(party, best.plan));
  const value = valueOf(problem, plan);
  return { plan, value, bound: search.bound, proven: provenLevels(value, search.bound) };
}

interface Search {
  best: BestPlan;
  choices: Choices;
  bound: PlanValue;
  solver: Solver;
}

/**
 * Runs the solver on the whole evening, level by level, as far as each can be proven. Raises the bounds. `beforeHandOvers` is called when
 * only those are left.
 */
function proveLevels(
  { best, choices, bound, solver }: Search,
  secondsLeft: SecondsLeft,
  beforeHandOvers?: () => void,
): void {
  const pooled = canPool(choices) ? poolChoices(choices) : null;
  const kept: Level[] = [];
  for (const stage of STAGES) {
    if (stage.countsHandOvers && !canCountHandOvers(choices.problem)) break;
    if (stage.countsHandOvers) beforeHandOvers?.();
    for (const pools of pooled === null ? [null] : [pooled, null]) {
      if (isProven(stage.proves, best.value, bound)) break;
      const least = improve(best, { choices, stage, kept, pools }, solver, secondsLeft);
      for (const level of stage.proves) bound[level] = Math.max(bound[level], least[level]);
    }
    if (!isProven(stage.proves, best.value, bound)) break;
    kept.push(...stage.proves);
  }
}

function withinShare(secondsLeft: SecondsLeft, share: number): SecondsLeft {
  const kept = (1 - share) * secondsLeft();
  return () => secondsLeft() - kept;
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
  const start = pooled === null ? best.assignment : poolAssignment(best.assignment, pooled);
  const run = { program, choices, options, start, levels: stage.minimises };
  const found = minimise(run, solver, secondsLeft);
  best.offer(fillGaps(pooled ? dealOut(found.assignment, choices, pooled) : found.assignment, choices));
  return leastOf(found, best.value);
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
