import { meansAllergen } from "../../language/allergens.ts";
import { readDiet, type Diet } from "../../language/diets.ts";
import { namesSubject, searchRecommended, searchSentences } from "../../language/search/knowledge-search.ts";
import {
  countContentWords,
  searchCategory,
  searchDishes,
  sharesOtherWords,
} from "../../language/search/menu-search.ts";
import type { Wish } from "../../language/wishes.ts";
import type { MenuItem } from "../../tools/contract.ts";
import { categoryLines, describeDish, describePortion, longLines } from "../replies/dishes.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { askIfNothingAsked, callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { tellDiet } from "./diets.ts";
import { sayDishes, tellMoreDishes } from "./dish-list.ts";
import { tellFromTexts } from "./house.ts";

/** A question about the menu, with the dishes and category that it names. */
interface MenuQuestion {
  wish: Wish;
  dishes: readonly MenuItem[];
  found: readonly MenuItem[];
  category: string | null;
  /** The dish that was mentioned last, if the question refers to it. */
  spokenOf: MenuItem | undefined;
}

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
  const named = results.filter(({ isNamed }) => isNamed).map(({ dish }) => dish);
  const asked: MenuQuestion = {
    wish,
    dishes,
    found: results.map(({ dish }) => dish),
    category: searchCategory(categories, wish.query),
    spokenOf: refersToLastDish(wish) ? dishes.find(({ nome }) => nome === memory.dish) : undefined,
  };
  const diet = readDiet(wish.query) ?? dietOfEater(turn, wish);
  const isOfAllergen =
    diet?.kind === "allergen" &&
    named.some(({ nome }) => !diet.allergens.some((word) => meansAllergen(nome, word))) &&
    wish.intent !== "price";
  const isOfDiet =
    wish.intent === "diet" || wish.cues.has("asks_for_safety") || (diet !== null && diet === memory.diet);
  if (isOfDiet || isOfAllergen || (diet?.kind === "tag" && wish.intent !== "price")) {
    const about =
      named.length > 0 ? named : asked.spokenOf && !wish.cues.has("asks_for_options") ? [asked.spokenOf] : [];
    tellDiet(
      turn,
      diet,
      dishes,
      diet?.kind === "allergen" ? dropNamedByAllergen(about, diet.allergens, wish.query) : about,
      asked.category,
    );
    return true;
  }
  if (wish.cues.has("asks_for_advice") && named.length === 0 && tellSuggestions(turn, dishes)) return true;
  // The house's own texts may answer 'fazem meia porção?'.
  const isOfHouse =
    namesSubject(wish.query) ||
    (wish.intent !== "menu" && searchSentences(turn.context.knowledge, wish.query).length > 0);
  if (isOfHouse && results.length === 0 && asked.category === null) {
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
    return true;
  }
  return tellDishes(turn, asked);
}

/**
 * Returns the diet that the customer mentioned earlier, for questions such as 'o que você recomenda pra
 * ele?'.
 */
function dietOfEater({ memory }: DialogueTurn, { intent, cues }: Wish): Diet | null {
  const isForEater = cues.has("asks_for_advice") || cues.has("asks_for_safety") || cues.has("is_for_eater");
  return intent !== "price" && isForEater ? (memory.diet ?? null) : null;
}

/** Tells the dishes that the house's texts recommend. Returns true if they recommend any. */
function tellSuggestions(turn: DialogueTurn, dishes: readonly MenuItem[]): boolean {
  const inStock = dishes.filter(({ esgotado_hoje: isOut }) => !isOut);
  const suggested = searchRecommended(turn.context.knowledge, inStock);
  if (suggested.length === 0) return false;
  if (suggested.length === 1) turn.memory.dish = suggested[0]?.nome ?? null;
  say(turn, housePhrases.suggestions, { list: longLines(suggested) });
  return true;
}

/**
 * Drops dishes that are named only by the allergen: 'alergia a camarão' does not ask for the risoto de
 * camarão.
 */
function dropNamedByAllergen(
  named: readonly MenuItem[],
  allergens: readonly string[],
  question: Wish["query"],
): MenuItem[] {
  const isAllergen = (text: string): boolean => allergens.some((word) => meansAllergen(text, word));
  return named.filter(({ nome }) => !isAllergen(nome) || sharesOtherWords(question, nome, isAllergen));
}

function tellDishes(turn: DialogueTurn, { wish, dishes, found, category, spokenOf }: MenuQuestion): boolean {
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
  return true;
}

function tellPrices(turn: DialogueTurn, asked: MenuQuestion): boolean {
  const { wish, dishes, found, category, spokenOf } = asked;
  const pool = category === null ? dishes : dishes.filter(({ categoria }) => categoria === category);
  if (wish.cues.has("asks_for_cheapest_or_dearest")) return tellCheapestOrDearest(turn, wish, pool);
  const limit = Number(wish.cues.get("limits_price")?.last ?? 0);
  if (limit >= 10 && limit < 10_000) {
    const cheap = pool.filter(({ preco, esgotado_hoje: isOut }) => !isOut && toReais(preco) <= limit);
    if (cheap.length > 0) sayDishes(turn, cheap, { phrase: housePhrases.within });
    else say(turn, housePhrases.noneWithin);
    return true;
  }
  const meant = found.length > 0 ? found : spokenOf ? [spokenOf] : [];
  const [first] = meant;
  if (first && meant.length <= 3) {
    turn.memory.dish = first.nome;
    for (const dish of meant) {
      say(turn, housePhrases.dishPrice, {
        name: dish.nome,
        price: dish.preco,
        forTwo: dish.preco_para_dois ? `, ou ${dish.preco_para_dois} para duas pessoas` : "",
        soldOut: dish.esgotado_hoje ? " (hoje está esgotado)" : "",
      });
    }
    return true;
  }
  const isGeneral =
    category !== null || countContentWords(wish.query) === 0 || wish.cues.has("asks_for_prices");
  if (meant.length === 0 && !isGeneral) {
    say(turn, housePhrases.dishUnknown);
    askIfNothingAsked(turn, "dish");
    return false;
  }
  // 'os vinhos' means the whole category, not the wines that the search found first.
  const listed = meant.length > 0 && category === null ? meant : pool;
  sayDishes(turn, listed, { phrase: housePhrases.prices });
  return true;
}

function tellCheapestOrDearest(turn: DialogueTurn, wish: Wish, pool: readonly MenuItem[]): boolean {
  const isDearest = wish.cues.has("asks_for_dearest");
  const byPrice = pool
    .filter(({ esgotado_hoje: isOut }) => !isOut)
    .toSorted((a, b) => toReais(a.preco) - toReais(b.preco));
  const dish = byPrice.at(isDearest ? -1 : 0);
  if (dish === undefined) return false;
  turn.memory.dish = dish.nome;
  say(turn, isDearest ? housePhrases.dearest : housePhrases.cheapest, { name: dish.nome, price: dish.preco });
  return true;
}

/** Whether a question refers to the dish mentioned last: 'e quanto custa?', 'serve quantas pessoas?'. */
function refersToLastDish({ query, cues }: Wish): boolean {
  return countContentWords(query) === 0 || cues.has("refers_to_dish");
}

/** `R$ 1.039,90` → 1039.9 */
function toReais(price: string): number {
  return Number(price.replace("R$", "").replaceAll(".", "").replace(",", "."));
}
