import { inPhase, type Phase, type PhaseHandler, type Pointer, stay } from "../state.ts";
import { panned } from "../view.ts";

/** The canvas follows the pointer, as far as there is more of it to see. */
export const panning: PhaseHandler<"panning"> = {
  pointerMove: (state, { last }, { at }) =>
    stay({
      ...state,
      view: panned(state.view, { x: at.x - last.x, y: at.y - last.y }),
      phase: { name: "panning", last: at },
    }),

  pointerUp: (state) => stay(inPhase(state, { name: "idle" })),
};

export function startPanning(pointer: Pointer): Phase {
  return { name: "panning", last: pointer.at };
}
