import { expect, test } from "vitest";

import { addInterval, validateIntervals } from "./intervals.ts";

const intervalsOf = (text: string) =>
  text.split(" ").map((pair) => {
    const [startsAt = "", endsAt = ""] = pair.split("-");
    return { startsAt, endsAt };
  });

test.each([
  ["11:30-15:00 18:30-23:00", {}],
  ["11:30-15:00 18:30-02:00", {}],
  ["11:30-15:00 15:00-23:00", {}],
  ["11:30-15:00 14:59-23:00", { 1: { startsAt: "interval_before_still_open" } }],
  ["18:30-23:00 11:30-15:00", { 1: { startsAt: "interval_before_still_open" } }],
  ["18:30-02:00 20:00-23:00", { 1: { startsAt: "interval_before_still_open" } }],
  ["11:30-15:00 18:30-12:00", { 1: { endsAt: "longer_than_a_day" } }],
  ["11:30-15:00 -25h", { 1: { startsAt: "time_missing", endsAt: "time_wrong" } }],
  ["11:00-11:00", {}],
])("the problems of %s", (text, problems) => {
  expect(validateIntervals(intervalsOf(text))).toEqual(problems);
});

test.each([
  ["11:00-23:00", "11:00-15:00 18:30-23:00"],
  ["12:00-01:00", "12:00-15:00 18:30-01:00"],
  ["11:30-15:00", "11:30-15:00 18:30-23:00"],
  ["18:00-20:00", "18:00-20:00 21:00-22:00"],
  ["18:00-02:00", null],
  ["06:00-08:00 09:00-10:00 11:30-15:00 18:30-23:00", null],
])("one more interval after %s", (text, wanted) => {
  expect(addInterval(intervalsOf(text))).toEqual(wanted && intervalsOf(wanted));
});
