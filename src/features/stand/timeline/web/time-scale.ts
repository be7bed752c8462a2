import { MINUTE_MS } from "#shared/time.ts";

/** Maps instants (ms) to px from the timeline's left edge. */
export interface TimeScale {
  from: number;
  until: number;
  pxPerMinute: number;
  width: number;
  x: (instant: number) => number;
  /** The instant at a place, on the grid of five minutes. */
  instantAt: (x: number) => number;
}

/** This many hours are in sight at once; the others are scrolled to. */
const HOURS_IN_SIGHT = 5.5;
/** Below this, names of parties could not be read. */
const LEAST_PX_PER_MINUTE = 1.9;
const STEP_MS = 5 * MINUTE_MS;

/** `room`: px next to the tables' names. */
export function timeScale(from: number, until: number, room: number): TimeScale {
  const pxPerMinute = Math.max(LEAST_PX_PER_MINUTE, room / (HOURS_IN_SIGHT * 60));
  const x = (instant: number) => ((instant - from) / MINUTE_MS) * pxPerMinute;
  return {
    from,
    until,
    pxPerMinute,
    width: Math.max(x(until), room),
    x,
    instantAt: (at) => Math.round((from + (at / pxPerMinute) * MINUTE_MS) / STEP_MS) * STEP_MS,
  };
}
