import { LRUCache } from "lru-cache";

/** Who is counted at the same time; the one that was quiet longest is forgotten first. */
const MOST_KEYS = 20_000;

/** Counts requests by a key, such as a network, in this process. */
export class RateLimit {
  readonly #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_KEYS });
  readonly #most: number;
  readonly #periodMs: number;

  /** `most` requests in `periodMs`, from the first one on. */
  constructor(most: number, periodMs: number) {
    this.#most = most;
    this.#periodMs = periodMs;
  }

  /** Counts a request at `now`, in milliseconds. False once the key has made too many. */
  admits(key: string, now: number): boolean {
    const known = this.#counts.get(key);
    const period = known && known.endsAt > now ? known : { count: 0, endsAt: now + this.#periodMs };
    period.count += 1;
    if (period !== known) this.#counts.set(key, period);
    return period.count <= this.#most;
  }
}
