import { enterPhase, type Phase, type PhaseHandler, type Pointer, withoutEffects } from "../state.ts";
import { panBy } from "../view.ts";

/** The canvas follows the pointer up to its edges. */
export const panning: PhaseHandler<"panning"> = {
  pointerMove: (state, { last }, { at }) =>
    withoutEffects({
      ...state,
      view: panBy(state.view, { x: at.x - last.x, y: at.y - last.y }),
      phase: { name: "panning", last: at },
    }),

  pointerUp: (state) => withoutEffects(enterPhase(state, { name: "idle" })),
};

export function startPanning(pointer: Pointer): Phase {
  return { name: "panning", last: pointer.at };
}
