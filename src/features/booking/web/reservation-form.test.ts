import { expect, test } from "vitest";

import type { DayState } from "#features/availability/contract.ts";
import { NOTHING_SPECIAL } from "#features/reservations/fields/rules.ts";
import {
  bookingDays,
  isComplete,
  newReservationForm,
  offeredDays,
  openDayInstead,
  type ReservationForm,
  groupByMeal,
} from "./reservation-form.ts";

const form: ReservationForm = {
  customerName: "  Ana ",
  customerPhone: " (11) 98765-4321 ",
  guests: 4,
  customerEmail: " ",
  date: "2026-11-21",
  time: "20:00",
  notes: "Janela\n",
  ...NOTHING_SPECIAL,
};

test("an empty form has two guests and no time", () => {
  expect(newReservationForm("2026-11-21")).toMatchObject({ guests: 2, date: "2026-11-21", time: "" });
});

test.each(["customerName", "customerPhone", "date", "time"] as const)(
  "an edit cannot be saved without %s",
  (name) => {
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, [name]: name.startsWith("customer") ? "  " : "" })).toBe(false);
  },
);

test("e-mail and notes are optional", () => {
  expect(isComplete({ ...form, customerEmail: "", notes: "" })).toBe(true);
});

test.each([
  ["2026-11-18", "Wednesday", ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"]],
  ["2026-11-19", "Thursday", ["2026-11-19", "2026-11-20", "2026-11-21"]],
  ["2026-11-20", "Friday", ["2026-11-20", "2026-11-21", "2026-11-27"]],
  ["2026-11-21", "Saturday", ["2026-11-21", "2026-11-22", "2026-11-27", "2026-11-28"]],
])("on %s, a %s, the days offered are %j", (today, _weekday, dates) => {
  expect(bookingDays(today).map(({ date }) => date)).toEqual(dates);
});

const closedSunday: DayState = {
  date: "2026-11-29",
  closed: "closed_weekday",
  reason: "",
  isOver: false,
  load: null,
  nextOpen: ["2026-11-30", "2026-12-01", "2026-12-02"],
};

test("a day that takes nobody gives way to the next open one", () => {
  const open: DayState = { ...closedSunday, closed: null, load: "calm", nextOpen: [] };
  expect(openDayInstead(closedSunday)).toBe("2026-11-30");
  expect(openDayInstead({ ...closedSunday, closed: null, isOver: true })).toBe("2026-11-30");
  expect(openDayInstead({ ...closedSunday, nextOpen: [] })).toBeNull();
  expect(openDayInstead(open)).toBeNull();
  expect(openDayInstead(undefined)).toBeNull();
});

test("the next open days after a closed one stand among the usual days, each once", () => {
  expect(offeredDays("2026-11-29", closedSunday)).toEqual([
    { name: "today", date: "2026-11-29" },
    { name: "tomorrow", date: "2026-11-30" },
    { name: null, date: "2026-12-01" },
    { name: null, date: "2026-12-02" },
    { name: "friday", date: "2026-12-04" },
    { name: "saturday", date: "2026-12-05" },
  ]);
});

test("free times are grouped by meal in order", () => {
  expect(groupByMeal(["00:30", "10:30", "11:00", "16:30", "17:00", "22:00"])).toEqual([
    { meal: "dawn", slots: ["00:30"] },
    { meal: "morning", slots: ["10:30"] },
    { meal: "lunch", slots: ["11:00", "16:30"] },
    { meal: "dinner", slots: ["17:00", "22:00"] },
  ]);
  expect(groupByMeal([])).toEqual([]);
});
