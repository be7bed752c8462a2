import { isEmptyWord } from "../lexicon/lexicon.ts";
import { queryOf, textOf, type Query } from "../query.ts";
import { searchDishes, type SearchedDish } from "./menu-search.ts";

/** A dish of an order, and how often. `isForTwo`: the portion for two people. */
export interface OrderedDish<Dish> {
  dish: Dish;
  quantity: number;
  isForTwo: boolean;
}

/**
 * Reads the dishes of an order and how many of each, such as '2 moquecas, uma pra 2, e 3 sucos'. `unknown` are
 * things with a number that are not on the menu. Null if a word may mean several dishes.
 */
export function readOrder<Dish extends SearchedDish>(
  question: Query,
  dishes: readonly Dish[],
): { order: OrderedDish<Dish>[]; unknown: Query[] } | null {
  const order: OrderedDish<Dish>[] = [];
  const unknown: Query[] = [];
  for (const part of textOf(question).split(PART)) {
    const words = part.replace(FOR_TWO, " ").replace(FOR_PEOPLE, " ");
    const number = NUMBER.exec(words)?.[1];
    const quantity = Math.min(/^\d/.test(number ?? "") ? Number(number) : 1, MAX_QUANTITY);
    const found = searchDishes(dishes, words).filter(({ isNamed }) => isNamed);
    const [best, second] = found;
    const last = order.at(-1);
    if (last !== undefined && best === undefined && POINTS_BACK.test(words)) {
      order.splice(-1, 1, { ...last, quantity, isForTwo: FOR_TWO.test(part) });
      continue;
    }
    if (best === undefined) {
      const thing = number === undefined ? undefined : THING.exec(words)?.[1];
      if (thing !== undefined && !isEmptyWord(thing) && !NO_THING.test(thing)) unknown.push(queryOf(thing));
      continue;
    }
    if (second !== undefined && second.score >= best.score * EQUAL_SCORE) return null;
    // 'bruschetta de tomate e manjericão' is one dish.
    if (last?.dish === best.dish && number === undefined) continue;
    order.push({ dish: best.dish, quantity, isForTwo: FOR_TWO.test(part) });
  }
  return { order, unknown };
}

/** Whether a question only goes on with an order: 'e uma mousse?' after 'quanto ficam 2 moquecas'. */
export function isOrderItem(question: Query): boolean {
  const text = textOf(question);
  return ORDER_ITEM.test(text) && !ASKS_OF_ITEM.test(text);
}

const ORDER_ITEM = /^(?:, )?(?:e |mais |tambem )*(?:\d{1,3}|uma?) [a-z]/;
const ASKS_OF_ITEM = /\b(?:tem|vem|leva|levam|serve|servem|eh|vai|vao|como|qual|quais|mesa|reserva)\b/;

const PART =
  /[,;.?!]|\b(?:e|mais|tambem|ai|dai|quanto)\b|(?<!\b(?:para|em|entre|somos|de|ate|por) )(?=\b(?:\d{1,3}|uma?) [a-z])/;
const FOR_TWO = /\bpara (?:2|um casal|o casal|dividir)(?: pessoas)?\b/;
const FOR_PEOPLE =
  /\b(?:para|somos(?: em)?|em|entre) \d+(?: pessoas| adultos| criancas)?\b|\b\d+ (?:pessoas|adultos|criancas|reais)\b/g;
/** In 'queremos moqueca. duas daquela pra dois' the dish was named before. */
const POINTS_BACK = /\b(?:daquel[ae]s?|dess[ae]s?|del[ae]s)\b/;
const NUMBER = /(?:^| )(\d{1,3}|uma?)(?: |$)/;
const THING =
  /(?:^| )(?:\d{1,3}|uma?) (?:(?:porcoes|porcao|pratos?|copos?|tacas?|garrafas?) (?:de )?)?([a-z]{4,})/;
const NO_THING =
  /^(?:mesas?|reservas?|lugar\w*|noite|tarde|vez\w*|hora\w*|dias?|duvida|pergunta|amig\w+|filh\w+)$/;
const MAX_QUANTITY = 200;
/** Two dishes that fit about equally well: 'suco' where there are two. */
const EQUAL_SCORE = 0.85;
