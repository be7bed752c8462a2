import { type RefObject, useLayoutEffect } from "react";

/** px of the scroller's content that are scrolled out of sight at the left. */
const SEEN_FROM = "--seen-from";
const REST_MS = 80;
/** px of a bar that its name keeps: the number of guests fits. */
const LEAST_ROOM = 28;

/** Tells the bars where the sight begins, once the scroller rests: while it moves, a change would redraw each of them. */
export function useSeenFrom(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const tell = () => element.style.setProperty(SEEN_FROM, `${element.scrollLeft}px`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    };
    tell();
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
}

/** How much of a bar is out of sight at the left, as a CSS length: its name begins after that. Both are px. */
export function hiddenOf(left: number, width: number): string {
  return `clamp(0px, var(${SEEN_FROM}, 0px) - ${left}px, ${Math.max(0, width - LEAST_ROOM)}px)`;
}
