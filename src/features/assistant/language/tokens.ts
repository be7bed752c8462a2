import { keysOf, type WordKeys } from "./lexicon/lexicon.ts";

/** A word, number or mark of a normalised text, with its position there. */
export interface Token {
  word: string;
  /** The names by which a pattern may mean it. */
  keys: WordKeys;
  start: number;
  end: number;
}

/** Splits a normalised text into words and single marks: 'sim , 20:30 ?' has the six tokens 'sim' ',' '20' ':' '30' '?'. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}·]+|\S/gu), ({ 0: word, index }) => ({
    word,
    keys: keysOf(word),
    start: index,
    end: index + word.length,
  }));
}
