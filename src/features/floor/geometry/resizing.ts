import { ROTATION_STEP, TABLE_SIZE } from "../limits.ts";
import {
  centreOf,
  CHAIR_DEPTH,
  CHAIR_GAP,
  isOnCanvas,
  LAYOUT_CANVAS,
  type Point,
  sizeOf,
  type TableGeometry,
  roundToPixel,
  rotateVector,
} from "./shapes.ts";
import { GRID } from "./snapping.ts";

/** A side or corner to resize: -1, 0 or 1 along the table's own width and height. */
export interface ResizeHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Corners for round tables, which grow about their centre; corners and sides for rectangles. */
export function resizeHandles(table: TableGeometry): readonly ResizeHandle[] {
  return table.shape === "circle" ? CORNERS : [...CORNERS, ...SIDES];
}

/** A handle's place on the canvas, on the edge of the turned table, in canvas px. */
export function handlePoint(table: TableGeometry, handle: ResizeHandle): Point {
  const { width, height } = sizeOf(table);
  return toCanvasPoint(table, { x: (handle.x * width) / 2, y: (handle.y * height) / 2 });
}

/** The place of the rotation handle: `distance` canvas px beyond the table's upper side and its chairs. */
export function turnHandlePoint(table: TableGeometry, distance: number): Point {
  return toCanvasPoint(table, {
    x: 0,
    y: -sizeOf(table).height / 2 - CHAIR_GAP - CHAIR_DEPTH / 2 - distance,
  });
}

/**
 * Resizes the table so that its handle follows a point of the canvas; the opposite side stays. Sizes are multiples of `step` px
 * within a table's limits. Null when the table would leave the canvas.
 */
export function resizeTo<Table extends TableGeometry>(
  table: Table,
  handle: ResizeHandle,
  point: Point,
  step: number = GRID,
): Table | null {
  const target = {
    x: Math.min(Math.max(point.x, 0), LAYOUT_CANVAS.width),
    y: Math.min(Math.max(point.y, 0), LAYOUT_CANVAS.height),
  };
  const draw = table.shape === "circle" ? resizeCircle : resizeRectangle;
  // Rounding up may push the far side beyond the canvas's edge; then it rounds down.
  const candidates = [Math.round, Math.floor].map((round) => draw(table, handle, target, step, round));
  return candidates.find(isOnCanvas) ?? null;
}

/** The rotation in degrees, in steps of 15, that points the table's upper side at a point. */
export function turnTowards(table: TableGeometry, point: Point): number {
  const centre = centreOf(table);
  const degrees = (Math.atan2(point.x - centre.x, centre.y - point.y) * 180) / Math.PI;
  return normalizeDegrees(Math.round(degrees / ROTATION_STEP) * ROTATION_STEP);
}

/** Degrees from 0 up to, not including, 360. */
export function normalizeDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

type Round = (value: number) => number;

function resizeCircle<Table extends TableGeometry>(
  table: Table,
  _handle: ResizeHandle,
  point: Point,
  step: number,
  round: Round,
): Table {
  const room = Math.min(table.x, table.y, LAYOUT_CANVAS.width - table.x, LAYOUT_CANVAS.height - table.y);
  const own = rotateVector({ x: point.x - table.x, y: point.y - table.y }, -table.rotation);
  const reach = Math.min(Math.max(Math.abs(own.x), Math.abs(own.y)), room);
  const half = step / 2;
  return { ...table, radius: clamp(TABLE_SIZE.radius, Math.round(round(reach / half) * half)) };
}

function resizeRectangle<Table extends TableGeometry>(
  table: Table,
  handle: ResizeHandle,
  point: Point,
  step: number,
  round: Round,
): Table {
  const centre = centreOf(table);
  const own = rotateVector({ x: point.x - centre.x, y: point.y - centre.y }, -table.rotation);
  const fixed = { x: (-handle.x * table.width) / 2, y: (-handle.y * table.height) / 2 };
  const drawn = (side: -1 | 0 | 1, now: number, length: number, limits: { min: number; max: number }) =>
    side === 0 ? now : clamp(limits, round((side * length) / step) * step);
  const width = drawn(handle.x, table.width, own.x - fixed.x, TABLE_SIZE.width);
  const height = drawn(handle.y, table.height, own.y - fixed.y, TABLE_SIZE.height);
  const middle = toCanvasPoint(table, {
    x: fixed.x + (handle.x * width) / 2,
    y: fixed.y + (handle.y * height) / 2,
  });
  return {
    ...table,
    width,
    height,
    x: roundToPixel(middle.x - width / 2),
    y: roundToPixel(middle.y - height / 2),
  };
}

/** Converts a point in the table's own directions, measured from its centre, to canvas px. */
function toCanvasPoint(table: TableGeometry, own: Point): Point {
  const centre = centreOf(table);
  const out = rotateVector(own, table.rotation);
  return { x: centre.x + out.x, y: centre.y + out.y };
}

function clamp({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(Math.max(value, min), max);
}

const CORNERS: readonly ResizeHandle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

const SIDES: readonly ResizeHandle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
