import { describe, expect, it } from "vitest";

import { makeCompany } from "#tests/utterances/companies.ts";
import { makeDay, makeTime } from "#tests/utterances/moments.ts";
import { readValues } from "#tests/utterances/values.ts";

/** VALUES=10000 reads this many of each. */
const count = Number(process.env["VALUES"] ?? 300);

describe("generated values are read right, or asked for", () => {
  it("people in parts", () => {
    const frames = ["_, sexta às 20h", "quero reservar, _"] as const;
    const make = (number: number) => {
      const { text, people } = makeCompany(number);
      return { text, value: people };
    };
    const { wrong, asked } = readValues(count, make, frames, ({ people }) => people);
    expect(wrong).toEqual([]);
    expect(asked / count).toBeLessThan(0.01);
  });

  it("times of day", () => {
    const frames = ["quero reservar _, 4 pessoas, na sexta", "mesa pra 4 sexta _"] as const;
    const make = (number: number) => {
      const { text, time } = makeTime(number);
      return { text, value: `${time} 4` };
    };
    const { wrong } = readValues(count, make, frames, ({ time, people }) => time && `${time} ${people}`);
    expect(wrong).toEqual([]);
  });

  it("days, with corrections and reasons", () => {
    const frames = ["quero reservar _ às 20h, 4 pessoas", "mesa pra 4 _, 20h"] as const;
    const make = (number: number, today: string) => {
      const { text, date } = makeDay(number, today);
      return { text, value: date && `${date} 4` };
    };
    const { wrong } = readValues(count, make, frames, ({ date, unclearDate, people }) =>
      date && unclearDate === undefined ? `${date} ${people}` : undefined,
    );
    expect(wrong).toEqual([]);
  });
});
