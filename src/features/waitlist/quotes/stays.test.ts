import { describe, expect, it } from "vitest";

import { expectPace, judgePace, USUAL_PACE, USUAL_STAY } from "./habits.ts";
import { learnStays, type StayCell } from "./stays.ts";

/** Stays of one evening that were all this much longer than expected. */
const evening = (day: number, factor: number, over: Partial<StayCell> = {}): StayCell => {
  const count = over.count ?? 60;
  const ratio = Math.log(factor) + USUAL_STAY.mean;
  return {
    day: `2026-10-${String(day).padStart(2, "0")}`,
    hour: 20,
    band: 1,
    count,
    sum: count * ratio,
    sumOfSquares: count * (ratio ** 2 + USUAL_STAY.deviation ** 2),
    ...over,
  };
};
const evenings = (from: number, until: number, factor: number) =>
  Array.from({ length: until - from }, (_, index) => evening(from + index, factor));

describe("learnStays", () => {
  it("believes the usual stay of a restaurant without stays", () => {
    const { habitOf, pace, count } = learnStays([]);
    expect(count).toBe(0);
    expect(habitOf({ guests: 2, hour: 20 })).toEqual(USUAL_STAY);
    expect(pace).toEqual(USUAL_PACE);
  });

  it("learns how long parties of a size stay, lunches apart from dinners", () => {
    const { habitOf } = learnStays([
      ...evenings(1, 21, 1.2),
      ...evenings(1, 21, 0.8).map((cell) => ({ ...cell, hour: 12 })),
    ]);
    const longer = ({ mean }: { mean: number }) => Math.exp(mean - USUAL_STAY.mean);
    expect(longer(habitOf({ guests: 2, hour: 21 }))).toBeCloseTo(1.2, 1);
    expect(longer(habitOf({ guests: 2, hour: 13 }))).toBeCloseTo(0.8, 1);
    expect(longer(habitOf({ guests: 2, hour: 0 })), "after midnight").toBeCloseTo(1.2, 1);
    expect(longer(habitOf({ guests: 7, hour: 21 })), "another size").toBeCloseTo(1, 1);
  });

  it("learns that those who come later stay shorter, and says so of each size", () => {
    const cells = evenings(1, 21, 1).flatMap((cell) => [
      { ...cell, hour: 19 },
      { ...evening(Number(cell.day.slice(-2)), 0.8), hour: 22 },
    ]);
    const { habitOf, pace } = learnStays(cells);
    for (const guests of [2, 6])
      expect(habitOf({ guests, hour: 19 }).mean - habitOf({ guests, hour: 22 }).mean).toBeGreaterThan(0.18);
    expect(pace.mean, "an evening is no slower for its early guests").toBeCloseTo(0, 2);
  });
});

describe("expectPace", () => {
  const slow = { count: 60, mean: Math.log(1.2) };
  const usual = { count: 60, mean: 0 };

  it("believes four evenings on which everybody stayed longer, not one", () => {
    const before = Array.from({ length: 40 }, () => usual);
    const after = (count: number) => expectPace([...before, ...Array.from({ length: count }, () => slow)]);
    expect(after(1).mean).toBeLessThan(0.5 * slow.mean);
    expect(after(4).mean).toBeGreaterThan(0.7 * slow.mean);
  });

  it("counts an evening of few stays for less", () => {
    expect(expectPace([{ ...slow, count: 2 }]).mean).toBeLessThan(0.5 * expectPace([slow]).mean);
  });

  it("is where tonight begins, before its own stays count", () => {
    const { steps, shares } = judgePace([], { mean: 0.2, deviation: 0.05 });
    const mean = steps.reduce((sum, step, index) => sum + step * (shares[index] ?? 0), 0);
    expect(mean).toBeCloseTo(0.2, 1);
  });
});
