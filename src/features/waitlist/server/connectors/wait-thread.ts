import { parentPort } from "node:worker_threads";

import type { Mistake, ThreadRequest } from "#platform/thread-host.ts";
import type { WaitProblem } from "../../quotes/problem.ts";
import { simulateWaits, type Waits } from "../../quotes/simulate-waits.ts";

// The entry of the thread that simulates waits: one simulation takes up to some tenths of a second.

export interface WaitTask {
  problem: WaitProblem;
  seed: number;
}

/** Of each party of the queue, by its id. */
export type WaitAnswer = ReadonlyMap<string, Waits>;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage("ready");
parentPort?.on("message", ({ task }: ThreadRequest<WaitTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(replyTo(task));
});

function replyTo({ problem, seed }: WaitTask): { answer: WaitAnswer } | Mistake {
  try {
    return { answer: simulateWaits(problem, seed) };
  } catch (error) {
    return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
