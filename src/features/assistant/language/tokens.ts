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
 * between two digits is a `DOT`, `SLASH`, `COLON` or `HYPHEN`, too. A word right after a number is `GLUED` to it, and so is a number right after a word.
 */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/\d+|[\p{L}·]+|\S/gu), ({ 0: word, index }) => ({
    word,
    keys: keysAt(text, word, index),
    start: index,
    end: index + word.length,
  }));
}

const MARK_NAMES: Readonly<Record<string, string>> = {
  ".": "DOT",
  "/": "SLASH",
  ":": "COLON",
  "-": "HYPHEN",
};

function keysAt(text: string, word: string, at: number): WordKeys {
  const before = text[at - 1] ?? " ";
  if (word in MARK_NAMES && /\d/.test(before) && /\d/.test(text[at + 1] ?? " "))
    return keysOf(word, MARK_NAMES[word]);
  return keysOf(word, /[\p{L}\d]/u.test(before) && /^[\p{L}\d]/u.test(word) ? "GLUED" : undefined);
}
