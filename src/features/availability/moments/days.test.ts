import { expect, test } from "vitest";

import { instantOf } from "#shared/time.ts";
import { describeDays } from "./days.ts";
import type { Booking } from "./room.ts";
import type { AvailabilityFacts } from "./rules.ts";

const ZONE = "America/Sao_Paulo";
// A bar, closed on Sundays: ten seats, and four stays of two hours fit its night.
const FACTS: AvailabilityFacts = {
  timeZone: ZONE,
  openingHours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startsAt: "18:00",
    endsAt: "02:00",
    isActive: true,
    laterIntervals: [],
  })),
  closedDates: [{ firstDate: "2026-12-25", lastDate: "2026-12-25", reason: "Natal", everyYear: true }],
  specialDays: [],
  pastHours: [],
  lastReservationTime: "01:00",
  maxReservationsPerDay: 20,
  turn: { minutes: 110, largePartyMinutes: 150, largePartySize: 6, cleaningMinutes: 10, rules: [] },
  tables: [{ id: "t1", seats: 10, minGuests: 1, areaId: null, attributes: [] }],
  joins: [],
  blocks: [],
  maxEmptySeats: null,
  isOnline: false,
  bookings: [],
} as unknown as AvailabilityFacts;

const NOW = instantOf("2026-12-04", "12:00", ZONE);

const booking = (date: string, time: string, guests: number): Booking => {
  const startsAt = instantOf(date, time, ZONE).getTime();
  return { id: `${date} ${time}`, date, startsAt, endsAt: startsAt, guests } as unknown as Booking;
};
const loadWith = (bookings: Booking[], facts = FACTS) =>
  describeDays({ ...facts, bookings }, ["2026-12-04"], NOW)[0]?.load;

test("a closed day says why, with the next open days", () => {
  expect(describeDays(FACTS, ["2026-12-25", "2026-12-27"], NOW)).toEqual([
    {
      date: "2026-12-25",
      closed: "closed_date",
      reason: "Natal",
      isOver: false,
      load: null,
      nextOpen: ["2026-12-26", "2026-12-28", "2026-12-29"],
    },
    {
      date: "2026-12-27",
      closed: "closed_weekday",
      reason: "",
      isOver: false,
      load: null,
      nextOpen: ["2026-12-28", "2026-12-29", "2026-12-30"],
    },
  ]);
  expect(describeDays({ ...FACTS, openingHours: [] }, ["2026-12-04"], NOW)[0]?.nextOpen).toEqual([]);
});

test("a day is over once its service has ended, also after midnight, and names the next open days", () => {
  const stateAt = (date: string, time: string) => {
    const [day] = describeDays(FACTS, ["2026-12-04"], instantOf(date, time, ZONE));
    return [day?.isOver, day?.nextOpen];
  };
  expect(stateAt("2026-12-05", "01:59")).toEqual([false, []]);
  // Sunday is closed.
  expect(stateAt("2026-12-05", "02:00")).toEqual([true, ["2026-12-05", "2026-12-07", "2026-12-08"]]);
});

test.each([
  [15, "calm"],
  [16, "busy"],
  [29, "busy"],
  [30, "nearly_full"],
])("a day of 40 seats in turn with %i guests is %s", (guests, load) => {
  expect(loadWith([booking("2026-12-04", "20:00", guests)])).toBe(load);
});

test("a day at its limit of reservations is full, and a night's late parties count for it", () => {
  const evening = booking("2026-12-04", "20:00", 1);
  const facts = { ...FACTS, maxReservationsPerDay: 2 };
  expect(loadWith([evening, booking("2026-12-05", "00:30", 1)], facts)).toBe("full");
  expect(loadWith([evening, booking("2026-12-05", "20:00", 1)], facts)).toBe("busy");
});
