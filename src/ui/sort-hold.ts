import { idOf, itemsOf, showOrder } from "./sort-items.ts";
import { animateShift } from "./sort-motion.ts";
import { isSameOrder, movedTo, type Neighbour, neighbourOf } from "./sort-order.ts";

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

/** The longest time that the list may take to render the new order after a drop. */
const SETTLE_MS = 600;

export interface Held {
  id: string;
  item: HTMLElement;
  /** The order when the item was lifted, and the order after a drop. */
  before: readonly string[];
  order: readonly string[];
  /** What a pointer carries; null when the item is held by keyboard. */
  carried: Carried | null;
}

interface Carried {
  /** Ends the pointer's part: nothing follows it any more. */
  stop: () => void;
  /** Lets the carried picture land on the item. */
  land: (item: HTMLElement) => void;
  /** Removes the carried picture at once. */
  remove: () => void;
}

/**
 * The item of a list that is held, by whichever gesture, and the order that the list shows meanwhile. While an item is held, only the
 * CSS property `order` moves the others: nothing renders again, the focus stays, and a finger keeps the element that it touched.
 */
export class SortHold {
  held: Held | null = null;
  /** The previous order, between a drop and the render of the new order. */
  #dropped: { before: readonly string[]; timer: ReturnType<typeof setTimeout> } | null = null;
  readonly list: HTMLElement;
  readonly read: () => SortingFacts;
  readonly #announce: (sentence: string) => void;

  constructor(list: HTMLElement, read: () => SortingFacts, announce: (sentence: string) => void) {
    this.list = list;
    this.read = read;
    this.#announce = announce;
  }

  /** Null where the item has left the list. */
  lift(item: HTMLElement): Held | null {
    const { ids } = this.read();
    const id = idOf(item);
    if (!ids.includes(id)) return null;
    this.#showListOrder();
    this.held = { id, item, before: ids, order: ids, carried: null };
    showOrder(this.list, ids);
    return this.held;
  }

  /** Moves the held item to this position. */
  reorder(held: Held, index: number): void {
    const next = movedTo(held.order, held.id, index);
    if (isSameOrder(next, held.order)) return;
    const animate = animateShift(itemsOf(this.list).filter((item) => item !== held.item));
    held.order = next;
    showOrder(this.list, next);
    animate();
  }

  /** Says where the held item is. */
  announce(event: "lifted" | "moved" | "dropped"): void {
    if (!this.held) return;
    const { words, nameOf } = this.read();
    const { id, order } = this.held;
    this.#announce(words[event](nameOf(id), order.indexOf(id) + 1, order.length));
  }

  drop(): void {
    if (!this.held) return;
    const { id, before, order, carried, item } = this.held;
    const neighbour = neighbourOf(id, before, order);
    this.announce("dropped");
    this.#release();
    carried?.land(item);
    if (!neighbour) {
      showOrder(this.list, null);
      return;
    }
    // The new order stays on the screen until the list has rendered it.
    this.#dropped = { before, timer: setTimeout(() => this.#showListOrder(), SETTLE_MS) };
    this.read().onMove(id, neighbour);
  }

  cancel(): void {
    if (!this.held) return;
    const { id, carried, item } = this.held;
    const { words, nameOf } = this.read();
    this.#announce(words.cancelled(nameOf(id)));
    this.#release();
    showOrder(this.list, null);
    carried?.land(item);
  }

  /**
   * Call it after the list has rendered. Other users may have added, moved or removed items: the held item stays held, in the order on
   * the screen.
   */
  follow(): void {
    const { ids } = this.read();
    if (!this.held) {
      if (this.#dropped && !isSameOrder(ids, this.#dropped.before)) this.#showListOrder();
      return;
    }
    if (!ids.includes(this.held.id) || !this.held.item.isConnected) {
      this.cancel();
      return;
    }
    const { order } = this.held;
    this.held.order = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
    this.held.before = ids;
    showOrder(this.list, this.held.order);
  }

  detach(): void {
    clearTimeout(this.#dropped?.timer);
    this.held?.carried?.remove();
    this.#release();
  }

  #release(): void {
    if (!this.held) return;
    this.held.carried?.stop();
    delete this.held.item.dataset["sorting"];
    delete document.documentElement.dataset["sorting"];
    this.held = null;
  }

  #showListOrder(): void {
    clearTimeout(this.#dropped?.timer);
    this.#dropped = null;
    showOrder(this.list, null);
  }
}
