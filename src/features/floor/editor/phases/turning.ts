import type { PlannedTable } from "../../contract.ts";
import { turnTowards } from "../../geometry/resizing.ts";
import { placedOnCanvas } from "../../geometry/shapes.ts";
import { saveTables } from "../edits.ts";
import { inPhase, type Phase, type PhaseHandler, stay } from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

/** A table turns towards the pointer in steps of 15°, and gives way where it would reach over the canvas's edge. */
export const turning: PhaseHandler<"turning"> = {
  pointerMove(state, phase, pointer) {
    const rotation = turnTowards(phase.origin, toCanvas(state.view, pointer.at));
    if (rotation === phase.draft.rotation) return stay(state);
    const draft = placedOnCanvas({ ...phase.origin, rotation });
    return stay(draft === null ? state : inPhase(state, { ...phase, draft }));
  },

  pointerUp(state, { draft, origin }) {
    const next = inPhase(state, { name: "idle" });
    const now = state.tables.find(({ id }) => id === draft.id);
    if (now === undefined || draft.rotation === origin.rotation) return stay(next);
    const placed = placedOnCanvas({ ...now, x: draft.x, y: draft.y, rotation: draft.rotation });
    if (placed === null) return stay(next);
    const step = saveTables(next, [placed]);
    return {
      ...step,
      effects: [...step.effects, { type: "announce", words: editorText.turned(placed.rotation) }],
    };
  },
};

export function startTurning(table: PlannedTable): Phase {
  return { name: "turning", origin: table, draft: table };
}
