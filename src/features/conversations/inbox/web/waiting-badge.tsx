import { useEffect, useRef } from "react";

import { waitingText } from "../waiting-text.ts";
import { useWaiting } from "./waiting-store.ts";

/** How many conversations wait for a person, next to the page's name in the menu. A new one rings where the device is set to it. */
export function WaitingBadge() {
  const known = useWaiting();
  useRing(known?.lastCalledAt);
  if (!known?.waiting) return null;
  return (
    <span className="ml-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-danger-solid px-1.5 text-xs font-semibold text-on-danger tabular-nums group-data-collapsed/sidebar:absolute group-data-collapsed/sidebar:top-0 group-data-collapsed/sidebar:right-0 group-data-collapsed/sidebar:h-4 group-data-collapsed/sidebar:min-w-4 group-data-collapsed/sidebar:px-1 group-data-collapsed/sidebar:text-[0.625rem]">
      <span aria-hidden="true">{known.waiting}</span>
      <span className="sr-only">{waitingText.count(known.waiting)}</span>
    </span>
  );
}

/** The same as a sign, on a phone's button that opens the menu. */
export function WaitingDot() {
  const known = useWaiting();
  if (!known?.waiting) return null;
  return (
    <span className="pointer-events-none absolute top-1.5 right-1.5 box-content size-2.5 rounded-full border-2 border-surface bg-danger-solid">
      <span className="sr-only">{waitingText.count(known.waiting)}</span>
    </span>
  );
}

/** `calledAt`: when the last one was called; null: nobody waits; undefined: not known yet. */
function useRing(calledAt: string | null | undefined): void {
  const last = useRef(calledAt);
  useEffect(() => {
    if (calledAt === undefined) return;
    // Of two calls the later one counts: a shorter list rings for nobody.
    if (last.current !== undefined && (calledAt ?? "") > (last.current ?? ""))
      void import("./sound.ts").then(
        ({ ringIfOn }) => ringIfOn(),
        () => undefined,
      );
    last.current = calledAt ?? last.current ?? null;
  }, [calledAt]);
}
