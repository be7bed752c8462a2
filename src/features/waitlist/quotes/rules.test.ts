import { describe, expect, it } from "vitest";

import { correctionFor, fallbackQuote, type PastWait, quoteOf } from "./rules.ts";

const waits = (...minutes: number[]) => Float64Array.from(minutes).sort();
const past = (count: number, wait: Partial<PastWait>): PastWait[] =>
  Array.from({ length: count }, () => ({ guests: 2, waited: 30, rawHigh: 20, ...wait }));

/** Nobody gives up. */
const stays = () => 1;

describe("quoteOf", () => {
  it("says the median and the 80 % quantile, up to the next five minutes", () => {
    expect(quoteOf(waits(11, 12, 13, 22, 60), stays)).toMatchObject({
      low: 15,
      median: 13,
      promise: 25,
      rawHigh: 22,
    });
  });

  it("adds what the last waits were above it", () => {
    expect(quoteOf(waits(11, 12, 13, 22, 60), stays, () => 7)).toMatchObject({
      low: 15,
      promise: 30,
      rawHigh: 22,
    });
    expect(quoteOf(waits(11, 12, 13, 22, 60), stays, () => -15)).toMatchObject({ low: 10, promise: 10 });
  });

  it("names the median of those who stay until they get a table, and promises to all", () => {
    const impatient = (minutes: number) => (minutes > 12 ? 0.1 : 1);
    expect(quoteOf(waits(11, 12, 13, 22, 60), impatient)).toMatchObject({ median: 12, promise: 25 });
  });

  it("promises a table that is free in all cases at once, unless that was wrong before", () => {
    expect(quoteOf(waits(0, 0, 0, 0, 0), stays)).toMatchObject({ low: 0, promise: 0 });
    expect(quoteOf(waits(0, 0, 0, 0, 0), stays, () => 7)).toMatchObject({ low: 0, promise: 10 });
  });
});

describe("correctionFor", () => {
  const couple = { guests: 2, rawHigh: 20 };

  it("is the quantile of what the last waits of this size were above their quotes", () => {
    const latestFirst = past(20, {}).map((wait, index) => ({ ...wait, waited: 20 + index }));
    expect(correctionFor(couple, latestFirst)).toBeGreaterThan(12);
    expect(correctionFor(couple, latestFirst)).toBeLessThan(18);
    expect(correctionFor(couple, past(100, { waited: 27 }))).toBe(7);
  });

  it("grows with the quote", () => {
    const latestFirst = past(100, { waited: 25 });
    expect(correctionFor({ guests: 2, rawHigh: 45 }, latestFirst)).toBe(10);
    expect(correctionFor({ guests: 2, rawHigh: 0 }, latestFirst)).toBe(1);
  });

  it("believes a change soon", () => {
    const old = past(300, { waited: 20 });
    expect(correctionFor(couple, [...past(10, { waited: 32 }), ...old])).toBe(0);
    expect(correctionFor(couple, [...past(20, { waited: 32 }), ...old])).toBe(12);
  });

  it("corrects a size that seldom waits like the others, until it has waited often", () => {
    const others = past(100, { waited: 20 });
    expect(correctionFor({ guests: 8, rawHigh: 20 }, [...past(2, { guests: 8 }), ...others])).toBe(0);
    expect(correctionFor({ guests: 8, rawHigh: 20 }, [...past(8, { guests: 8 }), ...others])).toBe(10);
  });

  it("knows too little below twenty waits, and never corrects by more than twenty minutes", () => {
    expect(correctionFor(couple, past(19, {}))).toBe(0);
    expect(correctionFor(couple, past(20, { waited: 60 }))).toBe(20);
    expect(correctionFor({ guests: 2, rawHigh: 60 }, past(20, { waited: 0, rawHigh: 60 }))).toBe(-20);
  });
});

describe("fallbackQuote", () => {
  it("counts the waiting parties", () => {
    expect(fallbackQuote(3)).toMatchObject({ low: 30, promise: 30, source: "fallback", modelVersion: null });
  });
});
