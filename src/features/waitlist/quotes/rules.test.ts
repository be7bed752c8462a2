import { describe, expect, it } from "vitest";

import { correctionFor, fallbackQuote, quoteOf, type PastWait } from "./rules.ts";

const waits = (...minutes: number[]) => Float64Array.from(minutes).sort();
const past = (count: number, wait: Partial<PastWait>): PastWait[] =>
  Array.from({ length: count }, () => ({ guests: 2, waited: 30, rawHigh: 20, ...wait }));

describe("quoteOf", () => {
  it("says the median and the 80 % quantile, up to the next five minutes", () => {
    expect(quoteOf(waits(11, 12, 13, 22, 60), 0)).toMatchObject({
      low: 15,
      median: 13,
      promise: 25,
      rawHigh: 22,
    });
  });

  it("adds what the last waits were above it", () => {
    expect(quoteOf(waits(11, 12, 13, 22, 60), 7)).toMatchObject({ low: 15, promise: 30, rawHigh: 22 });
    expect(quoteOf(waits(11, 12, 13, 22, 60), -15)).toMatchObject({ low: 10, promise: 10 });
  });

  it("promises a table that is free in all cases at once, unless that was wrong before", () => {
    expect(quoteOf(waits(0, 0, 0, 0, 0), 0)).toMatchObject({ low: 0, promise: 0 });
    expect(quoteOf(waits(0, 0, 0, 0, 0), 7)).toMatchObject({ low: 0, promise: 10 });
  });
});

describe("correctionFor", () => {
  it("is the 80 % quantile of the errors of the last hundred waits of this size", () => {
    const latestFirst = [
      ...past(79, { waited: 25 }),
      ...past(21, { waited: 35 }),
      ...past(50, { waited: 80 }),
    ];
    expect(correctionFor(2, latestFirst)).toBe(15);
  });

  it("knows too little below twenty waits, and never corrects by more than twenty minutes", () => {
    expect(correctionFor(2, past(19, {}))).toBe(0);
    expect(correctionFor(3, past(50, {})), "sizes that seldom wait use the waits of all").toBe(10);
    expect(correctionFor(2, past(20, { waited: 60 }))).toBe(20);
    expect(correctionFor(2, past(20, { waited: 0, rawHigh: 60 }))).toBe(-20);
  });
});

describe("fallbackQuote", () => {
  it("counts the waiting parties", () => {
    expect(fallbackQuote(3)).toMatchObject({ low: 30, promise: 30, source: "fallback", modelVersion: null });
  });
});
