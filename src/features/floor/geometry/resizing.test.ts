import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildPlannedTable } from "#tests/editor-driver.ts";
import { TABLE_SIZE } from "../limits.ts";
import { handlePoint, normalizeDegrees, resizeTo, resizeHandles, turnTowards } from "./resizing.ts";
import { isOnCanvas, pushOntoCanvas } from "./shapes.ts";

const table = fc
  .record({
    shape: fc.constantFrom("rectangle" as const, "circle" as const),
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 40, max: 300 }),
    height: fc.integer({ min: 40, max: 300 }),
    radius: fc.integer({ min: 20, max: 150 }),
    rotation: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
  })
  .map((plan) => pushOntoCanvas(buildPlannedTable("a", plan)))
  .filter((placed) => placed !== null);

const point = fc.record({ x: fc.integer({ min: -200, max: 1200 }), y: fc.integer({ min: -200, max: 800 }) });

describe("resizeTo", () => {
  it("returns a table on the canvas and within the limits, or null", () => {
    fc.assert(
      fc.property(table, point, fc.nat({ max: 7 }), fc.constantFrom(1, 10), (before, to, index, step) => {
        const handles = resizeHandles(before);
        const handle = handles[index % handles.length];
        const after = handle && resizeTo(before, handle, to, step);
        if (!after) return;
        expect(isOnCanvas(after)).toBe(true);
        for (const side of ["width", "height", "radius"] as const) {
          expect(after[side]).toBeGreaterThanOrEqual(TABLE_SIZE[side].min);
          expect(after[side]).toBeLessThanOrEqual(TABLE_SIZE[side].max);
          expect(Number.isInteger(after[side])).toBe(true);
        }
      }),
    );
  });

  it("keeps the opposite side within a px", () => {
    fc.assert(
      fc.property(table, point, (before, to) => {
        if (before.shape === "circle") return;
        const after = resizeTo(before, { x: 1, y: 1 }, to);
        if (after === null) return;
        const was = handlePoint(before, { x: -1, y: -1 });
        const is = handlePoint(after, { x: -1, y: -1 });
        expect(Math.hypot(was.x - is.x, was.y - is.y)).toBeLessThan(1);
      }),
    );
  });
});

// JSON has no -0, so the stored table would differ from the shown one.
it("puts a corner at the canvas's edge at 0, not at -0", () => {
  const turned = buildPlannedTable("a", { x: 39, y: 100, width: 278, height: 100, rotation: 15 });
  const resized = resizeTo(turned, { x: -1, y: -1 }, { x: 0, y: 150 });
  expect(resized?.x).toBe(0);
});

it("turns the upper side towards the point, in steps of 15 degrees", () => {
  const square = buildPlannedTable("a", { x: 100, y: 100 });
  expect(turnTowards(square, { x: 160, y: 0 })).toBe(0);
  expect(turnTowards(square, { x: 300, y: 160 })).toBe(90);
  expect(turnTowards(square, { x: 160, y: 300 })).toBe(180);
  expect(turnTowards(square, { x: 0, y: 160 })).toBe(270);
  expect(turnTowards(square, { x: 200, y: 100 })).toBe(30);
  expect(normalizeDegrees(-15)).toBe(345);
});
