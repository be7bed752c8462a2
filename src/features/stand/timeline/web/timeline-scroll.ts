import {
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { MINUTE_MS } from "#shared/time.ts";
import { useSeenFrom } from "./seen-from.ts";
import type { TimeScale } from "./time-scale.ts";
import { LABEL_WIDTH } from "./timeline-row.tsx";

/** px that the moment 'now' stands from the left edge at first. */
const NOW_FROM_LEFT = 110;

interface TimelineScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  scale: TimeScale;
  now: Date;
  /** Another object when other bars are drawn. */
  bars: unknown;
  /** The table to which a party is being carried. */
  targetId: string | undefined;
  isCarrying: () => boolean;
}

/** Where the timeline is scrolled to: at first to now; later the instant at the left edge stays, and a target comes into sight. */
export function useTimelineScroll({
  scroller,
  scale,
  now,
  bars,
  targetId,
  isCarrying,
}: TimelineScrollOptions) {
  // A finger that carries a party must not scroll; React's own listener could not prevent that.
  const hold = useEffectEvent((event: TouchEvent) => {
    // It is too late while the browser scrolls already.
    if (event.cancelable && isCarrying()) event.preventDefault();
  });
  useEffect(() => {
    const element = scroller.current;
    const onTouchMove = (event: TouchEvent) => hold(event);
    element?.addEventListener("touchmove", onTouchMove, { passive: false });
    return () => element?.removeEventListener("touchmove", onTouchMove);
  }, [scroller]);

  // The strip below takes room, and keys carry a party to tables out of sight.
  useEffect(() => {
    if (targetId === undefined) return;
    scroller.current
      ?.querySelector(`[data-row="${CSS.escape(targetId)}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }, [scroller, targetId]);

  const toNow = () => scroller.current?.scrollTo({ left: scale.x(now.getTime()) - NOW_FROM_LEFT });
  const [isNowInSight, setIsNowInSight] = useState(true);
  /** The instant at the left edge: it stays there when the scale or the range changes. Null: nobody has scrolled yet. */
  const leftInstant = useRef<number | null>(null);
  const placeAt = useEffectEvent(() => {
    if (leftInstant.current === null) toNow();
    else scroller.current?.scrollTo({ left: scale.x(leftInstant.current) });
  });
  useLayoutEffect(() => placeAt(), [scale]);
  useSeenFrom(scroller, bars, scale);
  return {
    toNow,
    isNowInSight,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
      const x = scale.x(now.getTime()) - scrollLeft;
      setIsNowInSight(0 <= x && x <= clientWidth - LABEL_WIDTH);
      leftInstant.current = scale.from + (scrollLeft / scale.pxPerMinute) * MINUTE_MS;
    },
  };
}
