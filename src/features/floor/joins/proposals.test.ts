import { describe, expect, it } from "vitest";

import { countChairs, proposeJoins, suggestRange } from "./proposals.ts";

type Placed = Parameters<typeof suggestRange>[0][number];

const table = (label: string, x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  id: label.toLowerCase(),
  label,
  seats: 4,
  areaId: null,
  shape: "rectangle",
  x,
  y,
  width: 100,
  height: 100,
  radius: 50,
  rotation: 0,
  ...more,
});

describe("touching tables", () => {
  it("are proposed in pairs: two square tables of four make six", () => {
    const tables = [table("M10", 300, 100), table("M2", 100, 100), table("M3", 200, 100)];
    expect(proposeJoins(tables, [])).toEqual([
      { tableIds: ["m2", "m3"], minGuests: 5, maxGuests: 6 },
      { tableIds: ["m3", "m10"], minGuests: 5, maxGuests: 6 },
    ]);
  });

  it.each<[string, Placed, boolean]>([
    ["within a small gap", table("M2", 240, 100), true],
    ["further away", table("M2", 241, 100), false],
    ["below", table("M2", 100, 205), true],
    ["at a corner", table("M2", 200, 200), false],
    ["half beside", table("M2", 200, 150), false],
    ["overlapping", table("M2", 190, 100), false],
    ["turned by a quarter", table("M2", 200, 100, { rotation: 90 }), true],
    ["turned against it", table("M2", 210, 100, { rotation: 45 }), false],
    ["a round one", table("M2", 250, 150, { shape: "circle" }), false],
    ["of another area", table("M2", 200, 100, { areaId: "varanda" }), false],
    ["of no area", table("M2", 200, 100), true],
  ])("%s", (_name, other, isProposed) => {
    const first = table("M1", 100, 100, { areaId: other.areaId === null ? null : "salao" });
    expect(proposeJoins([first, other], [])).toHaveLength(isProposed ? 1 : 0);
  });

  it("are not proposed when they have a join, also one that is out of use, or seat nobody more together", () => {
    const tables = [table("M1", 100, 100), table("M2", 200, 100)];
    expect(proposeJoins(tables, [{ tableIds: ["m2", "m1"] }])).toEqual([]);
    expect(proposeJoins(tables, [{ tableIds: ["m1", "m2", "m3"] }])).toHaveLength(1);
    expect(
      proposeJoins([table("M1", 100, 100, { seats: 1 }), table("M2", 100, 200, { seats: 1 })], []),
    ).toEqual([]);
  });
});

describe("chairs of combined tables", () => {
  it("are lost where tables meet, on each of the sides", () => {
    const row = [table("M1", 0, 0), table("M2", 100, 0), table("M3", 200, 0)];
    expect(countChairs(row)).toEqual({ chairs: 12, left: 8 });
    expect(suggestRange(row)).toEqual({ minGuests: 5, maxGuests: 8 });
  });

  it("stay when the tables stand apart: nobody knows how they will be put together", () => {
    expect(countChairs([table("M1", 0, 0), table("M2", 500, 0)])).toEqual({ chairs: 8, left: 8 });
  });

  it("never make a range that is empty", () => {
    expect(suggestRange([table("M1", 0, 0, { seats: 8 }), table("M2", 500, 0, { seats: 1 })])).toEqual({
      minGuests: 9,
      maxGuests: 9,
    });
    expect(suggestRange([])).toEqual({ minGuests: 1, maxGuests: 1 });
  });
});
