import { type RefObject, useEffect } from "react";

import type { Review } from "../contract.ts";

/**
 * A card that its answer takes out of the list while the dialog stands over it cannot have the focus back: then the card
 * that took its place gets it, so that who answers one by one goes on where they were.
 */
export function useFocusAfterAnswer(list: RefObject<HTMLElement | null>, answering: Review | null): void {
  useEffect(() => {
    if (!answering) return;
    const cards = () => [...(list.current?.querySelectorAll<HTMLElement>("article") ?? [])];
    const place = cards().findIndex((card) => card.dataset["review"] === answering.id);
    return () => {
      // By the second frame the dialog has given the focus back, where it could.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const left = cards();
          (left[place] ?? left.at(-1))?.focus({ preventScroll: true });
        }),
      );
    };
  }, [list, answering]);
}
