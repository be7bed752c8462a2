import { perProcess } from "#platform/process-state.ts";
import { ThreadHost } from "#platform/thread-host.ts";
import type { WaitProblem } from "../quotes/problem.ts";
import type { WaitAnswer, WaitTask } from "./connectors/wait-thread.ts";

/** A simulation takes some tens of milliseconds, and ten times as long in the largest restaurants. */
const SIMULATION_MS = 2_000;

const threadOf = perProcess(
  () => new ThreadHost<WaitTask, WaitAnswer>(new URL("connectors/wait-thread.ts", import.meta.url)),
  (thread) => thread.endThread(),
);

/** Simulates the waits of a queue in a thread other than the server's own (see `simulateWaits`). Rejects if the thread died or took too long. */
export function simulateBeside(
  services: Parameters<typeof threadOf>[0],
  problem: WaitProblem,
  seed: number,
): Promise<WaitAnswer> {
  return threadOf(services).run({ problem, seed }, SIMULATION_MS);
}

/** Starts the thread, which takes a tenth of a second, so that the first quote need not wait for it. */
export function warmQuotes(services: Parameters<typeof threadOf>[0]): void {
  threadOf(services).start();
}
