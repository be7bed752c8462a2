import type { Certificate, CertifiedLevel } from "./certificate.ts";
import { computeBound } from "./check-certificate.ts";
import { listChoices } from "./options.ts";
import { canCountHandOvers, canPool, type PlanResult } from "./planner.ts";
import { poolChoices } from "./pools.ts";
import type { PlanProblem } from "./problem.ts";
import { keepLevel, writeProgram } from "./program.ts";
import type { SecondsLeft } from "./search.ts";
import type { Solver } from "./solver.ts";
import { LEVELS, type Level } from "./value.ts";

const LEVELS_OF_HAND_OVERS: ReadonlySet<Level> = new Set(["tightHandOvers", "waste"]);
const MILLION = 1_000_000;

/**
 * Certifies a plan as far as prices can: they prove the bound of a program that may split parties, which is a little lower than
 * what the solver proves where this helps. So a level of `proven` can be without a certificate, and `certifiedLevels` says which
 * are not. Levels for which time is short are missing.
 */
export function certify(
  problem: PlanProblem,
  { plan, value }: Pick<PlanResult, "plan" | "value">,
  solver: Solver,
  secondsLeft: SecondsLeft,
): Certificate {
  const choices = listChoices(problem);
  const pooled = canPool(choices) ? poolChoices(choices) : null;
  const { options } = pooled ?? choices;
  const form = { countsHandOvers: canCountHandOvers(problem), ...(pooled && { pools: pooled.pools }) };
  const program = writeProgram(choices, options, form);
  const claim = { problem, plan: [...plan], value };
  const levels: CertifiedLevel[] = [];
  for (const level of LEVELS) {
    const isPossible = form.countsHandOvers || !LEVELS_OF_HAND_OVERS.has(level);
    if (value[level] > 0 && isPossible && secondsLeft() > 0) {
      const relaxation = solver.relax(program, program.costs[level], secondsLeft());
      if (relaxation === null) break;
      const prices: Record<string, number> = {};
      for (const [row, price] of relaxation.rowPrices.entries())
        if (price * MILLION >= 1)
          for (const name of program.rowNames[row] ?? [])
            prices[name] = (prices[name] ?? 0) + Math.round(price * MILLION);
      const bound = computeBound(claim, { level, prices });
      if (bound > 0) levels.push({ level, bound, prices });
    }
    keepLevel(program, level, value[level]);
  }
  return { ...claim, levels };
}
