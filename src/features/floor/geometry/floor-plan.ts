import { MAX_LABEL_LENGTH, STARTER_TABLES } from "../limits.ts";
import { LAYOUT_CANVAS, boundsOf, type TableGeometry } from "./shapes.ts";

/** Seed, sections 5 and 9: the defaults of a new table and the least sizes. */
const NEW_TABLE = {
  seats: 4,
  x: 100,
  y: 100,
  stepX: 20,
  width: 120,
  height: 120,
  radius: 60,
} as const;
/** A table of the plan with place, label and seats; lengths in canvas px. */
export interface DrawnTable extends TableGeometry {
  label: string;
  seats: number;
}

/**
 * The table that 'Adicionar Mesa' adds. Its label is M and the count + 1, or the next free number. It stands 20 px further to
 * the right for each existing table, up to the canvas's edge. For a circle, x and y are the centre (seed, section 9).
 */
export function newTable(shape: TableGeometry["shape"], labels: readonly string[]): DrawnTable {
  const { seats, width, height, radius, stepX, y } = NEW_TABLE;
  const furthest = LAYOUT_CANVAS.width - (shape === "circle" ? radius : width);
  const x = Math.min(NEW_TABLE.x + stepX * labels.length, furthest);
  const label = findFreeLabel(`M${labels.length + 1}`, labels);
  return { label, seats, shape, x, y, width, height, radius, rotation: 0 };
}

/** The starter for an empty layout: M1 to M10, rectangles of 4 seats in two rows, with space for chairs and aisles. */
export function starterTables(): DrawnTable[] {
  const { seats, width, height, radius } = NEW_TABLE;
  const columns = STARTER_TABLES / STARTER_ROWS;
  const stepX = LAYOUT_CANVAS.width / columns;
  const stepY = LAYOUT_CANVAS.height / STARTER_ROWS;
  return Array.from({ length: STARTER_TABLES }, (_, index) => ({
    label: `M${index + 1}`,
    seats,
    shape: "rectangle",
    x: (index % columns) * stepX + (stepX - width) / 2,
    y: Math.floor(index / columns) * stepY + (stepY - height) / 2,
    width,
    height,
    radius,
    rotation: 0,
  }));
}

const STARTER_ROWS = 2;

/** The wanted label, or the next free one after it: M3 → M4, 'Varanda' → 'Varanda 2'. */
export function findFreeLabel(wanted: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(labelKey));
  if (!keys.has(labelKey(wanted))) return wanted;
  const [, name = "", digits] = /^(.*?)(\d{1,6})?$/.exec(wanted) ?? [];
  const stem = digits === undefined ? `${name} ` : name;
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number += 1) {
    const label = stem.slice(0, MAX_LABEL_LENGTH - String(number).length) + number;
    if (!keys.has(labelKey(label))) return label;
  }
}

/** Labels with the same key count as the same label. */
export function labelKey(label: string): string {
  return label.trim().toLowerCase();
}

/** True when the turned table, without its chairs, lies within the canvas. */
export function isOnPlan(table: TableGeometry): boolean {
  const { left, top, right, bottom } = boundsOf(table);
  return (
    left >= -TOLERANCE &&
    top >= -TOLERANCE &&
    right <= LAYOUT_CANVAS.width + TOLERANCE &&
    bottom <= LAYOUT_CANVAS.height + TOLERANCE
  );
}

/** px: rotation leaves rounding errors. */
const TOLERANCE = 0.01;
