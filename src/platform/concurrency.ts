import pLimit, { type LimitFunction } from "p-limit";

/** Runs work, at once or when other work under the same limit has ended. */
export type RunLimited = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Runs at most `limit` pieces of work at a time for each key, in the order of their calls. It forgets a key without work. */
export function limitConcurrencyByKey(
  limit: number,
): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const limiterByKey = new Map<string, LimitFunction>();
  return async (key, work) => {
    const limiter = limiterByKey.get(key) ?? pLimit(limit);
    limiterByKey.set(key, limiter);
    try {
      return await limiter(work);
    } finally {
      if (limiter.activeCount + limiter.pendingCount === 0) limiterByKey.delete(key);
    }
  };
}
