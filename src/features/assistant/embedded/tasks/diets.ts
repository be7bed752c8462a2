import {
  allergensAskedIn,
  completeAllergens,
  meansAllergen,
  namesFood,
  resemblesAllergen,
} from "../../language/allergens.ts";
import type { Diet } from "../../language/diets.ts";
import type { MenuItem } from "../../tools/contract.ts";
import {
  allergenLines,
  namesOf,
  shortLines,
  soldOutMark,
  tagOfOptions,
  tagWords,
} from "../replies/dishes.ts";
import { formatList } from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { askIfNothingAsked, say, type DialogueTurn } from "../turn.ts";

/**
 * Answers questions about diets and allergens. It only repeats what the menu records, says so, and never
 * calls a dish safe.
 */
export function tellDiet(
  turn: DialogueTurn,
  diet: Diet | null,
  pool: readonly MenuItem[],
  named: readonly MenuItem[],
): void {
  if (named.length > 0) {
    for (const dish of named.slice(0, MOST_NAMED)) tellDish(turn, diet, dish);
    turn.memory.dish = named[0]?.nome ?? null;
  } else if (diet === null || diet.tags.length + diet.allergens.length === 0)
    tellRecordedAllergens(turn, diet, pool);
  else {
    const tagged = pool.filter((dish) => diet.tags.every((tag) => hasTag(dish, tag)));
    if (diet.tags.length > 0) tellTaggedDishes(turn, diet, tagged);
    if (diet.allergens.length > 0) tellAllergen(turn, diet, tagged);
  }
  tellCaution(turn, diet);
}

const MOST_NAMED = 3;

/** Says which of the dishes that a reply has listed contain what somebody in the party must not eat, if they told it. */
export function tellContaining(turn: DialogueTurn, listed: readonly MenuItem[]): void {
  const diet = turn.memory.restrictions;
  if (diet === undefined) return;
  const avoided = [...diet.allergens, ...diet.ruledOut];
  const containing = listed.filter((dish) => containsAllergen(dish, avoided));
  if (containing.length > 0)
    say(turn, housePhrases.containing, { allergen: wordsFor(avoided), list: namesOf(containing) });
  if (diet.tags.length > 0) {
    const tag = diet.tags.map((one) => tagWords(one)).join(" e também ");
    const fitting = listed.filter((dish) => diet.tags.every((one) => hasTag(dish, one)));
    if (fitting.length > 0) say(turn, housePhrases.taggedAmong, { tag, list: namesOf(fitting) });
    else say(turn, housePhrases.noneAmong, { tag });
  }
  if (avoided.length > 0 || diet.isHealth) tellCaution(turn, diet);
}

/** Answers 'garantem que não contamina?'. */
export function refuseGuarantee(turn: DialogueTurn): void {
  say(turn, housePhrases.noGuarantee);
  askIfNothingAsked(turn, "attendant");
}

function tellCaution(turn: DialogueTurn, diet: Diet | null): void {
  if (turn.heard.cues.has("asks_for_guarantee")) refuseGuarantee(turn);
  else if (diet?.isHealth === true) say(turn, housePhrases.healthUnknown);
  else if (
    turn.heard.cues.has("speaks_of_allergy") ||
    diet === null ||
    diet.tags.length === 0 ||
    diet.allergens.length + diet.ruledOut.length > 0
  )
    say(turn, housePhrases.caution);
}

function tellTaggedDishes(
  turn: DialogueTurn,
  { tags, ruledOut, allergens }: Diet,
  tagged: readonly MenuItem[],
): void {
  const words = (wordsOf: (tag: string) => string) => tags.map((one) => wordsOf(one)).join(" e também ");
  const contradiction = (dish: MenuItem): string | undefined =>
    ruledOut.find((allergen) => contradictsTag(dish, allergen));
  const fitting = tagged.filter(
    (dish) => contradiction(dish) === undefined && !containsAllergen(dish, allergens),
  );
  const doubtful = tagged.filter((dish) => contradiction(dish) !== undefined);
  if (fitting.length > 0)
    say(turn, housePhrases.tagged, { tag: words(tagOfOptions), list: shortLines(fitting) });
  else if (doubtful.length === 0) say(turn, housePhrases.noneTagged, { tag: words(tagWords) });
  const [first] = doubtful;
  if (first)
    say(turn, housePhrases.doubtfulTag, {
      tag: words(tagWords),
      allergen: contradiction(first) ?? "",
      list: namesOf(doubtful),
    });
}

/** Whether the records or texts of a dish name what its tag rules out. Milk may be free of lactose. */
function contradictsTag(dish: MenuItem, allergen: string): boolean {
  return allergen !== "leite" && containsAllergen(dish, [allergen]);
}

function tellAllergen(turn: DialogueTurn, { allergens, tags }: Diet, pool: readonly MenuItem[]): void {
  const words = wordsFor(allergens);
  const containing = pool.filter((dish) => containsAllergen(dish, allergens));
  const others = pool.filter((dish) => !containsAllergen(dish, allergens));
  const resembling = others.filter((dish) =>
    allergens.some((word) => resemblesAllergen(`${dish.nome}\n${dish.descricao}`, word)),
  );
  const without = others.filter((dish) => !resembling.includes(dish));
  if (containing.length > 0)
    say(turn, housePhrases.containing, { allergen: words, list: namesOf(containing) });
  if (resembling.length > 0)
    say(turn, housePhrases.resembling, { allergen: words, list: namesOf(resembling) });
  // With a tag, the list of options has told them.
  if (without.length > 0 && tags.length === 0)
    say(turn, housePhrases.notContaining, { allergen: words, list: namesOf(without) });
}

function tellRecordedAllergens(turn: DialogueTurn, diet: Diet | null, pool: readonly MenuItem[]): void {
  const recorded = pool
    .map((dish) => ({ ...dish, alergenos: allergensOf(dish) }))
    .filter(({ alergenos }) => alergenos.length > 0);
  if (turn.heard.cues.has("says_allergy") && recorded.length > 0)
    say(turn, housePhrases.recordedAllergens, { list: allergenLines(recorded) });
  else if (diet === null) say(turn, housePhrases.nothingRecorded);
}

function tellDish(turn: DialogueTurn, diet: Diet | null, dish: MenuItem): void {
  const { tags = [], allergens: avoided = [], ruledOut = [], isHealth = false } = diet ?? {};
  const name = `${dish.nome}${soldOutMark(dish)}`;
  for (const tag of tags) {
    if (hasTag(dish, tag)) say(turn, housePhrases.hasTag, { name, tags: tagWords(tag) });
    else say(turn, housePhrases.lacksTag, { name, tag: tagWords(tag) });
  }
  const isSettled = ruledOut.length === 0 || tags.every((tag) => hasTag(dish, tag));
  if (tags.length > 0 && avoided.length === 0 && !isHealth && isSettled) return;
  const isFree = avoided.length > 0 && !containsAllergen(dish, avoided);
  if (isFree) {
    const words = wordsFor(avoided);
    const isNamed = avoided.some((word) => resemblesAllergen(dish.descricao, word));
    if (isNamed) say(turn, housePhrases.resembling, { allergen: words, list: name });
    else say(turn, housePhrases.lacksAllergen, { name, allergen: words });
  }
  const allergens = allergensOf(dish);
  // A food without a record, such as coentro, stands in the description alone.
  const others = avoided.filter(
    (word) => containsAllergen(dish, [word]) && !allergens.some((one) => meansAllergen(one, word)),
  );
  if (allergens.length + others.length > 0)
    say(turn, isFree ? housePhrases.recordedBesides : housePhrases.allergens, {
      name,
      allergens: formatList([...others, ...allergens], "e"),
    });
  else if (avoided.length === 0) say(turn, housePhrases.noAllergens, { name });
}

/** The record's word says little to who asked for camarão. */
function wordsFor(allergens: readonly string[]): string {
  return allergens.map((word) => EXAMPLES[word] ?? word).join(" ou ");
}

const EXAMPLES: Readonly<Record<string, string>> = {
  crustáceos: "crustáceos (camarão e afins)",
  moluscos: "moluscos (lula, polvo e afins)",
};

/** What is vegan is vegetarian, too. */
export function hasTag({ tags }: MenuItem, tag: string): boolean {
  return tags.includes(tag) || (tag === "vegetariano" && tags.includes("vegano"));
}

/** The recorded allergens of a dish and those that its name or description names. */
function allergensOf(dish: MenuItem): string[] {
  return completeAllergens(dish.alergenos, `${dish.nome}\n${dish.descricao}`);
}

/** Whether a dish is or holds a food, by its texts or by the record of the allergen that the food is. */
export function containsFood(dish: MenuItem, food: string): boolean {
  const allergens = allergensAskedIn(food).map(({ word }) => word);
  return (
    containsAllergen(dish, allergens) || namesFood(`${dish.nome}\n${dish.categoria}\n${dish.descricao}`, food)
  );
}

function containsAllergen(dish: MenuItem, allergens: readonly string[]): boolean {
  const recorded = allergensOf(dish);
  return allergens.some(
    (word) =>
      recorded.some((one) => meansAllergen(one, word)) || namesFood(`${dish.nome}\n${dish.descricao}`, word),
  );
}
