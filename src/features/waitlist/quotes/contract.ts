/** What a party of the queue is quoted for its wait, in minutes from now. All but the median are steps of five. */
export interface Quote {
  /** As many parties wait less as wait longer. */
  low: number;
  /** Eight of ten parties wait no longer. */
  high: number;
  /** As many of those who get a table wait less as wait longer, unrounded. */
  median: number;
  /** The one number that the restaurant promises. Above `LONG_QUOTE_MINUTES` people read 'mais de 1h30'. */
  promise: number;
  /** `host`: a person's word. `fallback`: too little is known of this restaurant, so the estimate counts the parties in the queue. */
  source: QuoteSource;
  modelVersion: string | null;
  /** The model's 80 % quantile before calibration and rounding, also where it was not quoted; else null. The calibration learns from it. */
  rawHigh: number | null;
}

export type QuoteSource = "model" | "host" | "fallback";

/** A party that asks how long it would wait at the end of the queue. */
export interface Newcomer {
  guests: number;
  /** Attributes that its tables must have, such as 'accessible'. */
  requires?: readonly string[];
  areaId?: string | null;
}

/** Quotes of one moment. `waiting` has one for each entry, by its id; without the model it is empty, as nothing new is known. */
export interface QuotedQueue {
  waiting: ReadonlyMap<string, Quote>;
  newcomer: Quote | null;
}
