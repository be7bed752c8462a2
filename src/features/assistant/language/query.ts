/** Words of a customer to search with. Beyond `language/` nobody looks into them. */
export interface Query {
  readonly [words]: true;
}

declare const words: unique symbol;

export function queryOf(text: string): Query {
  return text as unknown as Query;
}

export function textOf(query: Query | string): string {
  return query as string;
}

/** Returns the beginning of the words, for people to read. */
export function quoteOf(query: Query): string {
  return textOf(query).slice(0, MAX_QUOTE);
}

const MAX_QUOTE = 120;
