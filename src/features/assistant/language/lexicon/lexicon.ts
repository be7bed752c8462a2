import { functionWords } from "./function-words.ts";
import { tradeWords } from "./trade-words.ts";

/** The names by which a pattern may mean a word: the word itself, its lemma, its classes, its beginnings. */
export type WordKeys = ReadonlySet<string>;

const keysByForm = readRows(functionWords, tradeWords);

/**
 * Returns the keys of a normalised word or mark: `cancelar` has `cancelar`, `CANCEL` and `c*` to `cancelar*`,
 * `12` has `NUM`, and marks have `MARK`.
 */
export function keysOf(word: string): WordKeys {
  const known = cached.get(word);
  if (known !== undefined) return known;
  const keys = new Set<string>([word, `=${word}`, ...(keysByForm.get(word) ?? [])]);
  if (/^\d+$/.test(word)) keys.add("NUM");
  if (!/[\p{L}\p{N}·]/u.test(word)) keys.add("MARK");
  for (let length = 1; length <= Math.min(word.length, LONGEST_BEGINNING); length += 1) {
    const beginning = `${word.slice(0, length)}*`;
    keys.add(beginning);
    for (const key of keysByForm.get(beginning) ?? []) keys.add(key);
  }
  if (cached.size > MAX_WORDS) cached.clear();
  cached.set(word, keys);
  return keys;
}

const cached = new Map<string, WordKeys>();
const MAX_WORDS = 5_000;
/** No pattern names a longer beginning. It keeps the keys of a word of 1,000 letters few. */
const LONGEST_BEGINNING = 16;

function readRows(...texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const row of texts.join("\n").split("\n")) {
    const [, key, words = ""] = /^(\S+?)(?: =|:) (.*)$/.exec(row) ?? [];
    if (key === undefined) continue;
    for (const word of words.split(" ").filter(Boolean)) keys.set(word, [...(keys.get(word) ?? []), key]);
  }
  return keys;
}
