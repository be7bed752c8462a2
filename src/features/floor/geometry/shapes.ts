/**
 * Lengths are px of the layout canvas. x and y are the centre of a circle, or the top left corner of a
 * rectangle. Degrees turn about the centre.
 */
export interface TableGeometry {
  shape: "rectangle" | "circle";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  rotation: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A chair's mark. Its centre is measured from the table's centre before rotation; `angle` is its own rotation in degrees. */
export interface ChairMark extends Point {
  angle: number;
  /** The length along the table's edge. */
  length: number;
}

/** Seed, section 9. */
export const LAYOUT_CANVAS = { width: 1000, height: 600 } as const;
export const SEAT_MAP = { width: 800, height: 500 } as const;

/** The scale and place of the layout on the seat map: one factor for both axes keeps circles round, and the layout is centred. */
export const LAYOUT_ON_SEAT_MAP = layoutOnSeatMap();

/** px between a chair's centre and the table's edge, and the thickness of a chair. */
export const CHAIR_GAP = 10;
export const CHAIR_DEPTH = 10;

const CHAIR_LENGTH = 26;

/** The middle of the table, in canvas px. */
export function centreOf(table: TableGeometry): Point {
  return table.shape === "circle"
    ? { x: table.x, y: table.y }
    : { x: table.x + table.width / 2, y: table.y + table.height / 2 };
}

/** The table's width and height before rotation. */
export function sizeOf(table: TableGeometry): { width: number; height: number } {
  return table.shape === "circle"
    ? { width: table.radius * 2, height: table.radius * 2 }
    : { width: table.width, height: table.height };
}

/** The smallest upright box around the turned table, without its chairs, in canvas px. */
export function boundsOf(table: TableGeometry): Bounds {
  const centre = centreOf(table);
  const size = sizeOf(table);
  const turn = table.shape === "circle" ? 0 : (table.rotation * Math.PI) / 180;
  const halfWidth = (Math.abs(Math.cos(turn)) * size.width + Math.abs(Math.sin(turn)) * size.height) / 2;
  const halfHeight = (Math.abs(Math.sin(turn)) * size.width + Math.abs(Math.cos(turn)) * size.height) / 2;
  return {
    left: centre.x - halfWidth,
    top: centre.y - halfHeight,
    right: centre.x + halfWidth,
    bottom: centre.y + halfHeight,
  };
}

/** The smallest upright box around all tables; null without tables. */
export function boundsOfAll(tables: readonly TableGeometry[]): Bounds | null {
  let all: Bounds | null = null;
  for (const table of tables) {
    const one = boundsOf(table);
    all = all === null ? one : unionOf(all, one);
  }
  return all;
}

function unionOf(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function moveTable<Table extends TableGeometry>(table: Table, by: Point): Table {
  return by.x === 0 && by.y === 0 ? table : { ...table, x: table.x + by.x, y: table.y + by.y };
}

/**
 * The move nearest to `by` that keeps the box on the canvas, in whole px. A box larger than the canvas in a direction does not
 * move in it.
 */
export function limitMoveToCanvas(bounds: Bounds, by: Point): Point {
  const room = possibleMovesOf(bounds);
  return {
    x: room.left > room.right ? 0 : Math.min(Math.max(Math.round(by.x), room.left), room.right),
    y: room.top > room.bottom ? 0 : Math.min(Math.max(Math.round(by.y), room.top), room.bottom),
  };
}

/** True when the turned table, without its chairs, lies on the canvas. */
export function isOnCanvas(table: TableGeometry): boolean {
  const { left, top, right, bottom } = boundsOf(table);
  return (
    left >= -ROUNDING_ERROR &&
    top >= -ROUNDING_ERROR &&
    right <= LAYOUT_CANVAS.width + ROUNDING_ERROR &&
    bottom <= LAYOUT_CANVAS.height + ROUNDING_ERROR
  );
}

/** The table in whole px, pushed onto the canvas by the shortest way. Null when it does not fit in its rotation. */
export function pushOntoCanvas<Table extends TableGeometry>(table: Table): Table | null {
  const whole = roundToPixels(table);
  const placed = moveTable(whole, limitMoveToCanvas(boundsOf(whole), { x: 0, y: 0 }));
  return isOnCanvas(placed) ? placed : null;
}

/** Returns the same object when nothing is rounded, because callers compare by identity. */
function roundToPixels<Table extends TableGeometry>(table: Table): Table {
  const { x, y, width, height, radius } = table;
  return [x, y, width, height, radius].every(Number.isInteger)
    ? table
    : {
        ...table,
        x: roundToPixel(x),
        y: roundToPixel(y),
        width: roundToPixel(width),
        height: roundToPixel(height),
        radius: roundToPixel(radius),
      };
}

/** `+ 0` turns -0 into 0: JSON has no -0, so a stored table would differ from the shown one. */
export const roundToPixel = (length: number) => Math.round(length) + 0;

/** The least and greatest moves of a box on the canvas, in whole px; crossed when the box is larger than the canvas. */
function possibleMovesOf(bounds: Bounds): Bounds {
  return {
    left: wholeUp(-bounds.left),
    top: wholeUp(-bounds.top),
    right: -wholeUp(bounds.right - LAYOUT_CANVAS.width),
    bottom: -wholeUp(bounds.bottom - LAYOUT_CANVAS.height),
  };
}

const wholeUp = (length: number) => Math.ceil(length - ROUNDING_ERROR) + 0;

/** px: sine and cosine leave rounding errors. */
const ROUNDING_ERROR = 1e-6;

/** Rotates a vector by degrees, clockwise because the canvas has y downwards. */
export function rotateVector({ x, y }: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) };
}

/**
 * One mark per seat. A circle has them evenly spaced from the top. A rectangle has them on four sides: every side gets one
 * before any gets two, and each further one goes to the side with the most room.
 */
export function chairMarks(table: TableGeometry & { seats: number }): ChairMark[] {
  return table.shape === "circle"
    ? chairsAroundCircle(table.radius, table.seats)
    : chairsAroundRectangle(table, table.seats);
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * The table that an arrow key leads to. Up and down: the nearest one on that side, where sideways distance counts double.
 * Left and right follow the reading order into the next row, so that every table can be reached in any layout.
 * Null at the end.
 */
export function neighbourOf<Table extends TableGeometry & { id: string }>(
  tables: readonly Table[],
  fromId: string,
  direction: Direction,
): Table | null {
  if (direction === "left" || direction === "right") {
    const ordered = sortForReading(tables);
    const from = ordered.findIndex((table) => table.id === fromId);
    return (from === -1 ? null : ordered[from + (direction === "right" ? 1 : -1)]) ?? null;
  }

  const from = tables.find((table) => table.id === fromId);
  if (from === undefined) return null;
  const start = centreOf(from);
  let nearest: { table: Table; cost: number } | null = null;
  for (const table of tables) {
    const centre = centreOf(table);
    const ahead = direction === "down" ? centre.y - start.y : start.y - centre.y;
    const cost = ahead + 2 * Math.abs(centre.x - start.x);
    if (ahead > 0 && (nearest === null || cost < nearest.cost)) nearest = { table, cost };
  }
  return nearest?.table ?? null;
}

/**
 * Sorts tables by rows, each from left to right. A row contains the tables whose centre is less than ROW_HEIGHT
 * below its topmost one.
 */
export function sortForReading<Table extends TableGeometry>(tables: readonly Table[]): Table[] {
  const rows: { top: number; tables: Table[] }[] = [];
  for (const table of tables.toSorted((a, b) => centreOf(a).y - centreOf(b).y)) {
    const row = rows.at(-1);
    if (row && centreOf(table).y - row.top < ROW_HEIGHT) row.tables.push(table);
    else rows.push({ top: centreOf(table).y, tables: [table] });
  }
  return rows.flatMap((row) => row.tables.toSorted((a, b) => centreOf(a).x - centreOf(b).x));
}

/** Half of a new table's height. */
const ROW_HEIGHT = 60;

function layoutOnSeatMap(): { scale: number; x: number; y: number } {
  const scale = Math.min(SEAT_MAP.width / LAYOUT_CANVAS.width, SEAT_MAP.height / LAYOUT_CANVAS.height);
  return {
    scale,
    x: (SEAT_MAP.width - LAYOUT_CANVAS.width * scale) / 2,
    y: (SEAT_MAP.height - LAYOUT_CANVAS.height * scale) / 2,
  };
}

function chairsAroundCircle(radius: number, seats: number): ChairMark[] {
  const distance = radius + CHAIR_GAP;
  const length = Math.min(CHAIR_LENGTH, ((2 * Math.PI * distance) / seats) * 0.8);
  return Array.from({ length: seats }, (_, index) => {
    const turn = (index / seats) * 2 * Math.PI;
    return {
      x: Math.sin(turn) * distance,
      y: -Math.cos(turn) * distance,
      angle: (turn * 180) / Math.PI,
      length,
    };
  });
}

function chairsAroundRectangle({ width, height }: TableGeometry, seats: number): ChairMark[] {
  const horizontal = [
    { edge: width, distance: height / 2 + CHAIR_GAP, angle: 0, chairs: 0 },
    { edge: width, distance: height / 2 + CHAIR_GAP, angle: 180, chairs: 0 },
  ];
  const vertical = [
    { edge: height, distance: width / 2 + CHAIR_GAP, angle: 90, chairs: 0 },
    { edge: height, distance: width / 2 + CHAIR_GAP, angle: 270, chairs: 0 },
  ];
  const sides = width >= height ? [...horizontal, ...vertical] : [...vertical, ...horizontal];

  for (let seat = 0; seat < seats; seat += 1) {
    // A side without chairs comes first, then the side with the most edge per chair.
    const next = sides.reduce((best, side) => (edgePerChair(side) > edgePerChair(best) ? side : best));
    next.chairs += 1;
  }

  return sides.flatMap(({ edge, distance, angle, chairs }) => {
    const turn = (angle * Math.PI) / 180;
    const length = Math.min(CHAIR_LENGTH, (edge / chairs) * 0.8);
    return Array.from({ length: chairs }, (_, index) => {
      const along = ((index + 0.5) / chairs - 0.5) * edge;
      return {
        x: Math.cos(turn) * along + Math.sin(turn) * distance,
        y: Math.sin(turn) * along - Math.cos(turn) * distance,
        angle,
        length,
      };
    });
  });
}

function edgePerChair(side: { edge: number; chairs: number }): number {
  return side.chairs === 0 ? Number.POSITIVE_INFINITY : side.edge / (side.chairs + 1);
}
