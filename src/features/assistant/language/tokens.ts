import { keysOf, type WordKeys } from "./lexicon/lexicon.ts";

/** A word, number or mark of a normalised text, with its position there. */
export interface Token {
  word: string;
  /** The names by which a pattern may mean it. */
  keys: WordKeys;
  start: number;
  end: number;
}

/**
 * Splits a normalised text into words, numbers and single marks: 'sim , 20h ?' has the five tokens 'sim' ',' '20' 'h' '?'. A mark
 * between two digits is a `DOT`, `SLASH`, `COLON` or `HYPHEN`, too.
 */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/\d+|[\p{L}·]+|\S/gu), ({ 0: word, index }) => ({
    word,
    keys: isBetweenDigits(text, index) ? (GLUED.get(word) ?? keysOf(word)) : keysOf(word),
    start: index,
    end: index + word.length,
  }));
}

const GLUED = new Map(
  Object.entries({ ".": "DOT", "/": "SLASH", ":": "COLON", "-": "HYPHEN" }).map(([mark, key]) => [
    mark,
    new Set([...keysOf(mark), key]),
  ]),
);

function isBetweenDigits(text: string, at: number): boolean {
  return /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");
}
