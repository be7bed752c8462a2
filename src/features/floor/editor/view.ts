import { type Bounds, LAYOUT_CANVAS, type Point } from "../geometry/shapes.ts";
import type { View } from "./state.ts";

/** The whole canvas, as large as the frame allows, in its middle. */
export function fittedView(frame: View["frame"]): View {
  return withinFrame({ frame, scale: fittingScale(frame), x: 0, y: 0 });
}

export function isFitted(view: View): boolean {
  return view.scale <= fittingScale(view.frame) * (1 + 1e-6);
}

/** Larger or smaller by `factor`, while the point of the frame keeps what is under it. Never smaller than fitted. */
export function zoomed(view: View, factor: number, at: Point = middleOf(view.frame)): View {
  const fitting = fittingScale(view.frame);
  const scale = Math.min(Math.max(view.scale * factor, fitting), Math.max(LARGEST_SCALE, fitting * 2));
  const under = toCanvas(view, at);
  return withinFrame({ ...view, scale, x: at.x - under.x * scale, y: at.y - under.y * scale });
}

export function panned(view: View, by: Point): View {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** A fitted canvas stays fitted; of one that is enlarged the middle stays in the middle. */
export function reframed(view: View, frame: View["frame"]): View {
  if (isFitted(view)) return fittedView(frame);
  const middle = toCanvas(view, middleOf(view.frame));
  const scale = Math.max(view.scale, fittingScale(frame));
  const at = middleOf(frame);
  return withinFrame({ frame, scale, x: at.x - middle.x * scale, y: at.y - middle.y * scale });
}

export function toCanvas(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

/** Moves the canvas as little as shows a box of it with `margin` px of the frame around it; of one that is too large, the middle. */
export function revealed(view: View, box: Bounds, margin: number): View {
  const way = (start: number, end: number, offset: number, length: number) => {
    const from = offset + start * view.scale - margin;
    const to = offset + end * view.scale + margin;
    if (to - from > length) return length / 2 - (from + to) / 2;
    return Math.max(0, -from) + Math.min(0, length - to);
  };
  return panned(view, {
    x: way(box.left, box.right, view.x, view.frame.width),
    y: way(box.top, box.bottom, view.y, view.frame.height),
  });
}

/** 100 where a px of the plan is one of the screen. */
export function zoomPercent({ scale }: View): number {
  return Math.round(scale * 100);
}

/** Screen px per plan px at which a label is read across the room. */
const LARGEST_SCALE = 2.5;

function fittingScale(frame: View["frame"]): number {
  return Math.min(frame.width / LAYOUT_CANVAS.width, frame.height / LAYOUT_CANVAS.height);
}

/** The canvas's edges never come inside the frame's; where it is smaller than the frame, it stands in its middle. */
function withinFrame(view: View): View {
  const place = (at: number, frame: number, canvas: number) => {
    const room = frame - canvas * view.scale;
    return room >= 0 ? room / 2 : Math.min(Math.max(at, room), 0);
  };
  return {
    ...view,
    x: place(view.x, view.frame.width, LAYOUT_CANVAS.width),
    y: place(view.y, view.frame.height, LAYOUT_CANVAS.height),
  };
}

function middleOf(frame: View["frame"]): Point {
  return { x: frame.width / 2, y: frame.height / 2 };
}
