import { listChoices } from "#features/table-planner/engine/options.ts";
import type { Placement, PlanProblem } from "#features/table-planner/engine/problem.ts";
import { compareValues, valueOf, type PlanValue } from "#features/table-planner/engine/value.ts";

/** Tries every plan of a small problem, and returns the least cost. */
export function bestValueByTrying(problem: PlanProblem): PlanValue {
  const { ofParty } = listChoices(problem);
  const plan = new Map<string, Placement>();
  const stays: { tables: readonly number[]; from: number; until: number }[] = [];
  let best: PlanValue | null = null;
  tryFrom(0);
  if (best === null) throw new Error("there is always the plan without any party");
  return best;

  function tryFrom(index: number): void {
    const party = problem.parties[index];
    if (party === undefined) {
      const value = valueOf(problem, plan);
      if (best === null || compareValues(value, best) < 0) best = value;
      return;
    }
    tryFrom(index + 1);
    for (const { tables, from, until } of ofParty[index] ?? []) {
      const isTaken = stays.some(
        (stay) => stay.from < until && from < stay.until && stay.tables.some((at) => tables.includes(at)),
      );
      if (isTaken) continue;
      stays.push({ tables, from, until });
      plan.set(party.id, {
        tableIds: tables.map((at) => problem.tables[at]?.id ?? ""),
        startsAt: from,
      });
      tryFrom(index + 1);
      stays.pop();
      plan.delete(party.id);
    }
  }
}
