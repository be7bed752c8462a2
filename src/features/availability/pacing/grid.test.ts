import { expect, it } from "vitest";

import { DEFAULT_HOURS } from "../../opening-hours/hours/weekday-hours.ts";
import {
  fillLimits,
  isOpenOn,
  isSameGrid,
  weekOfDate,
  withinOpeningHours,
  mergeRules,
  offsetsOfWeek,
  rangesOf,
  validateLimits,
} from "./grid.ts";

const NONE = Number.NaN;
const FRIDAY = 5;
/** Fridays from 18:00 to 02:00 alone. */
const hours = DEFAULT_HOURS.map((day) => ({
  ...day,
  startsAt: "18:00",
  endsAt: "02:00",
  isActive: day.weekday === FRIDAY,
}));
const rule = (slot: string, maxCovers: number) => ({
  weekday: FRIDAY,
  slot,
  maxCovers,
  maxOnlineCovers: null,
  maxParties: null,
});

it("has a column for each quarter of an hour of the services, past midnight too", () => {
  const offsets = offsetsOfWeek(hours);
  expect([offsets[0], offsets.at(-1), offsets.length]).toEqual([18 * 60, 25 * 60 + 45, 32]);
  expect([isOpenOn(hours, FRIDAY, 25 * 60), isOpenOn(hours, 4, 20 * 60)]).toEqual([true, false]);
});

it("fills the open quarters of a selection, and takes limits away", () => {
  const selection = { weekdays: [4, FRIDAY], from: 23 * 60 + 45, until: 24 * 60 + 15 };
  const typed = { maxCovers: 12, maxOnlineCovers: NONE, maxParties: NONE };
  const filled = fillLimits([rule("23:45", 4), rule("20:00", 8)], hours, selection, typed);
  expect(filled).toEqual([rule("20:00", 8), rule("23:45", 12), rule("00:00", 12)]);
  expect(fillLimits(filled, hours, selection, { ...typed, maxCovers: NONE })).toEqual([rule("20:00", 8)]);
});

it("takes a suggestion for open hours alone, and drops limits of hours that are closed by now", () => {
  const suggested = [rule("20:00", 9), rule("12:00", 9)];
  expect(mergeRules([rule("20:00", 8), rule("21:00", 8)], suggested, hours)).toEqual([
    rule("21:00", 8),
    rule("20:00", 9),
  ]);
  expect(withinOpeningHours([rule("17:45", 1), rule("01:45", 1), rule("02:00", 1)], hours)).toEqual([
    rule("01:45", 1),
  ]);
});

it("shows the limits of a day as ranges, past midnight too", () => {
  const rules = ["00:15", "20:15", "20:00", "21:00"].map((slot) => rule(slot, 8));
  const rest = { maxOnlineCovers: null, maxParties: null };
  expect(rangesOf([...rules, rule("00:30", 4)], hours, FRIDAY)).toEqual([
    { from: "20:00", until: "20:30", maxCovers: 8, ...rest },
    { from: "21:00", until: "21:15", maxCovers: 8, ...rest },
    { from: "00:15", until: "00:30", maxCovers: 8, ...rest },
    { from: "00:30", until: "00:45", maxCovers: 4, ...rest },
  ]);
});

it("compares grids without regard to the order", () => {
  expect(isSameGrid([rule("20:00", 8), rule("21:00", 8)], [rule("21:00", 8), rule("20:00", 8)])).toBe(true);
  expect(isSameGrid([rule("20:00", 8)], [rule("20:00", 9)])).toBe(false);
});

it.each([
  [{ maxCovers: 10, maxOnlineCovers: 11, maxParties: NONE }, { maxOnlineCovers: "online_over_all" }],
  [
    { maxCovers: 1001, maxOnlineCovers: NONE, maxParties: -1 },
    { maxCovers: "out_of_range", maxParties: "out_of_range" },
  ],
  [{ maxCovers: NONE, maxOnlineCovers: 5, maxParties: 0 }, {}],
])("checks typed limits: %o", (typed, problems) => {
  expect(validateLimits(typed)).toEqual(problems);
});

it("a break has no quarters, and a special day has those of its own hours", () => {
  const lunchAndDinner = [
    {
      weekday: 5,
      startsAt: "12:00",
      endsAt: "12:30",
      isActive: true,
      laterIntervals: [{ startsAt: "19:00", endsAt: "19:30" }],
    },
  ];
  expect(offsetsOfWeek(lunchAndDinner)).toEqual([720, 735, 1140, 1155]);
  expect(withinOpeningHours([rule("12:15", 1), rule("15:00", 1), rule("19:15", 1)], lunchAndDinner)).toEqual([
    rule("12:15", 1),
    rule("19:15", 1),
  ]);
  const opening = {
    openingHours: lunchAndDinner,
    closedDates: [],
    specialDays: [{ date: "2026-11-20", intervals: [{ startsAt: "15:00", endsAt: "15:30" }] }],
    pastHours: [],
  };
  expect(offsetsOfWeek(weekOfDate(opening, "2026-11-20"))).toEqual([900, 915]);
  expect(offsetsOfWeek(weekOfDate(opening, "2026-11-27"))).toEqual([720, 735, 1140, 1155]);
});
