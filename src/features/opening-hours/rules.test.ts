import { expect, test } from "vitest";

import { minutesOf } from "#shared/time.ts";
import { isClosedOn } from "./hours/closed-days.ts";
import { areHoursOpenAt, DEFAULT_HOURS, endsNextDay } from "./hours/weekday-hours.ts";
import {
  hasOwnOpening,
  hoursOn,
  lastReservationOf,
  findLeftOutside,
  nextOpening,
  serviceAt,
  serviceDateOf,
  endOfNightBefore,
  serviceOn,
  type LocalMoment,
  type Opening,
} from "./rules.ts";

const open = { isActive: true, laterIntervals: [], startsAt: "11:00", endsAt: "23:00" };
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open }));
const before: Opening = { openingHours: everyDay, closedDates: [], specialDays: [], pastHours: [] };
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
  const fresh = { ...before, openingHours: DEFAULT_HOURS.toReversed() };
  expect(hasOwnOpening(fresh)).toBe(false);
  expect(hasOwnOpening(before)).toBe(true);
  expect(hasOwnOpening({ ...fresh, closedDates: [{ firstDate: date, lastDate: date }] })).toBe(true);
});

/** A bistro with a lunch break; on Saturdays its evening lasts until 01:00. */
const bistro: Opening = {
  ...before,
  openingHours: everyDay.map((day) => ({
    ...day,
    startsAt: "11:30",
    endsAt: "15:00",
    laterIntervals: [{ startsAt: "18:30", endsAt: day.weekday === 6 ? "01:00" : "23:00" }],
  })),
};
/** The Sunday has hours of its own, and the Monday after it is closed. */
const changed: Opening = {
  ...bistro,
  specialDays: [{ date: sunday, intervals: [{ startsAt: "12:00", endsAt: "17:00" }] }],
  closedDates: [{ firstDate: "2026-11-23", lastDate: "2026-11-23" }],
};

test.each([
  ["lunch", bistro, { date, time: "11:30" }, "2026-11-21 open"],
  ["the last minute of lunch", bistro, { date, time: "14:59" }, "2026-11-21 open"],
  ["the break", bistro, { date, time: "15:00" }, "2026-11-21 outside_opening_hours"],
  ["16:49", bistro, { date, time: "16:49" }, "2026-11-21 outside_opening_hours"],
  ["the evening", bistro, { date, time: "18:30" }, "2026-11-21 open"],
  ["after midnight", bistro, { date: sunday, time: "00:59" }, "2026-11-21 open"],
  ["the night's end", bistro, { date: sunday, time: "01:00" }, "2026-11-22 outside_opening_hours"],
  ["the night before a special day", changed, { date: sunday, time: "00:30" }, "2026-11-21 open"],
  ["a special day", changed, { date: sunday, time: "16:00" }, "2026-11-22 open"],
  [
    "a special day, in its weekday's hours",
    changed,
    { date: sunday, time: "20:00" },
    "2026-11-22 outside_opening_hours",
  ],
  ["a closed date, in its break", changed, { date: "2026-11-23", time: "16:49" }, "2026-11-23 closed_date"],
  [
    "a special day of a weekday that is off",
    {
      ...withSaturday({ isActive: false }),
      specialDays: [{ date, intervals: [{ startsAt: "12:00", endsAt: "17:00" }] }],
    },
    { date, time: "12:00" },
    "2026-11-21 open",
  ],
])("a day in parts: %s", (_name, opening, moment, expected) => {
  expect(describeService(opening, moment)).toBe(expected);
});

test("one service of a date has all its intervals, in minutes from its midnight", () => {
  expect(serviceOn(bistro, date)).toEqual({
    date,
    opensAt: 690,
    closesAt: 1500,
    intervals: [
      { opensAt: 690, closesAt: 900 },
      { opensAt: 1110, closesAt: 1500 },
    ],
  });
  expect(serviceOn(changed, "2026-11-23")).toBe(null);
});

test.each([
  ["from the break to the evening", bistro, "16:49", { date, time: "18:30" }],
  ["before lunch", bistro, "09:00", { date, time: "11:30" }],
  ["from the night to the special day", changed, "23:30", { date: sunday, time: "12:00" }],
])("the next opening: %s", (_name, opening, time, next) => {
  expect(nextOpening(opening, { date, time }, 3)).toEqual(next);
});

test("a break leaves reservations outside, and a special day as well", () => {
  const moments = ["12:00", "16:00", "20:00"].map((time) => ({ date: sunday, time }));
  expect(findLeftOutside(moments, before, bistro).map(({ time }) => time)).toEqual(["16:00"]);
  expect(findLeftOutside(moments, bistro, changed).map(({ time }) => time)).toEqual(["20:00"]);
});

test.each([
  ["14:45", true],
  ["16:45", false],
  ["18:30", true],
  ["00:45", true],
  ["01:00", false],
])("the hours of a Saturday with a break are open at %s: %s", (time, isOpen) => {
  expect(areHoursOpenAt(hoursOn(bistro, date), time)).toBe(isOpen);
});

const christmas = { firstDate: "2026-12-24", lastDate: "2026-12-25", everyYear: true };
const newYear = { firstDate: "2026-12-31", lastDate: "2027-01-02", everyYear: true };
const leapDay = { firstDate: "2028-02-29", lastDate: "2028-02-29", everyYear: true };

test.each([
  ["its first year", christmas, "2026-12-25", true],
  ["a later year", christmas, "2029-12-24", true],
  ["the year before its first", christmas, "2025-12-25", false],
  ["the day after", christmas, "2027-12-26", false],
  ["once means once", { ...christmas, everyYear: false }, "2027-12-25", false],
  ["removed before its day", { ...christmas, repeatsUntil: "2027-06-30" }, "2027-12-25", false],
  ["removed after its day", { ...christmas, repeatsUntil: "2027-06-30" }, "2026-12-25", true],
  ["over New Year: the old year", newYear, "2028-12-31", true],
  ["over New Year: the new year", newYear, "2028-01-02", true],
  ["over New Year: the January before", newYear, "2026-01-01", false],
  ["over New Year: after it", newYear, "2028-01-03", false],
  ["29 February in a leap year", leapDay, "2032-02-29", true],
  ["29 February elsewhere", leapDay, "2029-02-28", false],
  ["29 February elsewhere, the day after", leapDay, "2029-03-01", false],
])("a closing of every year, %s", (_name, period, day, expected) => {
  expect(isClosedOn({ ...before, closedDates: [period] }, day)).toBe(expected);
});

test("a special day opens on a closing of every year, and not on a closing of its own date", () => {
  const specialDays = [{ date: "2027-12-25", intervals: [{ startsAt: "12:00", endsAt: "17:00" }] }];
  const once = { firstDate: "2027-12-25", lastDate: "2027-12-25" };
  expect(isClosedOn({ ...before, specialDays, closedDates: [christmas] }, "2027-12-25")).toBe(false);
  expect(isClosedOn({ ...before, specialDays, closedDates: [christmas] }, "2027-12-24")).toBe(true);
  expect(isClosedOn({ ...before, specialDays, closedDates: [christmas, once] }, "2027-12-25")).toBe(true);
});

test("a past date keeps the hours that held then", () => {
  const former = (until: string, startsAt: string) => ({
    until,
    hours: everyDay.map((day) => ({ ...day, startsAt })),
  });
  const opening = { ...before, pastHours: [former("2026-10-01", "17:00"), former(date, "18:00")] };
  expect(
    ["2026-09-30", "2026-10-01", "2026-11-20", date, sunday].map((day) => hoursOn(opening, day).startsAt),
  ).toEqual(["17:00", "18:00", "18:00", "11:00", "11:00"]);
});
