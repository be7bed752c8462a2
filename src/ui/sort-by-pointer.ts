import type { Held, SortHold } from "./sort-hold.ts";
import { idOf, itemAt } from "./sort-items.ts";
import { createGhost, landGhost, scrollerOf, scrollNearEdge, SHIFT_MS } from "./sort-motion.ts";

/** Pixels that a pointer moves before a press becomes a drag. */
const START_PX = 6;
/** A finger on an item scrolls the page, unless it rests for this time first. */
const LONG_PRESS_MS = 320;
const FINGER_SLACK_PX = 10;

interface Press {
  item: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  needsRest: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Drag {
  held: Held;
  ghost: HTMLElement;
  scroller: HTMLElement;
  grabX: number;
  grabY: number;
  x: number;
  y: number;
  overId: string | null;
  /** Until then other items are moving, and lie under the pointer by chance. */
  quietUntil: number;
  frame: number;
  frameAt: number;
}

/** Drags an item by mouse or finger, until `signal` aborts. */
export function sortByPointer(hold: SortHold, signal: AbortSignal): void {
  const { list } = hold;
  let press: Press | null = null;
  let drag: Drag | null = null;

  list.addEventListener("pointerdown", startPress, { signal });
  list.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // Registered at once and not passive: otherwise a finger that has lifted an item would scroll the page.
  list.addEventListener("touchmove", (event) => drag && event.preventDefault(), { signal, passive: false });
  // A long press opens it.
  list.addEventListener("contextmenu", (event) => (press?.needsRest || hold.held) && event.preventDefault(), {
    signal,
  });
  signal.addEventListener("abort", endPress);

  function startPress(event: PointerEvent): void {
    const target = event.target as HTMLElement;
    const item = itemAt(list, target);
    if (!item || hold.held || hold.read().isDisabled || event.button !== 0 || !event.isPrimary) return;
    const handle = target.closest("[data-sort-handle]");
    if (!handle && target.closest("button, a, input, textarea, select, label")) return;
    endPress();
    const needsRest = event.pointerType === "touch" && !handle;
    press = {
      item,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      needsRest,
      timer: needsRest ? setTimeout(() => press && startDrag(press), LONG_PRESS_MS) : undefined,
    };
    addEventListener("pointermove", handlePointerMove);
    addEventListener("pointerup", dropByPointer);
    addEventListener("pointercancel", cancelPointer);
    addEventListener("blur", cancelPointer);
    addEventListener("keydown", cancelOnEscape, { capture: true });
  }

  function endPress(): void {
    clearTimeout(press?.timer);
    press = null;
    removeEventListener("pointermove", handlePointerMove);
    removeEventListener("pointerup", dropByPointer);
    removeEventListener("pointercancel", cancelPointer);
    removeEventListener("blur", cancelPointer);
    removeEventListener("keydown", cancelOnEscape, { capture: true });
  }

  function handlePointerMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    if (drag) {
      drag.x = event.clientX;
      drag.y = event.clientY;
      return;
    }
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.needsRest) {
      if (distance > FINGER_SLACK_PX) endPress();
    } else if (distance > START_PX) {
      startDrag(press);
      if (drag) handlePointerMove(event);
    }
  }

  function dropByPointer(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    endPress();
    if (!drag) return;
    // The click that follows belongs to the drag.
    const stopClick = (click: Event) => click.stopPropagation();
    addEventListener("click", stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopClick, { capture: true }), 0);
    lookUnderPointer(drag);
    hold.drop();
  }

  function cancelPointer(): void {
    endPress();
    hold.cancel();
  }

  function cancelOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    cancelPointer();
  }

  function startDrag({ item, x, y, needsRest }: Press): void {
    const held = hold.lift(item);
    if (!held) return;
    if (needsRest) navigator.vibrate?.(10);
    getSelection()?.removeAllRanges();
    const ghost = createGhost(item);
    const scroller = scrollerOf(list);
    const frameAt = performance.now();
    drag = {
      held,
      ghost,
      scroller,
      grabX: x,
      grabY: y,
      x,
      y,
      overId: null,
      quietUntil: 0,
      frame: 0,
      frameAt,
    };
    held.carried = { stop: endDrag, land: (onto) => landGhost(ghost, onto), remove: () => ghost.remove() };
    item.dataset["sorting"] = "pointer";
    document.documentElement.dataset["sorting"] = "";
    runDrag();
  }

  function runDrag(): void {
    if (!drag) return;
    drag.ghost.style.translate = `${drag.x - drag.grabX}px ${drag.y - drag.grabY}px`;
    const now = performance.now();
    // A long pause between two frames must not scroll far.
    scrollNearEdge(drag.scroller, drag.y, Math.min(now - drag.frameAt, 100));
    drag.frameAt = now;
    if (now >= drag.quietUntil) lookUnderPointer(drag);
    drag.frame = requestAnimationFrame(runDrag);
  }

  function endDrag(): void {
    endPress();
    if (drag) cancelAnimationFrame(drag.frame);
    drag = null;
  }

  /**
   * Swaps with the item under the pointer, once: the pointer must leave that item first, or the two would
   * swap for ever.
   */
  function lookUnderPointer(current: Drag): void {
    const over = document.elementFromPoint(current.x, current.y);
    const item = over && itemAt(list, over);
    if (!item) return;
    const overId = idOf(item);
    if (overId === current.overId) return;
    current.overId = overId;
    if (overId === current.held.id) return;
    current.quietUntil = performance.now() + SHIFT_MS;
    hold.reorder(current.held, current.held.order.indexOf(overId));
  }
}
