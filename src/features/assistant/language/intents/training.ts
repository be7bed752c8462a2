import { foldForSearch } from "#shared/pt-br.ts";
import danger from "./sentences/danger.json" with { type: "json" };
import house from "./sentences/house.json" with { type: "json" };
import menu from "./sentences/menu.json" with { type: "json" };
import tables from "./sentences/tables.json" with { type: "json" };
import talk from "./sentences/talk.json" with { type: "json" };

/**
 * The training sentences of the classifier, by intent, as people type them. A line may hold several, separated by `|`: how people ask
 * for a table, change it or give it up; what they ask about dishes, prices and diets, and about the restaurant; what else they say.
 */
const FILES = [tables, menu, house, talk] as const;

/** What a message wants. */
export type Intent = KeyOfEach<(typeof FILES)[number]>;

/** The intents that are about a table or a place in the queue. */
export const ABOUT_TABLES: ReadonlySet<Intent | null> = new Set<Intent>([
  "book",
  "change",
  "cancel",
  "my_reservations",
  "join_queue",
]);

type KeyOfEach<File> = File extends unknown ? keyof File : never;

const textByIntent = new Map<Intent, string>();
for (const file of FILES)
  for (const [intent, lines] of Object.entries(file) as [Intent, string[]][])
    textByIntent.set(intent, [textByIntent.get(intent) ?? "", ...lines].join("\n"));

export const INTENTS: readonly Intent[] = [...textByIntent.keys()];

/** Returns the sentences of an intent, not normalised. */
export function sentencesOf(intent: Intent): string[] {
  return sentencesIn(textByIntent.get(intent) ?? "");
}

/**
 * How people tell of a danger. It is no intent: among the intents, it would take every unknown story. A message
 * tells of a danger or not, whatever it wants besides.
 */
export const DANGER_SENTENCES: readonly string[] = sentencesIn(danger.danger.join("\n"));

function sentencesIn(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/**
 * Returns the words that stand in the sentences three times or more. Rarer words may be deliberate typing
 * errors. Words with a capital letter are names: known words would not be read as one.
 */
export function trainingWords(): string[] {
  const counts = new Map<string, number>();
  for (const intent of INTENTS) {
    for (const word of (textByIntent.get(intent) ?? "").match(SMALL_WORD) ?? []) {
      const folded = foldForSearch(word);
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  }
  return [...counts].filter(([, count]) => count >= 3).map(([word]) => word);
}

const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}{4,}(?![\p{L}\p{N}])/gu;
