import type { Intent } from "../../language/intents/training.ts";
import { namesSubject } from "../../language/search/knowledge-search.ts";
import { contentWords, searchDishes } from "../../language/search/menu-search.ts";
import { asksToKeepFree, type Wish } from "../../language/wishes.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { asksForOtherUnit, tellHours, tellFromTexts } from "./house.ts";
import { ASKS_OF_OWN, concernsLastReservation } from "./implicit-wishes.ts";
import { tellMenu } from "./menu.ts";

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

/** The confidence that a question needs, 0 to 1. Short messages need more while a task waits for details. */
const MIN_CONFIDENCE = 0.38;
const MIN_CONFIDENCE_WHEN_ASKED = 0.6;

/** Whether a wish is a question about the house or its menu that needs an answer now. */
export function isQuestion(turn: DialogueTurn, { intent, confidence, text }: Wish): boolean {
  const { memory, heard, asked } = turn;
  if (!QUESTIONS.has(intent) || /\bx(?:fone|nome|email)\b/.test(text)) return false;
  if (asked === "moment" && (asksForOtherUnit(text) || heard.choice?.kind === "any")) return false;
  if (concernsLastReservation(turn)) return false;
  // 'coloquei a hora errada, que horas tá?' does not ask for opening hours.
  if (
    intent === "hours" &&
    heard.wishes.some((wish) => wish.intent === "change" || wish.intent === "my_reservations") &&
    ASKS_OF_OWN.test(text)
  )
    return false;
  const isShort = heard.wishes.length === 1 && text.split(" ").length <= 7 && !text.includes("?");
  // 'pode ser no jantar', '20h' and notes answer the open question.
  const isAnswering = memory.focus !== null && asked !== null && asked !== "attendant" && asked !== "dish";
  const isPlain =
    !/\?|\b(?:qual|quais|que|quanto|quantos|onde|como|tem|voces|aceitam?|abrem?|manda|mostra|saber)\b/.test(
      text,
    );
  if (isAnswering && isPlain && isShort) return false;
  // 'quero remarcar, pode ser sábado?' asks for a table on that day, not for its opening hours.
  if (
    intent === "hours" &&
    heard.wishes.some((wish) => wish.intent === "change" || wish.intent === "book") &&
    /^(?:e )?(?:pode|poderia|da|daria|tem como|rola|seria|consegue\w*)(?: para)? (?:ser|ficar|colocar|passar|mudar|marcar|possivel)\b|\bmesm[ao] (?:horario|hora)\b/.test(
      text,
    )
  )
    return false;
  if (
    (isAnswering || heard.wishes.some((wish) => wish.intent === "book" || wish.intent === "change")) &&
    heard.slots.remarks !== undefined &&
    !text.includes("?") &&
    !/^(?:voces |ai )?(?:tem|aceita|pode)\b/.test(text)
  )
    return false;
  return confidence >= (isAnswering && isShort ? MIN_CONFIDENCE_WHEN_ASKED : MIN_CONFIDENCE);
}

/** Answers the questions in their order, each subject once. */
export function* answerQuestions(turn: DialogueTurn, questions: readonly Wish[]): DialogueTask {
  for (const wish of joinFollowUps(questions)) {
    const intent = correctedIntentOf(turn, wish);
    turn.memory.topic = isTopicIntent(intent) ? intent : null;
    switch (intent) {
      case "hours":
        // 'tem buffet no almoço?' asks about the buffet, not about hours.
        if (namesSubject(wish.text) && !/\b(?:hor\w+|abr\w+|fech\w+|func\w+|ultim\w+)\b/.test(wish.text))
          yield* tellFromTexts(turn, wish, "geral");
        else yield* tellHours(turn, wish);
        break;
      case "address":
        yield* tellFromTexts(turn, wish, "endereco");
        break;
      case "phone":
        yield* tellFromTexts(turn, wish, "telefone");
        break;
      case "promotions":
        yield* tellFromTexts(turn, wish, "promocoes");
        break;
      case "events":
        yield* tellFromTexts(turn, wish, "eventos");
        break;
      case "delivery":
        yield* tellFromTexts(turn, wish, "delivery");
        break;
      case "other_info":
        if (asksToKeepFree(wish.text)) say(turn, tablePhrases.canBeChanged);
        else yield* tellFromTexts(turn, wish, "geral");
        break;
      default:
        yield* tellMenu(turn, wish);
    }
  }
}

function correctedIntentOf(turn: DialogueTurn, { intent, text }: Wish): Intent {
  if (PAYS_TO_ENTER.test(text)) return "events";
  return ASKS_WHETHER_IT_HOLDS.test(text) ? (infoTopicOf(turn) ?? intent) : intent;
}

/** An entrance fee is not a starter, though both are 'entrada'. */
const PAYS_TO_ENTER =
  /\b(?:pag\w+|cobr\w+)(?: (?:a|para|pela|uma))*(?: \w+)? ?entrada\b|\bentrada (?:eh )?(?:gratis|gratuita|franca|livre)\b/;

/** 'vale no feriado?' asks about the promotion that was just told, not about hours. */
const ASKS_WHETHER_IT_HOLDS =
  /^(?:e )?(?:isso |ela |essa promocao |a promocao )?(?:tambem )?val(?:e|em|eria)\b/;

function infoTopicOf({ memory: { topic } }: DialogueTurn): "promotions" | "events" | "delivery" | null {
  return topic === "promotions" || topic === "events" || topic === "delivery" ? topic : null;
}

function isTopicIntent(intent: Intent): intent is "hours" | "promotions" | "events" | "delivery" {
  return intent === "hours" || intent === "promotions" || intent === "events" || intent === "delivery";
}

const OF_MENU: ReadonlySet<Intent> = new Set(["menu", "price", "dish", "diet"]);

/**
 * Joins a question that names no dish to the dish question before it: 'e o pudim, quanto é?' is one question.
 */
function joinFollowUps(questions: readonly Wish[]): Wish[] {
  const all: Wish[] = [];
  for (const wish of questions) {
    const last = all.at(-1);
    // 'tem estacionamento? quanto custa?' and 'fecham pra evento? quantas pessoas?' ask about no dish.
    if (
      last &&
      !OF_MENU.has(last.intent) &&
      (wish.intent === "price" || wish.intent === "dish") &&
      contentWords(wish.text).length === 0
    )
      continue;
    if (
      last &&
      OF_MENU.has(last.intent) &&
      OF_MENU.has(wish.intent) &&
      contentWords(wish.text).length === 0 &&
      wish.intent !== "menu"
    )
      all[all.length - 1] = {
        ...last,
        intent: last.intent === wish.intent ? wish.intent : wish.intent === "diet" ? "diet" : "dish",
        text: `${last.text} ${wish.text}`,
      };
    else all.push(wish);
  }
  return all;
}

/**
 * Answers a question that fits no intent, such as 'tem heliponto?', from the unit's texts, or offers a
 * person. Returns true if the message was a question.
 */
export function* answerUnknownQuestion(turn: DialogueTurn): DialogueTask<boolean> {
  const { text } = turn.heard;
  if (turn.memory.focus !== null || contentWords(text).length === 0) return false;
  const namesAny = text.includes("?") && namesSubject(text);
  if (
    !namesAny &&
    !/^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|ai) ?,? )*(?:voces |ai |la )?(?:quanto tempo|qual|quais|onde|como|quando|porque|por que|tem|teria|ha|aceita\w*|pode|posso|possui|oferece\w*|servem|fazem|cobram|da para|existe)\b/.test(
      text,
    )
  )
    return false;
  yield* tellFromTexts(turn, { intent: "other_info", confidence: 1, text, slots: {} }, "geral");
  return true;
}

/**
 * Answers a message without an intent that names a dish, or that asks if the last dish serves two. Returns
 * true if it replied.
 */
export function* answerNamedDish(turn: DialogueTurn): DialogueTask<boolean> {
  const { heard, memory } = turn;
  if (
    memory.dish !== null &&
    memory.focus === null &&
    /\b(?:tem|serve|vem|sai|faz\w*)(?: \w+)? para (?:2|um casal)\b|^e (?:\w+ )*para (?:2|um casal) \?/.test(
      heard.text,
    )
  )
    return yield* tellMenu(turn, { intent: "dish", confidence: 1, text: `serve ${heard.text}`, slots: {} });
  const words = contentWords(heard.text);
  if (words.length === 0 || words.length > 5) return false;
  const answer = yield* callTool(turn, "consultar_cardapio", {});
  if (!answer.ok || !searchDishes(answer.pratos, heard.text).some(({ isNamed }) => isNamed)) return false;
  return yield* tellMenu(turn, { intent: "dish", confidence: 1, text: heard.text, slots: {} });
}
