import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildPlannedTable } from "../../../../tests/support/editor-driver.ts";
import { covers, overlap, overlapsById, tableAt, tablesIn } from "./contact.ts";
import { movedBy } from "./shapes.ts";

const square = buildPlannedTable("square", { x: 100, y: 100 });
const circle = buildPlannedTable("circle", { shape: "circle", x: 300, y: 160 });

describe("tableAt", () => {
  it("finds the table, with its chairs, and nothing beside", () => {
    expect(tableAt([square, circle], { x: 110, y: 110 })).toBe(square);
    expect(tableAt([square, circle], { x: 160, y: 90 })).toBe(square);
    expect(tableAt([square, circle], { x: 160, y: 80 })).toBeNull();
    expect(tableAt([square, circle], { x: 160, y: 80 }, 8)).toBe(square);
    expect(tableAt([square, circle], { x: 240, y: 100 })).toBeNull();
  });

  it("takes the topmost, but a table before the chairs around another", () => {
    const upon = { ...square, id: "upon" };
    expect(tableAt([square, upon], { x: 160, y: 160 })).toBe(upon);
    const beside = { ...square, x: 222 };
    expect(tableAt([square, beside], { x: 215, y: 160 })).toBe(square);
  });

  it("turns with the table", () => {
    const long = { ...square, width: 200, height: 40, rotation: 45 };
    expect(covers(long, { x: 260, y: 180 }, 0)).toBe(true);
    expect(covers(long, { x: 260, y: 60 }, 0)).toBe(false);
  });
});

describe("overlapsById", () => {
  it("names every overlapping table with those that it overlaps, and no table that only touches", () => {
    const upon = { ...square, id: "upon", x: 150 };
    const touching = { ...square, id: "touching", y: 220 };
    const found = overlapsById([square, upon, touching, circle]);
    expect([...found].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
      ["square", ["upon"]],
      ["upon", ["square", "circle"]],
      ["circle", ["upon"]],
    ]);
    expect(overlapsById([]).size).toBe(0);
  });
});

describe("overlap", () => {
  it("allows touching", () => {
    expect(overlap(square, { ...square, x: 220 })).toBe(false);
    expect(overlap(square, { ...square, x: 219 })).toBe(true);
    expect(overlap(circle, { ...circle, x: 420 })).toBe(false);
    expect(overlap(square, { ...circle, x: 280 })).toBe(false);
    expect(overlap(square, { ...circle, x: 279 })).toBe(true);
  });

  it("sees past the boxes around turned tables and circles", () => {
    const diamond = { ...square, rotation: 45 };
    expect(overlap(diamond, { ...square, x: 220, y: 220 })).toBe(false);
    expect(overlap(circle, { ...square, x: 345, y: 205 })).toBe(false);
  });

  it("is the same either way, and moves along", () => {
    const shape = fc.record({
      shape: fc.constantFrom("rectangle" as const, "circle" as const),
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 40, max: 200 }),
      height: fc.integer({ min: 40, max: 200 }),
      radius: fc.integer({ min: 20, max: 100 }),
      rotation: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
    });
    fc.assert(
      fc.property(shape, shape, fc.integer({ min: -99, max: 99 }), (a, b, by) => {
        expect(overlap(a, b)).toBe(overlap(b, a));
        const move = { x: by, y: -by };
        expect(overlap(movedBy(a, move), movedBy(b, move))).toBe(overlap(a, b));
      }),
    );
  });
});

it("tablesIn takes in what the box touches", () => {
  expect(tablesIn([square, circle], { left: 0, top: 0, right: 101, bottom: 101 })).toEqual([square]);
  expect(tablesIn([square, circle], { left: 0, top: 0, right: 1000, bottom: 600 })).toEqual([square, circle]);
  expect(tablesIn([square, circle], { left: 0, top: 0, right: 0, bottom: 0 })).toEqual([]);
});
