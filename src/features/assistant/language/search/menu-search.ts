import MiniSearch from "minisearch";

import { isEmptyWord } from "../lexicon/lexicon.ts";
import { normalise } from "../normalise.ts";
import { queryOf, textOf, type Query } from "../query.ts";
import { editsBetween } from "../spelling.ts";
import { stemOf } from "../stemmer.ts";

/** The texts of a dish that a question is searched in. */
export interface SearchedDish {
  nome: string;
  categoria: string;
  descricao: string;
}

/**
 * A dish that a question may mean. `isNamed`: the question contains words of its name, not only of its
 * description.
 */
export interface FoundDish<Dish extends SearchedDish> {
  dish: Dish;
  score: number;
  isNamed: boolean;
}

/**
 * Returns at most six dishes that a question means, best first, in spite of typing errors: 'qto custa a
 * moqeca' finds the moqueca. Returns an empty list if no word of the question is in the menu. If a dish's
 * name matches, matches by description are left out.
 */
export function searchDishes<Dish extends SearchedDish>(
  dishes: readonly Dish[],
  question: Query | string,
): FoundDish<Dish>[] {
  const words = contentWords(textOf(question));
  if (words.length === 0 || dishes.length === 0) return [];
  const found = indexOf(dishes)
    .search(words.map((word) => keyOf(word)).join(" "))
    .flatMap((result): FoundDish<Dish>[] => {
      const dish = dishes[Number(result.id)];
      // People who misspell a dish still get its first letter right.
      const isLikely = Object.keys(result.match).some((term) =>
        result.queryTerms.some((asked) => asked[0] === term[0]),
      );
      if (dish === undefined || !isLikely) return [];
      return [
        {
          dish,
          score: result.score,
          isNamed: Object.values(result.match).some((fields) => fields.includes("nome")),
        },
      ];
    });
  const named = found.filter(({ isNamed }) => isNamed);
  const kept = named.length > 0 ? named : found;
  const best = kept[0]?.score ?? 0;
  return kept.filter(({ score }) => score >= best * 0.55).slice(0, 6);
}

/** Returns the category that a question names, such as 'sobremesas', or null. */
export function searchCategory(categories: readonly string[], question: Query | string): string | null {
  const words = contentWords(textOf(question), false).map((word) => stemOf(word));
  const matching = categories.filter((category) =>
    contentWords(category, false).some((word) => {
      const stem = stemOf(word);
      return (
        !GENERAL_STEMS.has(stem) &&
        words.some((asked) => asked === stem || (stem.length > 4 && editsBetween(asked, stem, 1) <= 1))
      );
    }),
  );
  if (matching.length > 0) return matching[0] ?? null;
  return words.includes(stemOf("principais")) || words.includes(stemOf("principal"))
    ? (categories.find((category) => normalise(category).includes("principa")) ?? null)
    : null;
}

const GENERAL_STEMS = new Set(["prat", "cardapi", "cas", "opc"].map((word) => stemOf(word)));

/** Returns the foods that a question excludes ('não curto peixe', 'sem ser massa'), and the question without them. */
export function readExcluded(question: Query): { excluded: string[]; rest: Query } {
  const text = textOf(question);
  const excluded = Array.from(text.matchAll(EXCLUDES), ({ 1: food = "" }) => food);
  return { excluded, rest: queryOf(text.replaceAll(EXCLUDES, " ")) };
}

const EXCLUDES =
  /\b(?:nao (?:curto|gosto|gosta|gostamos|quero|queremos|curte|suporto|seja)(?: muito| tanto)?(?: de| do| da)?|sem ser|nem|exceto|tirando|menos|nada de|fora) (?:o |a |os |as |de |com )?(?!de |que |isso|mais|caro|um |uma |reserv|cancel|mesa)([a-z]{4,})/g;

/** Counts the words of a question that may name something to eat. */
export function countContentWords(question: Query): number {
  return contentWords(textOf(question)).length;
}

/** Whether a question shares a word with the name of a dish, besides those that `isLeftOut`. */
export function sharesOtherWords(
  question: Query | string,
  name: string,
  isLeftOut: (word: string) => boolean,
): boolean {
  const asked = new Set(contentWords(textOf(question)));
  return contentWords(name).some((word) => asked.has(word) && !isLeftOut(word));
}

/** Returns the words of a text that may name something to eat. */
function contentWords(text: string, dropsStopWords = true): string[] {
  return (normalise(text).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => word.length > 2 && !(dropsStopWords && isEmptyWord(word)),
  );
}

/** Returns the search keys of a dish's text. They are cached, because each message brings the same menu. */
function keysOf(text: string): string {
  const known = keysByText.get(text);
  if (known !== undefined) return known;
  const keys = contentWords(text, false)
    .map((word) => keyOf(word))
    .join(" ");
  if (keysByText.size > MAX_TEXTS) keysByText.clear();
  keysByText.set(text, keys);
  return keys;
}

const keysByText = new Map<string, string>();
const MAX_TEXTS = 10_000;

/** Returns the stem by its sound, because words such as 'bruschetta' have many spellings. */
function keyOf(word: string): string {
  // Short words keep their ending, so that 'coca' does not match 'coco'.
  const singular = word.replace(/s$/, "");
  return (singular.length <= 4 ? singular : stemOf(word))
    .replaceAll(/sch|sq(?=u)/g, "sc")
    .replaceAll(/qu(?=[ei])|k/g, "c")
    .replaceAll(/cu(?=[ei])/g, "c")
    .replaceAll(/c(?=[ei])/g, "s")
    .replaceAll("ph", "f")
    .replaceAll("y", "i")
    .replaceAll("z", "s")
    .replaceAll(/(?<=s)cu(?=e)/g, "c")
    .replaceAll(/([a-z])\1/g, "$1");
}

type DishDocument = SearchedDish & { id: number };

/** Indexes each list once, because a turn is replayed with the same list. */
function indexOf(dishes: readonly SearchedDish[]): MiniSearch<DishDocument> {
  const known = indexes.get(dishes);
  if (known) return known;
  const index = new MiniSearch<DishDocument>({
    fields: ["nome", "categoria", "descricao"],
    tokenize: (text) => text.split(/\s+/),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: { nome: 4, categoria: 1 },
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length > 4 ? 1 : false),
      weights: { fuzzy: 0.35, prefix: 0.5 },
      combineWith: "OR",
    },
  });
  index.addAll(
    dishes.map((dish, id) => ({
      id,
      nome: keysOf(dish.nome),
      categoria: keysOf(dish.categoria),
      descricao: keysOf(dish.descricao),
    })),
  );
  indexes.set(dishes, index);
  return index;
}

const indexes = new WeakMap<readonly SearchedDish[], MiniSearch<DishDocument>>();
