import { type Bounds, LAYOUT_CANVAS, type Point } from "../geometry/shapes.ts";
import type { View } from "./state.ts";

/** The whole canvas, as large as the frame allows and centred. */
export function fitView(frame: View["frame"]): View {
  return keepFrameCovered({ frame, scale: fittingScale(frame), x: 0, y: 0 });
}

export function isFitted(view: View): boolean {
  return view.scale <= fittingScale(view.frame) * (1 + 1e-6);
}

/** Zooms by `factor` and keeps the canvas point under `at` (px of the frame). Never smaller than the fitted view. */
export function zoomBy(view: View, factor: number, at: Point = middleOf(view.frame)): View {
  const fitting = fittingScale(view.frame);
  const scale = Math.min(Math.max(view.scale * factor, fitting), Math.max(LARGEST_SCALE, fitting * 2));
  const under = toCanvas(view, at);
  return keepFrameCovered({ ...view, scale, x: at.x - under.x * scale, y: at.y - under.y * scale });
}

export function panBy(view: View, by: Point): View {
  return keepFrameCovered({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** Adapts the view to a new frame. A fitted canvas stays fitted; an enlarged one keeps its middle in the middle. */
export function fitToFrame(view: View, frame: View["frame"]): View {
  if (isFitted(view)) return fitView(frame);
  const middle = toCanvas(view, middleOf(view.frame));
  const scale = Math.max(view.scale, fittingScale(frame));
  const at = middleOf(frame);
  return keepFrameCovered({ frame, scale, x: at.x - middle.x * scale, y: at.y - middle.y * scale });
}

export function toCanvas(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

/**
 * Pans as little as necessary to show a box of the canvas with `margin` px of the frame around it. A box that is
 * too large is centred.
 */
export function revealBox(view: View, box: Bounds, margin: number): View {
  const way = (start: number, end: number, offset: number, length: number) => {
    const from = offset + start * view.scale - margin;
    const to = offset + end * view.scale + margin;
    if (to - from > length) return length / 2 - (from + to) / 2;
    return Math.max(0, -from) + Math.min(0, length - to);
  };
  return panBy(view, {
    x: way(box.left, box.right, view.x, view.frame.width),
    y: way(box.top, box.bottom, view.y, view.frame.height),
  });
}

/** The zoom in percent: at 100, one px of the plan is one px of the screen. */
export function zoomPercent({ scale }: View): number {
  return Math.round(scale * 100);
}

/** Screen px per plan px at which labels are readable from a distance. */
const LARGEST_SCALE = 2.5;

function fittingScale(frame: View["frame"]): number {
  return Math.min(frame.width / LAYOUT_CANVAS.width, frame.height / LAYOUT_CANVAS.height);
}

/** Keeps the canvas's edges outside of the frame; a canvas smaller than the frame is centred. */
function keepFrameCovered(view: View): View {
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
