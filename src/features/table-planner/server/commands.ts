import { perProcess } from "#platform/process-state.ts";
import { ThreadHost } from "#platform/thread-host.ts";
import type { Certificate } from "../engine/certificate.ts";
import type { Fit } from "../engine/fit.ts";
import type { PlanResult } from "../engine/planner.ts";
import type { PlanParty, PlanProblem } from "../engine/problem.ts";
import type { PlannerAnswer, PlannerTask } from "./connectors/planner-thread.ts";

/** How long a search may take, in milliseconds. */
export interface SearchTime {
  milliseconds: number;
}

export interface CertifiedResult extends PlanResult {
  certificate: Certificate;
}

/** Plans tables in a thread other than the server's own. All of it rejects if the thread died; the next call starts a new one. */
export interface TablePlanner {
  /** Finds the best plan within the time, or the best that time allows (see `solvePlan`). */
  solve(problem: PlanProblem, time: SearchTime): Promise<PlanResult>;
  /** Does the same, and certifies the plan in what is left of the time (see `certify`). */
  solveAndCertify(problem: PlanProblem, time: SearchTime): Promise<CertifiedResult>;
  /** Finds out if one more party fits together with the promised ones (see `findFit`). */
  fits(problem: PlanProblem, party: PlanParty, time: SearchTime): Promise<Fit>;
  /** Ends the threads; a running task rejects. The next call starts a new one. */
  endThreads(): Promise<void>;
}

/** Tasks up to this time are live answers: they do not wait behind a long search. */
const LONGEST_LIVE_MS = 1000;

/** The planner of this product. Its threads start with the first task. */
export const tablePlannerOf = perProcess(openTablePlanner, (planner) => planner.endThreads());

function openTablePlanner(): TablePlanner {
  const entry = new URL("connectors/planner-thread.ts", import.meta.url);
  const live = new ThreadHost<PlannerTask, PlannerAnswer>(entry);
  const thorough = new ThreadHost<PlannerTask, PlannerAnswer>(entry);
  const run = (task: PlannerTask, { milliseconds }: SearchTime): Promise<PlannerAnswer> =>
    (milliseconds <= LONGEST_LIVE_MS ? live : thorough).run(task, milliseconds);
  return {
    solve: async (problem, time) => (await run({ kind: "solve", problem }, time)) as PlanResult,
    solveAndCertify: async (problem, time) =>
      (await run({ kind: "certify", problem }, time)) as CertifiedResult,
    fits: async (problem, party, time) => (await run({ kind: "fit", problem, party }, time)) as Fit,
    endThreads: async () => void (await Promise.all([live.endThread(), thorough.endThread()])),
  };
}
