import { type Bounds, boundsOf, type Point, type TableGeometry } from "./shapes.ts";

export const GRID = 10;

/** The edges and middles of neighbours on each axis. Computed once per gesture. */
export interface SnapLines {
  x: readonly SnapLine[];
  y: readonly SnapLine[];
}

interface SnapLine {
  at: number;
  /** Middles snap to middles, edges to edges. */
  isMiddle: boolean;
  /** The neighbour's extent across the line; a guide covers it. */
  from: number;
  to: number;
}

/** A visible guide line at `at` of its axis, from `from` to `to` on the other axis, in canvas px. */
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

interface MoveToSnap {
  /** The moving box at the start of the gesture. */
  bounds: Bounds;
  /** The point that snaps to the grid: the upper left corner of the grabbed table. */
  anchor: Point;
  by: Point;
  lines: SnapLines;
  /** How near a neighbour's line must be, in canvas px. */
  tolerance: number;
}

/** The move after snapping: on each axis to the nearest neighbour's line, or without one to the grid. */
export function snapMove({ bounds, anchor, by, lines, tolerance }: MoveToSnap): Point {
  return {
    x:
      by.x +
      (distanceToNearestLine(lines.x, bounds.left + by.x, bounds.right + by.x, tolerance) ??
        distanceToGrid(anchor.x + by.x)),
    y:
      by.y +
      (distanceToNearestLine(lines.y, bounds.top + by.y, bounds.bottom + by.y, tolerance) ??
        distanceToGrid(anchor.y + by.y)),
  };
}

/** The guide lines between the box and its neighbours; each covers all boxes on it. */
export function guidesOf(bounds: Bounds, lines: SnapLines): Guide[] {
  const { left, right, top, bottom } = bounds;
  return [
    ...guidesAlong("x", lines.x, linesOf(left, right, { from: top, to: bottom })),
    ...guidesAlong("y", lines.y, linesOf(top, bottom, { from: left, to: right })),
  ];
}

/** The distance to the nearest grid line, in canvas px. */
export function distanceToGrid(position: number): number {
  return Math.round(position / GRID) * GRID - position;
}

function linesOf(start: number, end: number, across: { from: number; to: number }): SnapLine[] {
  return [
    { at: start, isMiddle: false, ...across },
    { at: (start + end) / 2, isMiddle: true, ...across },
    { at: end, isMiddle: false, ...across },
  ];
}

function distanceToNearestLine(
  lines: readonly SnapLine[],
  start: number,
  end: number,
  tolerance: number,
): number | null {
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

/** px. Positions are integers but edges of turned tables are not; below this distance they look like one line. */
const SAME_LINE = 0.75;
