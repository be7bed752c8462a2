import { startTransition, useDeferredValue, useEffect, useState } from "react";

/** As many cards as a screen shows. */
const FIRST = 24;
/** So many cards join the list in one task of the browser. */
const PIECE = 24;

/**
 * The part of a long list that is drawn now. It begins with the first screen and grows piece by piece to the whole list, so that clicks and
 * keys are answered in between. A change of the list is deferred: typing into a search does not wait for it.
 */
export function useInPieces<Item>(items: readonly Item[]): readonly Item[] {
  const wanted = useDeferredValue(items);
  const [count, setCount] = useState(FIRST);
  // A shorter list, such as a search's result, gives up the rest: the whole list comes back in pieces, too.
  if (count > Math.max(FIRST, wanted.length)) setCount(Math.max(FIRST, wanted.length));
  const isWhole = count >= wanted.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + PIECE));
  }, [count, isWhole]);
  return isWhole ? wanted : wanted.slice(0, count);
}
