import { describe, expect, it } from "vitest";

import { normalise } from "#features/assistant/language/normalise.ts";
import { EXPECTS_NOTHING, type Slots } from "#features/assistant/language/slots.ts";
import { readMentions, slotsOf } from "#features/assistant/language/value-reading.ts";
import { addDays } from "#shared/time.ts";
import { makeCompany } from "./companies.ts";
import { makeDay, makeTime } from "./moments.ts";

/** VALUES=10000 reads so many of each. */
const count = Number(process.env["VALUES"] ?? 500);

/** Reads messages that say one value each. An even number has the value at the begin, an odd one at the end. */
function readAll<Value>(
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
    else if (read !== value) wrong.push(`on ${today} '${message}' is ${value}, not ${read}`);
  }
  return { wrong, asked };
}

describe("generated values are read right, or asked for", () => {
  it("people in parts", () => {
    const frames = ["_, sexta às 20h", "quero reservar, _"] as const;
    const make = (number: number) => {
      const { text, people } = makeCompany(number);
      return { text, value: people };
    };
    const { wrong, asked } = readAll(make, frames, ({ people }) => people);
    expect(wrong).toEqual([]);
    expect(asked / count).toBeLessThan(0.01);
  });

  it("times of day", () => {
    const frames = ["quero reservar _, 4 pessoas, na sexta", "mesa pra 4 sexta _"] as const;
    const make = (number: number) => {
      const { text, time } = makeTime(number);
      return { text, value: `${time} 4` };
    };
    const { wrong } = readAll(make, frames, ({ time, people }) => time && `${time} ${people}`);
    expect(wrong).toEqual([]);
  });

  it("days, with corrections and reasons", () => {
    const frames = ["quero reservar _ às 20h, 4 pessoas", "mesa pra 4 _, 20h"] as const;
    const make = (number: number, today: string) => {
      const { text, date } = makeDay(number, today);
      return { text, value: date && `${date} 4` };
    };
    const { wrong } = readAll(make, frames, ({ date, unclearDate, people }) =>
      date && unclearDate === undefined ? `${date} ${people}` : undefined,
    );
    expect(wrong).toEqual([]);
  });
});
