import { describe, expect, test } from "vitest";

import { DEFAULT_HOURS, type Opening } from "../../opening-hours/rules.ts";
import {
  closingOf,
  decideArrival,
  decideDelay,
  decideNoShow,
  decideStage,
  eveningOf,
  latenessOf,
  noticeUntil,
} from "./rules.ts";

const START = "2026-11-20T23:00:00.000Z";
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const party = {
  status: "confirmed",
  arrivedAt: null,
  arrivedGuests: null,
  startsAt: START,
  lateNoticeUntil: null,
  stage: null,
} as const;

describe("latenessOf", () => {
  test.each([
    [-10, "expected"],
    [15, "expected"],
    [16, "late"],
    [19, "late"],
    [20, "release_table"],
    [90, "release_table"],
  ] as const)("a party is %i minutes after its time: %s", (minutes, level) => {
    expect(latenessOf(party, after(minutes))).toEqual({ minutes, level });
  });

  test.each([
    [10, 16, "late"],
    [30, 30, "expected"],
    [30, 31, "late"],
    [30, 35, "release_table"],
  ] as const)(
    "with a notice of %i minutes, a party is %i minutes after its time: %s",
    (notice, minutes, level) => {
      const told = { ...party, lateNoticeUntil: after(notice).toISOString() };
      expect(latenessOf(told, after(minutes))).toEqual({ minutes, level });
    },
  );

  test("nobody is late who has come, left or does not come", () => {
    expect(latenessOf({ ...party, arrivedAt: START }, after(60))).toBeNull();
    for (const status of ["seated", "completed", "cancelled", "no_show"] as const)
      expect(latenessOf({ ...party, status }, after(60))).toBeNull();
  });
});

test.each([
  [-30, 15, 15],
  [14, 15, 15],
  // What would be over already counts from the minute in which it is said.
  [15, 15, 30],
  [23.5, 15, 38],
  [23, 30, 30],
])(
  "a guest who says %i minutes after the time that it is %i minutes late comes by minute %i",
  (now, minutes, until) => {
    expect(noticeUntil(party, minutes, after(now))).toEqual(after(until));
  },
);

describe("decideNoShow", () => {
  test("refuses before the party's time, and one that has come or is not expected any more", () => {
    expect(decideNoShow(party, after(-1))).toMatchObject({ reason: "not_due" });
    expect(decideNoShow(party, after(0))).toEqual({ ok: true, value: { change: true } });
    expect(decideNoShow({ ...party, arrivedAt: START }, after(30))).toMatchObject({
      reason: "already_arrived",
    });
    expect(decideNoShow({ ...party, status: "no_show" }, after(30))).toEqual({
      ok: true,
      value: { change: false },
    });
    for (const status of ["seated", "completed", "cancelled"] as const)
      expect(decideNoShow({ ...party, status }, after(30))).toMatchObject({ reason: "not_confirmed" });
  });
});

describe("decideArrival", () => {
  test("takes parts one after the other, and the same number once", () => {
    expect(decideArrival(party, 2, after(0))).toEqual({ ok: true, value: { change: true } });
    const part = { ...party, arrivedGuests: 2, status: "seated" } as const;
    expect(decideArrival(part, 2, after(5))).toEqual({ ok: true, value: { change: false } });
    expect(decideArrival(part, 4, after(5))).toEqual({ ok: true, value: { change: true } });
  });

  test("refuses a party of another time of the day, and one that is over", () => {
    expect(decideArrival(party, 2, after(-6 * 60))).toMatchObject({ ok: true });
    expect(decideArrival(party, 2, after(-6 * 60 - 1))).toMatchObject({ reason: "not_today" });
    expect(decideArrival({ ...party, status: "no_show" }, 2, after(5))).toMatchObject({
      reason: "not_confirmed",
    });
  });
});

test("a notice is for a party that is still to come; the same notice changes nothing", () => {
  expect(decideDelay(party, 20, after(0))).toEqual({ ok: true, value: { change: true } });
  const told = { ...party, lateNoticeUntil: after(20).toISOString() };
  expect(decideDelay(told, 20, after(0))).toEqual({ ok: true, value: { change: false } });
  expect(decideDelay(told, null, after(0))).toEqual({ ok: true, value: { change: true } });
  expect(decideDelay({ ...party, arrivedAt: START }, 20, after(0))).toMatchObject({
    reason: "already_arrived",
  });
  expect(decideDelay({ ...party, status: "cancelled" }, 20, after(0))).toMatchObject({
    reason: "not_confirmed",
  });
});

test("a stage is for a party that sits, forwards and backwards", () => {
  expect(decideStage({ status: "seated", stage: "dessert" }, "ordered")).toEqual({
    ok: true,
    value: { change: true },
  });
  expect(decideStage({ status: "seated", stage: "bill" }, "bill")).toEqual({
    ok: true,
    value: { change: false },
  });
  expect(decideStage({ status: "completed", stage: "bill" }, "bill")).toMatchObject({ reason: "not_seated" });
});

describe("eveningOf", () => {
  const zone = "America/Sao_Paulo";
  /** Friday 20 November 2026: 18:00 to 02:00; the other days as a new unit. */
  const openingOfWeek: Opening = {
    openingHours: DEFAULT_HOURS.map((day) =>
      day.weekday === 5 ? { ...day, startsAt: "18:00", endsAt: "02:00" } : day,
    ),
    closedDates: [{ firstDate: "2026-11-23", lastDate: "2026-11-23" }],
    specialDays: [],
    pastHours: [],
  };
  const read = (date: string, time: string, opening = openingOfWeek) => {
    const { opensAt, closesAt, intervals, from, until, ...rest } = eveningOf(opening, { date, time }, zone);
    const local = (instant: Date | null) =>
      instant && new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(5, 16);
    return {
      ...rest,
      hours: [local(opensAt), local(closesAt)],
      intervals: intervals.map((one) => [local(one.opensAt), local(one.closesAt)]),
      span: [local(from), local(until)],
    };
  };

  test("a night that runs past midnight keeps its date and its late reservations", () => {
    const friday = {
      date: "2026-11-20",
      isOpen: true,
      hours: ["11-20T18:00", "11-21T02:00"],
      intervals: [["11-20T18:00", "11-21T02:00"]],
      span: ["11-20T00:00", "11-21T02:00"],
    };
    expect(read("2026-11-20", "20:00")).toEqual(friday);
    expect(read("2026-11-21", "01:59")).toEqual(friday);
    expect(read("2026-11-21", "02:00")).toEqual({
      date: "2026-11-21",
      isOpen: false,
      hours: ["11-21T11:00", "11-21T23:00"],
      intervals: [["11-21T11:00", "11-21T23:00"]],
      span: ["11-21T02:00", "11-22T00:00"],
    });
  });

  test("lunch and dinner are one service, which is closed in its break", () => {
    const opening = {
      ...openingOfWeek,
      specialDays: [
        {
          date: "2026-11-20",
          intervals: [
            { startsAt: "11:30", endsAt: "15:00" },
            { startsAt: "18:30", endsAt: "01:00" },
          ],
        },
      ],
    };
    expect(read("2026-11-20", "16:49", opening)).toEqual({
      date: "2026-11-20",
      isOpen: false,
      hours: ["11-20T11:30", "11-21T01:00"],
      intervals: [
        ["11-20T11:30", "11-20T15:00"],
        ["11-20T18:30", "11-21T01:00"],
      ],
      span: ["11-20T00:00", "11-21T01:00"],
    });
    expect(closingOf(opening, { date: "2026-11-20", time: "16:49" }, zone)).toEqual(
      new Date("2026-11-21T04:00:00Z"),
    );
  });

  test("a day without a service has a date alone", () => {
    for (const date of ["2026-11-22", "2026-11-23"])
      expect(read(date, "20:00")).toMatchObject({ date, isOpen: false, hours: [null, null] });
  });

  test("a reservation's service may close after midnight; without a service nothing closes", () => {
    expect(closingOf(openingOfWeek, { date: "2026-11-20", time: "20:00" }, zone)).toEqual(
      new Date("2026-11-21T05:00:00Z"),
    );
    expect(closingOf(openingOfWeek, { date: "2026-11-21", time: "01:00" }, zone)).toEqual(
      new Date("2026-11-21T05:00:00Z"),
    );
    expect(closingOf(openingOfWeek, { date: "2026-11-22", time: "20:00" }, zone)).toBeNull();
  });
});
