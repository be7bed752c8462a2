import { parentPort } from "node:worker_threads";

import type { Mistake, ThreadRequest } from "#platform/thread-host.ts";
import type { Certificate } from "../../engine/certificate.ts";
import { certify } from "../../engine/certify.ts";
import { findFit, type Fit } from "../../engine/fit.ts";
import { solvePlan, type PlanResult } from "../../engine/planner.ts";
import type { PlanParty, PlanProblem } from "../../engine/problem.ts";
import type { SecondsLeft } from "../../engine/search.ts";
import { loadSolver } from "./highs.ts";

// The entry of the thread that plans: the solver blocks its thread for as long as it works.

export type PlannerTask =
  | { kind: "solve" | "certify"; problem: PlanProblem }
  | { kind: "fit"; problem: PlanProblem; party: PlanParty };

export type PlannerAnswer = PlanResult | (PlanResult & { certificate: Certificate }) | Fit;

const solver = await loadSolver();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage("ready");
parentPort?.on("message", (request: ThreadRequest<PlannerTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(request));
});

function replyTo({ task, milliseconds }: ThreadRequest<PlannerTask>): { answer: PlannerAnswer } | Mistake {
  const deadline = performance.now() + milliseconds;
  const secondsLeft = () => (deadline - performance.now()) / 1000;
  try {
    return { answer: answerTo(task, secondsLeft) };
  } catch (error) {
    return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answerTo(task: PlannerTask, secondsLeft: SecondsLeft): PlannerAnswer {
  if (task.kind === "fit") return findFit(task.problem, task.party, solver, secondsLeft);
  const result = solvePlan(task.problem, solver, secondsLeft);
  if (task.kind === "solve") return result;
  return { ...result, certificate: certify(task.problem, result, solver, secondsLeft) };
}
