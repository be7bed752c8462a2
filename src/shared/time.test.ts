import { parseAbsolute, parseDate, parseTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addDays,
  daysBetween,
  instantOf,
  isLocalDate,
  localOf,
  timesAroundSkipped,
  timeOfMinutes,
  weekdayOf,
  weekOf,
} from "./time.ts";

const zones = fc.constantFrom(
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Noronha",
  "America/New_York",
  "Europe/Lisbon",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "UTC",
);
const days = fc.integer({ min: 0, max: 36_500 }).map((day) => addDays("2000-01-01", day));
const times = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes);

// The library that the calendar is built on is the reference; it weighs 6 kB on every page.
describe("dates and times agree with @internationalized/date", () => {
  it("from the wall clock to the instant", () => {
    fc.assert(
      fc.property(days, times, zones, (date, time, zone) => {
        const reference = toZoned(toCalendarDateTime(parseDate(date), parseTime(time)), zone, "earlier");
        expect(instantOf(date, time, zone)).toEqual(reference.toDate());
      }),
      { numRuns: 2000 },
    );
  });

  it("from the instant to the wall clock", () => {
    const instants = fc.date({
      min: new Date("1990-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const reference = parseAbsolute(instant.toISOString(), zone).toString();
        const { date, time } = localOf(instant, zone);
        expect(reference.startsWith(`${date}T${time}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("in the arithmetic of days", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        const reference = parseDate(date).add({ days: count });
        expect(addDays(date, count)).toBe(reference.toString());
        expect(daysBetween(date, reference.toString())).toBe(count);
        expect(weekdayOf(date)).toBe(parseDate(date).toDate("UTC").getUTCDay());
        expect(isLocalDate(date)).toBe(true);
      }),
    );
  });
});

describe("where clocks change", () => {
  it.each([
    ["a time that is skipped", "2026-03-08", "02:30", "2026-03-08T06:30:00.000Z"],
    ["a time that comes twice", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ])("%s has its earlier reading", (_case, date, time, instant) => {
    expect(instantOf(date, time, "America/New_York").toISOString()).toBe(instant);
  });
});

describe("days", () => {
  it.each(["2026-02-29", "2026-13-01", "2026-1-01", "2026-01-01T00:00", "lixo", ""])(
    "%s is no date",
    (text) => {
      expect(isLocalDate(text)).toBe(false);
    },
  );

  it("begins a week on Sunday", () => {
    expect(weekOf("2026-11-22")).toEqual({ first: "2026-11-22", last: "2026-11-28" });
    expect(weekOf("2026-11-28")).toEqual({ first: "2026-11-22", last: "2026-11-28" });
  });
});

describe("timesAroundSkipped", () => {
  it.each([
    // Lisbon's clocks go from 01:00 to 02:00, Santiago's from 24:00 to 01:00, Lord Howe's by half an hour.
    ["Europe/Lisbon", "2027-03-28", "01:30", ["2027-03-28 00:59", "2027-03-28 02:00"]],
    ["Europe/Lisbon", "2027-03-28", "01:00", ["2027-03-28 00:59", "2027-03-28 02:00"]],
    ["America/Santiago", "2026-09-06", "00:30", ["2026-09-05 23:59", "2026-09-06 01:00"]],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", ["2026-10-04 01:59", "2026-10-04 02:30"]],
  ])("in %s, %s %s lies between the nearest times that exist", (zone, date, time, around) => {
    expect(timesAroundSkipped(date, time, zone)?.map((one) => `${one.date} ${one.time}`)).toEqual(around);
  });

  it.each([
    ["Europe/Lisbon", "2027-03-28", "00:59"],
    ["Europe/Lisbon", "2027-03-28", "02:00"],
    // Twice there: the earlier reading counts.
    ["Europe/Lisbon", "2026-10-25", "01:30"],
    ["America/Sao_Paulo", "2026-11-29", "00:30"],
  ])("in %s, %s %s exists", (zone, date, time) => {
    expect(timesAroundSkipped(date, time, zone)).toBeNull();
  });
});
