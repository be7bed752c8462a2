import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";

import type { Database } from "./db/database.ts";
import type { Log } from "./log.ts";

/** Wakes what does queued work in this process. Call it after the commit that queued some. */
export function wakeWorkers({ wakeUps }: Database): void {
  for (const wake of wakeUps.workers) wake();
}

export interface QueuedWork<Item> {
  /** Its name in the log. */
  name: string;
  /** Claims work that is due, at most `limit` items: none twice while its claim holds. `nextMs`: when more becomes due, at the earliest. */
  claim(limit: number): Promise<{ items: readonly Item[]; nextMs: number | null }>;
  /** Must be idempotent: a process may die in it. An error is logged only. */
  run(item: Item): Promise<void>;
}

/** How often a process looks for work that another one queued, or left when it died. */
const POLL_MS = 2_000;
/** How many items of one kind a process works on at a time. */
const AT_ONCE = 8;

/** Does queued work in this process until it is stopped: at once when something is queued here, else when it is found. */
export function startQueuedWork<Item>(
  database: Database,
  log: Log,
  { name, claim, run }: QueuedWork<Item>,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const limit = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  let isWoken = false;
  let wake: () => void = () => {};
  const onWake = () => {
    isWoken = true;
    wake();
  };
  database.wakeUps.workers.add(onWake);

  const runOne = (item: Item) => {
    const work = limit(() => run(item)).catch((error: unknown) => {
      log.error({ err: error, work: name }, "queued work failed");
    });
    running.add(work);
    void work.finally(() => {
      running.delete(work);
      onWake();
    });
  };

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      isWoken = false;
      let waitMs = POLL_MS;
      const free = AT_ONCE - running.size;
      if (free > 0)
        try {
          const { items, nextMs } = await claim(free);
          for (const item of items) runOne(item);
          if (items.length === free) continue;
          waitMs = Math.min(POLL_MS, nextMs ?? POLL_MS);
        } catch (error) {
          if (!stopped.signal.aborted)
            log.warn({ err: error, work: name }, "queued work could not be claimed");
        }
      if (isWoken || stopped.signal.aborted) continue;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const timer = new AbortController();
      await Promise.race([woken, sleep(waitMs, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
    }
  })();

  return {
    async stop() {
      database.wakeUps.workers.delete(onWake);
      stopped.abort();
      wake();
      await loop;
      await Promise.all(running);
    },
  };
}
