import { expect, it } from "vitest";

import { eveningOf } from "#tests/plan-evenings.ts";
import { tinyProblem } from "#tests/plan-problems.ts";
import { loadSolver } from "../server/connectors/highs.ts";
import { planByChains } from "./chains.ts";
import { listChoices } from "./options.ts";
import { improveByParts } from "./parts.ts";
import type { PlanProblem } from "./problem.ts";
import { BestPlan } from "./search.ts";
import { compareValues } from "./value.ts";

const solver = await loadSolver();

/** The value by chains of moves alone, and part by part. */
function improve(problem: PlanProblem, seconds: number) {
  const choices = listChoices(problem);
  const best = new BestPlan(problem);
  best.offer(planByChains(choices));
  const before = best.value;
  const end = process.threadCpuUsage().user / 1e6 + seconds;
  improveByParts(best, choices, solver, { secondsLeft: () => end - process.threadCpuUsage().user / 1e6 });
  return { before, after: best.value };
}

it("a restaurant of 120 tables seats a tenth more of those who had no table within a second, with fewer tight hand-overs", () => {
  const { before, after } = improve(eveningOf("O", 201), 1);
  expect(after.unseated).toBeLessThan(0.9 * before.unseated);
  expect(after.tightHandOvers).toBeLessThan(before.tightHandOvers);
});

it("no plan gets worse", () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const tiny = tinyProblem(seed);
    const parties = tiny.parties.filter(({ kind }) => kind === "promised");
    const { before, after } = improve({ ...tiny, parties }, 5);
    expect(compareValues(after, before), `problem ${seed}`).toBeLessThanOrEqual(0);
  }
});
