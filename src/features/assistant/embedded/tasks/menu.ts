import type { MenuItem } from "../../tools/contract.ts";
import { readDiet } from "../language/diets.ts";
import type { Wish } from "../language/understanding.ts";
import { categoryLines, describeDish, longLines, shortLines } from "../replies/dishes.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { contentWords, searchCategory, searchDishes } from "../search/menu-search.ts";
import { askAside, call, say, type Task, type Turn } from "../turn.ts";
import { tellDiet } from "./diets.ts";

/** What a question about the menu is about, as far as it can be found. */
interface Asked {
  wish: Wish;
  dishes: readonly MenuItem[];
  found: readonly MenuItem[];
  category: string | null;
  /** The dish that was spoken of last, where the question refers back to it. */
  spokenOf: MenuItem | undefined;
}

/** Answers a question about the menu. True where it found what the question is about. */
export function* tellMenu(turn: Turn, wish: Wish): Task<boolean> {
  const { memory } = turn;
  const answer = yield* call(turn, "consultar_cardapio", {});
  if (!answer.ok || answer.pratos.length === 0) {
    say(turn, housePhrases.emptyMenu);
    askAside(turn, "attendant");
    return false;
  }
  memory.record.outcome ??= "informed";
  const { pratos: dishes, categorias: categories } = answer;
  const results = searchDishes(dishes, wish.text);
  const named = results.filter(({ isNamed }) => isNamed).map(({ dish }) => dish);
  const asked: Asked = {
    wish,
    dishes,
    found: results.map(({ dish }) => dish),
    category: searchCategory(categories, wish.text),
    spokenOf: refersBack(wish) ? dishes.find(({ nome }) => nome === memory.dish) : undefined,
  };
  const diet = readDiet(wish.text);
  const isOfAllergen =
    diet?.kind === "allergen" &&
    withoutAllergenOnly(named, diet.allergen).length > 0 &&
    wish.intent !== "price";
  if (wish.intent === "diet" || isOfAllergen || (diet?.kind === "tag" && wish.intent !== "price")) {
    const about = named.length > 0 ? named : asked.spokenOf ? [asked.spokenOf] : [];
    tellDiet(
      turn,
      diet,
      dishes,
      diet?.kind === "allergen" ? withoutAllergenOnly(about, diet.allergen) : about,
      asked.category,
    );
    return true;
  }
  if (wish.intent === "price") return tellPrices(turn, asked);
  if (
    wish.intent === "menu" &&
    named.length === 0 &&
    asked.category === null &&
    !(asked.found.length > 0 && contentWords(wish.text).length <= 3)
  ) {
    say(turn, housePhrases.menu, { list: categoryLines(dishes, categories) });
    return true;
  }
  return tellDishes(turn, asked);
}

/** 'alergia a camarão' names an allergen, not the risoto de camarão. */
function withoutAllergenOnly(named: readonly MenuItem[], allergen: string): MenuItem[] {
  const at = new RegExp(allergen);
  return named.filter(
    ({ nome }) =>
      !at.test(
        nome
          .toLowerCase()
          .normalize("NFD")
          .replaceAll(/\p{Diacritic}/gu, ""),
      ),
  );
}

function tellDishes(turn: Turn, { wish, dishes, found, category, spokenOf }: Asked): boolean {
  const { memory } = turn;
  if (category !== null && found.every(({ categoria }) => categoria === category)) {
    const own = dishes.filter(({ categoria }) => categoria === category);
    say(turn, housePhrases.category, { category, list: longLines(own) });
    if (own.length === 1) memory.dish = own[0]?.nome ?? null;
    return true;
  }
  const meant = found.length === 0 && spokenOf ? [spokenOf] : found;
  const [first] = meant;
  if (first === undefined) {
    const namesNone = contentWords(wish.text).length === 0;
    say(turn, namesNone ? housePhrases.whichDish : housePhrases.dishUnknown);
    askAside(turn, "dish");
    return namesNone;
  }
  memory.dish = first.nome;
  turn.said.push(meant.length === 1 ? describeDish(first) : longLines(meant));
  return true;
}

function tellPrices(turn: Turn, asked: Asked): boolean {
  const { wish, dishes, found, category, spokenOf } = asked;
  const pool = category === null ? dishes : dishes.filter(({ categoria }) => categoria === category);
  if (/\b(?:mais (?:barat\w+|em conta|car[oa]s?)|menor preco|maior preco)\b/.test(wish.text))
    return tellExtreme(turn, wish, pool);
  const limit =
    /\b(?:ate|menos de|abaixo de|no maximo|maximo de|por)(?: uns)? (?:r )?(\d{2,4})(?: reais| conto| pila)?\b/.exec(
      wish.text,
    )?.[1];
  if (limit !== undefined) {
    const cheap = pool.filter(({ preco, esgotado_hoje: isOut }) => !isOut && reais(preco) <= Number(limit));
    say(turn, cheap.length > 0 ? housePhrases.within : housePhrases.noneWithin, { list: shortLines(cheap) });
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
    category !== null ||
    contentWords(wish.text).length === 0 ||
    /\b(?:media|medio|faixa|ticket|tabela|lista|gasto|car[oa])\b/.test(wish.text);
  if (meant.length === 0 && !isGeneral) {
    say(turn, housePhrases.dishUnknown);
    askAside(turn, "dish");
    return false;
  }
  say(turn, housePhrases.prices, { list: shortLines(meant.length > 0 ? meant : pool) });
  return true;
}

function tellExtreme(turn: Turn, wish: Wish, pool: readonly MenuItem[]): boolean {
  const isDearest = /\bcar[oa]s?\b|maior/.test(wish.text);
  const byPrice = pool
    .filter(({ esgotado_hoje: isOut }) => !isOut)
    .toSorted((a, b) => reais(a.preco) - reais(b.preco));
  const dish = byPrice.at(isDearest ? -1 : 0);
  if (dish === undefined) return false;
  turn.memory.dish = dish.nome;
  say(turn, isDearest ? housePhrases.dearest : housePhrases.cheapest, { name: dish.nome, price: dish.preco });
  return true;
}

/** 'e quanto custa?', 'serve quantas pessoas?': says no dish, so the one spoken of last is meant. */
function refersBack({ text }: Wish): boolean {
  return (
    contentWords(text).length === 0 ||
    /\b(?:ele|ela|esse|essa|dele|dela|desse|dessa|nele|nela|nesse|nessa)\b/.test(text)
  );
}

/** `R$ 1.039,90` → 1039.9 */
function reais(price: string): number {
  return Number(price.replaceAll(/[^\d,]/g, "").replace(",", "."));
}
