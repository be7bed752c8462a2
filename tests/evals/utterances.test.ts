import { describe, expect, it } from "vitest";

import { judgeReading } from "#tests/utterances/reading.ts";
import { makeSeveralWishes } from "#tests/utterances/several-wishes.ts";
import { makeUtterance, type Utterance } from "#tests/utterances/utterances.ts";

const utterances = Array.from({ length: 400 }, (_, number) => makeUtterance(number));

describe("makeUtterance", () => {
  it("gives the same messages every time, and hardly one twice", () => {
    expect(makeUtterance(7)).toEqual(utterances[7]);
    expect(new Set(utterances.map(({ text }) => text)).size).toBeGreaterThan(380);
  });

  it("says all that it means, in every style", () => {
    for (const { text, meant, said } of utterances) {
      expect(text).not.toMatch(/[{}[\]|]/);
      for (const [wish, { act, former: _, ...values }] of meant.entries())
        for (const key of Object.keys(values))
          expect(
            said.some(({ sense }) => sense.wish === wish && sense.says === key),
            `${act} ${key}: ${text}`,
          ).toBe(true);
    }
    expect(new Set(utterances.map(({ style }) => style)).size).toBe(7);
  });
});

describe("judgeReading", () => {
  const mesa: Utterance = {
    text: "mesa pra 4 sexta 20h",
    style: "careful",
    asked: null,
    meant: [{ act: "book", date: "2026-03-13", time: "20:00", people: 4, former: [] }],
    said: [{ words: "pra 4", sense: { wish: 0, says: "people" } }],
  };
  const verdictOf = (change: Partial<Utterance>) => judgeReading({ ...mesa, ...change }).verdict;

  it("knows what was read right, read wrong, dropped and asked for", () => {
    expect(verdictOf({})).toBe("right");
    expect(verdictOf({ text: "mesa pra 5 sexta 20h" })).toBe("wrong");
    expect(verdictOf({ text: "mesa sexta 20h" })).toBe("dropped");
    expect(verdictOf({ text: "mesa pra 4 semana que vem 20h" })).toBe("asked");
    expect(verdictOf({ text: "cancela a reserva de sexta" })).toBe("wrong");
  });
});

// `node scripts/utterances.ts` prints the same for 10,000 messages. Each gain changes the numbers here; nobody loosens them.
describe("the grammar", () => {
  it("reads generated messages at least as well as before", () => {
    const verdicts = utterances.map((utterance) => judgeReading(utterance).verdict);
    const countOf = (verdict: string) => verdicts.filter((one) => one === verdict).length;
    expect(countOf("wrong")).toBeLessThanOrEqual(2);
    expect(countOf("dropped")).toBeLessThanOrEqual(1);
    expect(countOf("right")).toBeGreaterThanOrEqual(396);
  });

  it("reads two wishes that share words as two", () => {
    const verdicts = Array.from(
      { length: 300 },
      (_, number) => judgeReading(makeSeveralWishes(number)).verdict,
    );
    expect(verdicts.filter((verdict) => verdict === "wrong")).toEqual([]);
    expect(verdicts.filter((verdict) => verdict === "dropped").length).toBeLessThanOrEqual(1);
  });
});
