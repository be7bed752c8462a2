import { type RefObject, useEffect, useRef } from "react";

import { toggleSelection } from "../commands/select.ts";
import type { EditorState } from "../state.ts";
import { isFitted } from "../view.ts";
import type { EditorStore } from "./editor-store.ts";

type Frame = RefObject<HTMLDivElement | null>;

/** Reports each size change of the frame to the editor. */
export function useFrameSize(frame: Frame, store: EditorStore): void {
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        store.dispatch({
          type: "frameResized",
          width: entry.contentRect.width,
          height: entry.contentRect.height,
        });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, store]);
}

/**
 * Ctrl+wheel zooms. The wheel alone pans an enlarged canvas, and otherwise scrolls the page. React's passive
 * listener could not prevent scrolling.
 */
export function useWheel(frame: Frame, store: EditorStore): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && isFitted(store.getState().view)) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      store.dispatch({
        type: "wheel",
        at: { x: event.clientX - box.left, y: event.clientY - box.top },
        by: { x: event.deltaX * line, y: event.deltaY * line },
        isZoom,
      });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, store]);
}

/**
 * Moves the focus when a command leads to another table. When the focused table is removed, the focus goes to
 * the next stop of the Tab key.
 */
export function useFocusFollows(frame: Frame, { focusedId, tables, phase }: EditorState): void {
  const last = useRef<Element | null>(null);
  const isResting = phase.name === "idle";
  useEffect(() => {
    const element = frame.current;
    const remember = () => (last.current = document.activeElement);
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    // A pressed table gets the focus from the browser, without a focus ring.
    if (!element || !isResting) return;
    if (focusedId !== null && element.contains(document.activeElement)) {
      focusElement(element.querySelector(`[data-table-id="${CSS.escape(focusedId)}"]`));
    } else if (document.activeElement === document.body && last.current?.isConnected === false) {
      focusElement(element.querySelector('[data-table-id][tabindex="0"]') ?? element);
    }
  }, [frame, focusedId, tables, isResting]);
}

function focusElement(element: HTMLElement | SVGElement | null): void {
  if (element && element !== document.activeElement) element.focus({ preventScroll: true });
}

/**
 * The pointer pans while the space bar is held. A space alone selects the focused table, so the selection waits until the key is
 * released without a pan.
 */
export function usePanKey(frame: Frame, store: EditorStore): { isHeld: () => boolean; use: () => void } {
  const key = useRef({ isHeld: false, isUsed: false });
  useEffect(() => {
    const isMeant = (event: KeyboardEvent) =>
      event.key === " " && event.target instanceof Node && frame.current?.contains(event.target) === true;
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event) || event.repeat) return;
      key.current = { isHeld: true, isUsed: false };
    };
    const release = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      const { isHeld, isUsed } = key.current;
      key.current = { isHeld: false, isUsed: false };
      if (isHeld && !isUsed && isMeant(event)) store.run(toggleSelection);
    };
    const forget = () => (key.current = { isHeld: false, isUsed: false });
    addEventListener("keydown", press);
    addEventListener("keyup", release);
    addEventListener("blur", forget);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("keyup", release);
      removeEventListener("blur", forget);
    };
  }, [frame, store]);
  return { isHeld: () => key.current.isHeld, use: () => (key.current.isUsed = true) };
}
