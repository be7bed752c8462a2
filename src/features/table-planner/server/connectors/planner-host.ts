import { Worker } from "node:worker_threads";

import type { PlannerReply, PlannerRequest, PlannerTask } from "./planner-thread.ts";

/** A thread that has had no work for this long ends, because the solver keeps the memory of its largest problem. */
const IDLE_MS = 5 * 60_000;
/** The solver looks at the clock between its steps only. A thread that is later than this is stuck. */
const GRACE_MS = 700;
/** Loading the solver takes a third of a second on an idle machine. */
const START_MS = 20_000;
/** The most that the plan of an evening needs, several times over. The solver's own memory does not count. */
const MAX_HEAP_MB = 512;

/** The thread ended before it answered, or was too late; the next task starts a new one. */
export class PlannerStopped extends Error {}

interface Waiting {
  task: PlannerTask;
  /** An instant of `performance.now()`. */
  deadline: number;
  resolve(reply: PlannerReply): void;
  reject(error: Error): void;
}

/** Runs planning tasks one after the other in a thread of its own, which starts with the first task and after each failure. */
export class PlannerHost {
  readonly #waiting: Waiting[] = [];
  #thread: Worker | null = null;
  #running: { task: Waiting; thread: Worker } | null = null;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Answers after about `milliseconds` at most, the time in line included but for the start of the thread; rejects with
   * `PlannerStopped`.
   */
  run(task: PlannerTask, milliseconds: number): Promise<PlannerReply> {
    const { promise, resolve, reject } = Promise.withResolvers<PlannerReply>();
    this.#waiting.push({ task, deadline: performance.now() + milliseconds, resolve, reject });
    this.#runNext();
    return promise;
  }

  /** Ends the thread. A task that runs is rejected, one that waits runs in a new thread. */
  async endThread(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #runNext(): void {
    if (this.#running !== null) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#thread?.unref();
      this.#timer = setTimeout(() => void this.endThread(), IDLE_MS).unref();
      return;
    }
    if (this.#thread !== null) {
      this.#send(next, this.#thread);
      return;
    }
    const startedAt = performance.now();
    const thread = this.#startThread();
    this.#thread = thread;
    this.#running = { task: next, thread };
    this.#timer = setTimeout(() => void this.endThread(), START_MS);
    thread.once("message", () => {
      clearTimeout(this.#timer);
      thread.on("message", (reply: PlannerReply) => this.#finish(thread, (task) => task.resolve(reply)));
      next.deadline += performance.now() - startedAt;
      if (this.#running?.thread === thread) this.#send(next, thread);
    });
  }

  #send(task: Waiting, thread: Worker): void {
    this.#running = { task, thread };
    thread.ref();
    // Chains of moves find a plan in any case, so a task that waited too long is still worth a moment.
    const milliseconds = Math.max(1, task.deadline - performance.now());
    this.#timer = setTimeout(() => void this.endThread(), milliseconds + GRACE_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ task: task.task, milliseconds } satisfies PlannerRequest);
  }

  #startThread(): Worker {
    // No environment and no flags: what plans needs no secret.
    const thread = new Worker(new URL("planner-thread.ts", import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    let mistake: unknown;
    thread.once("error", (error) => (mistake = error));
    thread.once("exit", () => {
      if (this.#thread === thread) this.#thread = null;
      const stopped = new PlannerStopped("the planner's thread ended", { cause: mistake });
      this.#finish(thread, (task) => task.reject(stopped));
    });
    return thread;
  }

  #finish(thread: Worker, settle: (task: Waiting) => void): void {
    if (this.#running?.thread !== thread) return;
    const { task } = this.#running;
    this.#running = null;
    settle(task);
    this.#runNext();
  }
}
