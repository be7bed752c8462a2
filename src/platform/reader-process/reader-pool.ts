import { fork, type ChildProcess } from "node:child_process";

import pLimit from "p-limit";

import { limitConcurrencyByKey, type RunLimited } from "../concurrency.ts";
import type { ReaderMessage } from "./serve-reader.ts";

/** Idle processes end after this time, because a process keeps some hundred megabytes after a few large files. */
const IDLE_MS = 15_000;
/** Per pool. Each key uses one of them at a time, so slow files of one organization block only one. */
const PROCESSES = 2;

export interface ReaderLimits {
  /** A file that takes longer is an attack. The time starts when the process is ready to read. */
  milliseconds: number;
  /** The most that JavaScript may hold in the process, in megabytes; left out: what Node.js allows. */
  heapMb?: number;
}

/**
 * Has strangers' files read in processes of their own, which know no secret and have no connection. A file that makes its reader crash,
 * hang or use too much memory ends only that process. One file of a key (an organization) is read at a time, because each may need much
 * memory and a core; other keys do not wait for it.
 */
export class ReaderPool<Request, Answer> {
  readonly #entry: URL;
  readonly #limits: ReaderLimits;
  readonly #runLimited: RunLimited = pLimit(PROCESSES);
  readonly #runLimitedByKey = limitConcurrencyByKey(1);
  readonly #idleReaders = new Set<ChildProcess>();
  #idleTimer: NodeJS.Timeout | undefined;

  /** `entry` is the module that the processes run; it calls `serveReader`. */
  constructor(entry: URL, limits: ReaderLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** The reader's answer; null where the process ended without one, or was killed at the time limit. Throws on a mistake of its code. */
  read(key: string, request: Request): Promise<Answer | null> {
    return this.#runLimitedByKey(key, () => this.#runLimited(() => this.#readInProcess(request)));
  }

  endIdleReaders(): void {
    for (const child of this.#idleReaders) child.disconnect();
    this.#idleReaders.clear();
  }

  async #readInProcess(request: Request): Promise<Answer | null> {
    clearTimeout(this.#idleTimer);
    const [child = this.#forkReader()] = this.#idleReaders;
    this.#idleReaders.delete(child);
    setKeepsServerAlive(child, true);
    try {
      const reply = await requestReply<Request, Answer>(child, request, this.#limits.milliseconds);
      if (reply === null) return null;
      if ("mistake" in reply) throw new Error(`a reader process failed: ${reply.mistake}`);
      return reply.answer;
    } finally {
      setKeepsServerAlive(child, false);
      if (child.connected && child.exitCode === null && child.signalCode === null)
        this.#idleReaders.add(child);
      this.#idleTimer = setTimeout(() => this.endIdleReaders(), IDLE_MS);
      this.#idleTimer.unref();
    }
  }

  #forkReader(): ChildProcess {
    const { heapMb } = this.#limits;
    const child = fork(this.#entry, {
      serialization: "advanced",
      // No environment variables: a process that reads strangers' files must know no secret.
      env: {},
      execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = () => this.#idleReaders.delete(child);
    child.once("exit", forget);
    child.once("disconnect", forget);
    return child;
  }
}

/** Null when the process ended without a reply or was killed at the time limit. */
async function requestReply<Request, Answer>(
  child: ChildProcess,
  request: Request,
  milliseconds: number,
): Promise<Exclude<ReaderMessage<Answer>, "began"> | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<
    ReaderMessage<Answer>,
    "began"
  > | null>();
  const onExit = () => resolve(null);
  let timeLimit: NodeJS.Timeout | undefined;
  const onMessage = (message: ReaderMessage<Answer>) => {
    if (message !== "began") resolve(message);
    else timeLimit = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  };
  child.on("message", onMessage);
  child.once("exit", onExit);
  child.once("error", reject);
  child.send(request as object, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timeLimit);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", reject);
  }
}

/** An idle process does not keep the server from ending. */
function setKeepsServerAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}
