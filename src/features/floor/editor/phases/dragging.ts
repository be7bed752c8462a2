import type { PlannedTable } from "../../contract.ts";
import {
  boundsOfAll,
  centreOf,
  limitMoveToCanvas,
  moveTable,
  pushOntoCanvas,
  type Point,
  sizeOf,
} from "../../geometry/shapes.ts";
import { guidesOf, snapLinesOf, snapMove } from "../../geometry/snapping.ts";
import { saveTables } from "../edits.ts";
import {
  type EditorState,
  enterPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  withoutEffects,
  type Step,
} from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

type Dragging = Extract<Phase, { name: "dragging" }>;

/** The selected tables follow the pointer together. They snap to neighbours and grid, and stop at the canvas's edge. */
export const dragging: PhaseHandler<"dragging"> = {
  pointerMove: (state, phase, pointer) => withoutEffects(enterPhase(state, dragTo(state, phase, pointer))),

  pointerUp(state, phase) {
    const next = enterPhase(state, { name: "idle" });
    if (phase.by.x === 0 && phase.by.y === 0) return withoutEffects(next);
    const dropped = placeDroppedTables(next, phase);
    const step = saveTables(next, dropped);
    return { ...step, effects: [...step.effects, { type: "announce", words: describeDrop(dropped) }] };
  },
};

export function startDragging(state: EditorState, tableId: string, down: Pointer, pointer: Pointer): Step {
  const [origins, others] = partition(state.tables, new Set(state.selectedIds));
  const phase: Dragging = {
    name: "dragging",
    start: toCanvas(state.view, down.at),
    grabbedId: tableId,
    origins,
    by: { x: 0, y: 0 },
    lines: snapLinesOf(others),
    guides: [],
  };
  return withoutEffects(enterPhase(state, dragTo(state, phase, pointer)));
}

function dragTo(state: EditorState, phase: Dragging, pointer: Pointer): Dragging {
  const bounds = boundsOfAll(phase.origins);
  const grabbed = phase.origins.find(({ id }) => id === phase.grabbedId);
  if (bounds === null || grabbed === undefined) return phase;

  const at = toCanvas(state.view, pointer.at);
  const asked = { x: at.x - phase.start.x, y: at.y - phase.start.y };
  const wanted = pointer.free
    ? asked
    : snapMove({
        bounds,
        anchor: cornerOf(grabbed),
        by: asked,
        lines: phase.lines,
        tolerance: SNAP_REACH / state.view.scale,
      });
  const by = limitMoveToCanvas(bounds, wanted);
  const moved = {
    left: bounds.left + by.x,
    right: bounds.right + by.x,
    top: bounds.top + by.y,
    bottom: bounds.bottom + by.y,
  };
  return { ...phase, by, guides: pointer.free ? [] : guidesOf(moved, phase.lines) };
}

/** The dropped tables. If somebody else changed one meanwhile, the drag sets only its place; removed ones stay removed. */
function placeDroppedTables({ tables }: EditorState, { origins, by }: Dragging): PlannedTable[] {
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return origins.flatMap((origin) => {
    const now = tableById.get(origin.id);
    const { x, y } = moveTable(origin, by);
    const placed = now && pushOntoCanvas({ ...now, x, y });
    return placed ? [placed] : [];
  });
}

function describeDrop(dropped: readonly PlannedTable[]): string {
  const [only] = dropped;
  return only !== undefined && dropped.length === 1
    ? editorText.placed(only.label, only.x, only.y)
    : editorText.moved(dropped.length);
}

/** How near a neighbour's line must be to snap, in screen px. */
const SNAP_REACH = 6;

/** The upper left corner of the table before its rotation. */
function cornerOf(table: PlannedTable): Point {
  const centre = centreOf(table);
  const { width, height } = sizeOf(table);
  return { x: centre.x - width / 2, y: centre.y - height / 2 };
}

function partition(
  tables: readonly PlannedTable[],
  ids: ReadonlySet<string>,
): [PlannedTable[], PlannedTable[]] {
  return [tables.filter(({ id }) => ids.has(id)), tables.filter(({ id }) => !ids.has(id))];
}
