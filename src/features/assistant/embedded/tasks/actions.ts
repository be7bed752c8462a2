import { hasTableSlots, type Slots } from "../../language/slots.ts";
import type { Wish } from "../../language/wishes.ts";
import type { Focus } from "../state.ts";
import type { DialogueTurn } from "../turn.ts";
import { isSmallerParty } from "./draft.ts";

/** A task about tables that a message asks for. */
export interface Action {
  kind: Focus | "list" | "position";
  slots: Slots;
  text: string;
}

const KINDS: Partial<Record<Wish["intent"], Action["kind"]>> = {
  book: "book",
  change: "change",
  cancel: "cancel",
  my_reservations: "list",
  join_queue: "queue",
  queue_position: "position",
  late: "late",
};

/**
 * The confidence that an action needs, 0 to 1. It is higher while a question is open, because answers can
 * look like wishes.
 */
const MIN_CONFIDENCE = 0.4;
const MIN_CONFIDENCE_WHEN_ASKED = 0.55;

const PLAIN_WORDS: Readonly<Record<Action["kind"], RegExp>> = {
  book: /\b(?:reserv|mesa|marc|agend|lugar|vaga|horario)/,
  change:
    /\b(?:mud|troc|alter|remarc|reagend|adia|adi[ae]nt|antecip|transfer|modific|passa|joga|aument|diminu|acrescent|inclu|pessoas?|reserva)/,
  cancel:
    /\b(?:cancel|desmarc|desist|anul|exclu|apag|desfa|libera|nao (?:vou|vamos|iremos|irei|quero|posso|poder|consig|vai dar))/,
  list: /\b(?:reserva|mesa)/,
  queue: /\b(?:fila|espera|senha|lista|aguard)/,
  position: /\b(?:fila|espera|posicao|minha vez|frente|cade minha mesa|chamad)/,
  late: /\b(?:atras|demor|transito|segur|guard|cheg)/,
};

const ASKS_FOR_POSITION = /\b(?:posic\w+|quant\w+|vez|frente|qual|onde|cade|lugar|chamad\w*|como)\b/;

/** Whether the customer refuses the waiting list: 'não quero fila', 'sem fila de espera'. */
export function refusesQueue(text: string): boolean {
  return /\b(?:nao|nem) (?:quero|queria|precisa|preciso|gosto|curto|vou|vale|rola|da)\b[^,.!?]*\b(?:fila|espera\w*)\b|\bsem fila\b|\b(?:fila|espera) nao\b/.test(
    text,
  );
}

/** Finds wishes about further tables, which wait until the open or first one is done. */
export function findFurtherWishes({
  memory,
  heard: { wishes },
}: DialogueTurn): (Wish & { intent: Repeatable })[] {
  return wishes.filter(
    (wish, index): wish is Wish & { intent: Repeatable } =>
      wish.isAnother === true &&
      (hasTableSlots(wish.slots) || wish.slots.oldDate !== undefined) &&
      ((wish.intent === "book" && memory.focus === "book") ||
        wishes.slice(0, index).some(({ intent }) => intent === wish.intent)),
  );
}

type Repeatable = "book" | "change" | "cancel";

/**
 * Returns the actions that a message asks for, in order, without postponed wishes and without wishes that
 * only support another.
 */
export function readActions(turn: DialogueTurn, putOff: readonly Wish[]): Action[] {
  const actions = turn.heard.wishes
    .filter((wish) => !putOff.includes(wish))
    .flatMap((wish) => actionOf(turn, wish) ?? []);
  return dropSupportingActions(turn, actions);
}

/** Returns the action of one wish, or null if its confidence is too low or it is about something else. */
function actionOf(turn: DialogueTurn, { intent, confidence, slots, text }: Wish): Action | null {
  const { memory, asked } = turn;
  const said = KINDS[intent];
  const kind = said && correctedKindOf(turn, said, text, slots);
  const least =
    memory.focus === null && (asked === null || asked === "anything_else")
      ? MIN_CONFIDENCE
      : MIN_CONFIDENCE_WHEN_ASKED;
  if (kind === undefined || confidence < least) return null;
  if (kind === "queue" && refusesQueue(text)) return null;
  // 'dá pra pôr numa mesa mais tranquila?' is about the reservation mentioned last.
  if (kind === "book" && memory.topic === "reservation" && memory.focus === null && isOnlyRemark(slots))
    return null;
  // 'quanto tempo demora o prato?' is not about a table.
  if (kind === "position" && /\b(?:pront\w+|pratos?|comida|pedido|entrega\w*|prepar\w+)\b/.test(text))
    return null;
  // 'não consigo ir às 20h, 21h dá' amends the open request.
  if (kind === "cancel" && memory.focus === "book" && !/\b(?:cancel|desmarc|desist)/.test(text)) return null;
  // 'não fiz reserva ainda' cancels nothing.
  if (kind === "cancel" && /\b(?:nao|nunca) (?:fiz|tenho|marquei|reservei|fizemos|temos)\b/.test(text))
    return null;
  // While a task is open, only plain words switch to another: '20h em vez de 19h' does not ask for the queue.
  return memory.focus === null || PLAIN_WORDS[kind].test(text) ? { kind, slots, text } : null;
}

/** Drops actions that only support another: 'não vou poder ir, dá pra mudar?' cancels nothing. */
function dropSupportingActions({ heard }: DialogueTurn, actions: Action[]): Action[] {
  // 'tenho uma reserva quarta e queria passar pra quinta' makes no second reservation.
  const movesOwn =
    /\b(?:tenho|fiz|marquei) (?:uma |a )?(?:reserva|mesa)|\bminha reserva\b/.test(heard.text) &&
    /\b(?:pass[ae]r?|mud\w+|troc\w+|alter\w+|adiar?|antecip\w+|remarc\w+|inclu\w+|aument\w+)\b/.test(
      heard.text,
    ) &&
    !/\b(?:outra|nova|mais uma) (?:reserva|mesa)\b/.test(heard.text);
  if (movesOwn && actions.some(({ kind }) => kind === "book" || kind === "change"))
    return [{ kind: "change", slots: heard.slots, text: heard.text }];
  const has = (kind: Action["kind"]): boolean => actions.some((action) => action.kind === kind);
  const without = (...kinds: Action["kind"][]): Action[] =>
    actions.filter(({ kind }) => !kinds.includes(kind));

  // 'não vou poder ir sexta, dá pra mudar pra sábado?' cancels nothing.
  if (has("change") && has("cancel"))
    return isLast(actions, "cancel") && heard.isCorrection
      ? without("change", "list", "book")
      : without("cancel", "book", "list");
  // 'não cancela minha mesa, vou atrasar 20 min' only reports a delay.
  if (has("late")) return actions.filter(({ kind }) => kind === "late").slice(0, 1);
  if (
    has("change") &&
    has("book") &&
    heard.wishes.length <= 3 &&
    !/\b(?:nova|outra|mais uma|tambem)\b/.test(heard.text)
  )
    return without("book", "list");
  if (has("book") && has("queue"))
    return /\bse nao (?:tiver|tem|houver|der)|senao\b/.test(heard.text)
      ? without("queue", "list")
      : without("book");
  if (has("book") && has("position") && !PLAIN_WORDS.position.test(heard.text)) return without("position");
  if (has("queue") && has("position"))
    return without(/\b(?:entrar|coloca|poe|bota|quero)\b/.test(heard.text) ? "position" : "queue");
  if (has("list") && (has("change") || has("cancel"))) return without("list");
  if (has("book") && has("cancel") && heard.isCorrection && isLast(actions, "book")) return without("cancel");
  return actions.filter((action, index) => actions.findIndex(({ kind }) => kind === action.kind) === index);
}

/** Corrects the kind of action where the words alone mislead. */
function correctedKindOf(
  { memory }: DialogueTurn,
  said: Action["kind"],
  text: string,
  slots: Slots,
): Action["kind"] {
  // 'prefiro a fila' asks to join the queue, not for a place in it.
  if (said === "position" && memory.focus === "book" && !ASKS_FOR_POSITION.test(text)) return "queue";
  if ((said === "list" || said === "position") && statesTable(text, slots)) return "book";
  return said === "change" && isSmallerParty(memory, slots) ? "book" : said;
}

/**
 * Whether the words describe a new table: 'reserva pra minha chefe, quinta 12h30, 3 pessoas' asks for no
 * list.
 */
function statesTable(text: string, { people, date, time }: Slots): boolean {
  return (
    people !== undefined &&
    (date ?? time) !== undefined &&
    !/\?|\b(?:minhas? reservas?|fila|espera)\b|\b(?:tenho|fiz|reservei|marquei)\b/.test(text)
  );
}

function isOnlyRemark(slots: Slots): boolean {
  return slots.remarks !== undefined && !hasTableSlots(slots);
}

function isLast(actions: readonly Action[], kind: Action["kind"]): boolean {
  return actions.at(-1)?.kind === kind;
}
