import { allergensAskedIn } from "./allergens.ts";
import { createCueReader } from "./cues/cues.ts";
import { dietCues } from "./cues/diets.ts";
import { textOf, type Query } from "./query.ts";
import { tokensOf } from "./tokens.ts";

const findDietCues = createCueReader<keyof typeof dietCues>(dietCues);

/** What a question or a guest is careful about. */
export interface Diet {
  /** Tags of the menu that a dish must have, such as 'vegano'. */
  tags: readonly string[];
  /** Allergens that a dish must not contain: in the words of the menu's records, or a food that they do not know. */
  allergens: readonly string[];
  /** The allergens that the tags rule out. */
  ruledOut: readonly string[];
  /** Pregnancy, diabetes or the like, of which a menu records nothing. */
  isHealth: boolean;
}

const TAGS: readonly [RegExp, string, string?][] = [
  [/\bvegan\w*\b/, "vegano"],
  [
    /\bvegetarian\w*\b|\bsem carne\b|\bnao (?:como|come|comem|vai mais comer|quer comer|consome) (?:mais )?carne\b(?! de)/,
    "vegetariano",
  ],
  [/\b(?:glutem?|gluten)\b|\bceliac\w+\b|\btrigo\b/, "sem-gluten", "glúten"],
  [/\blacto[sz]e\b|\bsem leite\b/, "sem-lactose", "leite"],
];

/** Reads what a normalised question asks of a dish. Null if it names no diet, allergen or state of health. */
export function readDiet(question: Query | string): Diet | null {
  const text = textOf(question);
  const cues = findDietCues(tokensOf(text));
  const named = TAGS.filter(([at]) => at.test(text));
  const tags = named.map(([, tag]) => tag);
  const ruledOut = named.flatMap(([, , allergen]) => allergen ?? []);
  // Beside a tag, an allergen may be part of a dish's name: 'o risoto de camarão é sem glúten?'.
  const allergens =
    tags.length > 0
      ? allergensIn(text, true).filter((word) => !ruledOut.includes(word))
      : cues.has("may_ask_of_allergen") || cues.has("tells_restriction")
        ? allergensIn(text, false)
        : [];
  if (allergens.length + tags.length === 0) {
    // 'sem porco' is no allergy, and is answered from the records as well.
    const food = WITHOUT.exec(text)?.[1];
    if (food !== undefined && !NO_FOOD.test(food)) allergens.push(food);
  }
  const isHealth = cues.has("speaks_of_health");
  return tags.length + allergens.length > 0 || isHealth ? { tags, allergens, ruledOut, isHealth } : null;
}

/** Reads what somebody in the party does not or must not eat. 'tem glúten?' says so about nobody. */
export function readRestriction(message: Query | string): Diet | null {
  const text = textOf(message);
  const cues = findDietCues(tokensOf(text));
  return cues.has("tells_restriction") || cues.has("speaks_of_health") ? readDiet(text) : null;
}

/** Both diets in one. */
export function joinDiets(one: Diet | undefined, other: Diet): Diet {
  if (one === undefined) return other;
  const both = (of: (diet: Diet) => readonly string[]): string[] => [...new Set([...of(one), ...of(other)])];
  return {
    tags: both(({ tags }) => tags),
    allergens: both(({ allergens }) => allergens),
    ruledOut: both(({ ruledOut }) => ruledOut),
    isHealth: one.isHealth || other.isHealth,
  };
}

/**
 * Returns the first allergen and those joined to it ('leite e ovo'). Later ones may belong to a dish's name.
 * Without any, returns the food that somebody is allergic to, such as 'coentro'.
 */
function allergensIn(text: string, isPlainOnly: boolean): string[] {
  const named = allergensAskedIn(text);
  const isAlongWith = (index: number): boolean =>
    (named[index]?.start ?? 0) <= (named[index - 1]?.end ?? 0) ||
    /^ ?(?:,|e|ou|nem|,? ?e)(?: (?:a|ao|as|aos|de|com|sem|tambem))* ?$/.test(
      text.slice(named[index - 1]?.end, named[index]?.start),
    );
  const first = isPlainOnly ? named.findIndex(({ start }) => IS_SAID_OF.test(text.slice(0, start))) : 0;
  const asked = first === -1 ? [] : named.slice(first);
  const apart = asked.findIndex((_, index) => index > 0 && !isAlongWith(index + first));
  const joined = (apart === -1 ? asked : asked.slice(0, apart)).map(({ word }) => word);
  if (joined.length > 0) return joined;
  const food = ALLERGIC_TO.exec(text)?.[1];
  return food === undefined || NO_FOOD.test(food) ? [] : [food];
}

const WITHOUT =
  /\b(?:alguma coisa|algo|algum prato|o que tem|tem prato|opcao|opcoes|prato|pratos) sem ([a-z]{4,})/;

/** Right before an allergen that somebody must not eat. */
const IS_SAID_OF =
  /\b(?:alergi\w+|intoleran\w+|sem|nem|nao (?:pode|posso|come|como|leva)(?: comer)?) (?:(?:a|ao|aos|as|de|com|nem|tambem) )*(?:(?:gluten|lactose|leite) (?:e|nem|ou) (?:(?:a|ao|de|com|sem) )*)?$/;
const ALLERGIC_TO = /\b(?:alergi\w+|intoleran\w+) (?:a|ao|aos|as|de|com) ([a-z]{4,})/;
const NO_FOOD =
  /^(?:algu\w+|isso|outr\w+|comida\w*|cois\w+|muit\w+|certo\w*|tudo|qualquer|acucar|alcool|pressa|ingredient\w*|gluten|lacto[sz]e|leite|trigo)$/;
