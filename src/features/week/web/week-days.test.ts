import { expect, test } from "vitest";

import type { Reservation } from "#features/reservations/contract.ts";
import { NOTHING_SPECIAL } from "#features/reservations/fields/rules.ts";
import {
  countByStatus,
  foldedRuns,
  isOver,
  nextArrivalOf,
  selectedDayOf,
  selectedStatusOf,
  weekDaysOf,
} from "./week-days.ts";

test("a week begins on Sunday and has all its days, with or without reservations", () => {
  const days = weekDaysOf("2026-11-21", []);
  expect(days.map(({ date }) => date)).toEqual([
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
});

test("each day has its reservations by time, and the number of its guests", () => {
  const days = weekDaysOf("2026-11-18", [
    buildRow({ date: "2026-11-20", time: "21:00", guests: 4 }),
    buildRow({ date: "2026-11-20", time: "12:30", guests: 2 }),
    buildRow({ date: "2026-11-20", time: "20:00", guests: 8, status: "cancelled" }),
    buildRow({ date: "2026-11-15", time: "20:00", guests: 3, status: "seated" }),
    buildRow({ date: "2026-11-22", time: "20:00", guests: 3 }),
  ]);
  expect(days.map(({ reservations }) => reservations.length)).toEqual([1, 0, 0, 0, 0, 3, 0]);
  expect(days[5]?.reservations.map(({ time }) => time)).toEqual(["12:30", "20:00", "21:00"]);
  expect(days[5]?.expectedGuests).toBe(6);
});

test.each([
  [{ dia: "2026-11-05" }, "2026-11-05"],
  [{}, "2026-11-21"],
  [{ dia: "2026-02-30" }, "2026-11-21"],
  [{ dia: 5 }, "2026-11-21"],
])("the address %j selects %s", (search, day) => {
  expect(selectedDayOf(search, "2026-11-21")).toBe(day);
});

test.each([
  [{ estado: "sentado" }, "seated"],
  [{ estado: "cancelada" }, "cancelled"],
  [{ estado: "seated" }, null],
  [{}, null],
])("the address %j filters by %s", (search, status) => {
  expect(selectedStatusOf(search)).toBe(status);
});

test("each status is counted, also one without reservations", () => {
  const rows = [buildRow({}), buildRow({}), buildRow({ status: "seated" })];
  expect(countByStatus(rows)).toEqual({ confirmed: 2, seated: 1, completed: 0, cancelled: 0, no_show: 0 });
});

test.each([
  ["completed", "21:00", true],
  ["cancelled", "19:59", true],
  ["cancelled", "20:00", true],
  ["cancelled", "20:01", false],
  ["no_show", "20:01", true],
  ["confirmed", "12:00", false],
  ["seated", "12:00", false],
] as const)("at 20:00 a %s reservation for %s is over: %s", (status, time, expected) => {
  expect(isOver({ status, time, date: "2026-11-20" }, { date: "2026-11-20", time: "20:00" })).toBe(expected);
});

test("the next arrival is confirmed and not late", () => {
  const rows = [
    buildRow({ time: "19:30" }),
    buildRow({ time: "20:00", status: "seated" }),
    buildRow({ time: "20:15", status: "cancelled" }),
    buildRow({ time: "20:30" }),
  ];
  const { date } = rows[0] ?? { date: "" };
  expect(nextArrivalOf(rows, { date, time: "20:00" })).toBe(rows[3]);
  expect(nextArrivalOf(rows, { date, time: "20:31" })).toBeUndefined();
});

test("after midnight a late party of the night is still to come, and the evening's are over", () => {
  const late = [
    buildRow({ date: "2026-11-20", time: "22:00" }),
    buildRow({ date: "2026-11-21", time: "00:30" }),
  ];
  const now = { date: "2026-11-21", time: "00:05" };
  expect(nextArrivalOf(late, now)).toBe(late[1]);
  expect(late.map(({ date, time }) => isOver({ status: "cancelled", date, time }, now))).toEqual([
    true,
    false,
  ]);
});

function buildRow(change: Partial<Reservation>): Reservation {
  return {
    id: crypto.randomUUID(),
    customerName: "Ana",
    customerPhone: "(11) 98765-4321",
    customerEmail: "",
    date: "2026-11-21",
    time: "20:00",
    guests: 2,
    status: "confirmed",
    kind: "booking",
    arrivedAt: null,
    arrivedGuests: null,
    notes: "",
    ...NOTHING_SPECIAL,
    wantedArea: null,
    tables: [],
    turnMinutes: 90,
    version: 1,
    ...change,
  };
}

test("the Sunday after the week follows with the late parties of Saturday's night alone", () => {
  const late = buildRow({ date: "2026-11-22", time: "00:30" });
  const days = weekDaysOf("2026-11-21", [buildRow({ date: "2026-11-21", time: "22:00" })], [late]);
  expect(days.map(({ date }) => date).slice(-2)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(days.at(-1)?.reservations).toEqual([late]);
  expect(weekDaysOf("2026-11-21", [])).toHaveLength(7);
});

test("folded rows that follow each other stand together, each other row alone", () => {
  const runs = (rows: string) => foldedRuns(rows.split(""), (row) => row === "f").map((run) => run.join(""));
  expect(runs("fffoff")).toEqual(["fff", "o", "ff"]);
  expect(runs("ofo")).toEqual(["o", "f", "o"]);
  expect(runs("")).toEqual([]);
});
