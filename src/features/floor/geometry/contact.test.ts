import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildPlannedTable } from "#tests/editor-driver.ts";
import { isPointOnTable, doTablesOverlap, overlapsById, findTableAt, findTablesIn } from "./contact.ts";
import { moveTable } from "./shapes.ts";

const square = buildPlannedTable("square", { x: 100, y: 100 });
const circle = buildPlannedTable("circle", { shape: "circle", x: 300, y: 160 });

describe("findTableAt", () => {
  it("finds the table by its area and its chairs, and nothing next to them", () => {
    expect(findTableAt([square, circle], { x: 110, y: 110 })).toBe(square);
    expect(findTableAt([square, circle], { x: 160, y: 90 })).toBe(square);
    expect(findTableAt([square, circle], { x: 160, y: 80 })).toBeNull();
    expect(findTableAt([square, circle], { x: 160, y: 80 }, 8)).toBe(square);
    expect(findTableAt([square, circle], { x: 240, y: 100 })).toBeNull();
  });

  it("prefers the topmost table, but an area to the chairs of another table", () => {
    const upon = { ...square, id: "upon" };
    expect(findTableAt([square, upon], { x: 160, y: 160 })).toBe(upon);
    const beside = { ...square, x: 222 };
    expect(findTableAt([square, beside], { x: 215, y: 160 })).toBe(square);
  });

  it("respects the table's rotation", () => {
    const long = { ...square, width: 200, height: 40, rotation: 45 };
    expect(isPointOnTable(long, { x: 260, y: 180 }, 0)).toBe(true);
    expect(isPointOnTable(long, { x: 260, y: 60 }, 0)).toBe(false);
  });
});

describe("overlapsById", () => {
  it("lists each overlapping table with those that it overlaps, and no table that only touches", () => {
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

describe("doTablesOverlap", () => {
  it("allows touching tables", () => {
    expect(doTablesOverlap(square, { ...square, x: 220 })).toBe(false);
    expect(doTablesOverlap(square, { ...square, x: 219 })).toBe(true);
    expect(doTablesOverlap(circle, { ...circle, x: 420 })).toBe(false);
    expect(doTablesOverlap(square, { ...circle, x: 280 })).toBe(false);
    expect(doTablesOverlap(square, { ...circle, x: 279 })).toBe(true);
  });

  it("compares shapes, not the boxes around turned tables and circles", () => {
    const diamond = { ...square, rotation: 45 };
    expect(doTablesOverlap(diamond, { ...square, x: 220, y: 220 })).toBe(false);
    expect(doTablesOverlap(circle, { ...square, x: 345, y: 205 })).toBe(false);
  });

  it("is symmetric, and stays the same when both tables move", () => {
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
        expect(doTablesOverlap(a, b)).toBe(doTablesOverlap(b, a));
        const move = { x: by, y: -by };
        expect(doTablesOverlap(moveTable(a, move), moveTable(b, move))).toBe(doTablesOverlap(a, b));
      }),
    );
  });
});

it("findTablesIn finds the tables that the box touches", () => {
  expect(findTablesIn([square, circle], { left: 0, top: 0, right: 101, bottom: 101 })).toEqual([square]);
  expect(findTablesIn([square, circle], { left: 0, top: 0, right: 1000, bottom: 600 })).toEqual([
    square,
    circle,
  ]);
  expect(findTablesIn([square, circle], { left: 0, top: 0, right: 0, bottom: 0 })).toEqual([]);
});
