import {
  type Bounds,
  boundsOf,
  boundsOfAll,
  centreOf,
  CHAIR_DEPTH,
  type ChairMark,
  chairMarks,
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

/** px: where tables touch, a line is so long, half of it over each table. */
const LEAST_LENGTH = 10;

/** px around the tables of an area: their chairs stand inside it. */
const AREA_MARGIN = 24;

/**
 * The lines that show combinable tables, in canvas px: as few as connect all of them, between the nearest ones. Each goes from edge to
 * edge, and covers no label. Fewer than two tables give none.
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
    lines.push(lineBetween(from, to));
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

function lineBetween(a: TableGeometry, b: TableGeometry): Segment {
  const [from, to] = [centreOf(a), centreOf(b)];
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance === 0) return { from, to };
  const way = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  const [outOfA, outOfB] = [distanceToEdge(a, way), distanceToEdge(b, { x: -way.x, y: -way.y })];
  const gap = Math.max(0, distance - outOfA - outOfB);
  const reach = Math.max(0, (LEAST_LENGTH - gap) / 2);
  const at = (centre: Point, sign: 1 | -1, out: number) => ({
    x: centre.x + sign * way.x * out,
    y: centre.y + sign * way.y * out,
  });
  return { from: at(from, 1, Math.max(0, outOfA - reach)), to: at(to, -1, Math.max(0, outOfB - reach)) };
}

/**
 * The upper left of a place for an area's name along the upper or lower edge of its box, where neither a table nor a chair stands.
 * Null without such a place.
 */
export function placeForName(
  box: Bounds,
  tables: readonly (TableGeometry & { seats: number })[],
  { width, height }: { width: number; height: number },
): Point | null {
  const obstacles = tables.flatMap((table) => [
    boundsOf(table),
    ...chairMarks(table).map((chair) => chairBox(table, chair)),
  ]);
  for (const top of [box.top + 2, box.bottom - height - 2]) {
    for (let left = box.left + NAME_INSET; left + width <= box.right - NAME_INSET; left += NAME_STEP) {
      const place = { left: left - NAME_GAP, top, right: left + width + NAME_GAP, bottom: top + height };
      if (!obstacles.some((other) => doMeet(place, other))) return { x: left, y: top };
    }
  }
  return null;
}

/** px between a name and a chair next to it. */
const NAME_GAP = 4;
const NAME_INSET = 8;
const NAME_STEP = 6;

function chairBox(table: TableGeometry, chair: ChairMark): Bounds {
  const centre = centreOf(table);
  const at = rotateVector(chair, table.shape === "circle" ? 0 : table.rotation);
  const half = Math.max(chair.length, CHAIR_DEPTH) / 2;
  return {
    left: centre.x + at.x - half,
    right: centre.x + at.x + half,
    top: centre.y + at.y - CHAIR_DEPTH / 2,
    bottom: centre.y + at.y + CHAIR_DEPTH / 2,
  };
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** px from the table's middle to its edge in the direction of a unit vector. */
function distanceToEdge(table: TableGeometry, way: Point): number {
  if (table.shape === "circle") return table.radius;
  const own = rotateVector(way, -table.rotation);
  const { width, height } = sizeOf(table);
  return Math.min(width / 2 / Math.abs(own.x || 1e-9), height / 2 / Math.abs(own.y || 1e-9));
}
