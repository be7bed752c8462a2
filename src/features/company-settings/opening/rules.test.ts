import { describe, expect, test } from "vitest";

import type { WeekdayHours } from "../../opening-hours/contract.ts";
import { DEFAULT_HOURS } from "../../opening-hours/rules.ts";
import { decideClosing, decideHours, sortClosedDates, validateClosing, validateHours } from "./rules.ts";

const today = "2026-11-21";

function week(changes: Record<number, Partial<WeekdayHours>>): WeekdayHours[] {
  return DEFAULT_HOURS.map((day) => ({ ...day, ...changes[day.weekday] }));
}

describe("hours", () => {
  test.each([
    ["a night past midnight", week({ 6: { startsAt: "18:00", endsAt: "02:00" } }), {}],
    [
      "a morning within the night before",
      week({ 5: { endsAt: "03:00" }, 6: { startsAt: "02:30" } }),
      { 6: { 0: { startsAt: "night_before_still_open" } } },
    ],
    [
      "Sunday's night reaches into Monday",
      week({ 0: { isActive: true, startsAt: "20:00", endsAt: "12:00" } }),
      { 1: { 0: { startsAt: "night_before_still_open" } } },
    ],
    ["the night before ends as the day begins", week({ 5: { endsAt: "11:00" } }), {}],
    ["around the clock", week({ 1: { endsAt: "11:00" }, 2: { endsAt: "11:00" } }), {}],
    [
      "a day that is off overlaps nothing",
      week({ 5: { startsAt: "14:00", endsAt: "12:00" }, 6: { isActive: false } }),
      {},
    ],
    [
      "times that are missing or none",
      week({ 1: { startsAt: "" }, 2: { endsAt: "25h" } }),
      { 1: { 0: { startsAt: "time_missing" } }, 2: { 0: { endsAt: "time_wrong" } } },
    ],
  ])("%s", (_name, hours, problems) => {
    expect(validateHours(hours)).toEqual(problems);
  });

  test("are stored only over the hours from which the edit began", () => {
    const stored = week({});
    const decide = (now: WeekdayHours[], change: Parameters<typeof decideHours>[1]) =>
      decideHours({ openingHours: now, closedDates: [], specialDays: [], pastHours: [] }, change, today);
    const hours = week({ 1: { isActive: false } });
    const other = week({ 2: { isActive: false } });
    expect(decide(stored, { hours, before: stored })).toEqual({ ok: true, value: { change: true } });
    expect(decide(other, { hours, before: stored })).toMatchObject({
      reason: "hours_changed_meanwhile",
    });
    expect(decide(hours, { hours, before: stored })).toEqual({ ok: true, value: { change: false } });
    expect(decide(stored.toReversed(), { hours: stored, before: other })).toMatchObject({ ok: true });
    const overlapping = week({ 1: { startsAt: "14:00", endsAt: "12:00" } });
    expect(decide(stored, { hours: overlapping, before: stored })).toMatchObject({
      reason: "hours_overlap",
    });
  });
});

describe("closed dates", () => {
  const once = { reason: "", everyYear: false };
  const christmas = {
    ...once,
    id: "c",
    firstDate: "2026-12-24",
    lastDate: "2026-12-25",
    reason: "Natal",
    repeatsUntil: null,
  };
  const stored = { closedDates: [christmas], specialDays: [] };

  test.each([
    ["2026-12-23", "2026-12-23", "ok"],
    ["2026-12-26", "2026-12-31", "ok"],
    ["2026-12-25", "2026-12-31", "closed_already"],
    ["2026-12-01", "2026-12-31", "closed_already"],
    ["2026-11-01", today, "ok"],
    ["2026-11-01", "2026-11-20", "closing_in_past"],
    ["2026-12-31", "2026-12-30", "closing_backwards"],
    ["2027-01-01", "2028-01-01", "ok"],
    ["2027-01-01", "2028-01-02", "closing_too_long"],
  ])("from %s to %s: %s", (firstDate, lastDate, expected) => {
    const decision = decideClosing({ ...once, firstDate, lastDate }, stored, today);
    expect(decision.ok ? "ok" : decision.reason).toBe(expected);
  });

  test.each([
    ["", "", { firstDate: "date_missing" }],
    ["30/02", "30/02", { firstDate: "date_wrong" }],
    ["2026-12-30", "amanhã", { lastDate: "date_wrong" }],
    ["2026-12-30", "2026-12-29", { lastDate: "closing_backwards" }],
    ["2026-12-25", "2026-12-25", { firstDate: "closed_already" }],
    ["2026-12-30", "2026-12-30", {}],
  ])("the form shows the problem of %j to %j at its field", (firstDate, lastDate, problems) => {
    expect(validateClosing({ ...once, firstDate, lastDate }, stored, today)).toEqual(problems);
  });

  test("are sorted: of the coming ones the next is first, of the past ones the latest", () => {
    const at = (firstDate: string, lastDate = firstDate) => ({
      id: firstDate,
      firstDate,
      lastDate,
      reason: "",
      everyYear: false,
      repeatsUntil: null,
    });
    const { coming, past } = sortClosedDates(
      [at("2026-12-31"), at("2026-01-01"), at("2026-11-20", today), at("2026-09-07")],
      today,
    );
    expect(coming.map(({ id }) => id)).toEqual(["2026-11-20", "2026-12-31"]);
    expect(past.map(({ id }) => id)).toEqual(["2026-09-07", "2026-01-01"]);
  });
});
