import { describe, expect, it } from "vitest";

import { buildPeriodFacts } from "../../../tests/support/reports.ts";
import type { Against, PeriodFacts } from "./contract.ts";
import { type NO_SUMS, quantileOf } from "./days/rules.ts";
import {
  calendarPeriod,
  type CalendarPeriod,
  decidePeriod,
  type Period,
  problemsOf,
  ratesOf,
  usualComparison,
} from "./rules.ts";

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

describe("the period that another one is compared with", () => {
  it.each<[from: string, to: string, against: Against, before: [string, string]]>([
    ["2026-11-14", "2026-11-20", "before", ["2026-11-07", "2026-11-13"]],
    ["2026-11-20", "2026-11-20", "before", ["2026-11-13", "2026-11-13"]],
    // Thirty days are four weeks and two days: five weeks earlier no day is in both.
    ["2026-10-22", "2026-11-20", "before", ["2026-09-17", "2026-10-16"]],
    ["2026-11-15", "2026-11-18", "week", ["2026-11-08", "2026-11-11"]],
    ["2026-11-01", "2026-11-20", "month", ["2026-10-04", "2026-10-23"]],
    ["2026-03-01", "2026-03-31", "month", ["2026-01-25", "2026-02-24"]],
    ["2026-11-14", "2026-11-20", "year", ["2025-11-15", "2025-11-21"]],
  ])("%s to %s, %s", (from, to, against, [first, last]) => {
    expect(decidePeriod({ from, to, against }, "2026-11-20")).toMatchObject({
      value: { current: { from, to }, before: { from: first, to: last } },
    });
  });

  it.each<[CalendarPeriod, Period, Against]>([
    ["this_week", { from: "2026-11-15", to: "2026-11-20" }, "week"],
    ["last_week", { from: "2026-11-08", to: "2026-11-14" }, "week"],
    ["this_month", { from: "2026-11-01", to: "2026-11-20" }, "month"],
    ["last_month", { from: "2026-10-01", to: "2026-10-31" }, "month"],
  ])("%s is usually compared with its like", (name, period, against) => {
    expect(calendarPeriod(name, "2026-11-20")).toEqual(period);
    expect(usualComparison(period)).toBe(against);
    expect(usualComparison({ from: "2026-10-21", to: "2026-11-19" })).toBe("before");
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

describe("the use of chairs and tables", () => {
  const DAY = "2026-11-20";
  const periodOf = (sums: Partial<typeof NO_SUMS>, parties: number): PeriodFacts => ({
    ...buildPeriodFacts({ from: DAY, to: DAY }, [
      { ...sums, date: DAY, openMinutes: 600, seatMinutes: 2400, tableCapacity: 600 },
    ]),
    stays: parties === 0 ? [] : [{ band: 0, part: "dinner", parties, median: 60, p80: 60 }],
  });

  it("is not known, and not 0 %, while nobody who sat down has left", () => {
    const seated = { parties: 3, covers: 8 };
    expect(ratesOf(periodOf(seated, 0))).toMatchObject({
      seatUse: null,
      tableUse: null,
      coversPerSeatHour: 0.2,
    });
    // Of this party the stay is known, and not the table.
    expect(ratesOf(periodOf({ ...seated, guestMinutes: 240 }, 1))).toMatchObject({
      seatUse: 0.1,
      tableUse: null,
    });
    expect(
      ratesOf(periodOf({ ...seated, guestMinutes: 240, tableMinutes: 60, guestsAtTables: 4 }, 1)),
    ).toMatchObject({ seatUse: 0.1, tableUse: 0.1 });
  });
});
