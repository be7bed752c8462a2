import { LRUCache } from "lru-cache";

import { newId } from "#shared/id.ts";
import { hasLeanRows, JsonText, lengthOfAnswer, stringifyAnswer } from "../json-text.ts";
import { perProcess } from "../process-state.ts";
import type { Clock } from "../services.ts";

/** How much memory answers may take. Each counts with its texts: as it is, as it is sent, and compressed. */
const MAX_BYTES = 12 * 1024 * 1024;
const BYTES_A_CHARACTER = 3;

/** An answer that changes at an instant although nothing of the unit does, such as when a block of a table ends. Null: it does not. */
export class KeptUntil<Value> {
  readonly value: Value;
  readonly until: Date | null;

  constructor(value: Value, until: Date | null) {
    this.value = value;
    this.until = until;
  }
}

interface Kept {
  answer: unknown;
  etag: string;
  /** Of the unit's data. It was read before the answer was made, so the answer is at least as new. */
  version: string;
  /** In milliseconds: while the clock is between the two, the answer is the same. */
  from: number;
  until: number;
}

/**
 * Answers that are served as long as the version of their unit's data is the one at which they were made. No answer is kept by time. Calls
 * with the same key and version share the work.
 */
class KeptAnswers {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES });
  readonly #making = new Map<string, Omit<Kept, "answer"> & { made: Promise<Kept> }>();
  /** So that no other process, and no later one, gives the same tags. */
  readonly #name = newId();
  #count = 0;

  /** `key` names everything else that the answer depends on. `make` may throw, and may answer a refusal: neither is kept. */
  async answer(
    key: string,
    version: string | null,
    clock: Clock,
    make: () => Promise<unknown>,
  ): Promise<{ answer: unknown; etag: string | null }> {
    if (version === null) return { answer: valueOf(await make()), etag: null };
    const now = clock.now().getTime();
    const isOf = (one: Omit<Kept, "answer"> | undefined) =>
      one?.version === version && one.from <= now && now < one.until;
    const kept = this.#kept.get(key);
    if (kept && isOf(kept)) return kept;
    const making = this.#making.get(key);
    if (making && isOf(making)) {
      const made = await making.made;
      if (now < made.until) return made;
    }
    return this.#make(key, version, now, make);
  }

  #make(key: string, version: string, from: number, make: () => Promise<unknown>): Promise<Kept> {
    this.#count += 1;
    const begun = { etag: `"${this.#name}-${this.#count}"`, version, from, until: Infinity };
    const made = this.#keep(key, begun, make).finally(() => {
      if (this.#making.get(key)?.made === made) this.#making.delete(key);
    });
    this.#making.set(key, { ...begun, made });
    return made;
  }

  async #keep(key: string, begun: Omit<Kept, "answer">, make: () => Promise<unknown>): Promise<Kept> {
    const answer = await make();
    const until = answer instanceof KeptUntil ? (answer.until?.getTime() ?? Infinity) : Infinity;
    const value = textOf(valueOf(answer));
    const kept = { ...begun, until, answer: value };
    this.#kept.set(key, kept, { size: 1 + key.length + lengthOfAnswer(value) * BYTES_A_CHARACTER });
    return kept;
  }
}

export const keptAnswersOf = perProcess(() => new KeptAnswers());

function valueOf(answer: unknown): unknown {
  return answer instanceof KeptUntil ? answer.value : answer;
}

/** Made into JSON once. Lean rows stay as they are, next to the rest. */
function textOf(value: unknown): unknown {
  return value instanceof JsonText || hasLeanRows(value)
    ? value
    : new JsonText(stringifyAnswer(value) ?? "null");
}
