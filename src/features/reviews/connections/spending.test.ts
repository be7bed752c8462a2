import { expect, it } from "vitest";

import { estimateUsd, monthOf, nextMonthOf } from "./spending.ts";

it.each([
  [0, 0],
  [60, 0.9],
  [1_000, 15],
  [2_880, 39.192],
  [6_000, 70.43],
])("%i paid calls of a month cost some %d dollars", (calls, dollars) => {
  expect(estimateUsd(calls)).toBeCloseTo(dollars, 6);
});

it.each([
  ["2026-12-01T02:59:59Z", "2026-11-01", "2026-12-01T03:00:00.000Z"],
  ["2026-12-01T03:00:00Z", "2026-12-01", "2027-01-01T03:00:00.000Z"],
])("a month begins and ends in the unit's zone: %s", (now, month, next) => {
  expect(monthOf(new Date(now), "America/Sao_Paulo")).toBe(month);
  expect(nextMonthOf(new Date(now), "America/Sao_Paulo").toISOString()).toBe(next);
});
