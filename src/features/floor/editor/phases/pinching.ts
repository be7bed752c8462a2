import type { Point } from "../../geometry/shapes.ts";
import { type Finger, enterPhase, type Phase, type PhaseHandler, withoutEffects } from "../state.ts";
import { panBy, zoomBy } from "../view.ts";

/** Two fingers zoom and pan: the canvas points under them stay under them. */
export const pinching: PhaseHandler<"pinching"> = {
  pointerMove(state, { fingers: [first, second] }, { id, at }) {
    const fingers: readonly [Finger, Finger] = [
      first.id === id ? { id, at } : first,
      second.id === id ? { id, at } : second,
    ];
    const from = measureFingers(first.at, second.at);
    const to = measureFingers(fingers[0].at, fingers[1].at);
    const factor = from.distance > 0 ? to.distance / from.distance : 1;
    // Zooms first, because a fitted canvas cannot pan.
    const view = panBy(zoomBy(state.view, factor, from.middle), {
      x: to.middle.x - from.middle.x,
      y: to.middle.y - from.middle.y,
    });
    return withoutEffects({ ...state, view, phase: { name: "pinching", fingers } });
  },

  /** The remaining finger does nothing until it is lifted and put down again. */
  pointerUp: (state) => withoutEffects(enterPhase(state, { name: "idle" })),
};

export function startPinching(first: Finger, second: Finger): Phase {
  return { name: "pinching", fingers: [first, second] };
}

function measureFingers(a: Point, b: Point): { middle: Point; distance: number } {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}
