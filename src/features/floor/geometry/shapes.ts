/** Lengths in px of the layout canvas; x and y are the centre of a circle, the top left corner of a rectangle; degrees turn about the centre. */
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

/** A chair's mark: its centre measured from the table's centre before the table is turned, and the degrees by which it is turned itself. */
export interface ChairMark extends Point {
  angle: number;
  /** Its length along the table's edge. */
  length: number;
}

/** Seed, section 9. */
export const LAYOUT_CANVAS = { width: 1000, height: 600 } as const;
export const SEAT_MAP = { width: 800, height: 500 } as const;

/** How the layout is drawn on the seat map: one factor for both directions, so that circles stay round, and centred. */
export const LAYOUT_ON_SEAT_MAP = layoutOnSeatMap();

/** How far a chair's centre stands from the table's edge, and how thick it is. */
export const CHAIR_GAP = 10;
export const CHAIR_DEPTH = 10;

const CHAIR_LENGTH = 26;

/** The middle of the table, in canvas px. */
export function centreOf(table: TableGeometry): Point {
  return table.shape === "circle"
    ? { x: table.x, y: table.y }
    : { x: table.x + table.width / 2, y: table.y + table.height / 2 };
}

/** The table's own width and height before it is turned. */
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

/** The smallest upright box around all of them; null around none. */
export function boundsOfAll(tables: readonly TableGeometry[]): Bounds | null {
  let all: Bounds | null = null;
  for (const table of tables) {
    const one = boundsOf(table);
    all = all === null ? one : enclose(all, one);
  }
  return all;
}

function enclose(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function movedBy<Table extends TableGeometry>(table: Table, by: Point): Table {
  return by.x === 0 && by.y === 0 ? table : { ...table, x: table.x + by.x, y: table.y + by.y };
}

/**
 * The move nearest to `by` that leaves the box on the canvas, in whole px. A box that is too large for the canvas in a
 * direction does not move in it.
 */
export function moveWithinCanvas(bounds: Bounds, by: Point): Point {
  const room = roomAround(bounds);
  return {
    x: room.left > room.right ? 0 : Math.min(Math.max(Math.round(by.x), room.left), room.right),
    y: room.top > room.bottom ? 0 : Math.min(Math.max(Math.round(by.y), room.top), room.bottom),
  };
}

/** True when the turned table, without its chairs, lies on the canvas. */
export function isOnCanvas(table: TableGeometry): boolean {
  const { left, top, right, bottom } = boundsOf(table);
  return (
    left >= -CRUMB &&
    top >= -CRUMB &&
    right <= LAYOUT_CANVAS.width + CRUMB &&
    bottom <= LAYOUT_CANVAS.height + CRUMB
  );
}

/** The table in whole px, pushed onto the canvas by the shortest way; null when it is too large for it as it is turned. */
export function placedOnCanvas<Table extends TableGeometry>(table: Table): Table | null {
  const whole = inWholePixels(table);
  const placed = movedBy(whole, moveWithinCanvas(boundsOf(whole), { x: 0, y: 0 }));
  return isOnCanvas(placed) ? placed : null;
}

/** The same object when there is nothing to round, so that what is compared by identity stays equal. */
function inWholePixels<Table extends TableGeometry>(table: Table): Table {
  const { x, y, width, height, radius } = table;
  return [x, y, width, height, radius].every(Number.isInteger)
    ? table
    : {
        ...table,
        x: Math.round(x),
        y: Math.round(y),
        width: Math.round(width),
        height: Math.round(height),
        radius: Math.round(radius),
      };
}

/** How far a box may go in whole px: least and largest moves, crossed when it is larger than the canvas. */
function roomAround(bounds: Bounds): Bounds {
  return {
    left: wholeUp(-bounds.left),
    top: wholeUp(-bounds.top),
    right: -wholeUp(bounds.right - LAYOUT_CANVAS.width),
    bottom: -wholeUp(bounds.bottom - LAYOUT_CANVAS.height),
  };
}

/** `+ 0`, because a move of -0 is no other place than one of 0. */
const wholeUp = (length: number) => Math.ceil(length - CRUMB) + 0;

/** Sines leave crumbs behind the decimal point. */
const CRUMB = 1e-6;

/** A vector turned by degrees, clockwise as the canvas has y downwards. */
export function turned({ x, y }: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) };
}

/**
 * One mark per seat. Around a circle they are spread evenly, from the top. Around a rectangle they are spread over the
 * four sides: every side has one before any has two, and further ones go where the most room is left.
 */
export function chairMarks(table: TableGeometry & { seats: number }): ChairMark[] {
  return table.shape === "circle"
    ? chairsAroundCircle(table.radius, table.seats)
    : chairsAroundRectangle(table, table.seats);
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * The table that an arrow key leads to. Up and down: the nearest one on that side, where straying sideways counts double.
 * Left and right walk in reading order, on into the next row, so that every table can be reached in any layout.
 * Null at the end.
 */
export function neighbourOf<Table extends TableGeometry & { id: string }>(
  tables: readonly Table[],
  fromId: string,
  direction: Direction,
): Table | null {
  if (direction === "left" || direction === "right") {
    const ordered = inReadingOrder(tables);
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

/** The tables as a page is read: row by row, each from left to right. A row takes in what begins within a table's half below its topmost centre. */
export function inReadingOrder<Table extends TableGeometry>(tables: readonly Table[]): Table[] {
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
    // An empty side goes first (0 is below every share); then the side that keeps the most edge per chair.
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
