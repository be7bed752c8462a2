import { expect, it } from "vitest";

import { nextCallNumber } from "./joining.ts";

it("a party without a phone gets a number to call out, from 1 to 99 and again", () => {
  expect([[], [4, 3], [99], [99, 1, 2]].map(nextCallNumber)).toEqual([1, 5, 1, 3]);
});
