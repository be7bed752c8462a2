import type { PlannedTable } from "../../contract.ts";
import { turnTowards } from "../../geometry/resizing.ts";
import { pushOntoCanvas } from "../../geometry/shapes.ts";
import { saveTables } from "../edits.ts";
import { enterPhase, type Phase, type PhaseHandler, withoutEffects } from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

/** A table turns towards the pointer in steps of 15°, and moves inwards when it would cross the canvas's edge. */
export const turning: PhaseHandler<"turning"> = {
  pointerMove(state, phase, pointer) {
    const rotation = turnTowards(phase.origin, toCanvas(state.view, pointer.at));
    if (rotation === phase.draft.rotation) return withoutEffects(state);
    const draft = pushOntoCanvas({ ...phase.origin, rotation });
    return withoutEffects(draft === null ? state : enterPhase(state, { ...phase, draft }));
  },

  pointerUp(state, { draft, origin }) {
    const next = enterPhase(state, { name: "idle" });
    const now = state.tables.find(({ id }) => id === draft.id);
    if (now === undefined || draft.rotation === origin.rotation) return withoutEffects(next);
    const placed = pushOntoCanvas({ ...now, x: draft.x, y: draft.y, rotation: draft.rotation });
    if (placed === null) return withoutEffects(next);
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
