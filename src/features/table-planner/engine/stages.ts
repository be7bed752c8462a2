import { Occupation, type Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";
import { dealOut, poolAssignment, type PooledChoices } from "./pools.ts";
import type { PlanParty } from "./problem.ts";
import { keepLevel, writeProgram, type Program } from "./program.ts";
import {
  ALMOST_ZERO,
  withinShare,
  isProven,
  leastValueOf,
  minimise,
  relax,
  type BestPlan,
  type Found,
  type SecondsLeft,
} from "./search.ts";
import type { Solver } from "./solver.ts";
import { ZERO_VALUE, type Level, type PlanValue } from "./value.ts";

/** The levels that one run of the solver on a whole evening minimises together, and those that it proves. */
export interface Stage {
  minimises: readonly Level[];
  proves: readonly Level[];
  leavesOut?: PlanParty["kind"];
  countsHandOvers?: boolean;
}

export interface Improvement {
  choices: Choices;
  stage: Stage;
  /** The levels before those of the stage, at which the plan stays as good as the best one. */
  kept: readonly Level[];
  pools: PooledChoices | null;
}

/** The shares of the time that is left for choosing among the options of a split plan, and then among the likely ones. */
const SHARES = { used: 0.15, likely: 0.4 };

/** Offers what one run of the solver finds, and returns the least that its levels can cost, as far as it is known. */
export function improveByProgram(
  best: BestPlan,
  improvement: Improvement,
  solver: Solver,
  secondsLeft: SecondsLeft,
): PlanValue {
  const options = optionsOf(improvement);
  const program = writeStage(best, improvement, options);
  return leastValueOf(offerBest(best, improvement, { options, program }, solver, secondsLeft), best.value);
}

/**
 * Like `improveByProgram`, but asks which options a plan with split parties uses, and lets the solver choose among these and those of the best plan: a
 * tenth of all, in a tenth of the time. Then those parties that are split have all options again that are as cheap. The bound is that of the split plan.
 */
export function improveByRounding(
  best: BestPlan,
  improvement: Improvement,
  solver: Solver,
  secondsLeft: SecondsLeft,
): PlanValue {
  const { choices, stage } = improvement;
  const options = optionsOf(improvement);
  const run = { program: writeStage(best, improvement, options), choices, options, levels: stage.minimises };
  const relaxed = relax(run, solver, secondsLeft);
  if (relaxed === null) return ZERO_VALUE;
  const { shares, excess } = relaxed;
  const isUsed = (option: Option) => (shares.get(option) ?? 0) > ALMOST_ZERO;
  const isWhole = new Set(
    options.filter((option) => (shares.get(option) ?? 0) > 1 - ALMOST_ZERO).map(({ party }) => party),
  );
  const isLikely = (option: Option) =>
    isUsed(option) || (!isWhole.has(option.party) && (excess.get(option) ?? 0) < ALMOST_ZERO);
  const selections = [
    { isSelected: isUsed, share: SHARES.used },
    { isSelected: isLikely, share: SHARES.likely },
  ];
  for (const { isSelected, share } of selections) {
    if (isProven(stage.proves, best.value, leastValueOf(relaxed, best.value))) break;
    const start = startOf(best, improvement);
    const few = options.filter((option) => start[option.party] === option || isSelected(option));
    const choice = { options: few, program: writeStage(best, improvement, few) };
    offerBest(best, improvement, choice, solver, withinShare(secondsLeft, share));
  }
  return leastValueOf(relaxed, best.value);
}

function optionsOf({ choices, stage, pools }: Improvement): readonly Option[] {
  const { parties } = choices.problem;
  return (pools ?? choices).options.filter(({ party }) => parties[party]?.kind !== stage.leavesOut);
}

function startOf(best: BestPlan, { pools }: Improvement): Assignment {
  return pools === null ? best.assignment : poolAssignment(best.assignment, pools);
}

function writeStage(
  best: BestPlan,
  { choices, stage, kept, pools }: Improvement,
  options: readonly Option[],
): Program {
  // Hand-overs alone are found sooner by rests, and proven sooner by starts together with empty chairs.
  const countsShortRests = stage.minimises.length === 1 ? "everywhere" : "where needed";
  const program = writeProgram(choices, options, {
    countsHandOvers: stage.countsHandOvers ?? false,
    ...(pools && { pools: pools.pools, countsShortRests }),
  });
  for (const level of kept) keepLevel(program, level, best.value[level]);
  return program;
}

function offerBest(
  best: BestPlan,
  improvement: Improvement,
  { options, program }: { options: readonly Option[]; program: Program },
  solver: Solver,
  secondsLeft: SecondsLeft,
): Found {
  const { choices, stage, pools } = improvement;
  const run = { program, choices, options, start: startOf(best, improvement), levels: stage.minimises };
  const found = minimise(run, solver, secondsLeft);
  best.offer(seatInGaps(pools ? dealOut(found.assignment, choices, pools) : found.assignment, choices));
  return found;
}

/** Gives each party without a table the cheapest place that is left. */
function seatInGaps(assignment: Assignment, choices: Choices): Assignment {
  const tables = new Occupation(choices);
  for (const option of assignment) if (option !== null) tables.place(option);
  for (const [party, option] of assignment.entries()) {
    const free = option ?? choices.ofParty[party]?.find((other) => tables.isFree(other));
    if (option === null && free !== undefined && free !== null) tables.place(free);
  }
  return tables.assignment;
}
