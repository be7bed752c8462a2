import { readDiet, readRestriction } from "../../language/diets.ts";
import type { Intent } from "../../language/intents/training.ts";
import { NO_CHOICES } from "../../language/places.ts";
import { namesOneOf, namesSubject, searchSentences } from "../../language/search/knowledge-search.ts";
import { countContentWords, searchDishes } from "../../language/search/menu-search.ts";
import { isOrderItem } from "../../language/search/order-search.ts";
import { hasRequests, hasTableSlots } from "../../language/slots.ts";
import { asWish, joinWishes, type Wish } from "../../language/wishes.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { isCertain } from "../stakes.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import {
  isTold,
  SUBJECT_OF_TOPIC,
  tellAgainstFraud,
  tellFromTexts,
  tellHours,
  tellPayment,
  tellTerms,
  toldSubjectOf,
  type Subject,
  type ToldSubject,
} from "./house.ts";
import { tellMenu } from "./menu.ts";
import { isOfOtherUnit, subjectOf, tellOtherUnit } from "./other-units.ts";
import { concernsLastReservation } from "./own-reservations.ts";
import { tellPlaces } from "./places.ts";

const QUESTIONS: ReadonlySet<Intent> = new Set([
  "menu",
  "price",
  "dish",
  "diet",
  "hours",
  "address",
  "phone",
  "promotions",
  "events",
  "delivery",
  "other_info",
]);

/** Intents of which the words that the house has set for its events are more certain. */
const GIVES_WAY: ReadonlySet<Intent> = new Set([...QUESTIONS, "who", "off_topic"]);

/** Whether a wish names what the house has set as the words of its events. */
function namesEvents({ context: { eventsTrigger = "" } }: DialogueTurn, { intent, query }: Wish): boolean {
  return GIVES_WAY.has(intent) && namesOneOf(eventsTrigger, query);
}

/** Whether a wish is a question about the house or its menu that needs an answer now. */
export function isQuestion(turn: DialogueTurn, wish: Wish): boolean {
  const { memory, heard, asked } = turn;
  const { intent, length, cues } = wish;
  if (namesEvents(turn, wish) || settledSubjectOf(turn, cues, intent) !== null) return true;
  if (intent === "book" && !cues.has("books_table") && isOfOtherUnit(turn, wish)) return true;
  if (!QUESTIONS.has(intent) || cues.has("gives_contact")) return false;
  // 'vê o que tem mais tarde nesse dia' asks for times.
  if (asked === "moment" && intent === "menu" && hasTableSlots(heard.slots)) return false;
  if (asked === "moment" && (cues.has("asks_other_unit") || heard.choice?.kind === "any")) return false;
  if (concernsLastReservation(turn)) return false;
  // 'pode ser na varanda?' of the table that is being booked
  const isOfTheTable = memory.focus !== null || (wish.slots.places && hasTableSlots(heard.slots));
  const asksForIt = wish.slots.isOnlyPlace;
  if (isOfTheTable && hasRequests(wish.slots) && asksForIt) return false;
  // 'tem mesa longe da cozinha? sexta 20h, 2 pessoas' wants such a table.
  const isBooking = heard.wishes.some((other) => other.intent === "book");
  const isRemark = hasRequests(wish.slots) && hasTableSlots(heard.slots);
  if (isRemark && (cues.has("names_table") || (isBooking && !cues.has("asks")))) return false;
  const isShort = heard.wishes.length === 1 && length <= 7 && !cues.has("asks");
  // 'pode ser no jantar', '20h' and notes answer the open question.
  const isAnswering = memory.focus !== null && asked !== null && asked !== "attendant" && asked !== "dish";
  // 'quero remarcar, pode ser sábado?' asks for a table on that day, not for its opening hours.
  const isOfTable =
    isAnswering || heard.wishes.some((other) => other.intent === "book" || other.intent === "change");
  if (isOfTable && hasRequests(heard.slots) && !cues.has("asks")) return false;
  return isCertain(wish, isAnswering && isShort);
}

type SettledSubject = "diet" | "fraud" | "payment" | "places" | ToldSubject;

/** Returns the subject of a question that its words settle, whatever its intent. In order of precedence. */
function settledSubjectOf(turn: DialogueTurn, cues: Wish["cues"], intent?: Intent): SettledSubject | null {
  // 'o médico cortou ovo cru, o aioli leva?'
  if (intent === "off_topic" && turn.heard.restriction !== null && turn.memory.focus === null) return "diet";
  if (cues.has("fears_fraud")) return "fraud";
  if (cues.has("asks_to_pay_here")) return "payment";
  if (cues.has("asks_of_places") && canTellPlaces(turn)) return "places";
  return cues.has("asks_whether_it_holds") ? toldSubjectOf(turn) : null;
}

/** While a table is being booked, 'tem mesa na varanda?' asks for it there. */
function canTellPlaces({ context: { tableChoices }, memory, heard }: DialogueTurn): boolean {
  const { areas, kinds } = tableChoices ?? NO_CHOICES;
  return areas.length + kinds.length > 0 && memory.focus === null && !hasTableSlots(heard.slots);
}

function* answerSettled(turn: DialogueTurn, subject: SettledSubject): DialogueTask {
  if (subject === "diet") yield* tellMenu(turn, asWish(turn.heard, "diet"));
  else if (subject === "fraud") yield* tellAgainstFraud(turn);
  else if (subject === "payment") yield* tellPayment(turn);
  else if (subject === "places") yield* tellPlaces(turn);
  else yield* tellTerms(turn, subject);
}

/** Answers the questions in their order, each subject once. */
export function* answerQuestions(turn: DialogueTurn, questions: readonly Wish[]): DialogueTask {
  for (const wish of joinFollowUps(questions)) {
    const settled = settledSubjectOf(turn, wish.cues, wish.intent);
    if (settled !== null) {
      yield* answerSettled(turn, settled);
      continue;
    }
    const intent = correctedIntentOf(turn, wish);
    // 'e o telefone de lá?' goes on about the other unit.
    if ((turn.memory.topic === "other_unit" || intent === "book") && isOfOtherUnit(turn, wish)) {
      yield* tellOtherUnit(turn, wish, subjectOf(wish));
      continue;
    }
    turn.memory.topic = intent === "hours" || isTold(intent) ? intent : null;
    // 'tem buffet no almoço?' asks about the buffet, not about hours.
    const isOfHours = intent === "hours" && (!namesSubject(wish.query) || wish.cues.has("speaks_of_hours"));
    const subject = SUBJECT_OF_INTENT[intent];
    if (isOfHours) yield* tellHours(turn, wish);
    else if (subject === undefined) yield* tellMenu(turn, wish);
    else if (intent === "other_info" && wish.cues.has("asks_to_keep_free"))
      say(turn, tablePhrases.canBeChanged);
    else yield* tellFromTexts(turn, wish, subject);
  }
}

/** The texts that answer a question. The menu answers all others. */
const SUBJECT_OF_INTENT: Partial<Record<Intent, Subject>> = {
  ...SUBJECT_OF_TOPIC,
  hours: "geral",
  address: "endereco",
  phone: "telefone",
  other_info: "geral",
};

function correctedIntentOf(turn: DialogueTurn, wish: Wish): Intent {
  return namesEvents(turn, wish) ? "events" : wish.intent;
}

const OF_MENU: ReadonlySet<Intent> = new Set(["menu", "price", "dish", "diet"]);

/**
 * Joins a question that names no dish to the dish question before it: 'e o pudim, quanto é?' is one question.
 */
function joinFollowUps(questions: readonly Wish[]): Wish[] {
  const all: Wish[] = [];
  for (const wish of questions) {
    const last = all.pop();
    all.push(...(last ? joinFollowUp(last, wish) : [wish]));
  }
  return all;
}

/** Returns what a question and the next one ask for together. */
function joinFollowUp(last: Wish, wish: Wish): Wish[] {
  const { intent, query } = wish;
  const isOfDishes = intent === "price" || intent === "dish";
  // 'tem estacionamento? quanto custa?' and 'fecham pra evento? quantas pessoas?' ask about no dish.
  if (!OF_MENU.has(last.intent) && isOfDishes && countContentWords(query) === 0) return [last];
  if (!OF_MENU.has(intent)) return [last, wish];
  // In 'amendoim mata meu filho. o brownie leva?' the first part tells why, and the diet is told with every dish.
  if (tellsDiet(last)) return [isOfDishes ? wish : joinWishes(last, wish, "diet")];
  if (isOrderItem(query)) return [joinWishes(last, wish, intent === "price" ? "price" : last.intent)];
  if (intent === "menu" || !namesNoDish(wish)) return [last, wish];
  const pair = new Set([last.intent, intent]);
  // 'quanto é o bolinho? tem glúten?' asks for both.
  if (pair.has("price") && pair.has("diet")) return [last, joinWishes(last, wish, intent)];
  return [joinWishes(last, wish, pair.size === 1 || intent === "diet" ? intent : "dish")];
}

/** Whether a wish only says what somebody must not eat. */
function tellsDiet({ intent, query, cues }: Wish): boolean {
  return (
    intent === "diet" && readRestriction(query) !== null && !cues.has("asks") && !cues.has("asks_for_options")
  );
}

/** Whether a question goes on about the dish before it: 'quanto é?', 'sou alérgica'. */
function namesNoDish({ intent, query, cues }: Wish): boolean {
  return (
    countContentWords(query) === 0 ||
    (intent === "diet" &&
      (readDiet(query) === null
        ? cues.has("speaks_of_allergy")
        : !cues.has("asks") && !cues.has("asks_for_options")))
  );
}

/**
 * Answers a question that fits no intent, such as 'tem heliponto?', from the unit's texts, or offers a
 * person. Returns true if the message was a question.
 */
export function* answerUnknownQuestion(turn: DialogueTurn): DialogueTask<boolean> {
  const { query, cues } = turn.heard;
  const settled = settledSubjectOf(turn, cues);
  if (settled !== null) {
    yield* answerSettled(turn, settled);
    return true;
  }
  if (turn.memory.focus !== null || countContentWords(query) === 0) return false;
  if (namesOneOf(turn.context.eventsTrigger ?? "", query)) {
    yield* tellFromTexts(turn, asWish(turn.heard, "events"), "eventos");
    return true;
  }
  const isKnown = cues.has("asks") && searchSentences(turn.context.knowledge, query).length > 0;
  if (!cues.has("asks_something") && !isKnown && !(cues.has("asks") && namesSubject(query))) return false;
  yield* tellFromTexts(turn, asWish(turn.heard, "other_info"), "geral");
  return true;
}

/**
 * Answers a message without an intent that names a dish, or that asks if the last dish serves two. Returns
 * true if it replied.
 */
export function* answerNamedDish(turn: DialogueTurn): DialogueTask<boolean> {
  const { heard, memory } = turn;
  if (memory.focus === null && (heard.restriction ?? readDiet(heard.query)) !== null)
    return yield* tellMenu(turn, asWish(heard, "diet"));
  const words = countContentWords(heard.query);
  if (words === 0 || words > 5) return false;
  const answer = yield* callTool(turn, "consultar_cardapio", {});
  if (!answer.ok || !searchDishes(answer.pratos, heard.query).some(({ isNamed }) => isNamed)) return false;
  return yield* tellMenu(turn, asWish(heard, "dish"));
}
