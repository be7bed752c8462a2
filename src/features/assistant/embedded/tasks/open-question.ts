import { hasTableSlots, type Slots } from "../../language/slots.ts";
import { asWish, wishFor } from "../../language/wishes.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import type { Action } from "./actions.ts";
import { handOver } from "./attendant.ts";
import { resumesDropped } from "./booking.ts";
import { isAcknowledgement, sayWithNames } from "./courtesies.ts";
import { tellMoreDishes } from "./dish-list.ts";
import { continueWith, continueWithPending } from "./focus.ts";
import { tellMenu } from "./menu.ts";
import { handleOfferReply, handleReservationChoice } from "./offer-replies.ts";
import { handleProposalReply, handleChangeReply } from "./proposal-replies.ts";
import { abandonTask } from "./proposals.ts";
import { isQuestion } from "./questions.ts";
import { readingChosen } from "./readings.ts";

/** Handles the message as a reply to the last question. Returns true if it was one and got its reply. */
export function* handleOpenQuestion(
  turn: DialogueTurn,
  actions: readonly Action[],
  slots: Slots,
): DialogueTask<boolean> {
  const { memory, heard } = turn;
  if (turn.asked === null && memory.focus === null) return false;
  const refusesToWait = heard.cues.has("refuses_queue") && !hasTableSlots(slots);
  if (takesRequestBack(turn, actions) || (memory.focus === "queue" && refusesToWait)) {
    abandonTask(turn);
    yield* continueWithPending(turn);
    return true;
  }
  if (actions.some((action) => !continuesTask(turn, action))) return false;
  switch (turn.asked) {
    case "agreement":
      return yield* handleProposalReply(turn, slots);
    case "moment":
      return yield* handleOfferReply(turn, slots);
    case "which":
      return yield* handleReservationChoice(turn, slots);
    case "reading": {
      const chosen = readingChosen(turn);
      if (chosen === null || memory.focus === null) return false;
      yield* continueWith(turn, memory.focus, chosen);
      return true;
    }
    case "what_to_change":
      return yield* handleChangeReply(turn, slots, actions);
    case "join_queue":
      return yield* handleQueueReply(turn, slots);
    case "details":
    case "minutes":
      return yield* handleDetailsReply(turn, slots, actions);
    case "attendant":
      if (heard.agreement !== "yes") return false;
      yield* handOver(turn, "o cliente aceitou falar com uma pessoa", talkPhrases.handedOver);
      return true;
    case "book":
      if (memory.focus === "book" && heard.agreement === "no" && !hasTableSlots(slots)) {
        abandonTask(turn);
        return true;
      }
      if (heard.agreement !== "yes" && slots.date === undefined && slots.people === undefined) return false;
      yield* continueWith(turn, "book", slots);
      return true;
    case "dish":
      return yield* handleDishReply(turn);
    case "more_dishes":
      if (heard.agreement !== "yes" && !heard.cues.has("asks_for_rest")) return false;
      if (heard.wishes.some((wish) => isQuestion(turn, wish))) return false;
      return yield* tellMoreDishes(turn);
    case "anything_else":
      if (resumesDropped(turn)) return false;
      if (heard.agreement !== "yes" || actions.length > 0 || hasTableSlots(slots)) return false;
      if (heard.wishes.some(({ intent }) => intent === "thanks")) return false;
      sayWithNames(turn, isAcknowledgement(heard) ? talkPhrases.noted : talkPhrases.ask);
      return true;
    case "rating":
    case null:
      return yield* handleDetailsReply(turn, slots, actions);
  }
}

function continuesTask({ memory, heard, asked }: DialogueTurn, { kind, slots }: Action): boolean {
  const isNew = heard.cues.has("says_another");
  switch (memory.focus) {
    case "book":
      return kind === "book" || (kind === "change" && !heard.cues.has("means_written"));
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

/**
 * Whether the customer takes the open request back. 'cancela' before anything is written cancels no
 * reservation.
 */
function takesRequestBack({ memory, heard, asked }: DialogueTurn, actions: readonly Action[]): boolean {
  if (memory.focus === null || asked === "anything_else") return false;
  const isAnswerToCancel = memory.focus === "cancel" && !heard.cues.has("takes_cancelling_back");
  if (heard.agreement === "drop") return !isAnswerToCancel && !hasTableSlots(heard.slots);
  const [first] = actions;
  return (
    (memory.focus === "book" || memory.focus === "queue") &&
    actions.length === 1 &&
    first?.kind === "cancel" &&
    !heard.cues.has("means_written") &&
    !hasTableSlots(heard.slots)
  );
}

function* handleQueueReply(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  if (
    hasTableSlots(slots) &&
    heard.agreement !== "yes" &&
    (slots.date ?? slots.time ?? slots.window) !== undefined
  ) {
    yield* continueWith(turn, "book", slots);
    return true;
  }
  const wantsToWait = heard.cues.has("takes_queue") && !heard.cues.has("refuses_queue");
  // 'somos 2' accepts the queue if the reply asked for nothing else.
  const tellsParty = memory.focus === null && slots.people !== undefined;
  if (heard.agreement === "yes" || wantsToWait || tellsParty) {
    yield* continueWith(turn, "queue", slots);
    return true;
  }
  if (heard.agreement === null && !heard.cues.has("refuses_queue")) return false;
  if (memory.focus === "book") {
    say(turn, tablePhrases.anotherMoment);
    memory.asked = "moment";
  } else abandonTask(turn);
  return true;
}

function* handleDetailsReply(
  turn: DialogueTurn,
  slots: Slots,
  actions: readonly Action[],
): DialogueTask<boolean> {
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
    yield* continueWith(turn, focus, slots);
    return true;
  }
  if (
    (heard.choice?.kind === "any" || heard.choice?.kind === "earliest") &&
    missing.includes("time") &&
    memory.draft.date !== undefined
  ) {
    yield* continueWith(turn, focus, { window: { from: "00:00", to: "23:59" } });
    return true;
  }
  if (heard.agreement === "no" && missing.some((detail) => detail === "date" || detail === "time")) {
    abandonTask(turn);
    return true;
  }
  if (heard.agreement === "yes" || heard.choice !== null) {
    yield* continueWith(turn, focus, {});
    return true;
  }
  return false;
}

function* handleDishReply(turn: DialogueTurn): DialogueTask<boolean> {
  const { memory, heard } = turn;
  // The caller has already answered questions.
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
  yield* tellMenu(turn, heard.agreement === "yes" ? wishFor("menu") : asWish(heard, "dish"));
  return true;
}
