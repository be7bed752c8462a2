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
      { 6: { startsAt: "night_before_still_open" } },
    ],
    [
      "Sunday's night reaches into Monday",
      week({ 0: { isActive: true, startsAt: "20:00", endsAt: "12:00" } }),
      { 1: { startsAt: "night_before_still_open" } },
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
      { 1: { startsAt: "time_missing" }, 2: { endsAt: "time_wrong" } },
    ],
  ])("%s", (_name, hours, problems) => {
    expect(validateHours(hours)).toEqual(problems);
  });

  test("are stored only over the hours from which the edit began", () => {
    const stored = week({});
    const hours = week({ 1: { isActive: false } });
    const other = week({ 2: { isActive: false } });
    expect(decideHours(stored, { hours, before: stored })).toEqual({ ok: true, value: { change: true } });
    expect(decideHours(other, { hours, before: stored })).toMatchObject({
      reason: "hours_changed_meanwhile",
    });
    expect(decideHours(hours, { hours, before: stored })).toEqual({ ok: true, value: { change: false } });
    expect(decideHours(stored.toReversed(), { hours: stored, before: other })).toMatchObject({ ok: true });
    const overlapping = week({ 1: { startsAt: "14:00", endsAt: "12:00" } });
    expect(decideHours(stored, { hours: overlapping, before: stored })).toMatchObject({
      reason: "hours_overlap",
    });
  });
});

describe("closed dates", () => {
  const christmas = { id: "c", firstDate: "2026-12-24", lastDate: "2026-12-25", reason: "Natal" };

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
    const decision = decideClosing({ firstDate, lastDate, reason: "" }, [christmas], today);
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
    expect(validateClosing({ firstDate, lastDate, reason: "" }, [christmas], today)).toEqual(problems);
  });

  test("are sorted: of the coming ones the next is first, of the past ones the latest", () => {
    const at = (firstDate: string, lastDate = firstDate) => ({
      id: firstDate,
      firstDate,
      lastDate,
      reason: "",
    });
    const { coming, past } = sortClosedDates(
      [at("2026-12-31"), at("2026-01-01"), at("2026-11-20", today), at("2026-09-07")],
      today,
    );
    expect(coming.map(({ id }) => id)).toEqual(["2026-11-20", "2026-12-31"]);
    expect(past.map(({ id }) => id)).toEqual(["2026-09-07", "2026-01-01"]);
  });
});
