import { type ReactNode, type RefCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

import { attachSorting, type Sorting } from "./sort-gestures.ts";
import type { SortingFacts, SortingWords } from "./sort-hold.ts";

export type { SortingWords } from "./sort-hold.ts";

export interface SortingOptions extends Omit<SortingFacts, "words" | "isDisabled"> {
  words: SortingWords & {
    /** The keyboard instructions, which describe every handle. */
    instructions: string;
  };
  isDisabled?: boolean;
}

export interface SortingParts {
  /** For the element whose children are sorted; a grid or a flex box. Each child carries `data-sort-id`. */
  attachList: RefCallback<HTMLElement>;
  /** For each child's handle, a plain button with a name of its own. */
  handleProps: { "data-sort-handle": ""; "aria-describedby": string };
  /** The live region for screen readers; render it next to the list. */
  status: ReactNode;
}

/**
 * Sorting by mouse, finger and keyboard. Nothing renders during a drag, even in a long list; `onMove` gets
 * the drop, and the caller shows the new order at once.
 */
export function useSorting({ isDisabled = false, ...options }: SortingOptions): SortingParts {
  const instructionsId = useId();
  const [sentence, setSentence] = useState("");
  const facts = useRef<SortingFacts>({ ...options, isDisabled });
  const sorting = useRef<Sorting>(undefined);
  const [list, setList] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    facts.current = { ...options, isDisabled };
    sorting.current?.follow();
  });

  useEffect(() => {
    if (!list) return;
    const attached = attachSorting(list, () => facts.current, setSentence);
    sorting.current = attached;
    return () => {
      attached.detach();
      sorting.current = undefined;
    };
  }, [list]);

  return {
    attachList: setList,
    handleProps: { "data-sort-handle": "", "aria-describedby": instructionsId },
    status: (
      <>
        <span id={instructionsId} hidden>
          {options.words.instructions}
        </span>
        <div aria-live="assertive" className="sr-only">
          {sentence}
        </div>
      </>
    ),
  };
}
