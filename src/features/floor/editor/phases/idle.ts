import { gripAt } from "../handles.ts";
import { enterPhase, type PhaseHandler, withoutEffects } from "../state.ts";
import { startPanning } from "./panning.ts";
import { startPressing } from "./pressing.ts";
import { startResizing } from "./resizing.ts";
import { startTurning } from "./turning.ts";

/** Waits for a pointer, and starts the gesture for what it grabs. */
export const idle: PhaseHandler<"idle"> = {
  pointerDown(state, _phase, pointer) {
    if (pointer.button === "pan") return withoutEffects(enterPhase(state, startPanning(pointer)));
    const grip = gripAt(state, pointer.at, pointer.kind);
    switch (grip?.kind) {
      case "resize":
        return withoutEffects(enterPhase(state, startResizing(grip.table, grip.handle)));
      case "turn":
        return withoutEffects(enterPhase(state, startTurning(grip.table)));
      default:
        return withoutEffects(startPressing(state, grip?.table.id ?? null, pointer));
    }
  },
};
