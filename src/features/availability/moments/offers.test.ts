import { afterAll, expect, test } from "vitest";

import { ProcessState } from "#platform/process-state.ts";
import { instantOf, MINUTE_MS, weekdayOf } from "#shared/time.ts";
import { bookAll, buildEvening, faultsOf, guestsOf } from "#tests/booked-evenings.ts";
import { tablePlannerOf } from "../../table-planner/server/commands.ts";
import { findCost, listOffers } from "./offers.ts";
import type { Booking } from "./room.ts";
import { judgeMoment, type AvailabilityFacts } from "./rules.ts";

const SAO_PAULO = "America/Sao_Paulo";
const DAY = "2026-08-12";
const now = instantOf(DAY, "09:00", SAO_PAULO);

const services = { state: new ProcessState() };
afterAll(() => tablePlannerOf(services).endThreads());

test("offers the least crowded starts of the window first, then the nearest, and marks the calm one", () => {
  const facts = buildFacts([2, 2, 4], [bookingAt("20:00"), bookingAt("20:00")]);
  expect(offersOf(facts, "21:15", 30)).toEqual([
    { date: DAY, time: "21:30", offset: 15, isCalm: true },
    { date: DAY, time: "21:45", offset: 30, isCalm: false },
    { date: DAY, time: "21:15", offset: 0, isCalm: false },
  ]);
});

test("offers nothing but the asked time without a window, and nothing where it does not fit", () => {
  const facts = buildFacts([2], [bookingAt("20:00")]);
  expect(offersOf(facts, "18:00", 0)).toEqual([{ date: DAY, time: "18:00", offset: 0, isCalm: false }]);
  expect(offersOf(facts, "20:00", 0)).toEqual([]);
  expect(offersOf(facts, "20:00", 45)).toEqual([]);
  expect(offersOf(facts, "19:00", 30)).toMatchObject([{ time: "18:30" }]);
});

test("offers no start outside the hours, in the past or on a full day", () => {
  const facts = buildFacts([2], []);
  expect(offersOf(facts, "11:15", 45).map(({ time }) => time)).toEqual(["11:15", "11:00", "11:30"]);
  const late = listOffers(
    facts,
    requestAt("12:00"),
    30,
    judgeMoment(facts, requestAt("12:00"), now),
    instantOf(DAY, "12:10", SAO_PAULO),
  );
  expect(late.map(({ time }) => time)).toEqual(["12:15", "12:30"]);
  expect(offersOf({ ...facts, maxReservationsPerDay: 0 }, "20:00", 45)).toEqual([]);
});

test("offers starts on both sides of midnight", () => {
  const facts = {
    ...buildFacts([2], []),
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt: "18:00",
      endsAt: "03:00",
      isActive: true,
      laterIntervals: [],
    })),
    lastReservationTime: "02:00",
  };
  expect(offersOf(facts, "23:50", 15).map(({ date, time }) => `${date} ${time}`)).toEqual([
    "2026-08-12 23:50",
    "2026-08-12 23:35",
    "2026-08-13 00:05",
  ]);
});

test("shows which party would not fit any more", () => {
  const facts = buildFacts([2, 8], []);
  const cost = (guests: number, bookings: Booking[] = []) => {
    const asked = { ...requestAt("20:00"), guests };
    return findCost({ ...facts, bookings }, asked, judgeMoment({ ...facts, bookings }, asked, now));
  };
  // After a couple, the large table still takes any party.
  expect(cost(2)).toBeNull();
  expect(cost(2, [bookingAt("20:00")])).toEqual({ guests: 2, time: "20:00" });
  expect(cost(8)).toEqual({ guests: 4, time: "20:00" });
  // It costs nothing that was lost before.
  expect(cost(8, [bookingAt("20:00"), bookingAt("20:00", 8)])).toBeNull();
});

test("offers no start whose quarter of an hour is full, or that lies in a pause", () => {
  const full = {
    weekday: weekdayOf(DAY),
    slot: "20:00",
    maxCovers: 2,
    maxOnlineCovers: null,
    maxParties: null,
  };
  const pause = {
    from: instantOf(DAY, "20:30", SAO_PAULO).getTime(),
    until: instantOf(DAY, "20:45", SAO_PAULO).getTime(),
  };
  const facts = {
    ...buildFacts([2, 2, 2, 2], [bookingAt("20:00")]),
    pacing: { rules: [full], days: [], pause },
  };
  const times = offersOf(facts, "20:15", 15).map(({ time }) => time);
  expect(times).toEqual(["20:15"]);
});

// A sample of `node bench/run.ts offers`, which compares more evenings with the best that a planner could do.
test("guests who take the calmest start of their window leave room for more, and nobody is promised too much", async () => {
  const evening = buildEvening(21, { tables: 14, callers: 42 });
  const calm = await bookAll(evening, "calmest", services);
  const near = await bookAll(evening, "nearest", services);
  expect(faultsOf(evening, calm.bookings)).toEqual([]);
  expect(faultsOf(evening, near.bookings)).toEqual([]);
  expect(guestsOf(calm.bookings)).toBeGreaterThan(guestsOf(near.bookings));
}, 30_000);

function requestAt(time: string) {
  return { date: DAY, time, guests: 2 };
}

function offersOf(facts: AvailabilityFacts, time: string, windowMinutes: number) {
  const request = requestAt(time);
  return listOffers(facts, request, windowMinutes, judgeMoment(facts, request, now), now);
}

function bookingAt(time: string, guests = 2): Booking {
  const startsAt = instantOf(DAY, time, SAO_PAULO).getTime();
  return {
    id: crypto.randomUUID(),
    date: DAY,
    startsAt,
    endsAt: startsAt + 90 * MINUTE_MS,
    guests,
    status: "confirmed",
    tableIds: [],
    plannedTableIds: null,
    requires: [],
    wantedAreaId: null,
    isOnline: false,
  };
}

function buildFacts(seats: number[], bookings: Booking[]): AvailabilityFacts {
  return {
    timeZone: SAO_PAULO,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt: "11:00",
      endsAt: "23:00",
      isActive: true,
      laterIntervals: [],
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
    lastReservationTime: "22:00",
    maxReservationsPerDay: 50,
    turn: { minutes: 90, largePartyMinutes: 120, largePartySize: 5, cleaningMinutes: 0, rules: [] },
    tables: seats.map((count, index) => ({
      id: `M${index}`,
      seats: count,
      minGuests: 1,
      areaId: null,
      attributes: [],
    })),
    joins: [],
    blocks: [],
    maxEmptySeats: null,
    pacing: { rules: [], days: [], pause: null },
    isOnline: false,
    bookings,
  };
}
