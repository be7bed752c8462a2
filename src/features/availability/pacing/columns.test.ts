import { describe, expect, it } from "vitest";

import { dayClock } from "#shared/day-clock.ts";
import { formatTime } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { aroundArrivals, columnsOf } from "./columns.ts";
import type { UsedSlot } from "./contract.ts";

const ZONE = "America/Sao_Paulo";
/** Of 20 November 2026; '25:30' is 01:30 of the next day. */
const at = (time: string, zone = ZONE, date = "2026-11-20") => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return dayClock(date, zone).instantOf(0) + (hours * 60 + minutes) * MINUTE_MS;
};
const iso = (instant: number) => new Date(instant).toISOString();
const slotAt = (instant: number): UsedSlot => ({
  slot: formatTime(new Date(instant), ZONE),
  at: iso(instant),
  covers: 4,
  seatedCovers: 0,
  onlineCovers: 0,
  parties: 1,
  maxCovers: null,
  maxOnlineCovers: null,
  maxParties: null,
  isOver: false,
});
const hours = (...spans: [string, string][]) =>
  spans.map(([opensAt, closesAt]) => ({ opensAt: iso(at(opensAt)), closesAt: iso(at(closesAt)) }));
const columns = (slots: string[], intervals: [string, string][]) =>
  columnsOf(
    slots.map((time) => slotAt(at(time))),
    hours(...intervals),
  );
/** 'guests' and 'empty' where it is open, else in brackets. */
const drawn = (slots: string[], intervals: [string, string][]) =>
  columns(slots, intervals).map((column) => {
    const sign = column.slot ? "#" : ".";
    return column.isOpen ? sign : `(${sign})`;
  });
const times = (slots: string[], intervals: [string, string][]) =>
  columns(slots, intervals).map((column) => formatTime(new Date(column.at), ZONE));

describe("the axis of a service", () => {
  it("is to scale: between 14:15 and 19:00 lie the eighteen quarters of that time", () => {
    const shown = times(
      ["12:00", "14:15", "19:00"],
      [
        ["11:30", "15:00"],
        ["18:30", "23:00"],
      ],
    );
    expect(shown.indexOf("19:00") - shown.indexOf("14:15")).toBe(19);
    expect([shown[0], shown.at(-1), shown.length]).toEqual(["11:30", "22:45", 46]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("shows when it is open, and the break between two intervals", () => {
    expect(
      drawn(
        ["12:15"],
        [
          ["12:00", "12:45"],
          ["13:15", "13:45"],
        ],
      ),
    ).toEqual([".", "#", ".", "(.)", "(.)", ".", "."]);
  });

  it("goes on past midnight until the night ends", () => {
    const shown = times(["25:15"], [["18:00", "26:00"]]);
    expect([shown[0], shown.at(-1), shown.length]).toEqual(["18:00", "01:45", 32]);
    expect(shown.indexOf("01:15") - shown.indexOf("23:45")).toBe(6);
  });

  it("reaches those who are booked outside of the hours, and shows them as outside", () => {
    expect(drawn(["11:30", "13:00"], [["12:00", "12:30"]])).toEqual([
      "(#)",
      "(.)",
      ".",
      ".",
      "(.)",
      "(.)",
      "(#)",
    ]);
  });

  it("begins and ends with the quarter in which the hours do", () => {
    expect(times([], [["11:40", "12:10"]])).toEqual(["11:30", "11:45", "12:00"]);
  });

  it("of a closed day runs between its bookings, and is empty without any", () => {
    expect(drawn(["12:00", "12:30"], [])).toEqual(["(#)", "(.)", "(#)"]);
    expect(columnsOf([], [])).toEqual([]);
  });

  it("is cut to an hour before the first arrival and one after the last, within the hours", () => {
    const cut = (slots: string[], intervals: [string, string][]) =>
      aroundArrivals(columns(slots, intervals)).map((column) => formatTime(new Date(column.at), ZONE));
    const evening = cut(["12:30", "15:00"], [["11:00", "23:00"]]);
    expect([evening[0], evening.at(-1)]).toEqual(["11:30", "16:00"]);
    const early = cut(["11:15"], [["11:00", "23:00"]]);
    expect([early[0], early.at(-1)]).toEqual(["11:00", "12:15"]);
    expect(cut([], [["11:00", "12:00"]])).toHaveLength(4);
  });

  it("has each quarter once where the clock goes back in the night", () => {
    const zone = "Europe/Lisbon";
    const opensAt = at("22:00", zone, "2026-10-24");
    const shown = columnsOf([], [{ opensAt: iso(opensAt), closesAt: iso(opensAt + 5 * 60 * MINUTE_MS) }]);
    expect(shown).toHaveLength(20);
    expect(new Set(shown.map((column) => column.at)).size).toBe(20);
  });
});
