import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildPlannedTable } from "#tests/editor-driver.ts";
import { alignTables, distributeTables } from "./alignment.ts";
import { boundsOf, isOnCanvas, pushOntoCanvas } from "./shapes.ts";

const tables = fc
  .array(
    fc.record({
      shape: fc.constantFrom("rectangle" as const, "circle" as const),
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 600 }),
      width: fc.integer({ min: 40, max: 300 }),
      height: fc.integer({ min: 40, max: 300 }),
      radius: fc.integer({ min: 20, max: 150 }),
      rotation: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((shapes) => shapes.flatMap((shape) => pushOntoCanvas(shape) ?? []));

describe("alignTables", () => {
  it("keeps every table on the canvas, within a px of the line, and in place on the other axis", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom("left" as const, "right" as const), (before, edge) => {
        const after = alignTables(before, edge);
        expect(after.every(isOnCanvas)).toBe(true);
        expect(after.map(({ y }) => y)).toEqual(before.map(({ y }) => y));
        const edges = after.map((table) => boundsOf(table)[edge]);
        expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(2);
      }),
    );
  });
});

describe("distributeTables", () => {
  it("keeps the first and the last in place, and the order of the list", () => {
    const a = buildPlannedTable("a", { x: 500, width: 100 });
    const b = buildPlannedTable("b", { x: 0, width: 100 });
    const c = buildPlannedTable("c", { x: 130, width: 200 });
    expect(distributeTables([a, b, c], "x").map(({ id, x }) => [id, x])).toEqual([
      ["a", 500],
      ["b", 0],
      ["c", 200],
    ]);
  });

  it("leaves two tables as they are, and keeps all on the canvas", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom("x" as const, "y" as const), (before, axis) => {
        const after = distributeTables(before, axis);
        expect(after.every(isOnCanvas)).toBe(true);
        if (before.length < 3) expect(after).toEqual(before);
      }),
    );
  });
});
