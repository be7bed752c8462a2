import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

import type { TimeScale } from "./time-scale.ts";

/** On a bar that began out of sight: px of the scroller's content that are scrolled out of sight at the left. */
const SEEN_FROM = "--seen-from";
const REST_MS = 80;
/** px of a bar that its name keeps: the number of guests fits. */
const LEAST_ROOM = 28;

/**
 * Informs the bars that lie across the left edge where the sight begins, once the scroller rests and whenever bars or scale
 * change. Only those: a property of the scroller would make the browser compute the style of each bar again, just when a person presses.
 */
export function useSeenFrom(scroller: RefObject<HTMLElement | null>, bars: unknown, scale: TimeScale): void {
  const tell = useEffectEvent(() => {
    const element = scroller.current;
    if (element) tellBars(element);
  });
  useLayoutEffect(() => tell(), [bars, scale]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(), REST_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
}

function tellBars(scroller: HTMLElement): void {
  const seenFrom = scroller.scrollLeft;
  for (const { style } of scroller.querySelectorAll<HTMLElement>("[data-place]")) {
    const left = Number.parseFloat(style.left);
    const isAcross = left < seenFrom && left + Number.parseFloat(style.width) > seenFrom;
    const told = isAcross ? `${seenFrom}px` : "";
    if (style.getPropertyValue(SEEN_FROM) === told) continue;
    if (isAcross) style.setProperty(SEEN_FROM, told);
    else style.removeProperty(SEEN_FROM);
  }
}

/** How much of a bar is out of sight at the left, as a CSS length: its name begins after that. Both are px. */
export function hiddenOf(left: number, width: number): string {
  return `clamp(0px, var(${SEEN_FROM}, 0px) - ${left}px, ${Math.max(0, width - LEAST_ROOM)}px)`;
}
