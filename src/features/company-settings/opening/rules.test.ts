import { describe, expect, test } from "vitest";

import type { WeekdayHours } from "../../opening-hours/contract.ts";
import { DEFAULT_HOURS } from "../../opening-hours/hours/weekday-hours.ts";
import {
  decideClosing,
  decideHours,
  decideReopening,
  decideSpecialDayRemoval,
  sortClosedDates,
  validateClosing,
  validateHours,
  validateSpecialDay,
} from "./rules.ts";

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

describe("closings of every year", () => {
  const christmas = { firstDate: "2026-12-24", lastDate: "2026-12-25", reason: "", everyYear: true };
  const stored = { ...christmas, id: "c", repeatsUntil: null };
  const decide = (closing: typeof christmas, specialDates: string[] = []) => {
    const specialDays = specialDates.map((date) => ({ date, intervals: [] }));
    const decision = decideClosing(closing, { closedDates: [stored], specialDays }, today);
    return decision.ok ? "ok" : decision.reason;
  };
  const at = (firstDate: string, lastDate: string, everyYear: boolean) =>
    decide({ ...christmas, firstDate, lastDate, everyYear });

  test.each([
    ["the same days of a later year", "2028-12-25", "2028-12-26", true, "closed_already"],
    ["other days", "2026-12-31", "2027-01-01", true, "ok"],
    ["a holiday around it, once", "2026-12-20", "2027-01-05", false, "ok"],
    ["one of its days, once", "2027-12-25", "2027-12-25", false, "closed_already"],
    ["a whole year", "2027-01-01", "2027-12-31", true, "closing_too_long_yearly"],
  ])("%s", (_name, first, last, everyYear, expected) => {
    expect(at(first, last, everyYear)).toBe(expected);
  });

  test("leave a special day open, which a closing of its date refuses", () => {
    const easter = { ...christmas, firstDate: "2027-03-28", lastDate: "2027-03-28" };
    expect(decide(easter, ["2027-03-28"])).toBe("ok");
    expect(decide({ ...easter, everyYear: false }, ["2027-03-28"])).toBe("special_day_there");
  });

  test("are sorted by their next day, and reopened from today on", () => {
    const old = { ...stored, id: "old", firstDate: "2020-11-21", lastDate: "2020-11-23" };
    const { coming } = sortClosedDates(
      [stored, { ...old, firstDate: "2020-01-01", lastDate: "2020-01-01" }, old],
      today,
    );
    expect(coming.map(({ firstDate }) => firstDate)).toEqual(["2020-11-21", "2026-12-24", "2020-01-01"]);
    expect(decideReopening(old, today)).toEqual({ ok: true, value: { last: "2026-11-20" } });
    expect(decideReopening(stored, today)).toEqual({ ok: true, value: { last: null } });
    expect(decideReopening({ ...old, repeatsUntil: "2025-12-31" }, today)).toMatchObject({
      reason: "closing_over",
    });
  });
});

describe("special days", () => {
  const opening = {
    // Saturdays until 03:00; on Mondays from 11:00.
    openingHours: week({ 6: { startsAt: "18:00", endsAt: "03:00" } }),
    closedDates: [{ firstDate: "2026-12-25", lastDate: "2026-12-25" }],
    specialDays: [{ date: "2026-12-31", intervals: [{ startsAt: "11:00", endsAt: "17:00" }] }],
    pastHours: [],
  };
  const at = (startsAt: string, endsAt: string) => [{ startsAt, endsAt }];

  test.each([
    ["an open Sunday", "2026-11-29", at("12:00", "17:00"), { intervals: {} }],
    [
      "within Saturday's night",
      "2026-11-29",
      at("02:00", "17:00"),
      { intervals: { 0: { startsAt: "night_before_still_open" } } },
    ],
    [
      "a night into Monday's lunch",
      "2026-11-29",
      at("18:00", "11:30"),
      { intervals: { 0: { endsAt: "next_day_open" } } },
    ],
    ["a date that is closed", "2026-12-25", at("12:00", "17:00"), { date: "closed_already", intervals: {} }],
    [
      "a date that is special",
      "2026-12-31",
      at("12:00", "17:00"),
      { date: "special_day_there", intervals: {} },
    ],
    ["a past date", "2026-11-20", at("12:00", "17:00"), { date: "closing_in_past", intervals: {} }],
    ["no date", "", at("12:00", ""), { date: "date_missing", intervals: { 0: { endsAt: "time_missing" } } }],
  ])("%s", (_name, date, intervals, problems) => {
    expect(validateSpecialDay({ date, intervals }, opening, today)).toEqual(problems);
  });

  test("weekly hours that reach into one are refused, with its date", () => {
    const stored = { ...opening, specialDays: [{ date: "2026-11-29", intervals: at("04:00", "09:00") }] };
    const hours = week({ 6: { startsAt: "18:00", endsAt: "05:00" } });
    expect(decideHours(stored, { hours, before: stored.openingHours }, today)).toMatchObject({
      reason: "hours_overlap_special",
      about: "29/11/2026",
    });
  });

  test("are taken back unless they are past, or a neighbouring special night reaches into the usual hours", () => {
    expect(decideSpecialDayRemoval({ date: "2026-12-31" }, opening, today)).toMatchObject({ ok: true });
    expect(decideSpecialDayRemoval({ date: "2026-11-20" }, opening, today)).toMatchObject({
      reason: "closing_over",
    });
    const specialDays = [
      { date: "2026-12-30", intervals: at("18:00", "12:00") },
      { date: "2026-12-31", intervals: at("13:00", "17:00") },
    ];
    expect(decideSpecialDayRemoval({ date: "2026-12-31" }, { ...opening, specialDays }, today)).toMatchObject(
      { reason: "hours_overlap" },
    );
  });
});
