import { describe, expect, it } from "vitest";

import { isSamePhone, nextCallNumber } from "./joining.ts";

describe("a phone", () => {
  it.each([
    ["(11) 98765-4321", "+55 11 98765 4321", true],
    ["(11) 98765-4321", "11987654321", true],
    ["(11) 98765-4321", "(11) 98765-4322", false],
    ["", "", false],
  ])("'%s' and '%s' are one: %s", (one, other, answer) => {
    expect(isSamePhone(one, other)).toBe(answer);
  });

  it("is replaced by a number to call out, from 1 to 99 and again", () => {
    expect([[], [4, 3], [99], [99, 1, 2]].map(nextCallNumber)).toEqual([1, 5, 1, 3]);
  });
});
