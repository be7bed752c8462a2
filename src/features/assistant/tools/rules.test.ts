import { expect, test } from "vitest";

import {
  findNamesLike,
  isTooFar,
  readDate,
  readDelay,
  readName,
  readNotes,
  readPeople,
  readTime,
} from "./rules.ts";

test.each([
  ["20:00", "20:00"],
  ["8:30", "08:30"],
  ["20h", "20:00"],
  ["20h30", "20:30"],
  ["20:00:00", "20:00"],
  [" 20 ", "20:00"],
  ["24:00", null],
  ["20:60", null],
  ["à noite", null],
  ["", null],
])("reads the time %j as %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ["2026-03-12", "2026-03-12"],
  ["2026-03-12T20:00:00", "2026-03-12"],
  ["2026-02-30", null],
  ["12/03/2026", null],
  ["amanhã", null],
])("reads the date %j as %s", (text, date) => {
  expect(readDate(text)).toBe(date);
});

test("refuses a date more than a year and a day ahead", () => {
  expect(isTooFar("2027-03-12", "2026-03-11")).toBe(false);
  expect(isTooFar("2027-03-13", "2026-03-11")).toBe(true);
});

test("reads names and notes as one line of text", () => {
  expect(readName("  Ana\n\u0000 Lúcia ")).toBe("Ana Lúcia");
  expect(readName("\u2068An\u200ba\u2069 👩‍🍳")).toBe("Ana 👩‍🍳");
  expect([readName(""), readName("123"), readName("a".repeat(121))]).toEqual([null, null, null]);
  expect(readNotes("")).toBe("");
  expect(readNotes("a".repeat(501))).toBeNull();
});

test("reads people and delays as whole numbers within their limits", () => {
  expect([1, 20, 21].map((count) => readPeople(count))).toEqual([1, 20, 21]);
  expect([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY].map((count) => readPeople(count))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect([1, 180, 0, 181, 1.5].map((minutes) => readDelay(minutes))).toEqual([1, 180, null, null, null]);
});

test.each([
  ["shopping", ["Bela Vista Shopping"]],
  ["a unidade do shopping", ["Bela Vista Shopping"]],
  ["bela vista", ["Bela Vista"]],
  ["vista", ["Bela Vista", "Bela Vista Shopping"]],
  ["outra unidade", []],
  ["Praia", []],
])("finds the units that %j names: %j", (words, names) => {
  expect(findNamesLike(words, ["Bela Vista", "Bela Vista Shopping", "Centro"])).toEqual(names);
});
