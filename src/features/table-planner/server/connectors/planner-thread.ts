import { parentPort } from "node:worker_threads";

import { findFit, type Fit } from "../../engine/fit.ts";
import { solvePlan, type PlanResult } from "../../engine/planner.ts";
import type { PlanParty, PlanProblem } from "../../engine/problem.ts";
import { loadSolver } from "./highs.ts";

// The entry of the thread that plans: the solver blocks its thread for as long as it works.

export type PlannerTask =
  | { kind: "solve"; problem: PlanProblem }
  | { kind: "fit"; problem: PlanProblem; party: PlanParty };

/** One task with the milliseconds that its search may take. */
export interface PlannerRequest {
  task: PlannerTask;
  milliseconds: number;
}

export type PlannerReply = { answer: PlanResult | Fit } | { mistake: string };

const solver = await loadSolver();
parentPort?.on("message", (request: PlannerRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(request));
});

function replyTo({ task, milliseconds }: PlannerRequest): PlannerReply {
  const deadline = performance.now() + milliseconds;
  const secondsLeft = () => (deadline - performance.now()) / 1000;
  try {
    return {
      answer:
        task.kind === "solve"
          ? solvePlan(task.problem, solver, secondsLeft)
          : findFit(task.problem, task.party, solver, secondsLeft),
    };
  } catch (error) {
    return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
