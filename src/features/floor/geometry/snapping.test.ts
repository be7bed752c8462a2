import { describe, expect, it } from "vitest";

import { buildPlannedTable } from "#tests/editor-driver.ts";
import { boundsOf } from "./shapes.ts";
import { guidesOf, snapLinesOf, snapMove, distanceToGrid } from "./snapping.ts";

const table = buildPlannedTable("a", { x: 100, y: 100 });
const bounds = boundsOf(table);

function move(x: number, y: number, ...neighbours: Parameters<typeof snapLinesOf>[0]) {
  return snapMove({ bounds, anchor: table, by: { x, y }, lines: snapLinesOf(neighbours), tolerance: 6 });
}

describe("snapMove", () => {
  it("snaps to the grid of 10 px", () => {
    expect(move(13, -26)).toEqual({ x: 10, y: -30 });
    expect(distanceToGrid(104)).toBe(-4);
  });

  it("prefers a near neighbour: edge to edge, middle to middle", () => {
    const neighbour = buildPlannedTable("b", { x: 403, y: 307, width: 80, height: 80 });
    expect(move(300, 150, neighbour)).toEqual({ x: 303, y: 150 });
    // Middles: 160 and 443.
    expect(move(285, 0, neighbour)).toEqual({ x: 283, y: 0 });
    // Its own right edge, 220, and the neighbour's left one.
    expect(move(180, 0, neighbour).x).toBe(183);
    expect(move(170, 0, neighbour).x).toBe(170);
  });

  it("does not snap an edge to a middle", () => {
    const neighbour = buildPlannedTable("b", { x: 403, y: 400, width: 80, height: 80 });
    // Its left edge near the neighbour's middle, 443.
    expect(move(341, 0, neighbour).x).toBe(340);
  });
});

it("draws guides over all boxes on the line", () => {
  const above = buildPlannedTable("b", { x: 100, y: 20, width: 60, height: 40 });
  const below = buildPlannedTable("c", { x: 100, y: 400, width: 60, height: 40 });
  expect(guidesOf(bounds, snapLinesOf([above, below]))).toEqual([{ axis: "x", at: 100, from: 20, to: 440 }]);
  expect(guidesOf(bounds, snapLinesOf([]))).toEqual([]);
});
