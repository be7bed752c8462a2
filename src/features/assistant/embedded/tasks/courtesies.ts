import { firstNameOf } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Memory } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { repeatOpenQuestion } from "./details.ts";

/** Says goodbye. Asks once for a rating if the conversation achieved something. */
export function closeConversation(turn: DialogueTurn): void {
  const { memory } = turn;
  if (canAskRating(memory)) {
    say(turn, talkPhrases.welcome);
    say(turn, talkPhrases.askRating);
    memory.record.isRatingAsked = true;
    memory.asked = "rating";
    return;
  }
  say(turn, talkPhrases.closing);
  memory.asked = null;
}

/** Whether the conversation achieved something without a person, and nobody asked for a rating yet. */
export function canAskRating({ record }: Memory): boolean {
  return record.outcome !== null && record.outcome !== "handed_over" && !record.isRatingAsked;
}

/** Records the rating (1 to 5). */
export function thankForRating(turn: DialogueTurn): void {
  turn.memory.record.rating = turn.heard.rating;
  say(turn, talkPhrases.rated);
}

/**
 * Whether the message only acknowledges: 'ok', 'perfeito', 'pode confirmar'. After 'sim' or 'quero' the
 * customer wants more.
 */
export function isAcknowledgement({ cues }: DialogueTurn["heard"]): boolean {
  return cues.has("confirms") || !cues.has("wants_more");
}

/** Asks the customer to say it again; after the second misunderstanding in a row, calls a person. */
export function* askAgainOrHandOver(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  memory.misunderstood += 1;
  memory.record.fallbacks += 1;
  if (memory.misunderstood >= 2) {
    memory.misunderstood = 0;
    yield* handOver(turn, "duas mensagens seguidas sem entendimento", talkPhrases.handedOverUnclear);
    return;
  }
  say(turn, memory.focus === null ? talkPhrases.notUnderstood : talkPhrases.notUnderstoodHere);
  repeatOpenQuestion(turn);
}

export function declineTopic(turn: DialogueTurn): void {
  say(turn, talkPhrases.offTopic);
  repeatOpenQuestion(turn);
}

export function sayFine(turn: DialogueTurn): void {
  say(turn, talkPhrases.fine);
  say(turn, talkPhrases.howToHelp);
  repeatOpenQuestion(turn);
}

export function keepName(turn: DialogueTurn): void {
  say(turn, tablePhrases.contactKept, { name: firstNameOf(turn.heard.contacts.name) });
  say(turn, talkPhrases.howToHelp);
}

/** Says who the assistant is, once. */
export function introduceSelf(turn: DialogueTurn): void {
  turn.said.length = 0;
  say(turn, talkPhrases.who);
  repeatOpenQuestion(turn);
}

export function acceptThanks(turn: DialogueTurn): void {
  say(turn, talkPhrases.welcome);
  repeatOpenQuestion(turn);
}

export function greet(turn: DialogueTurn): void {
  const { memory, heard } = turn;
  const isIntroduced = turn.said.length > 0;
  // 'alô?', 'tem alguém aí?' from a customer who waits for a person.
  if (memory.record.outcome === "handed_over") say(turn, talkPhrases.awaitsPerson);
  // A heart or another emoji after the conversation achieved something.
  else if (heard.length === 0 && memory.record.outcome !== null) say(turn, talkPhrases.noted);
  else say(turn, isIntroduced ? talkPhrases.howToHelp : talkPhrases.greeting);
  repeatOpenQuestion(turn);
}
