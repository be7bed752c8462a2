import { trainingWords } from "./intents/training.ts";
import { formsOfNumbers, wordsOf } from "./lexicon/lexicon.ts";

/** The words that the grammar depends on. Spelling correction only produces these. */
export const TRADE_WORDS: readonly string[] = wordsOf("TRADE");

/** Returns the words that spelling correction leaves alone. */
export function knownWords(): ReadonlySet<string> {
  known ??= new Set([
    ...["TRADE", "EVERYDAY", "FOOD", "DRINK", ...PEOPLE].flatMap((name) => wordsOf(name)),
    ...trainingWords(),
    ...formsOfNumbers(0, 90),
  ]);
  return known;
}

const PEOPLE = ["GUEST", "CHILD", "RELATIVE", "SEVERAL", "PAIR", "CROWD"];

let known: ReadonlySet<string> | undefined;
