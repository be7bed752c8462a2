import { describe, expect, it } from "vitest";

import type { Against } from "../contract.ts";
import { type Period, readReportSearch, type ReportSearch, usualComparison } from "./asked.ts";
import { calendarPeriod, type CalendarPeriod, decidePeriod, problemsOf } from "./rules.ts";

describe("the address of the page", () => {
  it.each<[what: string, ReportSearch, ReturnType<typeof readReportSearch>]>([
    ["nothing", {}, { from: "2026-10-21", to: "2026-11-19", against: "before" }],
    [
      "a period",
      { de: "2026-11-01", ate: "2026-11-20" },
      { from: "2026-11-01", to: "2026-11-20", against: "month" },
    ],
    [
      "half a period and last year",
      { de: "2026-11-01", ate: "ontem", comparar: "ano-passado" },
      { from: "2026-10-21", to: "2026-11-19", against: "year" },
    ],
  ])("asks for a report: %s", (_what, search, asked) => {
    expect(readReportSearch(search, "2026-11-20")).toEqual(asked);
  });
});

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
