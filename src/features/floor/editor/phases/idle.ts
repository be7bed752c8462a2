import { gripAt } from "../handles.ts";
import { inPhase, type PhaseHandler, stay } from "../state.ts";
import { startPanning } from "./panning.ts";
import { startPressing } from "./pressing.ts";
import { startResizing } from "./resizing.ts";
import { startTurning } from "./turning.ts";

/** Waits for a pointer, and starts what it takes hold of. */
export const idle: PhaseHandler<"idle"> = {
  pointerDown(state, _phase, pointer) {
    if (pointer.button === "pan") return stay(inPhase(state, startPanning(pointer)));
    const grip = gripAt(state, pointer.at, pointer.kind);
    switch (grip?.kind) {
      case "resize":
        return stay(inPhase(state, startResizing(grip.table, grip.handle)));
      case "turn":
        return stay(inPhase(state, startTurning(grip.table)));
      default:
        return stay(startPressing(state, grip?.table.id ?? null, pointer));
    }
  },
};
