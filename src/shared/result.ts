/** What a decision or a command answers: its value, or the reason why not. Expected refusals are data, never thrown. */
export type Result<Value, Refusal extends string> = { ok: true; value: Value } | Refused<Refusal>;

export interface Refused<Refusal extends string> {
  ok: false;
  reason: Refusal;
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal extends string>(reason: Refusal): Refused<Refusal> {
  return { ok: false, reason };
}
