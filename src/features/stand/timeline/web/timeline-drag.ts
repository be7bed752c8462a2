import { type PointerEvent, useRef } from "react";

import { isMovable } from "./drop.ts";
import type { TimeScale } from "./time-scale.ts";
import type { BarInRow } from "./timeline-keys.ts";
import type { MoveHandlers } from "./timeline-move.ts";
import type { TimelineRow } from "./timeline-view.ts";

/** px: a press that moves less is a click. */
const CLICK_REACH = 5;
/** px: a drag that stays within keeps its time; most drags only want another table. */
const SAME_TIME_REACH = 12;
/** ms that a finger rests before it takes a party; before that it scrolls. */
const LONG_PRESS_MS = 300;

interface Drag {
  place: BarInRow;
  pointerId: number;
  x: number;
  y: number;
  /** Where the bar was gripped, in px from its upper left. */
  grip: { x: number; y: number };
  /** How far the content was scrolled when the drag began. */
  left: number;
  isCarrying: boolean;
  timer: number;
}

export interface DragOptions {
  scroller: { current: HTMLElement | null };
  /** The upper left of the carried bar, in px of the window. */
  onCarry: (x: number, y: number) => void;
  scale: TimeScale;
  placeOf: (key: string) => BarInRow | undefined;
  rowOf: (tableId: string) => TimelineRow | undefined;
  moving: MoveHandlers;
  onDrop: () => void;
  onPress: (place: BarInRow) => void;
}

/** Dragging with mouse, pen or finger. The ghost moves without React; only another table or time renders anything. */
export function useTimelineDrag({
  scroller,
  onCarry,
  scale,
  placeOf,
  rowOf,
  moving,
  onDrop,
  onPress,
}: DragOptions) {
  const drag = useRef<Drag | null>(null);

  const carry = (event: PointerEvent) => {
    const at = drag.current;
    if (!at || !scroller.current) return;
    const by = event.clientX - at.x + scroller.current.scrollLeft - at.left;
    onCarry(event.clientX - at.grip.x, event.clientY - at.grip.y);
    const { bar } = at.place;
    const row = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>("[data-row]")?.dataset["row"])
      .find((id) => id !== undefined);
    const from = Math.abs(by) <= SAME_TIME_REACH ? bar.from : scale.instantAt(scale.x(bar.from) + by);
    moving.over((row !== undefined && rowOf(row)?.table) || null, from);
  };

  const begin = (target: HTMLElement, at: Drag) => {
    at.isCarrying = true;
    target.setPointerCapture(at.pointerId);
    moving.begin(at.place.bar, at.place.row?.table ?? null);
  };

  return {
    isCarrying: () => drag.current?.isCarrying ?? false,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = (event.target as Element).closest<HTMLElement>("[data-place]");
      const place = placeOf(element?.dataset["place"] ?? "");
      if (!element || !place || event.button !== 0 || !scroller.current) return;
      const { currentTarget } = event;
      const box = element.getBoundingClientRect();
      const at: Drag = {
        place,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        grip: { x: event.clientX - box.left, y: event.clientY - box.top },
        left: scroller.current.scrollLeft,
        isCarrying: false,
        timer: 0,
      };
      drag.current = at;
      if (event.pointerType === "touch" && isMovable(place.bar))
        at.timer = window.setTimeout(() => {
          if (drag.current === at) begin(currentTarget, at);
        }, LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = drag.current;
      if (!at || at.pointerId !== event.pointerId) return;
      const distance = Math.hypot(event.clientX - at.x, event.clientY - at.y);
      if (!at.isCarrying && distance > CLICK_REACH) {
        clearTimeout(at.timer);
        // A finger that moves at once scrolls.
        if (event.pointerType === "touch" || !isMovable(at.place.bar)) drag.current = null;
        else begin(event.currentTarget, at);
      }
      if (drag.current?.isCarrying) carry(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const at = drag.current;
      drag.current = null;
      if (!at || at.pointerId !== event.pointerId) return;
      clearTimeout(at.timer);
      if (at.isCarrying) onDrop();
      else onPress(at.place);
    },
    onPointerCancel: () => {
      const at = drag.current;
      drag.current = null;
      if (!at) return;
      clearTimeout(at.timer);
      if (at.isCarrying) moving.end();
    },
  };
}
