import { type RefObject, useEffect, useRef } from "react";

import { toggleSelection } from "../commands/select.ts";
import type { EditorState } from "../state.ts";
import { isFitted } from "../view.ts";
import type { EditorStore } from "./editor-store.ts";

type Frame = RefObject<HTMLDivElement | null>;

/** The canvas is fitted to the frame, whatever becomes of its size. */
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

/** Ctrl and wheel zoom. The wheel alone pans what is enlarged, and else scrolls the page. React's own listener could not prevent either. */
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

/** When a command leads to another table, the focus goes there; when the table with the focus is removed, it stays on the plan. */
export function useFocusFollows(frame: Frame, { focusedId, tables }: EditorState): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onFocus = () => (hadFocus.current = true);
    const onBlur = (event: FocusEvent) =>
      (hadFocus.current = event.relatedTarget === null && !document.hasFocus());
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onBlur);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onBlur);
    };
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (focusedId !== null && element.contains(document.activeElement)) focusTable(element, focusedId);
    else if (hadFocus.current && document.activeElement === document.body)
      element.focus({ preventScroll: true });
  }, [frame, focusedId, tables]);
}

export function focusTable(frame: HTMLElement | null, id: string): void {
  const element = frame?.querySelector<SVGGElement>(`[data-table-id="${CSS.escape(id)}"]`);
  if (element && element !== document.activeElement) element.focus({ preventScroll: true });
}

/**
 * While the space bar is held the pointer pans. On its own a space selects the table with the focus, which therefore
 * waits until the key comes up without a pan in between.
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
