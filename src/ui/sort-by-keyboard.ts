import type { SortHold } from "./sort-hold.ts";
import { columnsOf, itemAt } from "./sort-items.ts";
import { indexAfterKey } from "./sort-order.ts";

/** Lifts, moves and drops an item by the keys on its handle, until `signal` aborts. */
export function sortByKeyboard(hold: SortHold, signal: AbortSignal): void {
  const { list } = hold;
  const isHeldByKeyboard = () => hold.held?.carried === null;
  list.addEventListener("keydown", handleKey, { signal });
  // A screen reader's press comes without a key event.
  list.addEventListener("click", (event) => event.detail === 0 && toggle(event), { signal });
  list.addEventListener("keyup", (event) => isSpace(event) && handleOf(event) && event.preventDefault(), {
    signal,
  });
  list.addEventListener("focusout", () => isHeldByKeyboard() && cancelWhenLeft(), { signal });

  function handleKey(event: KeyboardEvent): void {
    if (!handleOf(event)) return;
    if (isSpace(event) || event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) toggle(event);
      return;
    }
    const { held } = hold;
    if (!held || held.carried) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      hold.cancel();
      return;
    }
    const index = held.order.indexOf(held.id);
    const next = indexAfterKey(event.key, index, held.order.length, columnsOf(list, held.order));
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    hold.reorder(held, next);
    held.item.scrollIntoView({ block: "nearest" });
    hold.announce("moved");
  }

  function toggle(event: Event): void {
    const handle = handleOf(event);
    const item = handle && itemAt(list, handle);
    if (!item || hold.read().isDisabled) return;
    if (hold.held) {
      if (isHeldByKeyboard()) hold.drop();
      return;
    }
    if (!hold.lift(item)) return;
    item.dataset["sorting"] = "keyboard";
    hold.announce("lifted");
  }

  function cancelWhenLeft(): void {
    // React removes and restores the focus when it moves the focused element.
    setTimeout(() => {
      if (isHeldByKeyboard() && !hold.held?.item.contains(document.activeElement)) hold.cancel();
    }, 50);
  }
}

function handleOf(event: Event): Element | null {
  return (event.target as Element).closest("[data-sort-handle]");
}

function isSpace(event: KeyboardEvent): boolean {
  return event.key === " ";
}
