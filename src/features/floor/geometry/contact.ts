import {
  type Bounds,
  boundsOf,
  centreOf,
  CHAIR_DEPTH,
  CHAIR_GAP,
  type Point,
  sizeOf,
  type TableGeometry,
  turned,
} from "./shapes.ts";

/**
 * The table under a point of the canvas, the topmost (last) one first. A table's own area goes before the chairs around
 * another; `reach` widens both, in canvas px, for fingers. Null where there is none.
 */
export function tableAt<Table extends TableGeometry>(
  tables: readonly Table[],
  point: Point,
  reach = 0,
): Table | null {
  return (
    tables.findLast((table) => covers(table, point, 0)) ??
    tables.findLast((table) => covers(table, point, CHAIR_GAP + CHAIR_DEPTH / 2 + reach)) ??
    null
  );
}

/** True when the point lies on the turned table, or within `margin` of its edges. */
export function covers(table: TableGeometry, point: Point, margin: number): boolean {
  const centre = centreOf(table);
  const x = point.x - centre.x;
  const y = point.y - centre.y;
  if (table.shape === "circle") return Math.hypot(x, y) <= table.radius + margin;
  const own = turned({ x, y }, -table.rotation);
  return Math.abs(own.x) <= table.width / 2 + margin && Math.abs(own.y) <= table.height / 2 + margin;
}

/** True when the tables' tops share some area, without their chairs; touching is allowed. */
export function overlap(a: TableGeometry, b: TableGeometry): boolean {
  if (!boxesMeet(boundsOf(a), boundsOf(b))) return false;
  if (a.shape === "circle" && b.shape === "circle")
    return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - TOUCH;
  if (a.shape === "circle") return circleMeetsRectangle(a, b);
  if (b.shape === "circle") return circleMeetsRectangle(b, a);
  return !isParted(a, b) && !isParted(b, a);
}

/** Every table that overlaps others, by its id, with those others; both in the given order. Touching is allowed. */
export function overlapsById<Table extends TableGeometry & { id: string }>(
  tables: readonly Table[],
): ReadonlyMap<string, readonly Table[]> {
  // The boxes once, not per pair: 500 tables are 250,000 pairs.
  const boxed = tables.map((table) => ({ table, box: boundsOf(table) }));
  const overlapping = new Map<string, Table[]>();
  for (const { table, box } of boxed) {
    const others = boxed.filter(
      (other) => other.table !== table && boxesMeet(box, other.box) && overlap(table, other.table),
    );
    if (others.length > 0)
      overlapping.set(
        table.id,
        others.map((other) => other.table),
      );
  }
  return overlapping;
}

/** The tables that a box drawn over the canvas takes in, if only in part. */
export function tablesIn<Table extends TableGeometry>(tables: readonly Table[], box: Bounds): Table[] {
  const area: TableGeometry = {
    shape: "rectangle",
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    radius: 0,
    rotation: 0,
  };
  return tables.filter((table) => overlap(table, area));
}

function boxesMeet(a: Bounds, b: Bounds): boolean {
  return (
    a.left < b.right - TOUCH &&
    b.left < a.right - TOUCH &&
    a.top < b.bottom - TOUCH &&
    b.top < a.bottom - TOUCH
  );
}

function circleMeetsRectangle(circle: TableGeometry, rectangle: TableGeometry): boolean {
  const centre = centreOf(rectangle);
  const own = turned({ x: circle.x - centre.x, y: circle.y - centre.y }, -rectangle.rotation);
  const beyondX = Math.max(0, Math.abs(own.x) - rectangle.width / 2);
  const beyondY = Math.max(0, Math.abs(own.y) - rectangle.height / 2);
  return Math.hypot(beyondX, beyondY) < circle.radius - TOUCH;
}

/** Two convex shapes are apart when an edge of one has all of the other on its far side: seen from `a`, upright, `b`'s corners are compared with `a`'s edges. */
function isParted(a: TableGeometry, b: TableGeometry): boolean {
  const from = centreOf(a);
  const corners = cornersOf(b).map((corner) =>
    turned({ x: corner.x - from.x, y: corner.y - from.y }, -a.rotation),
  );
  const { width, height } = sizeOf(a);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return (
    Math.min(...xs) >= width / 2 - TOUCH ||
    Math.max(...xs) <= -width / 2 + TOUCH ||
    Math.min(...ys) >= height / 2 - TOUCH ||
    Math.max(...ys) <= -height / 2 + TOUCH
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
    const out = turned(corner, rectangle.rotation);
    return { x: centre.x + out.x, y: centre.y + out.y };
  });
}

/** What sines leave behind the decimal point is no overlap. */
const TOUCH = 1e-6;
