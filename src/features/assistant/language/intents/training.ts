import { foldForSearch } from "#shared/pt-br.ts";
import { houseSentences } from "./sentences/house.ts";
import { menuSentences } from "./sentences/menu.ts";
import { tableSentences } from "./sentences/tables.ts";
import { talkSentences } from "./sentences/talk.ts";

/** The training sentences of the classifier, by intent. */
const sentencesByIntent = {
  ...tableSentences,
  ...menuSentences,
  ...houseSentences,
  ...talkSentences,
} as const;

/** What a message wants. */
export type Intent = keyof typeof sentencesByIntent;

export const INTENTS = Object.keys(sentencesByIntent) as Intent[];

/** Returns the sentences of an intent, not normalised. */
export function sentencesOf(intent: Intent): string[] {
  return sentencesByIntent[intent]
    .split(/[|\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/**
 * Returns the words that stand in the sentences three times or more. Rarer words may be deliberate typing
 * errors.
 */
export function trainingWords(): string[] {
  const counts = new Map<string, number>();
  for (const intent of INTENTS) {
    for (const word of foldForSearch(sentencesByIntent[intent]).match(/[a-z]{4,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= 3).map(([word]) => word);
}
