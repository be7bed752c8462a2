import { setTimeout as sleep } from "node:timers/promises";

/** Lets calls of one key begin at the given pace, in this process; the first of a quiet key at once. */
export class Pace {
  readonly #nextAt = new Map<string, number>();

  async wait(key: string, perSecond: number): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#nextAt.get(key) ?? 0);
    this.#nextAt.set(key, at + 1_000 / perSecond);
    if (at > now) await sleep(at - now);
  }
}
