import { describe, expect, test } from "vitest";

import { DEFAULT_HOURS } from "../../opening-hours/hours/weekday-hours.ts";
import type { Opening } from "../../opening-hours/rules.ts";
import { closingOf, eveningOf, latenessOf, splitLate } from "./rules.ts";

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

test("late parties stand apart from the next; a notice and a partial arrival make nobody late", () => {
  const startsAt = after(-40).toISOString();
  const parties = [
    { ...party, id: "late", startsAt },
    { ...party, id: "announced", startsAt, lateNoticeUntil: after(5).toISOString() },
    { ...party, id: "announced and late", startsAt, lateNoticeUntil: after(-1).toISOString() },
    { ...party, id: "half here", startsAt, arrivedAt: after(-25).toISOString() },
    { ...party, id: "within the tolerance", startsAt: after(-15).toISOString() },
    { ...party, id: "next", startsAt: after(5).toISOString() },
  ];
  const { late, next } = splitLate(parties, after(0));
  expect(late.map(({ id }) => id)).toEqual(["late", "announced and late"]);
  expect(next.map(({ id }) => id)).toEqual(["announced", "half here", "within the tolerance", "next"]);
});
