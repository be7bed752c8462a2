import { expect, test } from "vitest";

import { isPartySize } from "./party-size.ts";

test.each([
  [0, false],
  [1, true],
  [2.5, false],
  [20, true],
  [21, false],
  [Number.NaN, false],
])("%d people are the size of a party: %s", (guests, isSize) => {
  expect(isPartySize(guests)).toBe(isSize);
});
