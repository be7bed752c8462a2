import { estimateWaitMinutes } from "../rules.ts";
import type { Quote } from "./contract.ts";
import { HORIZON, type Waits } from "./simulate-waits.ts";

/** Changes whenever the same facts may get other quotes. */
const MODEL_VERSION = "5";

const STEP = 5;
/** The calibration knows nothing from fewer waits than these. */
const LEAST_WAITS = 20;
/** Of the waits of one size a wait counts half as much as the one this many waits after it, so that a change is soon believed. */
const HALF_LIFE = 50;
/** A wait of another size counts this much, compared with one of the same size. Sizes that seldom wait are corrected like the others. */
const OTHER_SIZE = 0.5;
/** Long quotes are wrong by more minutes than short ones: an error counts in proportion to its quote and this many minutes. */
const SHORTEST = 5;
const MOST_CORRECTION = 20;
const KEPT_SHARE = 0.8;
/** Promises were kept less often than those that they were learned from: quotes that are too short are the ones that people accept. */
const CORRECTED_SHARE = 0.81;

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
 * Minutes to add to a party's 80 % quantile, so that it holds in eight of ten cases: the quantile of what the last waits were above theirs,
 * each in proportion to its quote. Waits of this size and later ones count most; 0 while fewer than 20 are known.
 */
export function correctionFor(
  { guests, rawHigh }: Pick<PastWait, "guests" | "rawHigh">,
  latestFirst: readonly PastWait[],
): number {
  if (latestFirst.length < LEAST_WAITS) return 0;
  const counted = new Map<boolean, number>();
  const errors = latestFirst.map((wait): Weighted => {
    const isSameSize = bandOf(wait.guests) === bandOf(guests);
    const later = counted.get(isSameSize) ?? 0;
    counted.set(isSameSize, later + 1);
    return {
      minutes: ((wait.waited - wait.rawHigh) * (rawHigh + SHORTEST)) / (wait.rawHigh + SHORTEST),
      weight: 0.5 ** (later / HALF_LIFE) * (isSameSize ? 1 : OTHER_SIZE),
    };
  });
  const minutes = weightedQuantile(errors, CORRECTED_SHARE);
  return Math.min(Math.max(minutes, -MOST_CORRECTION), MOST_CORRECTION);
}

interface Weighted {
  minutes: number;
  weight: number;
}

function weightedQuantile(values: readonly Weighted[], share: number): number {
  const sorted = values.toSorted((one, other) => one.minutes - other.minutes);
  let left = share * values.reduce((sum, { weight }) => sum + weight, 0);
  for (const { minutes, weight } of sorted) {
    left -= weight;
    // Sums of fractions are not exact.
    if (left <= 1e-9) return minutes;
  }
  return sorted.at(-1)?.minutes ?? 0;
}

/**
 * The quote of simulated waits: the median and the 80 % quantile, which `correct` corrects, up to the next five minutes. The median is that of
 * the waits that end at a table: a wait counts as often as parties with such `patience` stay until its end. The promise counts all waits,
 * so that it also holds for who never gives up.
 */
export function quoteOf(
  waits: Waits,
  patience: (minutes: number) => number,
  correct: (rawHigh: number) => number = () => 0,
): Quote {
  const rawHigh = quantileOf(waits, KEPT_SHARE);
  const high = Math.max(0, Math.min(rawHigh + correct(rawHigh), HORIZON));
  const promise = upToStep(high);
  const weighted = Array.from(waits, (minutes): Weighted => ({ minutes, weight: patience(minutes) }));
  const median = weightedQuantile(weighted, 0.5);
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

/** The quote of a restaurant of which too little is known, with this many parties in the queue already. */
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
