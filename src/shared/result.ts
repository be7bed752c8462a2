/** What a decision or a command answers: its value, or the reason why not. Expected refusals are data, never thrown. */
export type Result<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  reason: Refusal;
  /** Names the thing that the sentence speaks of (`{about}` in text.ts), such as a table's label. */
  about?: string;
  /** Of a stored row that nobody changed since its creation: an update may begin from it. */
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
    : refuseAlreadyCreated(stored);
}

/** Names the row's version only where it is the first: an update from a later one would undo somebody else's change. */
export function refuseAlreadyCreated(stored: object): Refused<"already_created"> {
  const refused: Refused<"already_created"> = { ok: false, reason: "already_created" };
  return "version" in stored && stored.version === FIRST_VERSION
    ? { ...refused, version: FIRST_VERSION }
    : refused;
}

/** What `version` begins with in every table that a create writes to. */
const FIRST_VERSION = 1;
