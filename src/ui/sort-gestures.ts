import { columnsOf, idOf, itemAt, itemsOf, showOrder } from "./sort-items.ts";
import { animateShift, createGhost, landGhost, scrollerOf, scrollNearEdge, SHIFT_MS } from "./sort-motion.ts";
import { indexAfterKey, isSameOrder, movedTo, type Neighbour, neighbourOf } from "./sort-order.ts";

/*
 * Sorting the children of a list by mouse, finger and keyboard, on the DOM alone. While an item is held, only
 * the CSS property `order` moves the others: nothing renders again, the focus stays, and a finger keeps the
 * element that it touched. An item carries `data-sort-id`; the button in it that lifts it by keyboard carries
 * `data-sort-handle`.
 */

export interface SortingFacts {
  /** In the order of the list. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, neighbour: Neighbour) => void;
  words: SortingWords;
  isDisabled: boolean;
}

/** What a screen reader says; positions begin at 1. */
export interface SortingWords {
  lifted: (name: string, position: number, count: number) => string;
  moved: (name: string, position: number, count: number) => string;
  dropped: (name: string, position: number, count: number) => string;
  cancelled: (name: string) => string;
}

export interface Sorting {
  /** Call it after the list has rendered. */
  follow: () => void;
  detach: () => void;
}

/** Pixels that a pointer moves before a press becomes a drag. */
const START_PX = 6;
/** A finger on an item scrolls the page, unless it rests for this time first. */
const LONG_PRESS_MS = 320;
const FINGER_SLACK_PX = 10;
/** The longest time that the list may take to render the new order after a drop. */
const SETTLE_MS = 600;

interface Press {
  item: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  needsRest: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Held {
  id: string;
  item: HTMLElement;
  /** The order when the item was lifted, and the order after a drop. */
  before: readonly string[];
  order: readonly string[];
  drag: Drag | null;
}

/** A drag by pointer; null when the item is held by keyboard. */
interface Drag {
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

export function attachSorting(
  list: HTMLElement,
  read: () => SortingFacts,
  announce: (sentence: string) => void,
): Sorting {
  let press: Press | null = null;
  let held: Held | null = null;
  /** The previous order, between a drop and the render of the new order. */
  let dropped: { before: readonly string[]; timer: ReturnType<typeof setTimeout> } | null = null;

  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener("pointerdown", startPress, { signal });
  list.addEventListener("keydown", handleKey, { signal });
  // A screen reader's press comes without a key event.
  list.addEventListener("click", (event) => event.detail === 0 && toggleByHandle(event), { signal });
  list.addEventListener("keyup", (event) => isSpace(event) && handleOf(event) && event.preventDefault(), {
    signal,
  });
  list.addEventListener("focusout", () => held?.drag === null && cancelWhenLeft(), { signal });
  list.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // Registered at once and not passive: otherwise a finger that has lifted an item would scroll the page.
  list.addEventListener("touchmove", (event) => held?.drag && event.preventDefault(), {
    signal,
    passive: false,
  });
  // A long press opens it.
  list.addEventListener("contextmenu", (event) => (press?.needsRest || held) && event.preventDefault(), {
    signal,
  });

  return { follow: syncWithList, detach };

  function startPress(event: PointerEvent): void {
    const target = event.target as HTMLElement;
    const item = itemAt(list, target);
    if (!item || held || read().isDisabled || event.button !== 0 || !event.isPrimary) return;
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
    if (held?.drag) {
      held.drag.x = event.clientX;
      held.drag.y = event.clientY;
      return;
    }
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.needsRest) {
      if (distance > FINGER_SLACK_PX) endPress();
    } else if (distance > START_PX) {
      startDrag(press);
      handlePointerMove(event);
    }
  }

  function dropByPointer(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    endPress();
    if (!held?.drag) return;
    // The click that follows belongs to the drag.
    const stopClick = (click: Event) => click.stopPropagation();
    addEventListener("click", stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopClick, { capture: true }), 0);
    lookUnderPointer(held, held.drag);
    drop();
  }

  function cancelPointer(): void {
    endPress();
    cancel();
  }

  function cancelOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !held?.drag) return;
    event.preventDefault();
    event.stopPropagation();
    cancelPointer();
  }

  function startDrag({ item, x, y, needsRest }: Press): void {
    holdItem(item);
    if (!held) return;
    if (needsRest) navigator.vibrate?.(10);
    getSelection()?.removeAllRanges();
    const ghost = createGhost(item);
    held.drag = {
      ghost,
      scroller: scrollerOf(list),
      grabX: x,
      grabY: y,
      x,
      y,
      overId: null,
      quietUntil: 0,
      frame: 0,
      frameAt: performance.now(),
    };
    item.dataset["sorting"] = "pointer";
    document.documentElement.dataset["sorting"] = "";
    runDrag();
  }

  function runDrag(): void {
    if (!held?.drag) return;
    const { drag } = held;
    drag.ghost.style.translate = `${drag.x - drag.grabX}px ${drag.y - drag.grabY}px`;
    const now = performance.now();
    // A long pause between two frames must not scroll far.
    scrollNearEdge(drag.scroller, drag.y, Math.min(now - drag.frameAt, 100));
    drag.frameAt = now;
    if (now >= drag.quietUntil) lookUnderPointer(held, drag);
    drag.frame = requestAnimationFrame(runDrag);
  }

  /**
   * Swaps with the item under the pointer, once: the pointer must leave that item first, or the two would
   * swap for ever.
   */
  function lookUnderPointer(current: Held, drag: Drag): void {
    const over = document.elementFromPoint(drag.x, drag.y);
    const item = over && itemAt(list, over);
    if (!item) return;
    const overId = idOf(item);
    if (overId === drag.overId) return;
    drag.overId = overId;
    if (overId === current.id) return;
    drag.quietUntil = performance.now() + SHIFT_MS;
    reorder(current, current.order.indexOf(overId));
  }

  function handleKey(event: KeyboardEvent): void {
    if (!handleOf(event)) return;
    if (isSpace(event) || event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) toggleByHandle(event);
      return;
    }
    if (!held || held.drag) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
      return;
    }
    const index = held.order.indexOf(held.id);
    const next = indexAfterKey(event.key, index, held.order.length, columnsOf(list, held.order));
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    reorder(held, next);
    held.item.scrollIntoView({ block: "nearest" });
    announce(read().words.moved(...placeOf(held)));
  }

  function toggleByHandle(event: Event): void {
    const handle = handleOf(event);
    const item = handle && itemAt(list, handle);
    if (!item || read().isDisabled) return;
    if (held) {
      if (!held.drag) drop();
      return;
    }
    holdItem(item);
    if (!held) return;
    item.dataset["sorting"] = "keyboard";
    announce(read().words.lifted(...placeOf(held)));
  }

  function cancelWhenLeft(): void {
    // React removes and restores the focus when it moves the focused element.
    setTimeout(() => held?.drag === null && !held.item.contains(document.activeElement) && cancel(), 50);
  }

  function holdItem(item: HTMLElement): void {
    const { ids } = read();
    const id = idOf(item);
    if (!ids.includes(id)) return;
    showListOrder();
    held = { id, item, before: ids, order: ids, drag: null };
    showOrder(list, held.order);
  }

  function reorder(current: Held, index: number): void {
    const next = movedTo(current.order, current.id, index);
    if (isSameOrder(next, current.order)) return;
    const moving = itemsOf(list).filter((item) => item !== current.item);
    const animate = animateShift(moving);
    current.order = next;
    showOrder(list, next);
    animate();
  }

  function drop(): void {
    if (!held) return;
    const { id, before, order, drag, item } = held;
    const neighbour = neighbourOf(id, before, order);
    announce(read().words.dropped(...placeOf(held)));
    release();
    if (drag) landGhost(drag.ghost, item);
    if (!neighbour) {
      showOrder(list, null);
      return;
    }
    // The new order stays on the screen until the list has rendered it.
    dropped = { before, timer: setTimeout(showListOrder, SETTLE_MS) };
    read().onMove(id, neighbour);
  }

  function cancel(): void {
    if (!held) return;
    const { id, drag, item } = held;
    announce(read().words.cancelled(read().nameOf(id)));
    release();
    showOrder(list, null);
    if (drag) landGhost(drag.ghost, item);
  }

  function release(): void {
    if (!held) return;
    if (held.drag) cancelAnimationFrame(held.drag.frame);
    delete held.item.dataset["sorting"];
    delete document.documentElement.dataset["sorting"];
    held = null;
  }

  /**
   * Other users may have added, moved or removed items: the held item stays held, in the order on the screen.
   */
  function syncWithList(): void {
    const { ids } = read();
    if (!held) {
      if (dropped && !isSameOrder(ids, dropped.before)) showListOrder();
      return;
    }
    if (!ids.includes(held.id) || !held.item.isConnected) {
      endPress();
      cancel();
      return;
    }
    const order = held.order;
    held.order = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
    held.before = ids;
    showOrder(list, held.order);
  }

  function showListOrder(): void {
    clearTimeout(dropped?.timer);
    dropped = null;
    showOrder(list, null);
  }

  function detach(): void {
    listening.abort();
    clearTimeout(dropped?.timer);
    endPress();
    held?.drag?.ghost.remove();
    release();
  }

  function placeOf({ id, order }: Held): [string, number, number] {
    return [read().nameOf(id), order.indexOf(id) + 1, order.length];
  }

  function handleOf(event: Event): Element | null {
    return (event.target as Element).closest("[data-sort-handle]");
  }
}

function isSpace(event: KeyboardEvent): boolean {
  return event.key === " ";
}
