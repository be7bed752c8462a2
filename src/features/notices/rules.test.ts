import { expect, test } from "vitest";

import { instantOf } from "#shared/time.ts";
import { type Announced, type BookingFacts, isQuiet, noticeFor } from "./rules.ts";

const at = (date: string, time: string) => instantOf(date, time, "America/Sao_Paulo");
const booking: BookingFacts = {
  date: "2026-03-14",
  time: "20:00",
  guests: 4,
  status: "confirmed",
  startsAt: at("2026-03-14", "20:00"),
};
const announced: Announced = {
  date: "2026-03-14",
  time: "20:00",
  guests: 4,
  isCancelled: false,
  announcedAt: at("2026-03-10", "12:00"),
  isReminded: false,
};
const now = at("2026-03-11", "12:00");

test.each<[string, Partial<BookingFacts>, Partial<Announced> | null, Date, string | null]>([
  ["a new booking is confirmed", {}, null, now, "booked"],
  [
    "one that was cancelled before anything was said is not mentioned",
    { status: "cancelled" },
    null,
    now,
    null,
  ],
  ["the same booking says nothing", {}, {}, now, null],
  ["another day, time or number of guests is said", { guests: 5 }, {}, now, "changed"],
  ["a cancelled one is said once", { status: "cancelled" }, {}, now, "cancelled"],
  ["and not again", { status: "cancelled" }, { isCancelled: true }, now, null],
  ["one whose cancellation was undone is confirmed again", {}, { isCancelled: true }, now, "booked"],
  ["a party that did not come gets nothing", { status: "no_show" }, {}, now, null],
  ["a party that sits gets nothing", { status: "seated" }, {}, now, null],
  ["the day before, it is reminded", {}, {}, at("2026-03-13", "20:00"), "reminder"],
  ["not earlier", {}, {}, at("2026-03-13", "19:59"), null],
  ["once", {}, { isReminded: true }, at("2026-03-14", "10:00"), null],
  [
    "not right after another notice",
    {},
    { announcedAt: at("2026-03-14", "09:00") },
    at("2026-03-14", "12:00"),
    null,
  ],
  ["nothing is said when its time has come", { guests: 5 }, {}, at("2026-03-14", "20:00"), null],
])("%s", (_name, changed, said, moment, expected) => {
  expect(noticeFor({ ...booking, ...changed }, said && { ...announced, ...said }, moment)).toBe(expected);
});

test("guests are left in peace from 21:00 to 9:00", () => {
  expect(["20:59", "21:00", "23:30", "00:00", "08:59", "09:00"].map(isQuiet)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});
