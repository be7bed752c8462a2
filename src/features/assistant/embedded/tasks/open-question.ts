import { hasTableSlots, type Slots } from "../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { say, type Task, type Turn } from "../turn.ts";
import { answerAgreement, answerWhatToChange } from "./amending.ts";
import { isQuestion } from "./answers.ts";
import { handOver } from "./attendant.ts";
import { takesUpAgain } from "./booking.ts";
import { isAcknowledgement, talk } from "./courtesies.ts";
import { goOnWith, goOnWithNext } from "./focus.ts";
import { tellMenu } from "./menu.ts";
import { answerMoment, answerWhich } from "./picking.ts";
import { drop } from "./proposals.ts";
import { refusesQueue, type Action } from "./wishes.ts";

/** Takes the message as an answer to what was asked last. True where it was one, and has been answered. */
export function* answerOpenQuestion(turn: Turn, actions: readonly Action[], slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (turn.asked === null && memory.focus === null) return false;
  const refusesToWait = refusesQueue(heard.text) && !hasTableSlots(slots);
  if (dropsUnwritten(turn, actions) || (memory.focus === "queue" && refusesToWait)) {
    drop(turn);
    yield* goOnWithNext(turn);
    return true;
  }
  if (actions.some((action) => !continues(turn, action))) return false;
  switch (turn.asked) {
    case "agreement":
      return yield* answerAgreement(turn, slots);
    case "moment":
      return yield* answerMoment(turn, slots);
    case "which":
      return yield* answerWhich(turn, slots);
    case "what_to_change":
      return yield* answerWhatToChange(turn, slots, actions);
    case "join_queue":
      return yield* answerQueueOffer(turn, slots);
    case "details":
    case "minutes":
      return yield* answerDetails(turn, slots, actions);
    case "attendant":
      if (heard.agreement !== "yes") return false;
      yield* handOver(turn, "o cliente aceitou falar com uma pessoa", talkPhrases.handedOver);
      return true;
    case "book":
      if (heard.agreement !== "yes" && slots.date === undefined && slots.people === undefined) return false;
      yield* goOnWith(turn, "book", slots);
      return true;
    case "dish":
      return yield* answerDish(turn);
    case "anything_else":
      if (takesUpAgain(turn)) return false;
      if (heard.agreement !== "yes" || actions.length > 0 || hasTableSlots(slots)) return false;
      if (heard.wishes.some(({ intent }) => intent === "thanks")) return false;
      talk(turn, isAcknowledgement(heard.text) ? talkPhrases.noted : talkPhrases.ask);
      return true;
    case "rating":
    case null:
      return yield* answerDetails(turn, slots, actions);
  }
}

/** 'a minha reserva que fiz', 'já tenho': speaks of one that is written, not of the draft. */
const OF_WRITTEN =
  /\b(?:minhas? (?:outras? )?reservas? (?:d[eo]|que|antiga)|reserva que (?:eu )?(?:ja )?(?:fiz|tenho|tinha)|ja tenho|outra reserva|a que (?:eu )?(?:fiz|tenho|ja)|reserva de \S+ que)\b/;

function continues({ memory, heard, asked }: Turn, { kind, slots }: Action): boolean {
  const isNew = /\b(?:outra|nova|mais uma)\b/.test(heard.text);
  switch (memory.focus) {
    case "book":
      return kind === "book" || (kind === "change" && !OF_WRITTEN.test(heard.text));
    case "change":
      return kind === "change" || (kind === "book" && !isNew) || kind === "list";
    case "cancel":
      return kind === "cancel" || (kind === "list" && asked === "which");
    case "queue":
      return (
        kind === "queue" ||
        (kind === "book" && asked === "details" && slots.date === undefined && slots.time === undefined)
      );
    case "late":
      return kind === "late";
    case null:
      return false;
  }
}

/** 'cancela' while nothing is written yet takes the request back, and cancels no reservation. */
function dropsUnwritten({ memory, heard, asked }: Turn, actions: readonly Action[]): boolean {
  if (memory.focus === null || asked === "anything_else") return false;
  const isAnswerToCancel =
    memory.focus === "cancel" &&
    !/\b(?:deixa|esquece|desist\w+|nao (?:cancel\w+|quero|precisa))\b/.test(heard.text);
  if (heard.agreement === "drop") return !isAnswerToCancel && !hasTableSlots(heard.slots);
  const [first] = actions;
  return (
    (memory.focus === "book" || memory.focus === "queue") &&
    actions.length === 1 &&
    first?.kind === "cancel" &&
    !OF_WRITTEN.test(heard.text) &&
    !hasTableSlots(heard.slots)
  );
}

function* answerQueueOffer(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (
    hasTableSlots(slots) &&
    heard.agreement !== "yes" &&
    (slots.date ?? slots.time ?? slots.window) !== undefined
  ) {
    yield* goOnWith(turn, "book", slots);
    return true;
  }
  const wantsToWait = /\b(?:fila|espera|esperar|aguardo)\b/.test(heard.text) && !refusesQueue(heard.text);
  // 'somos 2' of whoever was asked only that.
  const tellsParty = memory.focus === null && slots.people !== undefined;
  if (heard.agreement === "yes" || wantsToWait || tellsParty) {
    yield* goOnWith(turn, "queue", slots);
    return true;
  }
  if (heard.agreement === null && !refusesQueue(heard.text)) return false;
  if (memory.focus === "book") {
    say(turn, tablePhrases.anotherMoment);
    memory.asked = "moment";
  } else drop(turn);
  return true;
}

function* answerDetails(turn: Turn, slots: Slots, actions: readonly Action[]): Task<boolean> {
  const { memory, heard } = turn;
  const { focus, missing } = memory;
  if (focus === null) return false;
  const { name, phone, badPhone } = heard.contacts;
  const saysSomething =
    hasTableSlots(slots) ||
    slots.delay !== undefined ||
    slots.remarks !== undefined ||
    name !== undefined ||
    phone !== undefined ||
    badPhone === true;
  if (saysSomething || actions.length > 0) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  if (
    (heard.choice?.kind === "any" || heard.choice?.kind === "earliest") &&
    missing.includes("time") &&
    memory.draft.date !== undefined
  ) {
    yield* goOnWith(turn, focus, { window: { from: "00:00", to: "23:59" } });
    return true;
  }
  if (heard.agreement === "no" && missing.some((detail) => detail === "date" || detail === "time")) {
    drop(turn);
    return true;
  }
  if (heard.agreement === "yes" || heard.choice !== null) {
    yield* goOnWith(turn, focus, {});
    return true;
  }
  return false;
}

function* answerDish(turn: Turn): Task<boolean> {
  const { memory, heard } = turn;
  // What was a question has been answered.
  if (heard.wishes.some((wish) => isQuestion(turn, wish))) return false;
  if (
    heard.wishes.some(
      ({ intent, confidence }) =>
        confidence > 0.6 && intent !== "dish" && intent !== "menu" && intent !== "affirm",
    )
  )
    return false;
  if (heard.agreement === "no") return false;
  memory.asked = null;
  yield* tellMenu(turn, {
    intent: heard.agreement === "yes" ? "menu" : "dish",
    confidence: 1,
    text: heard.agreement === "yes" ? "" : heard.text,
    slots: {},
  });
  return true;
}
