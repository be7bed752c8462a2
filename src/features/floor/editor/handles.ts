import type { PlannedTable } from "../contract.ts";
import { findTableAt } from "../geometry/contact.ts";
import { handlePoint, type ResizeHandle, resizeHandles, turnHandlePoint } from "../geometry/resizing.ts";
import { type Point, sizeOf } from "../geometry/shapes.ts";
import type { EditorState, Pointer } from "./state.ts";
import { toCanvas } from "./view.ts";

/** What a pointer can grab. */
export type Grip =
  | { kind: "resize"; handle: ResizeHandle; table: PlannedTable }
  | { kind: "turn"; table: PlannedTable }
  | { kind: "table"; table: PlannedTable };

export interface DrawnHandle {
  grip: Exclude<Grip, { kind: "table" }>;
  /** In canvas px. */
  at: Point;
}

/** The handles of the only selected table; none for several tables or on a locked plan. */
export function handlesOf({ tables, selectedIds, view, isLocked }: EditorState): DrawnHandle[] {
  const table =
    selectedIds.length === 1 && !isLocked ? tables.find(({ id }) => id === selectedIds[0]) : undefined;
  if (table === undefined) return [];
  const { width, height } = sizeOf(table);
  const isRoomy = Math.min(width, height) * view.scale >= ROOM_FOR_SIDES;
  return [
    { grip: { kind: "turn", table }, at: turnHandlePoint(table, TURN_HANDLE_DISTANCE / view.scale) },
    ...resizeHandles(table)
      .filter((handle) => isRoomy || (handle.x !== 0 && handle.y !== 0))
      .map((handle): DrawnHandle => ({
        grip: { kind: "resize", handle, table },
        at: handlePoint(table, handle),
      })),
  ];
}

/** What lies under a point of the frame: handles before tables; null for the bare canvas. Fingers have a larger reach. */
export function gripAt(state: EditorState, at: Point, kind: Pointer["kind"]): Grip | null {
  const { view } = state;
  const point = toCanvas(view, at);
  const isFinger = kind === "touch";
  const handle = nearestHandle(handlesOf(state), point, (isFinger ? 22 : 9) / view.scale);
  if (handle !== null) return handle.grip;
  const table = findTableAt(state.tables, point, (isFinger ? 8 : 0) / view.scale);
  return table && { kind: "table", table };
}

/** Screen px between the chairs and the rotation handle. */
const TURN_HANDLE_DISTANCE = 18;

/** From this length in screen px, a side has a handle: a shorter table would leave no room to grab it. */
const ROOM_FOR_SIDES = 72;

function nearestHandle(handles: readonly DrawnHandle[], point: Point, reach: number): DrawnHandle | null {
  let nearest: { handle: DrawnHandle; distance: number } | null = null;
  for (const handle of handles) {
    const { grip, at } = handle;
    // A point between the handles of a small table still grabs the table.
    const { width, height } = sizeOf(grip.table);
    const ownReach = grip.kind === "turn" ? reach : Math.min(reach, Math.min(width, height) / 4);
    const distance = Math.hypot(at.x - point.x, at.y - point.y);
    if (distance <= ownReach && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { handle, distance };
  }
  return nearest?.handle ?? null;
}
