import { useEffect, useRef } from "react";

import { waitingText } from "../waiting-text.ts";
import { ringIfOn } from "./sound.ts";

export interface WaitingBadgeProps {
  known: { waiting: number; lastCalledAt: string | null };
  /** The last call when this page was opened: it does not ring. */
  heard: string | null;
  isDot: boolean;
}

/** The count, or a sign. A new call rings where the device is set to it. */
export function WaitingBadge({ known: { waiting, lastCalledAt }, heard, isDot }: WaitingBadgeProps) {
  const last = useRef(heard);
  useEffect(() => {
    // Of two calls the later one counts: a shorter list rings for nobody.
    if ((lastCalledAt ?? "") > (last.current ?? "")) ringIfOn();
    last.current = lastCalledAt ?? last.current;
  }, [lastCalledAt]);
  return (
    <span className={isDot ? dotClass : badgeClass}>
      {!isDot && <span aria-hidden="true">{waiting}</span>}
      <span className="sr-only">{waitingText.count(waiting)}</span>
    </span>
  );
}

const badgeClass =
  "ml-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-danger-solid px-1.5 text-xs font-semibold text-on-danger tabular-nums group-data-collapsed/sidebar:absolute group-data-collapsed/sidebar:top-0 group-data-collapsed/sidebar:right-0 group-data-collapsed/sidebar:h-4 group-data-collapsed/sidebar:min-w-4 group-data-collapsed/sidebar:px-1 group-data-collapsed/sidebar:text-[0.625rem]";

const dotClass =
  "pointer-events-none absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-danger-solid box-content";
