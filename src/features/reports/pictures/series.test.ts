import { expect, it } from "vitest";

import { buildPeriodFacts } from "../../../../tests/support/reports.ts";
import { heatGrid, pairedDate } from "./series.ts";

it.each([
  // Thirty days, and as many before: Saturdays beside Saturdays, the last two as well.
  ["2026-10-31", "2026-10-01", "2026-10-30", "2026-10-03"],
  ["2026-11-29", "2026-10-01", "2026-10-30", "2026-10-25"],
])("%s stands beside the same weekday of %s to %s", (date, from, to, paired) => {
  expect(pairedDate(date, { from: "2026-10-31", to: "2026-11-29" }, { from, to })).toBe(paired);
});

it("stands beside the day in the same place where the period before has no such weekday", () => {
  const day = { from: "2026-11-20", to: "2026-11-20" };
  expect(pairedDate("2026-11-20", day, { from: "2026-11-19", to: "2026-11-19" })).toBe("2026-11-19");
});

it("a heat map leaves out the outer hours with nearly nobody, and keeps empty ones between the others", () => {
  const facts = buildPeriodFacts({ from: "2026-11-20", to: "2026-11-20" }, [
    { date: "2026-11-20", parties: 3, openMinutes: 600, seatMinutes: 2400, tableCapacity: 600 },
  ]);
  const cell = (hour: number, arrivals: number) => ({ weekday: 5, hour, arrivals, guestMinutes: 0 });
  const { hours, weekdays } = heatGrid(
    { ...facts, heat: [cell(12, 100), cell(14, 300), cell(35, 1)] },
    "arrivals",
  );
  expect(hours).toEqual([12, 13, 14]);
  expect(weekdays).toEqual([{ weekday: 5, cells: [100, 0, 300] }]);
});
