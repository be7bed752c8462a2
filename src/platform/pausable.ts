import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";

import type { Pausable } from "#shared/pausable.ts";

const SLICE_MS = 6;
/**
 * Longer than a single tick: a read of the menu is a few short steps, and each would wait for its own pause.
 */
const PAUSE_MS = 4;

/**
 * One slice at a time in this process, so that other requests wait for one slice at most. It guards the event
 * loop, of which a process has one: this limit may be a variable of a module.
 */
const runAlone = pLimit(1);

/**
 * Does the work in slices of some milliseconds. In the pauses between them the event loop serves everything
 * else.
 */
export async function runInSlices<Value>(work: Pausable<Value>): Promise<Value> {
  for (;;) {
    const step = await runAlone(async () => {
      const end = performance.now() + SLICE_MS;
      let latest = work.next();
      while (latest.done !== true && performance.now() < end) latest = work.next();
      await sleep(PAUSE_MS);
      return latest;
    });
    if (step.done === true) return step.value;
  }
}
