import { planByChains } from "./chains.ts";
import { listChoices, type Choices } from "./options.ts";
import { improveByParts } from "./parts.ts";
import { poolChoices, type PooledChoices } from "./pools.ts";
import type { Plan, PlanParty, PlanProblem } from "./problem.ts";
import { BestPlan, isProven, provenLevels, withinShare, type SecondsLeft } from "./search.ts";
import { balanceSections } from "./sections.ts";
import type { Solver } from "./solver.ts";
import { improveByProgram, improveByRounding, type Stage } from "./stages.ts";
import {
  isSamePlace,
  LEVELS,
  TIGHT_MINUTES,
  valueOf,
  ZERO_VALUE,
  type Level,
  type PlanValue,
} from "./value.ts";

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

/**
 * The same for a long search: hand-overs alone are found and proven sooner than together with empty chairs. Those are found sooner alone, too,
 * but proven sooner together.
 */
const STAGES_OF_LONG: readonly LongStage[] = STAGES.flatMap((stage) =>
  stage.countsHandOvers
    ? [
        { ...stage, minimises: ["tightHandOvers"], proves: ["tightHandOvers"] },
        { ...stage, minimises: ["waste"], proves: ["waste"], provenBy: stage },
      ]
    : [stage],
);

interface LongStage extends Stage {
  /** What the solver minimises to prove it; the stage itself, if it is not given. */
  provenBy?: Stage;
}

/** With more options than this the solver finds no good plan of the whole evening in seconds: 60 tables and 120 parties have 3,000. */
const LARGE = 8_000;
/** With fewer options it proves the best plan at once. */
const SMALL = 1_000;
/** This many seconds are a search for which nobody waits: it also plans parts of the evening. A large evening always does. */
const LONG_SEARCH = 4;
/**
 * Shares of the time that is left: for rounding and proving the whole evening (each proof has a share of that), then for its
 * parts; the rest proves what is left. A large evening is not solved as a whole in seconds. Chosen on evenings 101 to 118 of the
 * families J, M and A.
 */
const SHARES = { whole: 0.8, proof: 0.4, parts: 0.7, partsOfLarge: 0.9 };

/**
 * Finds the best plan. It begins with chains of moves, so that there is always an answer, and lets the solver improve it level by level: the
 * whole evening, then parts of it if there is time and something is left to find, then the whole again. `proven` says how far the answer is
 * known to be the best.
 */
export function solvePlan(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): PlanResult {
  const choices = listChoices(problem);
  const best = new BestPlan(problem);
  best.offer(planByChains(choices));
  const pools = canPool(choices) ? poolChoices(choices) : null;
  const search = { best, choices, pools, bound: { ...ZERO_VALUE }, solver };
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
    roundLevels(search, secondsLeft);
    if (provenLevels(best.value, search.bound).length < LEVELS.length) planParts(SHARES.parts);
    proveLevels(search, secondsLeft);
  }
  const plan = balanceSections(problem, best.plan, (party) => isNewlyPlaced(party, best.plan));
  const value = valueOf(problem, plan);
  return { plan, value, bound: search.bound, proven: provenLevels(value, search.bound) };
}

interface Search {
  best: BestPlan;
  choices: Choices;
  /** The options of equal tables, counted together; null where they may not be. */
  pools: PooledChoices | null;
  bound: PlanValue;
  solver: Solver;
}

/** Runs the solver on the whole evening, level by level, as far as each can be proven. Raises the bounds. */
function proveLevels({ best, choices, pools, bound, solver }: Search, secondsLeft: SecondsLeft): void {
  const kept: Level[] = [];
  for (const stage of STAGES) {
    if (stage.countsHandOvers && !canCountHandOvers(choices.problem)) break;
    if (!isProven(stage.proves, best.value, bound))
      raiseBound(bound, stage, improveByProgram(best, { choices, stage, kept, pools }, solver, secondsLeft));
    if (!isProven(stage.proves, best.value, bound)) break;
    kept.push(...stage.proves);
  }
}

/**
 * Like `proveLevels`, for a long search: each level is rounded first, and proven within a share of the time. What remains is kept for the parts of
 * the evening, unless only empty chairs are left to prove, for which parts do little.
 */
function roundLevels(search: Search, allSeconds: SecondsLeft): void {
  const { best, choices, pools, bound, solver } = search;
  const secondsLeft = withinShare(allSeconds, SHARES.whole);
  const kept: Level[] = [];
  for (const stage of STAGES_OF_LONG) {
    const isDone = () => isProven(stage.proves, best.value, bound);
    const improvement = { choices, stage, kept, pools };
    if (!isDone()) raiseBound(bound, stage, improveByRounding(best, improvement, solver, secondsLeft));
    if (!isDone()) {
      const { provenBy = stage } = stage;
      const keptByProof = kept.filter((level) => !provenBy.minimises.includes(level));
      const proof = { choices, stage: provenBy, kept: keptByProof, pools };
      const limit = provenBy === stage ? withinShare(secondsLeft, SHARES.proof) : allSeconds;
      raiseBound(bound, provenBy, improveByProgram(best, proof, solver, limit));
    }
    if (!isDone()) break;
    kept.push(...stage.proves);
  }
}

/** A level's least cost is never known worse than before. */
function raiseBound(bound: PlanValue, { proves }: Stage, least: PlanValue): void {
  for (const level of proves) bound[level] = Math.max(bound[level], least[level]);
}

/** True if the plan in force does not put the party there, so that another table like it makes no difference to anybody. */
function isNewlyPlaced({ id, planned }: PlanParty, plan: Plan): boolean {
  return planned === null || !isSamePlace(planned.tableIds, plan.get(id)?.tableIds ?? []);
}

/** Equal tables need not be distinguished where nobody is counted as moved, and nobody queues. */
export function canPool({ problem, options }: Choices): boolean {
  return isWithoutQueue(problem) && options.every(({ cost }) => cost.moves === 0);
}

function isWithoutQueue({ parties }: PlanProblem): boolean {
  return parties.every(({ kind }) => kind === "promised");
}

/** True if rows can count the hand-overs of a pool: each promised party keeps its table for `TIGHT_MINUTES` or longer (see `listHandOvers`). */
export function canCountHandOvers({ parties }: PlanProblem): boolean {
  return parties.every(
    ({ kind, stayMinutes, bufferMinutes }) =>
      kind === "hopeful" || stayMinutes + bufferMinutes >= TIGHT_MINUTES,
  );
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
  return improveByProgram(best, { choices, stage, kept: [], pools }, solver, secondsLeft).unseated;
}
