import { describe, expect, it } from "vitest";

import { buildPeriodFacts } from "#tests/reports.ts";
import type { PeriodFacts } from "./contract.ts";
import { type NO_SUMS, quantileOf } from "./days/rules.ts";
import { ratesOf } from "./rules.ts";

describe("a quantile", () => {
  it("is a value that occurred, and null of nothing", () => {
    const stays = new Map([
      [90, 2],
      [30, 1],
      [60, 2],
    ]);
    expect([0.2, 0.5, 0.6, 0.8, 1].map((share) => quantileOf(stays, share))).toEqual([30, 60, 60, 90, 90]);
    expect(quantileOf(new Map(), 0.5)).toBeNull();
  });
});

describe("the use of chairs and tables", () => {
  const DAY = "2026-11-20";
  const periodOf = (sums: Partial<typeof NO_SUMS>, parties: number): PeriodFacts => ({
    ...buildPeriodFacts({ from: DAY, to: DAY }, [
      { ...sums, date: DAY, openMinutes: 600, seatMinutes: 2400, tableCapacity: 600 },
    ]),
    stays: parties === 0 ? [] : [{ band: 0, part: "dinner", parties, median: 60, p80: 60 }],
  });

  it("is not known, and not 0 %, while nobody who sat down has left", () => {
    const seated = { parties: 3, covers: 8 };
    expect(ratesOf(periodOf(seated, 0))).toMatchObject({
      seatUse: null,
      tableUse: null,
      coversPerSeatHour: 0.2,
    });
    // Of this party the stay is known, and not the table.
    expect(ratesOf(periodOf({ ...seated, guestMinutes: 240 }, 1))).toMatchObject({
      seatUse: 0.1,
      tableUse: null,
    });
    expect(
      ratesOf(periodOf({ ...seated, guestMinutes: 240, tableMinutes: 60, guestsAtTables: 4 }, 1)),
    ).toMatchObject({ seatUse: 0.1, tableUse: 0.1 });
  });
});
