import { estimateWaitMinutes } from "../rules.ts";
import type { Quote } from "./contract.ts";
import { HORIZON, type Waits } from "./simulate-waits.ts";

/** Changes whenever the same facts may get other quotes. */
const MODEL_VERSION = "2";

const STEP = 5;
/** The calibration looks at so many waits of a size at most, and at none with fewer than the second number. */
const CALIBRATED_WAITS = 100;
const LEAST_WAITS = 20;
const MOST_CORRECTION = 20;
const KEPT_SHARE = 0.8;
/** Promises were kept less often than those that they were learned from: quotes that are too short are the ones that people accept. */
const CORRECTED_SHARE = 0.84;

/** One wait of a party that was quoted by the model and got its table. Minutes. */
export interface PastWait {
  guests: number;
  waited: number;
  /** The `rawHigh` of its quote. */
  rawHigh: number;
}

/** Parties that wait for tables of about the same size: 1–2, 3–4, 5–6, 7 and more. */
export function bandOf(guests: number): number {
  return Math.min(Math.ceil(guests / 2), 4);
}

/**
 * Minutes to add to the 80 % quantile, so that it holds in eight of ten cases: the quantile of what the last waits of this size, or
 * of all sizes if they are fewer than 20, were above it, the latest first; 0 while there are fewer than 20 of all.
 */
export function correctionFor(guests: number, latestFirst: readonly PastWait[]): number {
  const ofBand = latestFirst.filter((wait) => bandOf(wait.guests) === bandOf(guests));
  const known = (ofBand.length < LEAST_WAITS ? latestFirst : ofBand).slice(0, CALIBRATED_WAITS);
  if (known.length < LEAST_WAITS) return 0;
  const above = Float64Array.from(known, ({ waited, rawHigh }) => waited - rawHigh).sort();
  return Math.min(Math.max(quantileOf(above, CORRECTED_SHARE), -MOST_CORRECTION), MOST_CORRECTION);
}

/** The quote of simulated waits: the median and the corrected 80 % quantile, up to the next five minutes. */
export function quoteOf(waits: Waits, correction: number): Quote {
  const rawHigh = quantileOf(waits, KEPT_SHARE);
  const high = Math.max(0, Math.min(rawHigh + correction, HORIZON));
  const promise = upToStep(high);
  const median = quantileOf(waits, 0.5);
  return {
    low: Math.min(upToStep(median), promise),
    median,
    high: promise,
    promise,
    source: "model",
    modelVersion: MODEL_VERSION,
    rawHigh,
  };
}

/** The quote of a house of which too little is known, with so many parties in the queue already. */
export function fallbackQuote(waitingCount: number): Quote {
  const promise = estimateWaitMinutes(waitingCount);
  const range = { low: promise, high: promise, median: promise, promise };
  return { ...range, source: "fallback", modelVersion: null, rawHigh: null };
}

/** The value below which the share of the sorted values lies. */
export function quantileOf(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

function upToStep(minutes: number): number {
  return Math.ceil(minutes / STEP) * STEP;
}
