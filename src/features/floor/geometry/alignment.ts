import {
  boundsOf,
  boundsOfAll,
  limitMoveToCanvas,
  moveTable,
  type Point,
  type TableGeometry,
} from "./shapes.ts";

export type Edge = "left" | "centre" | "right" | "top" | "middle" | "bottom";
export type Axis = "x" | "y";

/** Moves the tables so that their boxes share a line: the outermost edge of all, or their common middle. */
export function alignTables<Table extends TableGeometry>(tables: readonly Table[], edge: Edge): Table[] {
  const all = boundsOfAll(tables);
  if (all === null) return [];
  return tables.map((table) => {
    const own = boundsOf(table);
    const moves: Record<Edge, Point> = {
      left: { x: all.left - own.left, y: 0 },
      centre: { x: (all.left + all.right - own.left - own.right) / 2, y: 0 },
      right: { x: all.right - own.right, y: 0 },
      top: { x: 0, y: all.top - own.top },
      middle: { x: 0, y: (all.top + all.bottom - own.top - own.bottom) / 2 },
      bottom: { x: 0, y: all.bottom - own.bottom },
    };
    return moveTable(table, limitMoveToCanvas(own, moves[edge]));
  });
}

/**
 * Moves the tables so that the gaps between their boxes are equal, in the order of their middles; the first and the last stay.
 * The gaps are negative when there is too little room. The result keeps the order of `tables`.
 */
export function distributeTables<Table extends TableGeometry>(tables: readonly Table[], axis: Axis): Table[] {
  const [start, end] = axis === "x" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  const boxes = tables
    .map((table, index) => ({ index, table, bounds: boundsOf(table) }))
    .toSorted((a, b) => a.bounds[start] + a.bounds[end] - b.bounds[start] - b.bounds[end]);
  const first = boxes[0];
  const last = boxes.at(-1);
  if (first === undefined || last === undefined || boxes.length < 3) return [...tables];

  const filled = boxes.reduce((sum, { bounds }) => sum + bounds[end] - bounds[start], 0);
  const gap = (last.bounds[end] - first.bounds[start] - filled) / (boxes.length - 1);
  const placed = [...tables];
  let at = first.bounds[start];
  for (const { index, table, bounds } of boxes) {
    const by = { x: 0, y: 0, [axis]: at - bounds[start] };
    at += bounds[end] - bounds[start] + gap;
    if (table !== first.table && table !== last.table)
      placed[index] = moveTable(table, limitMoveToCanvas(bounds, by));
  }
  return placed;
}
