/**
 * The result of a decision or a command: its value, or the reason of the refusal. Expected refusals are data
 * and never thrown.
 */
export type Result<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  reason: Refusal;
  /** The subject of the sentence (`{about}` in text.ts), such as a table's label. */
  about?: string;
  /** Why, as a further sentence: what somebody else has just done. */
  cause?: string;
  /** The place that could be taken instead of the one that the caller named. */
  offer?: { tableIds: readonly string[]; label: string };
  /** The version of a stored row that is unchanged since its creation: an update may start from it. */
  version?: number;
}

/** The result of what was allowed. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A refusal. `about` is the subject of its sentence, such as the label of a table. */
export function refuse<const Refusal extends string>(reason: Refusal, about?: string): Refused<Refusal> {
  return about === undefined ? { ok: false, reason } : { ok: false, reason, about };
}

/**
 * The answer of a create whose id is already stored: the stored row if its content is the same, so that a
 * retry succeeds; else a refusal, because nothing was created.
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

/**
 * Gives the row's version only when it is the first: an update from a later one would undo somebody else's
 * change.
 */
export function refuseAlreadyCreated(stored: object): Refused<"already_created"> {
  const refused: Refused<"already_created"> = { ok: false, reason: "already_created" };
  return "version" in stored && stored.version === FIRST_VERSION
    ? { ...refused, version: FIRST_VERSION }
    : refused;
}

/** The first `version` of a row in every table that a create writes to. */
const FIRST_VERSION = 1;
