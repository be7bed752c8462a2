import { expect, test } from "vitest";

import { minutesOf } from "#shared/time.ts";
import {
  DEFAULT_HOURS,
  endsNextDay,
  hasOwnOpening,
  lastReservationOf,
  findLeftOutside,
  nextOpening,
  serviceAt,
  serviceDateOf,
  endOfNightBefore,
  type LocalMoment,
  type Opening,
} from "./rules.ts";

const open = { isActive: true, startsAt: "11:00", endsAt: "23:00" };
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open }));
const before = { openingHours: everyDay, closedDates: [] };
/** A Saturday. */
const date = "2026-11-21";
const sunday = "2026-11-22";

function withSaturday(over: Partial<(typeof everyDay)[0]>) {
  return {
    ...before,
    openingHours: everyDay.map((day) => (day.weekday === 6 ? { ...day, ...over } : day)),
  };
}

test.each([
  ["hours that shrink", withSaturday({ startsAt: "18:00", endsAt: "21:00" }), ["11:00", "12:00", "21:00"]],
  ["a weekday off", withSaturday({ isActive: false }), ["11:00", "12:00", "20:00", "21:00"]],
  ["hours that grow", withSaturday({ startsAt: "08:00", endsAt: "02:00" }), []],
  [
    "a closed range",
    { ...before, closedDates: [{ firstDate: "2026-11-20", lastDate: date }] },
    ["11:00", "12:00", "20:00", "21:00"],
  ],
  ["another day's closing", { ...before, closedDates: [{ firstDate: sunday, lastDate: sunday }] }, []],
])("%s", (_name, after, times) => {
  const moments = ["11:00", "12:00", "20:00", "21:00", "23:30"].map((time) => ({ date, time }));
  expect(findLeftOutside(moments, before, after).map(({ time }) => time)).toEqual(times);
});

test("a reservation after midnight is left outside only if the night ends before it", () => {
  const night = withSaturday({ startsAt: "18:00", endsAt: "02:00" });
  const late = [{ date: sunday, time: "00:30" }];
  expect(findLeftOutside(late, night, withSaturday({ startsAt: "18:00", endsAt: "01:00" }))).toEqual([]);
  expect(findLeftOutside(late, night, withSaturday({ startsAt: "18:00", endsAt: "00:00" }))).toEqual(late);
  expect(
    findLeftOutside(late, night, { ...night, closedDates: [{ firstDate: date, lastDate: date }] }),
  ).toEqual(late);
});

test("a moment that was outside before the change is not found", () => {
  expect(findLeftOutside([{ date, time: "03:00" }], before, withSaturday({ isActive: false }))).toEqual([]);
});

test("the default week is the seed's", () => {
  expect(DEFAULT_HOURS.map(({ weekday, isActive }) => `${weekday} ${isActive}`)).toEqual([
    "1 true",
    "2 true",
    "3 true",
    "4 true",
    "5 true",
    "6 true",
    "0 false",
  ]);
  expect(new Set(DEFAULT_HOURS.map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`))).toEqual(
    new Set(["11:00-23:00"]),
  );
});

test.each([
  ["11:00", "23:00", false],
  ["18:00", "02:00", true],
  ["18:00", "00:00", true],
  ["11:00", "11:00", true],
  ["", "23:00", false],
])("from %s to %s ends on the next day: %s", (startsAt, endsAt, expected) => {
  expect(endsNextDay({ startsAt, endsAt })).toBe(expected);
});

const night: Opening = withSaturday({ startsAt: "18:00", endsAt: "02:00" });
const describeService = (opening: Opening, moment: LocalMoment) => {
  const at = serviceAt(opening, moment);
  return `${at.serviceDate} ${at.isOpen ? "open" : at.reason}`;
};

test.each([
  ["the first minute", night, { date, time: "18:00" }, "2026-11-21 open"],
  ["before it", night, { date, time: "17:59" }, "2026-11-21 outside_opening_hours"],
  ["after midnight: the evening before's", night, { date: sunday, time: "01:59" }, "2026-11-21 open"],
  ["the minute of closing", night, { date: sunday, time: "02:00" }, "2026-11-22 outside_opening_hours"],
  ["a weekday off", withSaturday({ isActive: false }), { date, time: "12:00" }, "2026-11-21 closed_weekday"],
  [
    "a closed date, after its midnight",
    { ...night, closedDates: [{ firstDate: date, lastDate: date }] },
    { date: sunday, time: "01:00" },
    "2026-11-21 closed_date",
  ],
  [
    "the night before a closed date",
    { ...night, closedDates: [{ firstDate: sunday, lastDate: sunday }] },
    { date: sunday, time: "01:00" },
    "2026-11-21 open",
  ],
])("the service at %s", (_name, opening, moment, expected) => {
  expect(describeService(opening, moment)).toBe(expected);
});

test.each([
  ["while the night runs after midnight", night, { date: sunday, time: "00:30" }, date],
  ["at its closing", night, { date: sunday, time: "02:00" }, sunday],
  ["before an opening", night, { date, time: "03:00" }, date],
  [
    "in a night that a closed date cancels",
    { ...night, closedDates: [{ firstDate: date, lastDate: date }] },
    { date: sunday, time: "01:00" },
    date,
  ],
])("the date of the service %s", (_name, opening, moment, expected) => {
  expect(serviceDateOf(opening, moment)).toBe(expected);
  const isNightBefore = minutesOf(moment.time) < endOfNightBefore(opening, moment.date);
  expect(isNightBefore).toBe(expected < moment.date);
});

test.each([
  ["22:00", 1320],
  ["18:00", 1080],
  ["01:00", 1500],
])("a service from 18:00 to 02:00 takes reservations until %s, minute %i", (last, minutes) => {
  const at = serviceAt(night, { date, time: "20:00" });
  expect(at.isOpen && lastReservationOf(at.service, last)).toBe(minutes);
});

test("finds the next opening after the moment, within the given number of days", () => {
  const closed = { ...before, closedDates: [{ firstDate: date, lastDate: sunday }] };
  expect(nextOpening(before, { date, time: "10:59" }, 0)).toEqual({ date, time: "11:00" });
  expect(nextOpening(before, { date, time: "11:00" }, 0)).toBe(null);
  expect(nextOpening(closed, { date, time: "10:00" }, 2)).toEqual({ date: "2026-11-23", time: "11:00" });
  expect(nextOpening(closed, { date, time: "10:00" }, 1)).toBe(null);
});

test("a unit has its own opening once an hour is changed or a date is closed", () => {
  const fresh = { openingHours: DEFAULT_HOURS.toReversed(), closedDates: [] };
  expect(hasOwnOpening(fresh)).toBe(false);
  expect(hasOwnOpening(before)).toBe(true);
  expect(hasOwnOpening({ ...fresh, closedDates: [{ firstDate: date, lastDate: date }] })).toBe(true);
});
