/** A way of eating that dishes are marked for, or something that must not be in them. */
export type Diet =
  /** `also`: further tags that were named. */
  | { kind: "tag"; tag: string; also: readonly string[]; allergen?: string }
  | { kind: "allergen"; allergen: string; words: string };

const TAGS: readonly [RegExp, string, string?][] = [
  [/\bvegan\w*\b/, "vegano"],
  [/\bvegetarian\w*\b|\bsem carne\b|\bnao como carne\b|\bnao come carne\b/, "vegetariano"],
  [/\b(?:glutem?|gluten)\b|\bceliac\w+\b|\btrigo\b/, "sem-gluten", "gluten"],
  [/\blacto[sz]e\b|\bsem leite\b/, "sem-lactose", "leite"],
];

/** What an allergen is called in questions, and how its record begins, without accents. */
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

/** The diet or allergen that a normalised question is about. */
export function readDiet(text: string): Diet | null {
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

/** What a normalised text says that somebody does not or must not eat; 'tem glúten?' says it of nobody. */
export function readRestriction(text: string): Diet | null {
  const isOfSomebody =
    /\b(?:alerg\w+|intoler\w+|celiac\w+|(?:sou|eh|sao|somos) (?:vegan|vegetarian)\w+|nao (?:pode\w*|posso|come|como|comem) (?!ir|chegar))/.test(
      text,
    );
  return isOfSomebody ? readDiet(text) : null;
}

/** The allergen that is named first, and those that are named along with it ('leite e ovo'); not what follows elsewhere, such as a dish's name. */
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
