import type { Placement, PlanProblem } from "./problem.ts";
import { LEVELS, type Level, type PlanValue } from "./value.ts";

/**
 * What the rows of the program are worth, by their names, in millionths: `table:<id>@<instant>`, `tight:<id>@<instant>`,
 * `after:<id>@<instant>`, `level:<level>`.
 */
export type Prices = Readonly<Record<string, number>>;

export interface CertifiedLevel {
  level: Level;
  /** What the prices prove: no plan that is as good at the levels before costs less here. */
  bound: number;
  prices: Prices;
}

/** A plan with all that is needed to check it without the planner and without a solver. It survives JSON. */
export interface Certificate {
  problem: PlanProblem;
  plan: readonly (readonly [string, Placement])[];
  value: PlanValue;
  /** Levels with a bound above 0. At the others a cost of 0 needs no proof. */
  levels: readonly CertifiedLevel[];
}

/** The levels, from the first one on, at which the certificate proves that no plan can be better. */
export function certifiedLevels({ value, levels }: Certificate): Level[] {
  const first = LEVELS.findIndex((level) => {
    const bound = levels.find((one) => one.level === level)?.bound ?? 0;
    return value[level] > bound;
  });
  return LEVELS.slice(0, first === -1 ? LEVELS.length : first);
}
