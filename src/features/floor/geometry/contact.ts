import {
  type Bounds,
  boundsOf,
  centreOf,
  CHAIR_DEPTH,
  CHAIR_GAP,
  type Point,
  sizeOf,
  type TableGeometry,
  rotateVector,
} from "./shapes.ts";

/**
 * The topmost (last) table under a point of the canvas. A table's area wins over the chairs of another table. `reach` widens
 * both for fingers, in canvas px. Null when no table is there.
 */
export function findTableAt<Table extends TableGeometry>(
  tables: readonly Table[],
  point: Point,
  reach = 0,
): Table | null {
  return (
    tables.findLast((table) => isPointOnTable(table, point, 0)) ??
    tables.findLast((table) => isPointOnTable(table, point, CHAIR_GAP + CHAIR_DEPTH / 2 + reach)) ??
    null
  );
}

/** True when the point lies on the turned table or at most `margin` px outside. */
export function isPointOnTable(table: TableGeometry, point: Point, margin: number): boolean {
  const centre = centreOf(table);
  const x = point.x - centre.x;
  const y = point.y - centre.y;
  if (table.shape === "circle") return Math.hypot(x, y) <= table.radius + margin;
  const own = rotateVector({ x, y }, -table.rotation);
  return Math.abs(own.x) <= table.width / 2 + margin && Math.abs(own.y) <= table.height / 2 + margin;
}

/** True when the table tops, without chairs, share some area. Touching tables do not overlap. */
export function doTablesOverlap(a: TableGeometry, b: TableGeometry): boolean {
  if (!doBoxesMeet(boundsOf(a), boundsOf(b))) return false;
  if (a.shape === "circle" && b.shape === "circle")
    return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - ROUNDING_ERROR;
  if (a.shape === "circle") return doesCircleMeetRectangle(a, b);
  if (b.shape === "circle") return doesCircleMeetRectangle(b, a);
  return !isSeparatedFrom(a, b) && !isSeparatedFrom(b, a);
}

/** Every overlapping table's id with the tables that it overlaps, both in the given order. Touching tables do not overlap. */
export function overlapsById<Table extends TableGeometry & { id: string }>(
  tables: readonly Table[],
): ReadonlyMap<string, readonly Table[]> {
  // Computes the boxes once, not per pair: 500 tables have 250,000 pairs.
  const boxed = tables.map((table) => ({ table, box: boundsOf(table) }));
  const overlapping = new Map<string, Table[]>();
  for (const { table, box } of boxed) {
    const others = boxed.filter(
      (other) => other.table !== table && doBoxesMeet(box, other.box) && doTablesOverlap(table, other.table),
    );
    if (others.length > 0)
      overlapping.set(
        table.id,
        others.map((other) => other.table),
      );
  }
  return overlapping;
}

/** The tables that a box on the canvas touches. */
export function findTablesIn<Table extends TableGeometry>(tables: readonly Table[], box: Bounds): Table[] {
  const area: TableGeometry = {
    shape: "rectangle",
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    radius: 0,
    rotation: 0,
  };
  return tables.filter((table) => doTablesOverlap(table, area));
}

function doBoxesMeet(a: Bounds, b: Bounds): boolean {
  return (
    a.left < b.right - ROUNDING_ERROR &&
    b.left < a.right - ROUNDING_ERROR &&
    a.top < b.bottom - ROUNDING_ERROR &&
    b.top < a.bottom - ROUNDING_ERROR
  );
}

function doesCircleMeetRectangle(circle: TableGeometry, rectangle: TableGeometry): boolean {
  const centre = centreOf(rectangle);
  const own = rotateVector({ x: circle.x - centre.x, y: circle.y - centre.y }, -rectangle.rotation);
  const beyondX = Math.max(0, Math.abs(own.x) - rectangle.width / 2);
  const beyondY = Math.max(0, Math.abs(own.y) - rectangle.height / 2);
  return Math.hypot(beyondX, beyondY) < circle.radius - ROUNDING_ERROR;
}

/**
 * Convex shapes are separate when all of one lies beyond an edge of the other. This compares `b`'s corners with
 * the edges of an upright `a`.
 */
function isSeparatedFrom(a: TableGeometry, b: TableGeometry): boolean {
  const from = centreOf(a);
  const corners = cornersOf(b).map((corner) =>
    rotateVector({ x: corner.x - from.x, y: corner.y - from.y }, -a.rotation),
  );
  const { width, height } = sizeOf(a);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return (
    Math.min(...xs) >= width / 2 - ROUNDING_ERROR ||
    Math.max(...xs) <= -width / 2 + ROUNDING_ERROR ||
    Math.min(...ys) >= height / 2 - ROUNDING_ERROR ||
    Math.max(...ys) <= -height / 2 + ROUNDING_ERROR
  );
}

function cornersOf(rectangle: TableGeometry): Point[] {
  const centre = centreOf(rectangle);
  const { width, height } = sizeOf(rectangle);
  return [
    { x: -width / 2, y: -height / 2 },
    { x: width / 2, y: -height / 2 },
    { x: width / 2, y: height / 2 },
    { x: -width / 2, y: height / 2 },
  ].map((corner) => {
    const out = rotateVector(corner, rectangle.rotation);
    return { x: centre.x + out.x, y: centre.y + out.y };
  });
}

/** px: smaller overlaps are rounding errors of sine and cosine. */
const ROUNDING_ERROR = 1e-6;
