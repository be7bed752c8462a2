import { expect, test } from "vitest";

import { readTypedDate, readTypedTime, showTypedDate } from "./typed-moment.ts";

const today = "2026-11-21";

test.each([
  ["25/11/2026", "2026-11-25"],
  ["5/1/2027", "2027-01-05"],
  ["25.11.2026", "2026-11-25"],
  ["25112026", "2026-11-25"],
  [" 2026-11-25 ", "2026-11-25"],
])("a whole date is read while it is typed: %s", (typed, date) => {
  expect(readTypedDate(typed, false, today)).toBe(date);
});

test.each(["", "2", "25/11", "2511", "25/11/20", "31/02/2026", "amanhã"])(
  "%j is no date while it is typed",
  (typed) => {
    expect(readTypedDate(typed, false, today)).toBeNull();
  },
);

test.each([
  ["25/11", "2026-11-25"],
  ["2511", "2026-11-25"],
  ["21/11", "2026-11-21"],
  ["20/11", "2027-11-20"],
  ["25/11/26", "2026-11-25"],
])("without a year, %s is the next such day once the field is left", (typed, date) => {
  expect(readTypedDate(typed, true, today)).toBe(date);
});

test("a day that this year does not have is looked for in the next", () => {
  expect(readTypedDate("29/02", true, "2027-03-01")).toBe("2028-02-29");
  expect(readTypedDate("29/02", true, today)).toBeNull();
});

test.each([
  ["20:30", "20:30"],
  ["2030", "20:30"],
  ["20h30", "20:30"],
])("a whole time is read while it is typed: %s", (typed, time) => {
  expect(readTypedTime(typed, false)).toBe(time);
});

test.each([
  ["20", "20:00"],
  ["20h", "20:00"],
  ["8", "08:00"],
  ["830", "08:30"],
  ["8:30", "08:30"],
  ["8 30", "08:30"],
])("%s is a time once the field is left", (typed, time) => {
  expect(readTypedTime(typed, false)).toBeNull();
  expect(readTypedTime(typed, true)).toBe(time);
});

test.each(["", "25:00", "20:60", "2460", "às oito"])("%j is no time", (typed) => {
  expect(readTypedTime(typed, true)).toBeNull();
});

test("a date is shown day first", () => {
  expect(showTypedDate("2026-11-25")).toBe("25/11/2026");
  expect(showTypedDate("31/02/2026")).toBe("31/02/2026");
});
