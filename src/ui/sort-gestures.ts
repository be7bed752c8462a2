import { sortByKeyboard } from "./sort-by-keyboard.ts";
import { sortByPointer } from "./sort-by-pointer.ts";
import { SortHold, type SortingFacts } from "./sort-hold.ts";

export interface Sorting {
  /** Call it after the list has rendered. */
  follow: () => void;
  detach: () => void;
}

/**
 * Sorts the children of a list by mouse, finger and keyboard, on the DOM alone. An item carries `data-sort-id`; the button in it that
 * lifts it by keyboard carries `data-sort-handle`.
 */
export function attachSorting(
  list: HTMLElement,
  read: () => SortingFacts,
  announce: (sentence: string) => void,
): Sorting {
  const hold = new SortHold(list, read, announce);
  const listening = new AbortController();
  sortByPointer(hold, listening.signal);
  sortByKeyboard(hold, listening.signal);
  return {
    follow: () => hold.follow(),
    detach() {
      listening.abort();
      hold.detach();
    },
  };
}
