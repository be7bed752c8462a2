import { normalise } from "#features/assistant/language/normalise.ts";
import { EXPECTS_NOTHING, type Slots } from "#features/assistant/language/slots.ts";
import { readMentions, slotsOf } from "#features/assistant/language/value-reading.ts";
import { addDays } from "#shared/time.ts";

/** Reads messages that say one value each. An even number has the value at the begin, an odd one at the end. */
export function readValues<Value>(
  count: number,
  make: (number: number, today: string) => { text: string; value: Value | null },
  frames: readonly [string, string],
  valueOf: (slots: Slots) => Value | undefined,
): { wrong: string[]; asked: number } {
  const wrong: string[] = [];
  let asked = 0;
  for (let number = 0; number < count; number += 1) {
    const today = addDays("2026-11-15", number % 14);
    const now = new Date(`${today}T12:00:00Z`);
    const { text, value } = make(number, today);
    const message = (frames[number % 2] ?? "").replace("_", text);
    const mentions = readMentions(normalise(message), EXPECTS_NOTHING, now, "America/Sao_Paulo");
    const read = valueOf(slotsOf(mentions, message, now, "America/Sao_Paulo")) ?? null;
    if (read === null && value !== null) asked += 1;
    else if (read !== value) wrong.push(`on ${today} '${message}' is ${String(value)}, not ${String(read)}`);
  }
  return { wrong, asked };
}
