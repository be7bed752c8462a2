import { setTimeout as sleep } from "node:timers/promises";

import { LatestMemory } from "#platform/latest-memory.ts";
import { ReviewPlatformError } from "./review-platform.ts";

/** Longer than this nobody is kept waiting: `rate_limited` says when to come again. */
const PATIENCE_MS = 2000;
/** The first of a window may arrive later than it began, and then the last comes too early. */
const SLACK_MS = 250;
const KEYS = 1000;

/**
 * At most `calls` begin within any `windowMs`, for each key; the next waits its turn. It knows of this process alone: where several
 * run, the platform's own 429 is what holds them back together.
 */
export function pacing(calls: number, windowMs: number): (key: string, signal: AbortSignal) => Promise<void> {
  const beginningsByKey = new LatestMemory<readonly number[]>(KEYS, () => 1);
  return async (key, signal) => {
    const now = performance.now();
    const beginnings = beginningsByKey.find(key) ?? [];
    // The one that has to be out of the window before one more may begin.
    const blocking = beginnings.at(-calls);
    const begins = blocking === undefined ? now : Math.max(now, blocking + windowMs + SLACK_MS);
    const waitMs = begins - now;
    if (waitMs > PATIENCE_MS) throw new ReviewPlatformError("rate_limited", Math.ceil(waitMs / 1000));
    beginningsByKey.keep(key, [...beginnings, begins].slice(-calls));
    if (waitMs === 0) return;
    await sleep(waitMs, undefined, { signal }).catch(() => {
      throw new ReviewPlatformError("no_answer_in_time");
    });
  };
}
