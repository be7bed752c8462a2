import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { DiningTable } from "./contract.ts";
import { bestTableFor, compareLabels, countTables, isNeededSoon, occupiedMinutes } from "./rules.ts";

const now = new Date("2026-03-14T22:00:00Z");
const turnMinutes = 90;

function buildTable(facts: Partial<DiningTable> = {}): DiningTable {
  return {
    id: "t1",
    label: "M1",
    seats: 4,
    shape: "rectangle",
    x: 100,
    y: 100,
    width: 120,
    height: 120,
    radius: 60,
    rotation: 0,
    status: "available",
    customerName: null,
    occupiedSince: null,
    estimatedLeaveAt: null,
    reservationId: null,
    nextHoldAt: null,
    minGuests: 1,
    areaId: null,
    attributes: [],
    blockedUntil: null,
    nextBlockAt: null,
    ...facts,
  };
}

const minutesAfter = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const anyTables = fc.array(
  fc.record({
    label: fc.integer({ min: 1, max: 99 }).map((number) => `M${number}`),
    seats: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom("available" as const, "occupied" as const, "cleaning" as const),
    nextHoldAt: fc.option(fc.integer({ min: -60, max: 300 }).map(minutesAfter), { nil: null }),
  }),
  { maxLength: 30 },
);

describe("bestTableFor", () => {
  it("suggests the smallest table that fits", () => {
    const tables = [
      buildTable({ label: "M1", seats: 8 }),
      buildTable({ label: "M2", seats: 4 }),
      buildTable({ label: "M3", seats: 2 }),
    ];
    expect(bestTableFor({ tables, guests: 3, now, turnMinutes })?.label).toBe("M2");
  });

  it("follows the turn among tables of the same size, and leaves out those that take no new parties", () => {
    const tables = [
      buildTable({ id: "small", label: "M1", seats: 2 }),
      buildTable({ id: "second", label: "M2" }),
      buildTable({ id: "next", label: "M3" }),
      buildTable({ id: "large", label: "M4", seats: 8 }),
    ];
    const asked = { tables, now, turnMinutes };
    const ranks: Record<string, number> = { small: Infinity, second: 1, next: 0, large: 0 };
    const rankOf = (ids: readonly string[]) => Math.max(...ids.map((id) => ranks[id] ?? 0));
    expect(bestTableFor({ ...asked, guests: 3, rankOf })?.label).toBe("M3");
    expect(bestTableFor({ ...asked, guests: 2, rankOf })?.label).toBe("M3");
    ranks["small"] = 5;
    expect(bestTableFor({ ...asked, guests: 2, rankOf })?.label).toBe("M1");
  });

  it("takes the first by number among equals", () => {
    const tables = [buildTable({ label: "M10" }), buildTable({ label: "M2" })];
    expect(bestTableFor({ tables, guests: 4, now, turnMinutes })?.label).toBe("M2");
  });

  it("takes a table that meets the wish, also a larger one; without such a table the smallest", () => {
    const tables = [
      buildTable({ label: "M1", seats: 2 }),
      buildTable({ label: "M2", seats: 6, attributes: ["window"], areaId: "veranda" }),
    ];
    const asked = { tables, guests: 2, now, turnMinutes };
    expect(bestTableFor({ ...asked, requires: ["window"], wantedAreaId: "veranda" })?.label).toBe("M2");
    expect(bestTableFor({ ...asked, requires: ["outdoor"] })?.label).toBe("M1");
  });

  it("skips a table that another reservation needs before the party would leave", () => {
    const tables = [
      buildTable({ label: "M1", seats: 4, nextHoldAt: minutesAfter(89) }),
      buildTable({ label: "M2", seats: 6, nextHoldAt: minutesAfter(90) }),
    ];
    expect(bestTableFor({ tables, guests: 4, now, turnMinutes })?.label).toBe("M2");
  });

  it("suggests nothing when no free table is large enough", () => {
    const tables = [
      buildTable({ seats: 2 }),
      buildTable({ status: "occupied" }),
      buildTable({ status: "cleaning" }),
    ];
    expect(bestTableFor({ tables, guests: 4, now, turnMinutes })).toBeNull();
  });

  it("never suggests an occupied, too small or soon needed table, or more seats than necessary", () => {
    fc.assert(
      fc.property(anyTables, fc.integer({ min: 1, max: 12 }), (facts, guests) => {
        const tables = facts.map((fact, index) => buildTable({ id: String(index), ...fact }));
        const good = tables.filter(
          (table) =>
            table.status === "available" && table.seats >= guests && !isNeededSoon(table, now, turnMinutes),
        );
        const best = bestTableFor({ tables, guests, now, turnMinutes });
        if (good.length === 0) expect(best).toBeNull();
        else {
          expect(good).toContain(best);
          expect(best?.seats).toBe(Math.min(...good.map((table) => table.seats)));
        }
      }),
    );
  });
});

describe("countTables", () => {
  it("counts as available only tables with a chair for each guest", () => {
    const tables = [
      buildTable({ seats: 2 }),
      buildTable({ seats: 4 }),
      buildTable({ seats: 8 }),
      buildTable({ status: "occupied" }),
      buildTable({ status: "cleaning", seats: 1 }),
    ];
    expect(countTables(tables, 4)).toEqual({ available: 2, cleaning: 1, occupied: 1 });
  });
});

describe("occupiedMinutes", () => {
  it("counts whole minutes, and 0 while this clock is before the party's start", () => {
    expect(occupiedMinutes(buildTable({ occupiedSince: minutesAfter(-25.9) }), now)).toBe(25);
    expect(occupiedMinutes(buildTable({ occupiedSince: minutesAfter(1) }), now)).toBe(0);
    expect(occupiedMinutes(buildTable(), now)).toBeNull();
  });
});

it("orders labels in natural order", () => {
  expect(["M10", "M2", "Varanda 1", "M1"].toSorted(compareLabels)).toEqual(["M1", "M2", "M10", "Varanda 1"]);
});
