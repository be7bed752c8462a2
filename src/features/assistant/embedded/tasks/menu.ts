import { meansAllergen, namesAllergen, namesFood } from "../../language/allergens.ts";
import { readDiet, type Diet } from "../../language/diets.ts";
import {
  namesSubject,
  searchRecommended,
  searchSentences,
  searchWhole,
} from "../../language/search/knowledge-search.ts";
import {
  countContentWords,
  readExcluded,
  searchCategory,
  searchDishes,
  sharesOtherWords,
} from "../../language/search/menu-search.ts";
import { readOrder } from "../../language/search/order-search.ts";
import type { Wish } from "../../language/wishes.ts";
import type { MenuItem } from "../../tools/contract.ts";
import { categoryLines, describeDish, describePortion, longLines } from "../replies/dishes.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { askIfNothingAsked, callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { containsFood, hasTag, refuseGuarantee, tellContaining, tellDiet } from "./diets.ts";
import { sayDishes, tellMoreDishes } from "./dish-list.ts";
import { tellFromTexts, tellSentences } from "./house.ts";
import type { MenuQuestion } from "./menu-question.ts";
import { tellPrices, tellSum } from "./prices.ts";

/** Answers a question about the menu. Returns true if it found what the question names. */
export function* tellMenu(turn: DialogueTurn, wish: Wish): DialogueTask<boolean> {
  const { memory } = turn;
  if (turn.asked === "more_dishes" && wish.cues.has("asks_for_rest") && (yield* tellMoreDishes(turn)))
    return true;
  const answer = yield* callTool(turn, "consultar_cardapio", {});
  if (!answer.ok || answer.pratos.length === 0) {
    say(turn, housePhrases.emptyMenu);
    askIfNothingAsked(turn, "attendant");
    return false;
  }
  memory.record.outcome ??= "informed";
  const { pratos: dishes, categorias: categories } = answer;
  const results = searchDishes(dishes, wish.query);
  // 'a moqueca e o suco' names two, however well one of them fits.
  const listed = readOrder(wish.query, dishes)?.order.map(({ dish }) => dish) ?? [];
  const named =
    listed.length > 1 ? [...new Set(listed)] : results.flatMap(({ isNamed, dish }) => (isNamed ? dish : []));
  const asked: MenuQuestion = {
    wish,
    dishes,
    categories,
    named,
    found: listed.length > 1 ? named : results.map(({ dish }) => dish),
    category: searchCategory(categories, wish.query),
    spokenOf: refersToLastDish(wish) ? dishes.find(({ nome }) => nome === memory.dish) : undefined,
  };
  if (yield* tellSum(turn, asked)) return true;
  if (tellWithout(turn, asked)) return true;
  const offer = searchWhole(turn.context.knowledge, wish.query);
  if (
    offer.length > 0 &&
    searchWhole(
      asked.found.map((dish) => textOfDish(dish)),
      wish.query,
    ).length === 0
  ) {
    yield* tellSentences(turn, offer);
    return true;
  }
  const isMissing = tellMissingSort(turn, asked);
  if (tellOfPairing(turn, asked) || tellOfDiet(turn, asked)) return true;
  if (isMissing && named.length === 0) {
    say(turn, housePhrases.seeOptions);
    askIfNothingAsked(turn, "dish");
    return true;
  }
  if (wish.cues.has("asks_for_advice") && named.length === 0 && tellSuggestions(turn, dishes)) return true;
  // The house's own texts may answer 'fazem meia porção?'.
  const isOfHouse =
    namesSubject(wish.query) ||
    (wish.intent !== "menu" &&
      // 'quanto sai o almoço?' asks for no text that has lunch in it.
      !wish.cues.has("asks_for_prices") &&
      searchSentences(turn.context.knowledge, wish.query).length > 0);
  // 'quais cartões?' resembles a dish, and names a subject of the house.
  const isFound = wish.intent === "menu" && namesSubject(wish.query) ? named.length > 0 : results.length > 0;
  if (isOfHouse && !isFound && asked.category === null) {
    yield* tellFromTexts(turn, wish, "geral");
    return true;
  }
  if (wish.intent === "price") return tellPrices(turn, asked);
  if (
    wish.intent === "menu" &&
    named.length === 0 &&
    asked.category === null &&
    !(asked.found.length > 0 && countContentWords(wish.query) <= 3)
  ) {
    say(turn, housePhrases.menu, { list: categoryLines(dishes, categories) });
    tellContaining(turn, dishes);
    return true;
  }
  return tellDishes(turn, asked);
}

/** Lists dishes without what the question excludes: 'de prato principal, sem ser massa'. */
function tellWithout(turn: DialogueTurn, { wish, dishes, categories }: MenuQuestion): boolean {
  const { rest } = readExcluded(wish.query);
  // 'não curto peixe' may stand in a sentence of its own.
  const { excluded } = readExcluded(turn.heard.query);
  const asksForList = wish.cues.has("asks_for_advice") || wish.cues.has("asks_for_options");
  if (!asksForList || !dishes.some((dish) => excluded.some((food) => containsFood(dish, food)))) return false;
  // 'algo sem lactose que não seja salada'
  const diet = readDiet(rest);
  if (diet !== null) {
    const others = dishes.filter((dish) => !excluded.some((food) => containsFood(dish, food)));
    tellDiet(turn, diet, others, []);
    return true;
  }
  const category = searchCategory(categories, rest);
  const fitting = dishes.filter(
    (dish) =>
      (category === null || dish.categoria === category) &&
      !dish.esgotado_hoje &&
      (turn.memory.restrictions?.tags ?? []).every((tag) => hasTag(dish, tag)) &&
      !excluded.some((food) => containsFood(dish, food)),
  );
  if (fitting.length === 0 || fitting.length === dishes.length) return false;
  sayDishes(turn, fitting, { phrase: housePhrases.fitting, isLong: true });
  return true;
}

/** Answers what goes with a dish: no menu records it. */
function tellOfPairing(turn: DialogueTurn, { wish: { cues } }: MenuQuestion): boolean {
  if (!cues.has("asks_for_pairing")) return false;
  say(turn, housePhrases.pairing);
  askIfNothingAsked(turn, "attendant");
  return true;
}

/** Names the sort of drink or food that is asked for and not on the menu. Returns true if it named one. */
function tellMissingSort(turn: DialogueTurn, { wish: { cues }, dishes }: MenuQuestion): boolean {
  const sort = cues.get("asks_which_sort")?.last;
  const isMissing = sort !== undefined && !dishes.some((dish) => containsFood(dish, sort));
  if (isMissing) say(turn, housePhrases.sortUnknown, { sort });
  return isMissing;
}

/** Answers what a question asks of diets, allergens and preparation. Returns false if it asks nothing of these. */
function tellOfDiet(turn: DialogueTurn, asked: MenuQuestion): boolean {
  const { wish, dishes, named, category, spokenOf } = asked;
  const { cues, intent, query } = wish;
  const diet = readDiet(query) ?? dietOfEater(turn, wish);
  const isAllergen = (text: string): boolean =>
    diet?.allergens.some((word) => meansAllergen(text, word)) === true;
  // 'a farofa leva manteiga?' is about the dishes with farofa.
  const described = cues.has("asks_what_it_contains")
    ? asked.found.filter((dish) => sharesOtherWords(query, textOfDish(dish), isAllergen))
    : [];
  const isOfSpoken = spokenOf !== undefined && cues.has("asks_what_it_contains");
  const isOfAllergen =
    diet !== null &&
    diet.allergens.length > 0 &&
    (named.some(({ nome }) => !isAllergen(nome)) || described.length > 0 || isOfSpoken);
  const isOfDiet =
    // 'que outro prato de carne vocês têm?' asks for dishes.
    (intent === "diet" && (diet !== null || cues.has("speaks_of_allergy") || asked.found.length === 0)) ||
    cues.has("asks_for_safety") ||
    cues.has("asks_for_guarantee") ||
    (diet !== null &&
      (diet === turn.memory.restrictions ||
        isOfAllergen ||
        diet.tags.length > 0 ||
        diet.isHealth ||
        cues.has("asks_of_preparation")));
  const isPrice = intent === "price" && !cues.has("asks_for_safety");
  const spoken = spokenOf && !cues.has("asks_for_options") ? [spokenOf] : [];
  // 'alergia a camarão' does not ask for the risoto de camarão.
  const isAskedFor = ({ nome }: MenuItem): boolean =>
    !isAllergen(nome) || sharesOtherWords(query, nome, isAllergen);
  const about =
    [named, described, spoken].map((all) => all.filter(isAskedFor)).find(({ length }) => length > 0) ?? [];
  if (isPrice || !isOfDiet) return false;
  if (cues.has("asks_for_guarantee") && diet === null && about.length === 0) refuseGuarantee(turn);
  else
    tellDiet(
      turn,
      diet,
      category === null ? dishes : dishes.filter(({ categoria }) => categoria === category),
      about,
    );
  tellIfNotRecorded(turn, asked, about);
  return true;
}

/** Says so if the menu does not record of the dishes what is asked: whether they are raw, fried or hot. */
function tellIfNotRecorded(
  turn: DialogueTurn,
  { wish, dishes }: MenuQuestion,
  about: readonly MenuItem[],
): void {
  const word = wish.cues.get("asks_of_preparation")?.last;
  const asked = about.length > 0 ? about : dishes;
  if (word !== undefined && !asked.some((dish) => namesFood(textOfDish(dish), word)))
    say(turn, housePhrases.notRecorded);
}

function textOfDish({ nome, categoria, descricao }: MenuItem): string {
  return `${nome}, ${categoria}, ${descricao}`;
}

/**
 * Returns the diet that the customer mentioned earlier, for questions such as 'o que você recomenda pra
 * ele?'.
 */
function dietOfEater({ memory }: DialogueTurn, { intent, cues }: Wish): Diet | null {
  const isForEater = FOR_EATER.some((cue) => cues.has(cue));
  return intent !== "price" && isForEater ? (memory.restrictions ?? null) : null;
}

const FOR_EATER = ["asks_for_advice", "asks_for_safety", "is_for_eater", "asks_what_it_contains"] as const;

/** Tells the dishes that the house's texts recommend. Returns true if they recommend any. */
function tellSuggestions(turn: DialogueTurn, dishes: readonly MenuItem[]): boolean {
  const inStock = dishes.filter(({ esgotado_hoje: isOut }) => !isOut);
  const suggested = searchRecommended(turn.context.knowledge, inStock);
  if (suggested.length === 0) return false;
  if (suggested.length === 1) turn.memory.dish = suggested[0]?.nome ?? null;
  say(turn, housePhrases.suggestions, { list: longLines(suggested) });
  tellContaining(turn, suggested);
  return true;
}

function tellDishes(turn: DialogueTurn, asked: MenuQuestion): boolean {
  const { wish, dishes, found, category, spokenOf } = asked;
  const { memory } = turn;
  if (category !== null && found.every(({ categoria }) => categoria === category)) {
    const own = dishes.filter(({ categoria }) => categoria === category);
    sayDishes(turn, own, { phrase: housePhrases.category, category, isLong: true });
    if (own.length === 1) memory.dish = own[0]?.nome ?? null;
    return true;
  }
  const meant = found.length === 0 && spokenOf ? [spokenOf] : found;
  const [first] = meant;
  if (first === undefined) {
    if (
      wish.cues.has("asks_of_preparation") &&
      (countContentWords(wish.query) <= 1 || namesAllergen(wish.query))
    ) {
      tellIfNotRecorded(turn, asked, []);
      askIfNothingAsked(turn, "attendant");
      return true;
    }
    const namesNone = countContentWords(wish.query) === 0;
    say(turn, namesNone ? housePhrases.whichDish : housePhrases.dishUnknown);
    askIfNothingAsked(turn, "dish");
    return namesNone;
  }
  memory.dish = first.nome;
  if (meant.length === 1 && found.length === 0 && wish.cues.has("asks_for_portion")) {
    turn.said.push(describePortion(first));
    return true;
  }
  turn.said.push(meant.length === 1 ? describeDish(first) : longLines(meant));
  tellIfNotRecorded(turn, asked, meant);
  if (memory.restrictions) tellDiet(turn, memory.restrictions, [], meant);
  return true;
}

/** Whether a question refers to the dish mentioned last: 'e quanto custa?', 'serve quantas pessoas?'. */
function refersToLastDish({ query, cues }: Wish): boolean {
  return countContentWords(query) === 0 || cues.has("refers_to_dish");
}
