import { describe, expect, it } from "vitest";

import { instantOf } from "#shared/time.ts";
import type { PacingLimits, PacingRule } from "./contract.ts";
import {
  decidePacing,
  extendPause,
  judgePacing,
  usedSlotsOf,
  usualSlotsOf,
  withLimits,
  type PacedBooking,
  type Pacing,
} from "./rules.ts";

const SAO_PAULO = "America/Sao_Paulo";
const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";

const none: PacingLimits = { slot: "20:00", maxCovers: null, maxOnlineCovers: null, maxParties: null };
const rule = (over: Partial<PacingRule>): PacingRule => ({ ...none, weekday: 5, ...over });
const at = (time: string, guests: number, over: Partial<PacedBooking> = {}, date = FRIDAY): PacedBooking => ({
  startsAt: instantOf(date, time, SAO_PAULO).getTime(),
  guests,
  status: "confirmed",
  isOnline: false,
  ...over,
});

const judge = (
  pacing: Partial<Pacing>,
  bookings: PacedBooking[],
  {
    guests = 2,
    time = "20:00",
    isOnline = true,
    date = FRIDAY,
    serviceDate = date,
    edited,
  }: Partial<Record<"time" | "date" | "serviceDate", string>> & {
    guests?: number;
    isOnline?: boolean;
    edited?: PacedBooking;
  } = {},
) =>
  judgePacing(
    {
      pacing: { rules: [], days: [], pause: null, ...pacing },
      timeZone: SAO_PAULO,
      bookings,
      isOnline,
      edited,
    },
    { date, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), guests, serviceDate },
  );

describe("limits of a quarter of an hour", () => {
  const covers = { rules: [rule({ maxCovers: 10 })] };

  it("count all who begin in it, also those who have left, and no others", () => {
    const eight = [at("20:00", 4), at("20:14", 4, { status: "completed" })];
    expect(judge(covers, eight)).toBeNull();
    expect(judge(covers, eight, { guests: 3 })).toBe("pacing_full");
    expect(judge(covers, [at("19:59", 9), at("20:15", 9)])).toBeNull();
    expect(judge(covers, eight, { guests: 3, time: "20:15" })).toBeNull();
    expect(judge(covers, [at("20:00", 9, {}, SATURDAY)], { date: SATURDAY })).toBeNull();
  });

  it("count parties, and keep a share from those who book online", () => {
    const parties = { rules: [rule({ maxParties: 2 })] };
    expect(judge(parties, [at("20:00", 1), at("20:05", 1)])).toBe("pacing_full");
    const online = { rules: [rule({ maxCovers: 10, maxOnlineCovers: 4 })] };
    const booked = [at("20:00", 3, { isOnline: true }), at("20:00", 3)];
    expect(judge(online, booked)).toBe("pacing_full");
    expect(judge(online, booked, { isOnline: false })).toBeNull();
    expect(judge(online, booked, { isOnline: false, guests: 5 })).toBe("pacing_full");
  });

  it("accept an edit that needs no more of a quarter over its limit than before", () => {
    const others = [at("20:00", 9)];
    const edited = at("20:05", 4);
    expect(judge(covers, others, { edited, guests: 3 })).toBeNull();
    expect(judge(covers, others, { edited, guests: 4, time: "20:14" })).toBeNull();
    expect(judge(covers, others, { edited, guests: 5 })).toBe("pacing_full");
    expect(judge(covers, others, { edited: at("20:15", 4), guests: 3 })).toBe("pacing_full");
  });

  it("of a single day stand in place of those of its weekday", () => {
    const days = [{ date: FRIDAY, limits: [{ ...none, maxCovers: 4 }] }];
    expect(judge({ ...covers, days }, [at("20:00", 3)])).toBe("pacing_full");
    expect(judge({ ...covers, days: [{ date: FRIDAY, limits: [] }] }, [at("20:00", 10)])).toBeNull();
  });

  it("after midnight belong to the evening before", () => {
    const late = { rules: [rule({ slot: "00:30", maxCovers: 2 })] };
    const asked = { date: SATURDAY, time: "00:30" };
    expect(judge(late, [at("00:30", 2, {}, SATURDAY)], { ...asked, serviceDate: FRIDAY })).toBe(
      "pacing_full",
    );
    expect(judge(late, [at("00:30", 2, {}, SATURDAY)], asked)).toBeNull();
  });
});

describe("a pause", () => {
  const from = instantOf(FRIDAY, "20:00", SAO_PAULO);
  const minutesLater = (minutes: number) => new Date(from.getTime() + minutes * 60_000);

  it("keeps away those who would begin within it, and no others", () => {
    const pause = { from: from.getTime(), until: minutesLater(30).getTime() };
    expect(judge({ pause }, [], { time: "19:59" })).toBeNull();
    expect(judge({ pause }, [])).toBe("bookings_paused");
    expect(judge({ pause }, [], { time: "20:29", isOnline: false })).toBe("bookings_paused");
    expect(judge({ pause }, [], { time: "20:30" })).toBeNull();
    const edited = at("20:00", 2);
    expect(judge({ pause }, [], { edited, guests: 3 })).toBeNull();
    expect(judge({ pause }, [], { edited, time: "20:15" })).toBe("bookings_paused");
  });

  it("is extended by a second press, never doubled and never shortened", () => {
    const first = extendPause(null, 30, from);
    expect(first).toEqual({ from, until: minutesLater(30) });
    expect(extendPause(first, 30, minutesLater(10))).toEqual({ from, until: minutesLater(40) });
    expect(extendPause({ from, until: minutesLater(60) }, 30, minutesLater(10)).until).toEqual(
      minutesLater(60),
    );
    expect(extendPause(first, 30, minutesLater(45))).toEqual({
      from: minutesLater(45),
      until: minutesLater(75),
    });
  });
});

it("shows each quarter with limits or guests, and where more is booked than they allow", () => {
  const openingHours = [5, 6].map((weekday) => ({
    weekday,
    startsAt: "18:00",
    endsAt: "02:00",
    isActive: true,
    laterIntervals: [],
  }));
  const facts = {
    openingHours,
    closedDates: [],
    specialDays: [],
    pastHours: [],
    timeZone: SAO_PAULO,
    pacing: {
      rules: [rule({ maxCovers: 4, maxParties: 9 }), rule({ slot: "21:00", maxCovers: 9 })],
      days: [],
      pause: null,
    },
    bookings: [
      at("20:00", 3),
      at("20:10", 2, { status: "seated", isOnline: true }),
      at("00:45", 2, {}, SATURDAY),
    ],
  };
  expect(usedSlotsOf(facts, FRIDAY)).toMatchObject([
    { slot: "20:00", covers: 5, parties: 2, onlineCovers: 2, seatedCovers: 2, maxCovers: 4, isOver: true },
    { slot: "21:00", covers: 0, maxCovers: 9, isOver: false },
    { slot: "00:45", covers: 2, maxCovers: null, isOver: false },
  ]);
});

it("stores limits for hours in which the unit is open, from the limits that the edit began from", () => {
  const openingHours = [
    { weekday: 5, startsAt: "18:00", endsAt: "02:00", isActive: true, laterIntervals: [] },
  ];
  const stored = [rule({ maxCovers: 4 })];
  const decide = (rules: PacingRule[], before = stored) =>
    decidePacing(stored, { rules, before }, { openingHours });
  expect(decide([rule({ maxCovers: 5 }), rule({ slot: "01:45", maxCovers: 5 })])).toEqual({
    ok: true,
    value: { change: true },
  });
  expect(decide(stored, [])).toEqual({ ok: true, value: { change: false } });
  expect(decide([], [])).toMatchObject({ reason: "pacing_changed_meanwhile" });
  expect(decide([rule({ slot: "02:00", maxCovers: 5 })])).toMatchObject({
    reason: "slot_outside_opening",
    about: "02:00",
  });
  expect(decide([rule({ weekday: 1, maxCovers: 5 })])).toMatchObject({ reason: "slot_outside_opening" });
  expect(withLimits([rule({}), rule({ maxParties: 0 })])).toEqual([rule({ maxParties: 0 })]);
});

it("the usual guests of a quarter after midnight are those of the evening before", () => {
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startsAt: "18:00",
    endsAt: "02:00",
    isActive: true,
    laterIntervals: [],
  }));
  const opening = { openingHours, closedDates: [], specialDays: [], pastHours: [] };
  const counted = [
    { date: "2026-11-20", slot: "00:30", covers: 9, parties: 3 },
    { date: "2026-11-20", slot: "20:00", covers: 4, parties: 2 },
    { date: "2026-11-21", slot: "00:30", covers: 6, parties: 1 },
  ];
  const usual = usualSlotsOf(opening, counted, { first: "2026-11-20", last: "2026-11-20" });
  expect(usual.map(({ weekday, slot, maxCovers }) => [weekday, slot, maxCovers])).toEqual([
    [5, "00:30", 6],
    [5, "20:00", 4],
  ]);
});
