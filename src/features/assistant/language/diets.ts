import { foldForSearch } from "#shared/pt-br.ts";
import { textOf, type Query } from "./query.ts";

/** A diet that dishes are tagged for, or an allergen that they must not contain. */
export type Diet =
  /** `also` holds further tags in the same text. */
  | { kind: "tag"; tag: string; also: readonly string[]; allergen?: string }
  | { kind: "allergen"; allergen: string; words: string };

const TAGS: readonly [RegExp, string, string?][] = [
  [/\bvegan\w*\b/, "vegano"],
  [/\bvegetarian\w*\b|\bsem carne\b|\bnao como carne\b|\bnao come carne\b/, "vegetariano"],
  [/\b(?:glutem?|gluten)\b|\bceliac\w+\b|\btrigo\b/, "sem-gluten", "gluten"],
  [/\blacto[sz]e\b|\bsem leite\b/, "sem-lactose", "leite"],
];

/**
 * For each allergen: its names in questions, the start of its record (no accents), and its name in replies.
 */
const ALLERGENS: readonly [RegExp, string, string][] = [
  [/\bamendoi(?:m|ns)\b/, "amendoim", "amendoim"],
  [
    /\b(?:castanhas?|nozes|noz|amendoas?|pistaches?|avelas?|oleaginosas?)\b/,
    "castanha|noz|nozes|amendoa|oleaginosa|pistache|avela",
    "castanhas",
  ],
  [
    /\b(?:frutos do mar|camarao|camaroes|crustaceos?|lagosta|siri|caranguejo)\b/,
    "crustaceo|camarao|frutos do mar|molusco",
    "crustáceos ou frutos do mar",
  ],
  [/\b(?:moluscos?|lula|polvo|mexilhao|ostras?|mariscos?)\b/, "molusco|frutos do mar", "moluscos"],
  [/\b(?:peixes?|salmao|atum|bacalhau)\b/, "peixe", "peixe"],
  [/\bovos?\b/, "ovo", "ovo"],
  [/\b(?:leite|laticinios?|queijos?|manteiga|derivados do leite)\b/, "leite|lactose|laticinio", "leite"],
  [/\bsoja\b/, "soja", "soja"],
  [/\b(?:gergelim)\b/, "gergelim", "gergelim"],
  [/\b(?:mostarda)\b/, "mostarda", "mostarda"],
  [/\b(?:sulfitos?)\b/, "sulfito", "sulfitos"],
];

/** Reads the diet or allergen that a normalised question is about. */
export function readDiet(question: Query | string): Diet | null {
  const text = textOf(question);
  const isAllergy =
    /\b(?:alerg\w+|intoler\w+|contem|tem|traco\w*|contamin\w+|segur\w+|posso comer|leva|sem|nao (?:posso|pode|como|come|tem|leva))\b/.test(
      text,
    );
  const [tag, ...also] = TAGS.filter(([at]) => at.test(text));
  if (tag)
    return {
      kind: "tag",
      tag: tag[1],
      also: also.map(([, one]) => one),
      ...(tag[2] !== undefined && { allergen: tag[2] }),
    };
  const [first, ...others] = isAllergy ? allergensIn(text) : [];
  if (first === undefined) return null;
  return {
    kind: "allergen",
    allergen: [first, ...others].map(({ record }) => record).join("|"),
    words: [first, ...others].map(({ words }) => words).join(" ou "),
  };
}

/** Reads what somebody in the party does not or must not eat. 'tem glúten?' says so about nobody. */
export function readRestriction(text: string): Diet | null {
  const isOfSomebody =
    /\b(?:alerg\w+|intoler\w+|celiac\w+|(?:sou|eh|sao|somos) (?:vegan|vegetarian)\w+|nao (?:pode\w*|posso|come|como|comem) (?!ir|chegar))/.test(
      text,
    );
  return isOfSomebody ? readDiet(text) : null;
}

/** Whether a text of the menu names the allergen, given as the starts of its record. */
export function namesAllergen(text: string, allergen: string): boolean {
  return new RegExp(`\\b(?:${allergen})`).test(foldForSearch(text));
}

/**
 * Returns the first allergen and those joined to it ('leite e ovo'). Later ones may belong to a dish's name.
 */
function allergensIn(text: string): { record: string; words: string }[] {
  const named = ALLERGENS.flatMap(([at, record, words]) => {
    const match = at.exec(text);
    return match ? [{ record, words, start: match.index, end: match.index + match[0].length }] : [];
  }).sort((a, b) => a.start - b.start);
  const isAlongWith = (index: number): boolean =>
    /^ ?(?:,|e|ou|nem|,? ?e)(?: (?:a|ao|as|aos|de|com|tambem))* ?$/.test(
      text.slice(named[index - 1]?.end, named[index]?.start),
    );
  const apart = named.findIndex((_, index) => index > 0 && !isAlongWith(index));
  return apart === -1 ? named : named.slice(0, apart);
}
