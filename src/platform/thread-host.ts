import { Worker } from "node:worker_threads";

/** One task, with the milliseconds that its work may take. The thread answers each by one `Reply`, and says "ready" before the first. */
export interface ThreadRequest<Task> {
  task: Task;
  milliseconds: number;
}

/** What a thread that could not do a task replies. */
export interface Mistake {
  mistake: string;
}

/** A thread that has had no work for this long ends, because it keeps the memory of its largest task. */
const IDLE_MS = 5 * 60_000;
/** Work looks at the clock between its steps only: a task may be so much later than its time. */
const GRACE_MS = 700;
/**
 * A thread that is still at a task so long after its rejection is stuck. On a busy machine most are only slow: a new one would load its
 * solver first, and be slower still.
 */
const STUCK_MS = 4_000;
/** Loading a solver takes a third of a second on an idle machine. */
const START_MS = 20_000;
/** The most that the work on an evening needs, several times over. A solver's own memory does not count. */
const MAX_HEAP_MB = 512;

/** The thread ended before it answered, or was too late. */
export class ThreadStopped extends Error {}

export interface ThreadLimits {
  graceMs: number;
  stuckMs: number;
}

interface Waiting<Task, Answer> {
  task: Task;
  /** An instant of `performance.now()`. */
  deadline: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Runs tasks one after the other in a thread of its own, which starts with the first task, or with `start`, and after each end. */
export class ThreadHost<Task, Answer> {
  readonly #entry: URL;
  readonly #limits: ThreadLimits;
  readonly #waiting: Waiting<Task, Answer>[] = [];
  #thread: Worker | null = null;
  /** Without a task while the thread starts. */
  #running: { task: Waiting<Task, Answer> | null; thread: Worker } | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** `entry` is the module that the thread runs. */
  constructor(entry: URL, limits: ThreadLimits = { graceMs: GRACE_MS, stuckMs: STUCK_MS }) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** Starts the thread unless one runs, so that the next task finds it ready. A thread without work gets its idle time again. */
  start(): void {
    if (this.#thread === null && this.#running === null) this.#startThread();
    else this.#runNext();
  }

  /**
   * Answers after about `milliseconds` at most, the time in line included but for the start of the thread; rejects with
   * `ThreadStopped` if the thread ended or is too late, or with the thread's mistake.
   */
  run(task: Task, milliseconds: number): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
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
    if (this.#thread === null && this.#waiting.length > 0) {
      this.#startThread();
      return;
    }
    const next = this.#waiting.shift();
    if (next !== undefined && this.#thread !== null) {
      this.#send(next, this.#thread);
      return;
    }
    this.#thread?.unref();
    this.#timer = setTimeout(() => void this.endThread(), IDLE_MS).unref();
  }

  #startThread(): void {
    clearTimeout(this.#timer);
    const startedAt = performance.now();
    const thread = this.#newThread();
    this.#thread = thread;
    this.#running = { task: null, thread };
    this.#timer = setTimeout(() => void this.endThread(), START_MS);
    thread.once("message", () => {
      thread.on("message", (reply: { answer: Answer } | Mistake) =>
        this.#finish(thread, (task) =>
          "mistake" in reply
            ? task.reject(new Error(`a thread failed: ${reply.mistake}`))
            : task.resolve(reply.answer),
        ),
      );
      for (const task of this.#waiting) task.deadline += performance.now() - startedAt;
      if (this.#running?.thread !== thread) return;
      this.#running = null;
      this.#runNext();
    });
  }

  #send(task: Waiting<Task, Answer>, thread: Worker): void {
    this.#running = { task, thread };
    thread.ref();
    // A task that waited too long is still worth a moment: a planner finds some plan in any case.
    const milliseconds = Math.max(1, task.deadline - performance.now());
    this.#timer = setTimeout(() => this.#giveUp(task), milliseconds + this.#limits.graceMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ task: task.task, milliseconds } satisfies ThreadRequest<Task>);
  }

  /** The thread may end its task, but nobody waits for the answer any more. */
  #giveUp({ reject }: Waiting<Task, Answer>): void {
    reject(new ThreadStopped("the thread was too late"));
    this.#timer = setTimeout(() => void this.endThread(), this.#limits.stuckMs);
  }

  #newThread(): Worker {
    // No environment and no flags: what computes needs no secret.
    const thread = new Worker(this.#entry, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    let mistake: unknown;
    thread.once("error", (error) => (mistake = error));
    thread.once("exit", () => {
      if (this.#thread === thread) this.#thread = null;
      const stopped = new ThreadStopped("the thread ended", { cause: mistake });
      this.#finish(thread, (task) => task.reject(stopped));
    });
    return thread;
  }

  #finish(thread: Worker, settle: (task: Waiting<Task, Answer>) => void): void {
    if (this.#running?.thread !== thread) return;
    // A thread that ended before it was ready fails the next task, so that one which never starts is not tried for ever.
    const task = this.#running.task ?? this.#waiting.shift();
    this.#running = null;
    if (task !== undefined) settle(task);
    this.#runNext();
  }
}
