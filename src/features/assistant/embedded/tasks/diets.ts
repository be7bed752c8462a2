import { completeAllergens, meansAllergen, namesFood, resemblesAllergen } from "../../language/allergens.ts";
import type { Diet } from "../../language/diets.ts";
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
  else if (diet.kind === "tag") tellTaggedDishes(turn, diet, pool);
  else tellAllergen(turn, diet, pool);
  if (isAllergy || diet?.kind !== "tag" || diet.allergen !== undefined) say(turn, housePhrases.caution);
}

function tellTaggedDishes(
  turn: DialogueTurn,
  { tag, also, allergen }: Extract<Diet, { kind: "tag" }>,
  pool: readonly MenuItem[],
): void {
  const tags = [tag, ...also];
  const words = (wordsOf: (tag: string) => string) => tags.map((one) => wordsOf(one)).join(" e também ");
  const tagged = pool.filter((dish) => tags.every((one) => hasTag(dish, one)));
  const isDoubtful = (dish: MenuItem): boolean => allergen !== undefined && contradictsTag(dish, allergen);
  const fitting = tagged.filter((dish) => !isDoubtful(dish));
  const doubtful = tagged.filter((dish) => isDoubtful(dish));
  if (fitting.length > 0)
    say(turn, housePhrases.tagged, { tag: words(tagOfOptions), list: shortLines(fitting) });
  else if (doubtful.length === 0) say(turn, housePhrases.noneTagged, { tag: words(tagWords) });
  if (doubtful.length > 0 && allergen !== undefined)
    say(turn, housePhrases.doubtfulTag, { tag: words(tagWords), allergen, list: namesOf(doubtful) });
}

/** Whether the records or texts of a dish name what its tag rules out. Milk may be free of lactose. */
function contradictsTag(dish: MenuItem, allergen: string): boolean {
  return allergen !== "leite" && containsAllergen(dish, [allergen]);
}

function tellTagOfDish(turn: DialogueTurn, tag: string, dish: MenuItem): void {
  if (hasTag(dish, tag)) say(turn, housePhrases.hasTag, { name: dish.nome, tags: tagWords(tag) });
  else say(turn, housePhrases.lacksTag, { name: dish.nome, tag: tagWords(tag) });
}

function tellAllergen(
  turn: DialogueTurn,
  { allergens, words }: Extract<Diet, { kind: "allergen" }>,
  pool: readonly MenuItem[],
): void {
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
  if (without.length > 0) say(turn, housePhrases.notContaining, { allergen: words, list: namesOf(without) });
}

function tellRecordedAllergens(turn: DialogueTurn, pool: readonly MenuItem[]): void {
  const recorded = pool
    .map((dish) => ({ ...dish, alergenos: allergensOf(dish) }))
    .filter(({ alergenos }) => alergenos.length > 0);
  if (turn.heard.cues.has("says_allergy") && recorded.length > 0)
    say(turn, housePhrases.recordedAllergens, { list: allergenLines(recorded) });
  else say(turn, housePhrases.nothingRecorded);
}

function tellDish(turn: DialogueTurn, diet: Diet | null, dish: MenuItem): void {
  if (diet?.kind === "tag") {
    tellTagOfDish(turn, diet.tag, dish);
    if (diet.allergen === undefined || hasTag(dish, diet.tag)) return;
  }
  if (diet?.kind === "allergen" && !containsAllergen(dish, diet.allergens)) {
    const isNamed = diet.allergens.some((word) => resemblesAllergen(dish.descricao, word));
    if (isNamed) say(turn, housePhrases.resembling, { allergen: diet.words, list: dish.nome });
    else say(turn, housePhrases.lacksAllergen, { name: dish.nome, allergen: diet.words });
  }
  const allergens = allergensOf(dish);
  // A food without a record, such as coentro, stands in the description alone.
  const others =
    diet?.kind === "allergen"
      ? diet.allergens.filter(
          (word) => containsAllergen(dish, [word]) && !allergens.some((one) => meansAllergen(one, word)),
        )
      : [];
  if (allergens.length + others.length > 0)
    say(turn, housePhrases.allergens, {
      name: dish.nome,
      allergens: formatList([...others, ...allergens], "e"),
    });
  else if (diet?.kind !== "allergen") say(turn, housePhrases.noAllergens, { name: dish.nome });
}

function hasTag({ tags }: MenuItem, tag: string): boolean {
  return tags.includes(tag) || (tag === "vegetariano" && tags.includes("vegano"));
}

/** The recorded allergens of a dish and those that its name or description names. */
function allergensOf(dish: MenuItem): string[] {
  return completeAllergens(dish.alergenos, `${dish.nome}\n${dish.descricao}`);
}

function containsAllergen(dish: MenuItem, allergens: readonly string[]): boolean {
  const recorded = allergensOf(dish);
  return allergens.some(
    (word) =>
      recorded.some((one) => meansAllergen(one, word)) || namesFood(`${dish.nome}\n${dish.descricao}`, word),
  );
}
