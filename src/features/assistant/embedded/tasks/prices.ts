import { quoteOf } from "../../language/query.ts";
import { countContentWords } from "../../language/search/menu-search.ts";
import { readOrder } from "../../language/search/order-search.ts";
import type { Wish } from "../../language/wishes.ts";
import type { MenuItem } from "../../tools/contract.ts";
import { writeOrderLine } from "../../tools/order.ts";
import { categoryLines, sumLines } from "../replies/dishes.ts";
import { formatList } from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { askIfNothingAsked, callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { tellContaining, tellDiet } from "./diets.ts";
import { sayDishes } from "./dish-list.ts";
import type { MenuQuestion } from "./menu-question.ts";

/** Answers a question for prices. Returns true if it found what the question names. */
export function tellPrices(turn: DialogueTurn, asked: MenuQuestion): boolean {
  const { wish, dishes, categories, found, category, spokenOf } = asked;
  const { restrictions } = turn.memory;
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
    if (restrictions) tellDiet(turn, restrictions, [], meant);
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
  // 'que menu vocês têm, e quanto custa?': the menu has just told the prices.
  if (listed === dishes && turn.said.some((part) => part.includes(categoryLines(dishes, categories))))
    return true;
  sayDishes(turn, listed, { phrase: housePhrases.prices });
  return true;
}

/**
 * Answers '2 moquecas e 1 suco, quanto fica?' with a total that a tool computed. Returns false if the question
 * is about the price of single dishes.
 */
export function* tellSum(turn: DialogueTurn, { wish, dishes }: MenuQuestion): DialogueTask<boolean> {
  if (wish.intent !== "price" && !wish.cues.has("asks_price")) return false;
  const read = readOrder(countContentWords(wish.query) === 0 ? turn.heard.query : wish.query, dishes);
  if (read === null) return false;
  const { order, unknown } = read;
  const isSum =
    order.some(({ quantity }) => quantity > 1) || (order.length > 1 && wish.cues.has("asks_for_total"));
  if (!isSum) return false;
  const itens = order.map(({ dish, quantity, isForTwo }) => writeOrderLine(quantity, dish.nome, isForTwo));
  const answer = yield* callTool(turn, "somar_pratos", { itens: itens.join("; ") });
  if (!answer.ok) return false;
  const soldOut = order.flatMap(({ dish }) => (dish.esgotado_hoje ? dish.nome : []));
  say(turn, housePhrases.sum, { list: sumLines(answer.itens, soldOut), total: answer.total });
  if (unknown.length > 0)
    say(turn, housePhrases.notInSum, {
      things: formatList(
        unknown.map((thing) => quoteOf(thing)),
        "e",
      ),
    });
  tellContaining(
    turn,
    order.map(({ dish }) => dish),
  );
  return true;
}

function tellCheapestOrDearest(turn: DialogueTurn, wish: Wish, pool: readonly MenuItem[]): boolean {
  const byPrice = pool
    .filter(({ esgotado_hoje: isOut }) => !isOut)
    .toSorted((a, b) => toReais(a.preco) - toReais(b.preco));
  const isDearest = wish.cues.has("asks_for_dearest");
  const cheapest = !isDearest || wish.cues.has("asks_for_cheapest") ? byPrice.at(0) : undefined;
  const dearest = isDearest ? byPrice.at(-1) : undefined;
  const told = [dearest, cheapest].flatMap((dish) => dish ?? []);
  if (told.length === 0) return false;
  turn.memory.dish = told[0]?.nome ?? null;
  if (dearest) say(turn, housePhrases.dearest, { name: dearest.nome, price: dearest.preco });
  if (cheapest) say(turn, housePhrases.cheapest, { name: cheapest.nome, price: cheapest.preco });
  tellContaining(turn, told);
  return true;
}

/** `R$ 1.039,90` → 1039.9 */
function toReais(price: string): number {
  return Number(price.replace("R$", "").replaceAll(".", "").replace(",", "."));
}
