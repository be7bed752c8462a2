import { startTransition, useDeferredValue, useEffect, useState } from "react";

/** About as many cards as a screen shows. */
const FIRST = 24;
/** How many cards join the list in one browser task. */
const PIECE = 24;

/**
 * The part of a long list to draw now. It begins with the first screen and grows in pieces to the whole list, so that clicks and
 * keys are answered in between. A changed list is deferred, so that typing into a search stays fast.
 */
export function useGrowingList<Item>(items: readonly Item[]): readonly Item[] {
  const wanted = useDeferredValue(items);
  const [count, setCount] = useState(FIRST);
  // A shorter list, such as a search's result, resets the count: the whole list comes back in pieces, too.
  if (count > Math.max(FIRST, wanted.length)) setCount(Math.max(FIRST, wanted.length));
  const isWhole = count >= wanted.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + PIECE));
  }, [count, isWhole]);
  return isWhole ? wanted : wanted.slice(0, count);
}
