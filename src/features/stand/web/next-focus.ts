import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus near when an act removes the element that has it: it moves to the row of that element, also where it has moved, else
 * to the one that took its place. Otherwise the keyboard would begin at the top of the page again. Rows have `data-row`, an id.
 */
export function useNextFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ target: HTMLElement; row: HTMLElement; index: number; isByKey: boolean } | null>(
    null,
  );

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>("[data-row]");
      last.current = row && {
        target,
        row,
        index: rowsIn(list).indexOf(row),
        isByKey: target.matches(":focus-visible"),
      };
    };
    const { current } = list;
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [list]);

  useEffect(() => {
    if (last.current === null || last.current.target.isConnected) return;
    const { row, index, isByKey } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(list);
    const next =
      rows.find(({ dataset }) => dataset["row"] === row.dataset["row"]) ?? rows[index] ?? rows.at(-1);
    // The list of a host who taps must not scroll by itself.
    next?.focus({ preventScroll: !isByKey });
  });
}

function rowsIn({ current }: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}
