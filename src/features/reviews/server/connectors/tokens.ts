import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { ReviewPlatformError } from "./review-platform.ts";

export interface NewToken {
  token: string;
  expiresInSeconds: number;
}

/** So that none is used in the second in which it expires. */
const MARGIN_MS = 60_000;
const KEYS = 1000;

/** The tokens of this process, each until shortly before it expires. Those who need the same one at once share one request for it. */
export class Tokens {
  readonly #kept = new LRUCache<string, { token: string; until: number }>({ max: KEYS });
  readonly #coming = new Map<string, Promise<string>>();

  /** `fetchNew` serves all callers that wait, so no caller's signal aborts it. */
  async find(key: string, fetchNew: () => Promise<NewToken>, signal: AbortSignal): Promise<string> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.token;
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.#fetch(key, fetchNew).finally(() => this.#coming.delete(key));
      this.#coming.set(key, coming);
    }
    return withinSignal(coming, signal);
  }

  /** The platform took it no more. Another one that came since then stays. */
  forget(key: string, token: string): void {
    if (this.#kept.get(key)?.token === token) this.#kept.delete(key);
  }

  async #fetch(key: string, fetchNew: () => Promise<NewToken>): Promise<string> {
    const { token, expiresInSeconds } = await fetchNew();
    this.#kept.set(key, { token, until: Date.now() + expiresInSeconds * 1000 - MARGIN_MS });
    return token;
  }
}

/** Names an access in memory without holding its secrets. */
export function accessKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

async function withinSignal<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new ReviewPlatformError("no_answer_in_time"));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([value, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
