import { describe, expect, it } from "vitest";

import { quantileOf } from "./days/rules.ts";
import { problemsOf } from "./rules.ts";

describe("the typed days of a period", () => {
  const TODAY = "2026-11-20";

  it.each([
    ["2026-11-01", "2026-11-20", {}],
    ["31/02", "2026-11-20", { from: "unreadable" }],
    ["", "", { from: "unreadable", to: "unreadable" }],
    ["2026-11-10", "2026-11-09", { to: "end_before_start" }],
    ["2026-11-10", "2026-11-21", { to: "in_future" }],
    ["2025-10-16", "2026-11-20", { from: "too_long" }],
  ])("%s to %s", (from, to, problems) => {
    expect(problemsOf({ from, to }, TODAY)).toEqual(problems);
  });
});

describe("a quantile", () => {
  it("is a value that occurred, and null of nothing", () => {
    const stays = new Map([
      [90, 2],
      [30, 1],
      [60, 2],
    ]);
    expect([0.2, 0.5, 0.6, 0.8, 1].map((share) => quantileOf(stays, share))).toEqual([30, 60, 60, 90, 90]);
    expect(quantileOf(new Map(), 0.5)).toBeNull();
  });
});
