import type { PlannedTable } from "../../contract.ts";
import { resizeTo, type ResizeHandle } from "../../geometry/resizing.ts";
import { pushOntoCanvas, sizeOf } from "../../geometry/shapes.ts";
import { GRID } from "../../geometry/snapping.ts";
import { saveTables } from "../edits.ts";
import { enterPhase, type Phase, type PhaseHandler, withoutEffects } from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

/** A side or corner of a table follows the pointer in grid steps, up to the canvas's edge and the size limits. */
export const resizing: PhaseHandler<"resizing"> = {
  pointerMove(state, phase, pointer) {
    const point = toCanvas(state.view, pointer.at);
    const draft = resizeTo(phase.origin, phase.handle, point, pointer.free ? 1 : GRID);
    return withoutEffects(draft === null ? state : enterPhase(state, { ...phase, draft }));
  },

  pointerUp(state, { draft, origin }) {
    const next = enterPhase(state, { name: "idle" });
    const now = state.tables.find(({ id }) => id === draft.id);
    if (now === undefined || draft === origin) return withoutEffects(next);
    const { x, y, width, height, radius } = draft;
    const placed = pushOntoCanvas({ ...now, x, y, width, height, radius });
    if (placed === null) return withoutEffects(next);
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
