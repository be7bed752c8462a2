import { allergensAskedIn } from "./allergens.ts";
import { textOf, type Query } from "./query.ts";

/** A diet that dishes are tagged for, or allergens that they must not contain. */
export type Diet =
  /** `also` holds further tags in the same text; `allergen` is what the tag rules out. */
  | { kind: "tag"; tag: string; also: readonly string[]; allergen?: string }
  /** `allergens` in the words of the menu's records, or one food that the records do not know. */
  | { kind: "allergen"; allergens: readonly string[]; words: string };

const TAGS: readonly [RegExp, string, string?][] = [
  [/\bvegan\w*\b/, "vegano"],
  [/\bvegetarian\w*\b|\bsem carne\b|\bnao como carne\b|\bnao come carne\b/, "vegetariano"],
  [/\b(?:glutem?|gluten)\b|\bceliac\w+\b|\btrigo\b/, "sem-gluten", "glúten"],
  [/\blacto[sz]e\b|\bsem leite\b/, "sem-lactose", "leite"],
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
  const allergens = isAllergy ? allergensIn(text) : [];
  if (allergens.length === 0) return null;
  return { kind: "allergen", allergens, words: allergens.join(" ou ") };
}

/** Reads what somebody in the party does not or must not eat. 'tem glúten?' says so about nobody. */
export function readRestriction(text: string): Diet | null {
  const isOfSomebody =
    /\b(?:alerg\w+|intoler\w+|celiac\w+|(?:sou|eh|sao|somos) (?:vegan|vegetarian)\w+|nao (?:pode\w*|posso|come|como|comem) (?!ir|chegar))/.test(
      text,
    );
  return isOfSomebody ? readDiet(text) : null;
}

/**
 * Returns the first allergen and those joined to it ('leite e ovo'). Later ones may belong to a dish's name.
 * Without any, returns the food that somebody is allergic to, such as 'coentro'.
 */
function allergensIn(text: string): string[] {
  const named = allergensAskedIn(text);
  const isAlongWith = (index: number): boolean =>
    (named[index]?.start ?? 0) <= (named[index - 1]?.end ?? 0) ||
    /^ ?(?:,|e|ou|nem|,? ?e)(?: (?:a|ao|as|aos|de|com|tambem))* ?$/.test(
      text.slice(named[index - 1]?.end, named[index]?.start),
    );
  const apart = named.findIndex((_, index) => index > 0 && !isAlongWith(index));
  const joined = (apart === -1 ? named : named.slice(0, apart)).map(({ word }) => word);
  if (joined.length > 0) return joined;
  const food = ALLERGIC_TO.exec(text)?.[1];
  return food === undefined || NO_FOOD.test(food) ? [] : [food];
}

const ALLERGIC_TO = /\b(?:alergi\w+|intoleran\w+) (?:a|ao|aos|as|de|com) ([a-z]{4,})/;
const NO_FOOD = /^(?:algu\w+|isso|outr\w+|comida\w*|cois\w+|muit\w+|certo\w*|tudo|qualquer|ingredient\w*)$/;
