import { namesAllergen, type Diet } from "../../language/diets.ts";
import type { MenuItem } from "../../tools/contract.ts";
import { allergenLines, namesOf, shortLines, tagOfOptions, tagWords } from "../replies/dishes.ts";
import { formatList } from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { say, type DialogueTurn } from "../turn.ts";

/**
 * Answers questions about diets and allergens. It only repeats what the menu records, says so, and never
 * calls a dish safe.
 */
export function tellDiet(
  turn: DialogueTurn,
  diet: Diet | null,
  dishes: readonly MenuItem[],
  named: readonly MenuItem[],
  category: string | null,
): void {
  const pool = category === null ? dishes : dishes.filter(({ categoria }) => categoria === category);
  const isAllergy = turn.heard.cues.has("speaks_of_allergy");
  if (named.length > 0) {
    for (const dish of named.slice(0, 2)) {
      tellDish(turn, diet, dish);
      if (diet?.kind === "tag") for (const tag of diet.also) tellTagOfDish(turn, tag, dish);
    }
    turn.memory.dish = named[0]?.nome ?? null;
  } else if (diet === null) tellRecordedAllergens(turn, pool);
  else if (diet.kind === "tag") tellTaggedDishes(turn, [diet.tag, ...diet.also], pool);
  else tellAllergen(turn, diet.allergen, diet.words, pool);
  if (isAllergy || diet?.kind !== "tag" || diet.allergen !== undefined) say(turn, housePhrases.caution);
}

function tellTaggedDishes(turn: DialogueTurn, tags: readonly string[], pool: readonly MenuItem[]): void {
  const fitting = pool.filter((dish) => tags.every((tag) => hasTag(dish, tag)));
  const words = (wordsOf: (tag: string) => string) => tags.map((tag) => wordsOf(tag)).join(" e também ");
  if (fitting.length === 0) say(turn, housePhrases.noneTagged, { tag: words(tagWords) });
  else say(turn, housePhrases.tagged, { tag: words(tagOfOptions), list: shortLines(fitting) });
}

function tellTagOfDish(turn: DialogueTurn, tag: string, dish: MenuItem): void {
  if (hasTag(dish, tag)) say(turn, housePhrases.hasTag, { name: dish.nome, tags: tagWords(tag) });
  else say(turn, housePhrases.lacksTag, { name: dish.nome, tag: tagWords(tag) });
}

function tellAllergen(turn: DialogueTurn, allergen: string, words: string, pool: readonly MenuItem[]): void {
  const containing = pool.filter((dish) => containsAllergen(dish, allergen));
  const without = pool.filter((dish) => !containsAllergen(dish, allergen));
  if (containing.length > 0)
    say(turn, housePhrases.containing, { allergen: words, list: namesOf(containing) });
  if (without.length > 0) say(turn, housePhrases.notContaining, { allergen: words, list: namesOf(without) });
}

function tellRecordedAllergens(turn: DialogueTurn, pool: readonly MenuItem[]): void {
  const recorded = pool.filter(({ alergenos }) => alergenos.length > 0);
  if (turn.heard.cues.has("says_allergy") && recorded.length > 0)
    say(turn, housePhrases.recordedAllergens, { list: allergenLines(recorded) });
  else say(turn, housePhrases.nothingRecorded);
}

function tellDish(turn: DialogueTurn, diet: Diet | null, dish: MenuItem): void {
  if (diet?.kind === "tag") {
    tellTagOfDish(turn, diet.tag, dish);
    if (diet.allergen === undefined || hasTag(dish, diet.tag)) return;
  }
  if (diet?.kind === "allergen" && !containsAllergen(dish, diet.allergen))
    say(turn, housePhrases.lacksAllergen, { name: dish.nome, allergen: diet.words });
  if (dish.alergenos.length > 0)
    say(turn, housePhrases.allergens, { name: dish.nome, allergens: formatList(dish.alergenos, "e") });
  else if (diet?.kind !== "allergen") say(turn, housePhrases.noAllergens, { name: dish.nome });
}

function hasTag({ tags }: MenuItem, tag: string): boolean {
  return tags.includes(tag) || (tag === "vegetariano" && tags.includes("vegano"));
}

function containsAllergen(dish: MenuItem, allergen: string): boolean {
  return dish.alergenos.some((one) => namesAllergen(one, allergen));
}
