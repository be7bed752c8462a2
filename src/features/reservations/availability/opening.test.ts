import { expect, test } from "vitest";

import { leftOutside } from "./opening.ts";

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
  expect(leftOutside(moments, before, after).map(({ time }) => time)).toEqual(times);
});

test("a night past midnight keeps those who come after it, until it shrinks", () => {
  const night = withSaturday({ startsAt: "18:00", endsAt: "02:00" });
  const late = [{ date: sunday, time: "00:30" }];
  expect(leftOutside(late, night, withSaturday({ startsAt: "18:00", endsAt: "01:00" }))).toEqual([]);
  expect(leftOutside(late, night, withSaturday({ startsAt: "18:00", endsAt: "00:00" }))).toEqual(late);
  expect(leftOutside(late, night, { ...night, closedDates: [{ firstDate: date, lastDate: date }] })).toEqual(
    late,
  );
});

test("what stood outside before is nothing new", () => {
  expect(leftOutside([{ date, time: "03:00" }], before, withSaturday({ isActive: false }))).toEqual([]);
});
