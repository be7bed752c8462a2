import { expect, it } from "vitest";

import { addDays, weekdayOf } from "#shared/time.ts";
import { buildPeriodFacts } from "#tests/reports.ts";
import { decidePeriod } from "../periods/rules.ts";
import { bucketsOf, heatGrid } from "./series.ts";

const OPEN = { openMinutes: 600, seatMinutes: 2400, tableCapacity: 600 };

it("every day of the period before stands next to its weekday, once", () => {
  const daysOf = (from: string, count: number) =>
    Array.from({ length: count }, (_day, at) => ({ date: addDays(from, at), covers: 1, ...OPEN }));
  const periods = decidePeriod({ from: "2026-10-30", to: "2026-11-28" }, "2026-11-29");
  if (!periods.ok) throw new Error(periods.reason);
  const { current, before } = periods.value;
  const { buckets } = bucketsOf({
    current: buildPeriodFacts(current, daysOf(current.from, 30)),
    before: buildPeriodFacts(before, daysOf(before.from, 30)),
    fittedRefusals: [],
  });
  expect(buckets.map(({ first, before: [day] }) => weekdayOf(day?.date ?? "") - weekdayOf(first))).toEqual(
    Array.from({ length: 30 }, () => 0),
  );
  expect(new Set(buckets.flatMap(({ before: days }) => days.map(({ date }) => date))).size).toBe(30);
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
