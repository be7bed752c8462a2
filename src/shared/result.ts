/** What a decision or a command answers: its value, or the reason why not. Expected refusals are data, never thrown. */
export type Result<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  reason: Refusal;
  /** Names the thing that the sentence speaks of (`{about}` in text.ts), such as a table's label. */
  about?: string;
  /** Of what is stored: an update may begin from it. */
  version?: number;
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal extends string>(reason: Refusal, about?: string): Refused<Refusal> {
  return about === undefined ? { ok: false, reason } : { ok: false, reason, about };
}

/**
 * What a create answers where its id is stored already: the stored row if it is what is wanted, so that a retry succeeds;
 * else a refusal. Nobody is told that something was created which was not.
 */
export function answerRetry<Stored extends object>(
  stored: Stored,
  wanted: Partial<Record<keyof Stored, unknown>>,
): Result<Stored, "already_created"> {
  const names = Object.keys(wanted) as (keyof Stored)[];
  return names.every((name) => JSON.stringify(stored[name]) === JSON.stringify(wanted[name]))
    ? ok(stored)
    : refuseCreated(stored);
}

export function refuseCreated(stored: object): Refused<"already_created"> {
  const refused: Refused<"already_created"> = { ok: false, reason: "already_created" };
  return "version" in stored && typeof stored.version === "number"
    ? { ...refused, version: stored.version }
    : refused;
}
