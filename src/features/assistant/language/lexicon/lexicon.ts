import { allergens, harms } from "./allergens.ts";
import { concepts } from "./concepts.ts";
import { everydayWords } from "./everyday-words.ts";
import { functionWords } from "./function-words.ts";
import { names } from "./names.ts";
import { numberWords } from "./number-words.ts";
import { people } from "./people.ts";
import { spellings } from "./spellings.ts";
import { tradeWords } from "./trade-words.ts";

/**
 * The one list of words. Each row is one of:
 *
 * - `lemma: forms`, so that a pattern may name the lemma for all its forms
 * - `CLASS = words`, where `word*` stands for all words that begin so
 * - `meaning < spellings`, the words that are read in place of others
 *
 * Indented lines continue a row.
 */
const ROWS = [
  spellings,
  functionWords,
  numberWords,
  tradeWords,
  everydayWords,
  names,
  people,
  concepts,
  harms,
  allergenClass(),
]
  .join("\n")
  .replaceAll(/\n {2,}/g, " ")
  .split("\n");

/** The rows of the list of allergens, by their parts. */
export function allergenRows(): { word: string; asked: string[]; onlyNamed: string[] }[] {
  return Array.from(
    allergens.replaceAll(/\n {2,}/g, " ").matchAll(/^(.+): (.*)$/gm),
    ([, word = "", list = ""]) => {
      const [asked = [], onlyNamed = []] = list.split(";").map((words) => words.trim().split(" "));
      return { word, asked, onlyNamed };
    },
  );
}

/** The class of all words that name an allergen. */
function allergenClass(): string {
  const words = allergenRows().flatMap(({ asked, onlyNamed }) => [...asked, ...onlyNamed]);
  return `ALLERGEN = ${words.filter((word) => !word.includes("_")).join(" ")}`;
}

/** The names by which a pattern may mean a word: the word itself, its lemma, its classes, its beginnings. */
export type WordKeys = ReadonlySet<string>;

const keysByForm = new Map<string, string[]>();
const wordsByClass = new Map<string, string[]>();
const meaningBySpelling = new Map<string, string>();

for (const row of ROWS) {
  const [, key = "", sign, list = ""] = /^(.+?)(:| =| <) (.*)$/.exec(row) ?? [];
  const words = list.split(" ").filter(Boolean);
  if (sign === " =") wordsByClass.set(key, words);
  for (const word of words) {
    if (sign === " <") meaningBySpelling.set(word, key);
    else keysByForm.set(word, [...(keysByForm.get(word) ?? []), key]);
  }
}

/** The classes that tell the classifier which words mean the same. */
export const CONCEPTS: readonly string[] = Array.from(
  concepts.matchAll(/^([A-Z]+) =/gm),
  ([, name = ""]) => name,
);

/** Returns what an abbreviation or misspelling stands for, in one or more words. */
export function meaningOf(spelling: string): string | undefined {
  return meaningBySpelling.get(spelling);
}

/** Returns the number that a word means: 8 for 'oito'. */
export function numberOf(word: string): number | undefined {
  return keysByForm
    .get(word)
    ?.filter((key) => /^\d+$/.test(key))
    .map(Number)[0];
}

/** Returns the words for the numbers between two, both included. */
export function formsOfNumbers(least: number, most: number): string[] {
  return [...keysByForm.keys()].filter((form) => {
    const number = numberOf(form);
    return number !== undefined && number >= least && number <= most;
  });
}

/** Returns the words and beginnings of a class. */
export function wordsOf(name: string): string[] {
  return (wordsByClass.get(name) ?? []).map((word) => word.replace("*", ""));
}

/**
 * Returns the keys of a normalised word or mark: `cancelar` has `cancelar`, `CANCEL` and `c*` to `cancelar*`,
 * `12` has `NUM`, `NUM2` and `NUM3` (up to so many digits), `DD` and `DDDD` (just so many), marks have `MARK`, words of one or two letters `SHORT`, longer ones `LONG`, and what a reader
 * has read `TAKEN`. `further` is one more key, which follows from the place of the word.
 */
export function keysOf(word: string, further = ""): WordKeys {
  const known = cached.get(word + further);
  if (known !== undefined) return known;
  const keys = new Set<string>([word, `=${word}`, ...(keysByForm.get(word) ?? [])]);
  if (further !== "") keys.add(further);
  if (/^\d+$/.test(word)) {
    keys.add("NUM");
    for (const most of [2, 3]) if (word.length <= most) keys.add(`NUM${most}`);
    if (word.length === 2 || word.length === 4) keys.add(word.length === 2 ? "DD" : "DDDD");
  }
  if (/^[a-z]+$/.test(word)) keys.add(word.length > 2 ? "LONG" : "SHORT");
  if (/^[a-z]$/.test(word)) keys.add("LETTER");
  if (word.startsWith("·")) keys.add("TAKEN");
  if (!/[\p{L}\p{N}·]/u.test(word)) keys.add("MARK");
  for (let length = 1; length <= Math.min(word.length, LONGEST_BEGINNING); length += 1) {
    const beginning = `${word.slice(0, length)}*`;
    keys.add(beginning);
    for (const key of keysByForm.get(beginning) ?? []) keys.add(key);
  }
  if (cached.size > MAX_WORDS) cached.clear();
  cached.set(word + further, keys);
  return keys;
}

const cached = new Map<string, WordKeys>();
const MAX_WORDS = 5_000;
/** No pattern names a longer beginning. It keeps the keys of a word of 1,000 letters few. */
const LONGEST_BEGINNING = 16;

/** Whether a search ignores the word, because it names no dish and no subject. */
export function isEmptyWord(word: string): boolean {
  return keysOf(word).has("EMPTY");
}
