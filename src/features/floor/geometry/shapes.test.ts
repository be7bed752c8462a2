import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  boundsOf,
  centreOf,
  CHAIR_GAP,
  chairMarks,
  type Direction,
  sortForReading,
  LAYOUT_CANVAS,
  LAYOUT_ON_SEAT_MAP,
  neighbourOf,
  SEAT_MAP,
  sizeOf,
  type TableGeometry,
} from "./shapes.ts";

const tableShape = fc.record({
  shape: fc.constantFrom("rectangle" as const, "circle" as const),
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 40, max: 300 }),
  height: fc.integer({ min: 40, max: 300 }),
  radius: fc.integer({ min: 20, max: 150 }),
  rotation: fc.integer({ min: -360, max: 360 }),
});
const seats = fc.integer({ min: 1, max: 60 });

function buildTable(shape: Partial<TableGeometry> & { id?: string; seats?: number } = {}) {
  return {
    id: "a",
    seats: 4,
    shape: "rectangle" as const,
    x: 100,
    y: 100,
    width: 120,
    height: 120,
    radius: 60,
    rotation: 0,
    ...shape,
  };
}

describe("the layout on the seat map", () => {
  it("shows the 1000x600 layout on 800x500, to scale and centred", () => {
    const { scale, x, y } = LAYOUT_ON_SEAT_MAP;
    expect(scale).toBeCloseTo(0.8);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(10);
    expect(x + LAYOUT_CANVAS.width * scale).toBeLessThanOrEqual(SEAT_MAP.width);
    expect(y + LAYOUT_CANVAS.height * scale).toBeLessThanOrEqual(SEAT_MAP.height);
  });
});

describe("boundsOf", () => {
  it("swaps width and height of a rectangle turned by a quarter", () => {
    const bounds = boundsOf(buildTable({ x: 100, y: 100, width: 200, height: 80, rotation: 90 }));
    expect(bounds.left).toBeCloseTo(160);
    expect(bounds.right).toBeCloseTo(240);
    expect(bounds.top).toBeCloseTo(40);
    expect(bounds.bottom).toBeCloseTo(240);
  });

  it("keeps the centre, and is never smaller than the table's shorter side", () => {
    fc.assert(
      fc.property(tableShape, (table) => {
        const bounds = boundsOf(table);
        const centre = centreOf(table);
        const shorter = Math.min(...Object.values(sizeOf(table)));
        expect((bounds.left + bounds.right) / 2).toBeCloseTo(centre.x);
        expect((bounds.top + bounds.bottom) / 2).toBeCloseTo(centre.y);
        expect(bounds.right - bounds.left).toBeGreaterThanOrEqual(shorter - 1e-6);
        expect(bounds.bottom - bounds.top).toBeGreaterThanOrEqual(shorter - 1e-6);
      }),
    );
  });
});

describe("chairMarks", () => {
  it("draws one chair per seat, outside the table", () => {
    fc.assert(
      fc.property(tableShape, seats, (table, count) => {
        const chairs = chairMarks({ ...table, seats: count });
        expect(chairs).toHaveLength(count);
        for (const chair of chairs) {
          expect(chair.length).toBeGreaterThan(0);
          if (table.shape === "circle")
            expect(Math.hypot(chair.x, chair.y)).toBeCloseTo(table.radius + CHAIR_GAP);
          else expect(Math.abs(chair.x) > table.width / 2 || Math.abs(chair.y) > table.height / 2).toBe(true);
        }
      }),
    );
  });

  it("spreads a circle's chairs evenly", () => {
    const chairs = chairMarks(buildTable({ shape: "circle", seats: 6 }));
    const [first, second] = chairs;
    expect(first).toMatchObject({ angle: 0, y: -(60 + CHAIR_GAP) });
    expect(second?.angle).toBeCloseTo(60);
    const sum = chairs.reduce((total, chair) => ({ x: total.x + chair.x, y: total.y + chair.y }), {
      x: 0,
      y: 0,
    });
    expect(sum.x).toBeCloseTo(0);
    expect(sum.y).toBeCloseTo(0);
  });

  it.each([
    [{ seats: 2 }, [1, 1, 0, 0]],
    [{ seats: 4 }, [1, 1, 1, 1]],
    [{ seats: 6 }, [2, 2, 1, 1]],
    [{ seats: 8 }, [2, 2, 2, 2]],
    [{ seats: 8, width: 240, height: 80 }, [3, 3, 1, 1]],
    [{ seats: 8, width: 80, height: 240 }, [1, 1, 3, 3]],
  ])("spreads a rectangle's chairs over the four sides: %o", (shape, [top, bottom, right, left]) => {
    const chairs = chairMarks(buildTable(shape));
    const at = (angle: number) => chairs.filter((chair) => chair.angle === angle).length;
    expect([at(0), at(180), at(90), at(270)]).toEqual([top, bottom, right, left]);
  });

  it("keeps the chairs of one side apart", () => {
    fc.assert(
      fc.property(tableShape, seats, (table, count) => {
        const top = chairMarks({ ...table, shape: "rectangle", seats: count }).filter(
          (chair) => chair.angle === 0,
        );
        for (const [index, chair] of top.entries()) {
          const next = top[index + 1];
          if (next) expect(next.x - chair.x).toBeGreaterThan(chair.length);
        }
      }),
    );
  });
});

describe("neighbourOf", () => {
  const row = [
    buildTable({ id: "left", x: 0 }),
    buildTable({ id: "middle", x: 200 }),
    buildTable({ id: "right", x: 400 }),
  ];
  const below = buildTable({ id: "below", x: 210, y: 320 });

  it.each<[string, Direction, string | undefined]>([
    ["left", "right", "middle"],
    ["middle", "right", "right"],
    ["right", "right", "below"],
    ["below", "right", undefined],
    ["right", "left", "middle"],
    ["middle", "down", "below"],
    ["below", "up", "middle"],
    ["left", "up", undefined],
  ])("from %s, %s leads to %s", (from, direction, to) => {
    expect(neighbourOf([...row, below], from, direction)?.id).toBe(to);
  });

  it("orders tables with the same centre by their order in the list", () => {
    const stack = [buildTable({ id: "first" }), buildTable({ id: "second" })];
    expect(neighbourOf(stack, "first", "right")?.id).toBe("second");
    expect(neighbourOf(stack, "second", "right")).toBeNull();
    expect(neighbourOf(stack, "second", "left")?.id).toBe("first");
  });

  it("reaches every table of every layout with the arrow keys", () => {
    fc.assert(
      fc.property(fc.array(tableShape, { minLength: 1, maxLength: 60 }), (shapes) => {
        const tables = shapes.map((shape, index) => ({ ...shape, id: String(index) }));
        const first = tables[0]?.id ?? "";
        const reached = new Set([first]);
        const open = [first];
        for (let from = open.pop(); from !== undefined; from = open.pop()) {
          for (const direction of ["up", "down", "left", "right"] as const) {
            const to = neighbourOf(tables, from, direction);
            if (to && !reached.has(to.id)) {
              reached.add(to.id);
              open.push(to.id);
            }
          }
        }
        expect(reached.size).toBe(tables.length);
      }),
    );
  });
});

describe("sortForReading", () => {
  it("sorts row by row, also when a row is slightly uneven", () => {
    const tables = [
      buildTable({ id: "d", x: 300, y: 300 }),
      buildTable({ id: "b", x: 300, y: 92 }),
      buildTable({ id: "c", x: 20, y: 304 }),
      buildTable({ id: "a", x: 20, y: 100 }),
    ];
    expect(sortForReading(tables).map((table) => table.id)).toEqual(["a", "b", "c", "d"]);
  });
});
