import { planByChains } from "./chains.ts";
import { listChoices, type Choices } from "./options.ts";
import { seatByPools } from "./planner.ts";
import type { Plan, PlanParty, PlanProblem } from "./problem.ts";
import { BestPlan, type SecondsLeft } from "./search.ts";
import type { Solver } from "./solver.ts";

/** Whether one more party fits. `fits` carries a plan of all promised parties that proves it; the queue has no place in it. */
export type Fit = { verdict: "fits"; plan: Plan } | { verdict: "does_not_fit" } | { verdict: "unknown" };

/**
 * Finds out if `party` fits together with the promised parties: if the least number of promised guests without a table is not larger with it
 * than without it. So a restaurant that is overbooked already still takes a party that takes nobody's table. `unknown` if time was short.
 */
export function findFit(
  problem: PlanProblem,
  party: PlanParty,
  solver: Solver,
  secondsLeft: SecondsLeft,
): Fit {
  const promised = problem.parties.filter(({ kind, id }) => kind === "promised" && id !== party.id);
  const without = new Range({ ...problem, parties: promised });
  const withIt = new Range({ ...problem, parties: [...promised, { ...party, kind: "promised" }] });
  if (withIt.most > 0) {
    without.search(solver, secondsLeft);
    withIt.search(solver, secondsLeft);
  }
  if (withIt.most <= without.least) return { verdict: "fits", plan: withIt.best.plan };
  return withIt.least > without.most ? { verdict: "does_not_fit" } : { verdict: "unknown" };
}

/** What is known of the least number of guests without a table. */
class Range {
  least = 0;
  readonly best: BestPlan;
  readonly #choices: Choices;

  constructor(problem: PlanProblem) {
    this.#choices = listChoices(problem);
    this.best = new BestPlan(problem);
    this.best.offer(planByChains(this.#choices));
  }

  get most(): number {
    return this.best.value.unseated;
  }

  search(solver: Solver, secondsLeft: SecondsLeft): void {
    if (this.least < this.most) this.least = seatByPools(this.#choices, this.best, solver, secondsLeft);
  }
}
