import { foldForSearch } from "#shared/pt-br.ts";
import { allergenRows } from "./lexicon/lexicon.ts";
import { textOf, type Query } from "./query.ts";

/** One allergen: how questions, the menu's records and the texts of dishes name it. */
interface Allergen {
  /** The word of the menu's records, which replies use too. */
  word: string;
  /** Normalised words of questions. */
  asked: RegExp;
  /** Folded words of names and descriptions. */
  named: RegExp;
}

const ALLERGENS: readonly Allergen[] = allergenRows().map(({ word, asked, onlyNamed }) => ({
  word,
  asked: oneOfWords(asked),
  named: oneOfWords([...asked, ...onlyNamed]),
}));

function oneOfWords(words: readonly string[]): RegExp {
  const sources = words.map((word) => word.replaceAll("_", " ").replaceAll("*", "\\w*"));
  return new RegExp(`\\b(?:${sources.join("|")})\\b`);
}

/** Foods whose name contains an allergen's word without containing the allergen. */
const HARMLESS: readonly RegExp[] = [
  /\bleite(?= de (?:coco|tigre|amendoas?|castanhas?|aveia|arroz|soja)\b| vegetal\b)/g,
  /\b(?:queijo|manteiga|requeijao|iogurte|creme de leite|maionese)(?= (?:vegan[oa]|vegetal|de (?:castanhas?|amendoim|cacau))\b)/g,
  /\bnoz moscada\b/g,
  /\b(?:sem|zero|livres? de|nao (?:contem|leva|tem)) (?:\p{L}+)(?: (?:ou|nem|e sem) \p{L}+)*/gu,
];

/** An allergen that a question names, with its place in the question. */
export interface AskedAllergen {
  word: string;
  start: number;
  end: number;
}

/** Returns the allergens that a normalised question names, in its order. */
export function allergensAskedIn(question: string): AskedAllergen[] {
  return ALLERGENS.flatMap(({ word, asked }) => {
    const match = asked.exec(question);
    return match ? [{ word, start: match.index, end: match.index + match[0].length }] : [];
  }).sort((a, b) => a.start - b.start);
}

/** Whether a question names a food that is an allergen, such as 'peixe'. */
export function namesAllergen(question: Query): boolean {
  return allergensAskedIn(textOf(question)).length > 0;
}

/** Returns the allergens that a dish's name or description names, in the words of the menu's records. */
export function allergensNamedIn(text: string): string[] {
  const told = plainOf(text);
  return ALLERGENS.filter(({ named }) => named.test(told)).map(({ word }) => word);
}

/**
 * Returns the recorded allergens of a dish and those that its texts name: a description is a record, too.
 * Without that, a dish could be told as having no record of an allergen that stands in its own name.
 */
export function completeAllergens(recorded: readonly string[], text: string): string[] {
  return [
    ...recorded,
    ...allergensNamedIn(text).filter((word) => !recorded.some((one) => meansAllergen(one, word))),
  ];
}

/** Whether a record such as 'ovo' or 'Peixes' means the allergen. */
export function meansAllergen(recorded: string, word: string): boolean {
  const folded = foldForSearch(recorded);
  const allergen = ALLERGENS.find((one) => one.word === word);
  return allergen === undefined ? folded.includes(foldForSearch(word)) : allergen.named.test(folded);
}

/** Whether a text has the allergen's word in another sense: 'leite de coco', 'sem ovo'. It proves nothing. */
export function resemblesAllergen(text: string, word: string): boolean {
  const allergen = ALLERGENS.find((one) => one.word === word);
  return (
    allergen !== undefined && allergen.named.test(foldForSearch(text)) && !allergen.named.test(plainOf(text))
  );
}

/** Whether the name or the description of a dish names a food, such as 'coentro', that no record knows. */
export function namesFood(text: string, word: string): boolean {
  const stem = foldForSearch(word).replace(/(?:oes|ao|s)$/, "");
  return plainOf(text)
    .split(/[^a-z]+/)
    .some((one) => one.startsWith(stem) && one.length <= stem.length + 3);
}

function plainOf(text: string): string {
  const folded = foldForSearch(text).replaceAll("-", " ").replaceAll(/\s+/g, " ");
  return HARMLESS.reduce((rest, food) => rest.replaceAll(food, " "), folded);
}
