import { describe, expect, it } from "vitest";

import { areSameMoves } from "./rules.ts";

describe("a proposal that is found again", () => {
  const ana = { reservationId: "ana", from: ["m1"], to: ["m3", "m4"] };
  const eva = { reservationId: "eva", from: ["m2"], to: ["m1"] };

  it("is the same if the same parties go to the same tables, in any order", () => {
    expect(areSameMoves([ana, eva], [eva, { ...ana, to: ["m4", "m3"] }])).toBe(true);
  });

  it("is another one if somebody goes elsewhere, or others move", () => {
    expect(areSameMoves([ana], [{ ...ana, to: ["m3"] }])).toBe(false);
    expect(areSameMoves([ana], [ana, eva])).toBe(false);
    expect(areSameMoves([ana], [eva])).toBe(false);
  });
});
