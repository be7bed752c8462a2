import { foldForSearch } from "#shared/pt-br.ts";
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

/** The allergens that the menu records, each with the ingredients that contain it by their very name. */
const ALLERGENS: readonly Allergen[] = [
  {
    word: "glúten",
    asked: /\b(?:glutem?|gluten|trigo|cevada|centeio)\b/,
    named: /\b(?:gluten|trigo|cevada|centeio|malte)\b/,
  },
  {
    word: "crustáceos",
    asked: /\b(?:frutos do mar|camarao|camaroes|crustaceos?|lagostas?|siri|caranguejo)\b/,
    named: /\b(?:crustaceos?|frutos do mar|camar(?:ao|oes)|lagost\w+|siris?|caranguejos?|pitus?)\b/,
  },
  { word: "ovo", asked: /\bovos?\b/, named: /\b(?:ovos?|gemas?|claras? em neve|maionese|aioli|merengue)\b/ },
  {
    word: "peixe",
    asked: /\b(?:peixes?|salmao|atum|bacalhau|tilapia)\b/,
    named:
      /\b(?:peixes?|salmao|atum|bacalhau|tilapia|sardinhas?|anchovas?|aliche?|robalo|pescada|linguado|merluza|badejo|truta|pirarucu|surubim|tambaqui|haddock)\b/,
  },
  {
    word: "amendoim",
    asked: /\bamendoi(?:m|ns)\b/,
    named: /\b(?:amendoi(?:m|ns)|pacocas?|pe de moleque)\b/,
  },
  { word: "soja", asked: /\bsoja\b/, named: /\b(?:soja|shoyu|tofu|misso|edamame)\b/ },
  {
    word: "leite",
    asked: /\b(?:leite|lacto[sz]e|laticinios?|queijos?|manteiga|derivados do leite)\b/,
    named:
      /\b(?:leite|lactose|laticinios?|queij\w+|manteiga|nata|creme de leite|requeijao|catupiry|mu[cs]+arela|mozz?arela|parmesao|gorgonzola|ricota|cheddar|provolone|burrata|mascarpone|brie|gruyere|pecorino|iogurte|coalhada|chantilly|cream cheese)\b/,
  },
  {
    word: "nozes e castanhas",
    asked: /\b(?:castanhas?|nozes|noz|amendoas?|pistaches?|avelas?|macadamias?|oleaginosas?)\b/,
    named:
      /\b(?:castanhas?|nozes|noz|amendoas?|pistaches?|avelas?|macadamias?|oleaginosas?|nutella|marzipa)\b/,
  },
  { word: "aipo", asked: /\b(?:aipo|salsao)\b/, named: /\b(?:aipo|salsao)\b/ },
  { word: "mostarda", asked: /\bmostarda\b/, named: /\bmostarda\b/ },
  { word: "gergelim", asked: /\bgergelim\b/, named: /\b(?:gergelim|tahine)\b/ },
  { word: "sulfitos", asked: /\bsulfitos?\b/, named: /\bsulfitos?\b/ },
  { word: "tremoço", asked: /\btremocos?\b/, named: /\btremocos?\b/ },
  {
    word: "moluscos",
    asked: /\b(?:frutos do mar|moluscos?|lulas?|polvo|mexilh\w+|ostras?|mariscos?)\b/,
    named: /\b(?:moluscos?|frutos do mar|lulas?|polvos?|mexilh\w+|ostras?|mariscos?|vongole|vieiras?)\b/,
  },
];

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
