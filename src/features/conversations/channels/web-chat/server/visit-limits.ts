import { RateLimit } from "#platform/http/rate-limit.ts";
import { MINUTE_MS } from "#shared/time.ts";

/** In a minute. Guests of a restaurant share its network, so a network may do more than a visitor. */
const MESSAGES = { visitor: 20, network: 120, unit: 600 };
const REQUESTS = { visitor: 120, network: 1_200, unit: 12_000 };
/** Open at the same time: each tab has one. */
const STREAMS = { visitor: 6, network: 300, unit: 3_000 };

interface Keys {
  visitor: string;
  network: string;
  unit: string;
}

const SCOPES = ["visitor", "network", "unit"] as const;

/** How much visitors of one process may do: each visitor, each network and each unit. */
export class VisitLimits {
  readonly #messages = limitsOf(MESSAGES);
  readonly #requests = limitsOf(REQUESTS);
  readonly #streams = new Map<string, number>();

  /** Counts a message. A refused one does not count for the wider scopes, so that one visitor cannot use up a unit's share. */
  admitsMessage(keys: Keys, now: number): boolean {
    return SCOPES.every((scope) => this.#messages[scope].admits(keys[scope], now));
  }

  admitsRequest(keys: Keys, now: number): boolean {
    return SCOPES.every((scope) => this.#requests[scope].admits(keys[scope], now));
  }

  /** Takes a place for a stream; answers how to give it back, or null without a free place. */
  openStream(keys: Keys): (() => void) | null {
    const names = SCOPES.map((scope) => `${scope} ${keys[scope]}`);
    const open = (name: string) => this.#streams.get(name) ?? 0;
    if (SCOPES.some((scope, index) => open(names[index] ?? "") >= STREAMS[scope])) return null;
    for (const name of names) this.#streams.set(name, open(name) + 1);
    return () => {
      for (const name of names) {
        if (open(name) > 1) this.#streams.set(name, open(name) - 1);
        else this.#streams.delete(name);
      }
    };
  }
}

function limitsOf(most: typeof MESSAGES): Record<(typeof SCOPES)[number], RateLimit> {
  return {
    visitor: new RateLimit(most.visitor, MINUTE_MS),
    network: new RateLimit(most.network, MINUTE_MS),
    unit: new RateLimit(most.unit, MINUTE_MS),
  };
}
