import loadHighs from "highs";

import { listChoices } from "#features/table-planner/engine/options.ts";
import { canCountHandOvers } from "#features/table-planner/engine/planner.ts";
import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import { keepLevel, writeProgram } from "#features/table-planner/engine/program.ts";
import {
  BestPlan,
  isProven,
  leastValueOf,
  minimise,
  type SecondsLeft,
} from "#features/table-planner/engine/search.ts";
import type { Solver } from "#features/table-planner/engine/solver.ts";
import { LEVELS, type Level, type PlanValue } from "#features/table-planner/engine/value.ts";
import { modelOf } from "#features/table-planner/server/connectors/highs.ts";

export interface Verdict {
  value: PlanValue;
  /** The levels that HiGHS came to within its time, proven but for the last one. */
  reached: readonly Level[];
}

/** HiGHS as it comes, with presolving. Costs are whole numbers, so it need not look for less than one unit. */
export async function loadPlainSolver(): Promise<Solver> {
  const highs = await loadHighs();
  return {
    minimise(program, costs, start, seconds) {
      return highs.withModel(modelOf(highs, program, costs, "integer"), (model) => {
        model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.99 });
        if (start !== null) model.setSolution({ colValue: start });
        const { modelStatus } = model.run();
        return {
          values: model.getSolution().colValue,
          bound: Number(model.info.get("mip_dual_bound")),
          isOptimal: modelStatus === highs.constants.modelStatus.optimal,
        };
      });
    },
    relax: () => null,
  };
}

/**
 * Solves the whole model of an evening at once: each table a row of its own, nothing pooled, no first plan, no windows, no stages. The
 * levels are minimised one after the other; each run begins from what the one before found. What the runs find is checked and counted
 * like every plan.
 */
export function referee(problem: PlanProblem, solver: Solver, secondsLeft: SecondsLeft): Verdict {
  const choices = listChoices(problem);
  const { options } = choices;
  const program = writeProgram(choices, options, { countsHandOvers: canCountHandOvers(problem) });
  const best = new BestPlan(problem);
  const reached: Level[] = [];
  for (const level of LEVELS) {
    if (secondsLeft() <= 0) break;
    const start = reached.length === 0 ? null : best.assignment;
    const found = minimise({ program, choices, options, start, levels: [level] }, solver, secondsLeft);
    best.offer(found.assignment);
    reached.push(level);
    if (!isProven([level], best.value, leastValueOf(found, best.value))) break;
    keepLevel(program, level, best.value[level]);
  }
  return { value: best.value, reached };
}
