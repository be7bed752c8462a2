import type { Point } from "../../geometry/shapes.ts";
import { type Finger, inPhase, type Phase, type PhaseHandler, stay } from "../state.ts";
import { panned, zoomed } from "../view.ts";

/** Two fingers keep hold of what is under them: they move the canvas, and draw it larger or smaller. */
export const pinching: PhaseHandler<"pinching"> = {
  pointerMove(state, { fingers: [first, second] }, { id, at }) {
    const fingers: readonly [Finger, Finger] = [
      first.id === id ? { id, at } : first,
      second.id === id ? { id, at } : second,
    ];
    const from = between(first.at, second.at);
    const to = between(fingers[0].at, fingers[1].at);
    const factor = from.distance > 0 ? to.distance / from.distance : 1;
    // Enlarged first, because a fitted canvas has nowhere to move to.
    const view = panned(zoomed(state.view, factor, from.middle), {
      x: to.middle.x - from.middle.x,
      y: to.middle.y - from.middle.y,
    });
    return stay({ ...state, view, phase: { name: "pinching", fingers } });
  },

  /** The finger that stays does nothing until it is lifted and put down again. */
  pointerUp: (state) => stay(inPhase(state, { name: "idle" })),
};

export function startPinching(first: Finger, second: Finger): Phase {
  return { name: "pinching", fingers: [first, second] };
}

function between(a: Point, b: Point): { middle: Point; distance: number } {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}
