import type { PlannedTable } from "../../contract.ts";
import { resizedTo, type ResizeHandle } from "../../geometry/resizing.ts";
import { placedOnCanvas, sizeOf } from "../../geometry/shapes.ts";
import { GRID } from "../../geometry/snapping.ts";
import { saveTables } from "../edits.ts";
import { inPhase, type Phase, type PhaseHandler, stay } from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

/** One side or corner of a table follows the pointer in steps of the grid, and stops where the canvas or the limits end. */
export const resizing: PhaseHandler<"resizing"> = {
  pointerMove(state, phase, pointer) {
    const point = toCanvas(state.view, pointer.at);
    const draft = resizedTo(phase.origin, phase.handle, point, pointer.free ? 1 : GRID);
    return stay(draft === null ? state : inPhase(state, { ...phase, draft }));
  },

  pointerUp(state, { draft, origin }) {
    const next = inPhase(state, { name: "idle" });
    const now = state.tables.find(({ id }) => id === draft.id);
    if (now === undefined || draft === origin) return stay(next);
    const { x, y, width, height, radius } = draft;
    const placed = placedOnCanvas({ ...now, x, y, width, height, radius });
    if (placed === null) return stay(next);
    const step = saveTables(next, [placed]);
    const size = sizeOf(placed);
    return {
      ...step,
      effects: [...step.effects, { type: "announce", words: editorText.resized(size.width, size.height) }],
    };
  },
};

export function startResizing(table: PlannedTable, handle: ResizeHandle): Phase {
  return { name: "resizing", handle, origin: table, draft: table };
}
