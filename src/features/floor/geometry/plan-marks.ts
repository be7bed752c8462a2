import {
  type Bounds,
  boundsOf,
  boundsOfAll,
  centreOf,
  LAYOUT_CANVAS,
  type Point,
  rotateVector,
  sizeOf,
  type TableGeometry,
} from "./shapes.ts";

export interface Segment {
  from: Point;
  to: Point;
}

/** px that a line reaches into each of the tables it connects; into a small table less, so that its label can be read. */
const REACH = 14;
const REACH_OF_SIDE = 0.2;

/** px around the tables of an area: their chairs stand inside it. */
const AREA_MARGIN = 24;

/**
 * The lines that show combinable tables, in canvas px: as few as connect all of them, between the nearest ones. Each reaches a
 * little into both tables. Fewer than two tables give none.
 */
export function joinLines(tables: readonly TableGeometry[]): Segment[] {
  const [first, ...others] = tables;
  if (!first) return [];
  const reached = [first];
  const left = new Set(others);
  const lines: Segment[] = [];
  while (left.size > 0) {
    const { from, to } = nearestPair(reached, [...left]);
    reached.push(to);
    left.delete(to);
    lines.push({ from: edgeTowards(from, centreOf(to)), to: edgeTowards(to, centreOf(from)) });
  }
  return lines;
}

/** The box around an area's tables, within the canvas; null without tables. */
export function areaBox(tables: readonly TableGeometry[]): Bounds | null {
  const box = boundsOfAll(tables);
  return (
    box && {
      left: Math.max(1, box.left - AREA_MARGIN),
      top: Math.max(1, box.top - AREA_MARGIN),
      right: Math.min(LAYOUT_CANVAS.width - 1, box.right + AREA_MARGIN),
      bottom: Math.min(LAYOUT_CANVAS.height - 1, box.bottom + AREA_MARGIN),
    }
  );
}

function nearestPair(reached: readonly TableGeometry[], left: readonly TableGeometry[]) {
  const pairs = reached.flatMap((from) => left.map((to) => ({ from, to, distance: gapBetween(from, to) })));
  return pairs.reduce((nearest, pair) => (pair.distance < nearest.distance ? pair : nearest));
}

/** px between the upright boxes of two tables, and a little for the distance of their middles among equals. */
function gapBetween(a: TableGeometry, b: TableGeometry): number {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  const [from, to] = [centreOf(a), centreOf(b)];
  return Math.hypot(x, y) + Math.hypot(to.x - from.x, to.y - from.y) / 1000;
}

/** A point a little inside the table's edge, on the way from its middle to `target`; at most its middle. */
function edgeTowards(table: TableGeometry, target: Point): Point {
  const centre = centreOf(table);
  const away = { x: target.x - centre.x, y: target.y - centre.y };
  const distance = Math.hypot(away.x, away.y);
  if (distance === 0) return centre;
  const way = { x: away.x / distance, y: away.y / distance };
  const { width, height } = sizeOf(table);
  const reach = Math.min(REACH, REACH_OF_SIDE * Math.min(width, height));
  const out = Math.max(0, distanceToEdge(table, way) - reach);
  return { x: centre.x + way.x * out, y: centre.y + way.y * out };
}

/** px from the table's middle to its edge in the direction of a unit vector. */
function distanceToEdge(table: TableGeometry, way: Point): number {
  if (table.shape === "circle") return table.radius;
  const own = rotateVector(way, -table.rotation);
  const { width, height } = sizeOf(table);
  return Math.min(width / 2 / Math.abs(own.x || 1e-9), height / 2 / Math.abs(own.y || 1e-9));
}
