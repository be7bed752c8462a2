import { type Bounds, boundsOf, type Point, type TableGeometry } from "./shapes.ts";

export const GRID = 10;

/** Where neighbours begin, have their middle, and end, per axis. Made once per gesture. */
export interface SnapLines {
  x: readonly SnapLine[];
  y: readonly SnapLine[];
}

interface SnapLine {
  at: number;
  /** Middles go with middles, edges with edges. */
  isMiddle: boolean;
  /** The neighbour's extent across the line, which a guide reaches over. */
  from: number;
  to: number;
}

/** A line to show: at `at` of its axis, from `from` to `to` of the other. */
export interface Guide {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

export function snapLinesOf(neighbours: readonly TableGeometry[]): SnapLines {
  const boxes = neighbours.map(boundsOf);
  return {
    x: boxes.flatMap(({ left, right, top, bottom }) => linesOf(left, right, { from: top, to: bottom })),
    y: boxes.flatMap(({ left, right, top, bottom }) => linesOf(top, bottom, { from: left, to: right })),
  };
}

interface SnappedMove {
  /** The box that moves, where it was when the gesture began. */
  bounds: Bounds;
  /** The point of it that keeps to the grid: the upper left corner of the table that was grabbed. */
  anchor: Point;
  by: Point;
  lines: SnapLines;
  /** How near a neighbour's line must be, in canvas px. */
  tolerance: number;
}

/** The move, drawn to the nearest neighbour's line on each axis, and where none is near to the grid. */
export function snappedMove({ bounds, anchor, by, lines, tolerance }: SnappedMove): Point {
  return {
    x:
      by.x +
      (nearest(lines.x, bounds.left + by.x, bounds.right + by.x, tolerance) ?? toGrid(anchor.x + by.x)),
    y:
      by.y +
      (nearest(lines.y, bounds.top + by.y, bounds.bottom + by.y, tolerance) ?? toGrid(anchor.y + by.y)),
  };
}

/** The lines that the box now keeps with its neighbours, each over the whole of what it joins. */
export function guidesOf(bounds: Bounds, lines: SnapLines): Guide[] {
  const { left, right, top, bottom } = bounds;
  return [
    ...guidesAlong("x", lines.x, linesOf(left, right, { from: top, to: bottom })),
    ...guidesAlong("y", lines.y, linesOf(top, bottom, { from: left, to: right })),
  ];
}

/** The way to the nearest line of the grid. */
export function toGrid(position: number): number {
  return Math.round(position / GRID) * GRID - position;
}

function linesOf(start: number, end: number, across: { from: number; to: number }): SnapLine[] {
  return [
    { at: start, isMiddle: false, ...across },
    { at: (start + end) / 2, isMiddle: true, ...across },
    { at: end, isMiddle: false, ...across },
  ];
}

function nearest(lines: readonly SnapLine[], start: number, end: number, tolerance: number): number | null {
  let best: number | null = null;
  for (const { at, isMiddle } of lines) {
    const ways = isMiddle ? [at - (start + end) / 2] : [at - start, at - end];
    for (const way of ways) {
      if (Math.abs(way) <= tolerance && (best === null || Math.abs(way) < Math.abs(best))) best = way;
    }
  }
  return best;
}

function guidesAlong(axis: "x" | "y", lines: readonly SnapLine[], own: readonly SnapLine[]): Guide[] {
  return own.flatMap((edge) => {
    const met = lines.filter(
      ({ at, isMiddle }) => isMiddle === edge.isMiddle && Math.abs(at - edge.at) < SAME_LINE,
    );
    if (met.length === 0) return [];
    return [
      {
        axis,
        at: edge.at,
        from: Math.min(edge.from, ...met.map(({ from }) => from)),
        to: Math.max(edge.to, ...met.map(({ to }) => to)),
      },
    ];
  });
}

/** Places are whole px, but the edges of turned tables are not: the eye sees one line. */
const SAME_LINE = 0.75;
