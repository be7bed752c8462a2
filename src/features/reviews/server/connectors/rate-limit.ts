import { setTimeout as sleep } from "node:timers/promises";

import { LRUCache } from "lru-cache";

import { ReviewPlatformError } from "./review-platform.ts";

const MAX_WAIT_MS = 2000;
/** The first call of a window may arrive later than it was sent; then the last one would arrive too early. */
const SLACK_MS = 250;
const MAX_KEYS = 1000;

/**
 * Waits until a call may be sent: at most `calls` in any `windowMs` milliseconds, for each key. A wait of more than two seconds is refused
 * with `rate_limited` and the seconds to wait; an aborted wait with `no_answer_in_time`. Other processes are not counted: the platform's 429
 * holds them back. (p-throttle neither reports the delay nor refuses a long one, and aborts all waiting calls together.)
 */
export function limitRate(
  calls: number,
  windowMs: number,
): (key: string, signal: AbortSignal) => Promise<void> {
  const startsByKey = new LRUCache<string, readonly number[]>({ max: MAX_KEYS });
  return async (key, signal) => {
    const now = performance.now();
    const starts = startsByKey.get(key) ?? [];
    // The call that must have left the window before this one starts.
    const blocking = starts.at(-calls);
    const start = blocking === undefined ? now : Math.max(now, blocking + windowMs + SLACK_MS);
    const waitMs = start - now;
    if (waitMs > MAX_WAIT_MS) throw new ReviewPlatformError("rate_limited", Math.ceil(waitMs / 1000));
    startsByKey.set(key, [...starts, start].slice(-calls));
    if (waitMs === 0) return;
    await sleep(waitMs, undefined, { signal }).catch(() => {
      throw new ReviewPlatformError("no_answer_in_time");
    });
  };
}
