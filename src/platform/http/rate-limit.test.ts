import { expect, test } from "vitest";

import { RateLimit } from "./rate-limit.ts";

test("each key has its own count, which begins again after the period", () => {
  const limit = new RateLimit(2, 60_000);
  expect([0, 1, 59_999].map((now) => limit.admits("a", now))).toEqual([true, true, false]);
  expect(limit.admits("b", 59_999)).toBe(true);
  expect(limit.admits("a", 60_000)).toBe(true);
});
