import type { PlannedTable } from "../../contract.ts";
import {
  boundsOfAll,
  centreOf,
  moveWithinCanvas,
  movedBy,
  placedOnCanvas,
  type Point,
  sizeOf,
} from "../../geometry/shapes.ts";
import { guidesOf, snapLinesOf, snappedMove } from "../../geometry/snapping.ts";
import { saveTables } from "../edits.ts";
import {
  type EditorState,
  inPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  stay,
  type Step,
} from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

type Dragging = Extract<Phase, { name: "dragging" }>;

/** The selected tables follow the pointer as one, drawn to neighbours and grid, and stop at the canvas's edge. */
export const dragging: PhaseHandler<"dragging"> = {
  pointerMove: (state, phase, pointer) => stay(inPhase(state, draggedTo(state, phase, pointer))),

  pointerUp(state, phase) {
    const next = inPhase(state, { name: "idle" });
    if (phase.by.x === 0 && phase.by.y === 0) return stay(next);
    const dropped = droppedTables(next, phase);
    const step = saveTables(next, dropped);
    return { ...step, effects: [...step.effects, { type: "announce", words: wordsFor(dropped) }] };
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
  return stay(inPhase(state, draggedTo(state, phase, pointer)));
}

function draggedTo(state: EditorState, phase: Dragging, pointer: Pointer): Dragging {
  const bounds = boundsOfAll(phase.origins);
  const grabbed = phase.origins.find(({ id }) => id === phase.grabbedId);
  if (bounds === null || grabbed === undefined) return phase;

  const at = toCanvas(state.view, pointer.at);
  const asked = { x: at.x - phase.start.x, y: at.y - phase.start.y };
  const wanted = pointer.free
    ? asked
    : snappedMove({
        bounds,
        anchor: cornerOf(grabbed),
        by: asked,
        lines: phase.lines,
        tolerance: SNAP_REACH / state.view.scale,
      });
  const by = moveWithinCanvas(bounds, wanted);
  const moved = {
    left: bounds.left + by.x,
    right: bounds.right + by.x,
    top: bounds.top + by.y,
    bottom: bounds.bottom + by.y,
  };
  return { ...phase, by, guides: pointer.free ? [] : guidesOf(moved, phase.lines) };
}

/** Of tables that somebody else has changed meanwhile only the place is taken from the drag; removed ones stay removed. */
function droppedTables({ tables }: EditorState, { origins, by }: Dragging): PlannedTable[] {
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return origins.flatMap((origin) => {
    const now = tableById.get(origin.id);
    const { x, y } = movedBy(origin, by);
    const placed = now && placedOnCanvas({ ...now, x, y });
    return placed ? [placed] : [];
  });
}

function wordsFor(dropped: readonly PlannedTable[]): string {
  const [only] = dropped;
  return only !== undefined && dropped.length === 1
    ? editorText.placed(only.label, only.x, only.y)
    : editorText.moved(dropped.length);
}

/** How near a neighbour's line must be, in screen px. */
const SNAP_REACH = 6;

/** The upper left corner of the table as it is before it is turned. */
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
