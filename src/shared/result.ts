/** What a decision or a command answers: its value, or the reason why not. Expected refusals are data, never thrown. */
export type Result<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  reason: Refusal;
  /** Names the thing that the sentence speaks of (`{about}` in text.ts), such as a table's label. */
  about?: string;
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal extends string>(reason: Refusal, about?: string): Refused<Refusal> {
  return about === undefined ? { ok: false, reason } : { ok: false, reason, about };
}
