import { expect, test } from "vitest";

import { addUsage, costMicrosOf, NO_USAGE } from "./usage.ts";

const prices = { inputPrice: 2, cachedPrice: 0.5, outputPrice: 10 };

test.each([
  ["nothing", NO_USAGE, prices, 0],
  ["input and output", { ...NO_USAGE, inputTokens: 100, outputTokens: 20 }, prices, 400],
  ["cached input at its own price", { ...NO_USAGE, inputTokens: 100, cachedTokens: 80 }, prices, 80],
  [
    "cached input at the input price, where it has none",
    { ...NO_USAGE, inputTokens: 100, cachedTokens: 80 },
    { ...prices, cachedPrice: null },
    200,
  ],
  [
    "a write into the cache at a quarter more",
    { ...NO_USAGE, inputTokens: 100, cacheWriteTokens: 100 },
    prices,
    250,
  ],
  [
    "no price",
    { ...NO_USAGE, inputTokens: 100 },
    { inputPrice: null, cachedPrice: null, outputPrice: null },
    0,
  ],
])("costs %s", (_, usage, given, micros) => {
  expect(costMicrosOf(usage, given)).toBe(micros);
});

test("adds the tokens of two calls", () => {
  const one = { inputTokens: 1, cachedTokens: 2, cacheWriteTokens: 3, outputTokens: 4, thinkingTokens: 5 };
  expect(addUsage(one, one)).toEqual({
    inputTokens: 2,
    cachedTokens: 4,
    cacheWriteTokens: 6,
    outputTokens: 8,
    thinkingTokens: 10,
  });
});
