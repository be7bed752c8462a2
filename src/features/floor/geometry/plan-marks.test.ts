import { expect, it } from "vitest";

import { areaBox, joinLines, placeForName } from "./plan-marks.ts";
import type { TableGeometry } from "./shapes.ts";

const table = (x: number, y: number, more: Partial<TableGeometry> = {}): TableGeometry => ({
  shape: "rectangle",
  x,
  y,
  width: 100,
  height: 100,
  radius: 50,
  rotation: 0,
  ...more,
});

it("draws a short line across the edge where two tables touch", () => {
  expect(joinLines([table(100, 100), table(200, 100)])).toEqual([
    { from: { x: 195, y: 150 }, to: { x: 205, y: 150 } },
  ]);
});

it("connects several tables by their nearest neighbours, in any order of the tables", () => {
  const [a, b, c] = [table(0, 0), table(100, 0), table(200, 0)];
  for (const tables of [
    [a, b, c],
    [c, a, b],
    [b, c, a],
  ]) {
    const middles = joinLines(tables).map(({ from, to }) => (from.x + to.x) / 2);
    expect(middles.toSorted((one, other) => one - other)).toEqual([100, 200]);
  }
});

it("ends at the edge of circles and turned tables, and never beyond their middle", () => {
  const circle = table(50, 50, { shape: "circle" });
  expect(joinLines([circle, table(100, 0, { rotation: 45 })])[0]?.from).toEqual({ x: 95, y: 50 });
  expect(joinLines([circle, circle])).toEqual([{ from: { x: 50, y: 50 }, to: { x: 50, y: 50 } }]);
  expect(joinLines([circle])).toEqual([]);
});

it("draws a line only in the gap of tables that stand apart", () => {
  expect(joinLines([table(0, 0), table(140, 0)])).toEqual([
    { from: { x: 100, y: 50 }, to: { x: 140, y: 50 } },
  ]);
});

it("writes an area's name where neither a table nor a chair stands, or nowhere", () => {
  const seated = { ...table(100, 100), seats: 4 };
  const box = { left: 76, top: 76, right: 224, bottom: 224 };
  const place = placeForName(box, [seated], { width: 40, height: 14 });
  expect(place).toEqual({ x: 84, y: 78 });
  expect(placeForName(box, [seated], { width: 80, height: 14 })).toBeNull();
});

it("draws an area around its tables with their chairs, within the canvas", () => {
  expect(areaBox([table(0, 200), table(400, 300)])).toEqual({ left: 1, top: 176, right: 524, bottom: 424 });
  expect(areaBox([])).toBeNull();
});
