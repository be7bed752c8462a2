import { localOf } from "#shared/time.ts";
import { hasTableSlots } from "../../language/slots.ts";
import type { Phrase } from "../replies/phrase.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Memory } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { repeatOpenQuestion } from "./reminding.ts";

/** Says a phrase that may greet. */
export function sayWithNames(turn: DialogueTurn, phrase: Phrase): void {
  say(turn, phrase, { greeting: greetingOf(turn) });
}

/** Says goodbye. Asks once for a rating if the conversation achieved something. */
function closeConversation(turn: DialogueTurn): void {
  const { memory } = turn;
  if (canAskRating(memory)) {
    sayWithNames(turn, talkPhrases.welcome);
    say(turn, talkPhrases.askRating);
    memory.record.isRatingAsked = true;
    memory.asked = "rating";
    return;
  }
  sayWithNames(turn, talkPhrases.closing);
  memory.asked = null;
}

/** Whether the conversation achieved something without a person, and nobody asked for a rating yet. */
function canAskRating({ record }: Memory): boolean {
  return record.outcome !== null && record.outcome !== "handed_over" && !record.isRatingAsked;
}

/** Records a rating (1 to 5) if the last reply asked for one. Returns true if the message was a rating. */
export function takeRating(turn: DialogueTurn): boolean {
  const { memory, heard } = turn;
  if (turn.asked !== "rating") return false;
  memory.asked = null;
  if (heard.rating === null) return false;
  memory.record.rating = heard.rating;
  sayWithNames(turn, talkPhrases.rated);
  return true;
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
  sayWithNames(turn, memory.focus === null ? talkPhrases.notUnderstood : talkPhrases.notUnderstoodHere);
}

function greetingOf({ heard, context }: DialogueTurn): string {
  if (heard.cues.has("says_good_morning")) return "Bom dia";
  if (heard.cues.has("says_good_afternoon")) return "Boa tarde";
  if (heard.cues.has("says_good_evening")) return "Boa noite";
  if (context.tone === "formal") {
    const hour = Number(localOf(context.now, context.timeZone).time.slice(0, 2));
    return hour < 5 || hour >= 18 ? "Boa noite" : hour < 12 ? "Bom dia" : "Boa tarde";
  }
  return "Olá";
}

/**
 * Answers greetings, thanks, farewells and off-topic messages. `before` counts the reply's parts before the
 * tasks ran, such as the introduction. Returns true if it replied.
 */
export function answerCourtesies(turn: DialogueTurn, before: number): boolean {
  const { memory, heard } = turn;
  const kinds = new Set(heard.wishes.map(({ intent }) => intent));
  const isClosing =
    turn.asked === "anything_else" &&
    (heard.agreement === "no" || heard.agreement === "drop") &&
    !hasTableSlots(heard.slots);
  if (
    kinds.has("goodbye") ||
    isClosing ||
    (kinds.has("thanks") && memory.isSettled && canAskRating(memory))
  ) {
    closeConversation(turn);
    return true;
  }
  if (kinds.has("off_topic")) {
    sayWithNames(turn, talkPhrases.offTopic);
    repeatOpenQuestion(turn);
    return true;
  }
  if (heard.cues.has("asks_how_it_goes")) {
    say(turn, talkPhrases.fine);
    sayWithNames(turn, talkPhrases.howToHelp);
    repeatOpenQuestion(turn);
    return true;
  }
  if (heard.contacts.name !== undefined && memory.focus === null && memory.record.outcome !== "handed_over") {
    say(turn, tablePhrases.contactKept, { name: heard.contacts.name.split(" ")[0] ?? "" });
    sayWithNames(turn, talkPhrases.howToHelp);
    return true;
  }
  if (kinds.has("who") && (heard.contacts.name ?? heard.contacts.phone) === undefined) {
    if (before > 0) turn.said.pop();
    sayWithNames(turn, talkPhrases.who);
    repeatOpenQuestion(turn);
    return true;
  }
  if (kinds.has("thanks")) {
    sayWithNames(turn, talkPhrases.welcome);
    repeatOpenQuestion(turn);
    return true;
  }
  if (kinds.has("greet") || heard.length === 0) {
    // 'alô?', 'tem alguém aí?' from a customer who waits for a person.
    if (memory.record.outcome === "handed_over") say(turn, talkPhrases.awaitsPerson);
    // A heart or another emoji after the conversation achieved something.
    else if (heard.length === 0 && memory.record.outcome !== null) say(turn, talkPhrases.noted);
    else if (before > 0) sayWithNames(turn, talkPhrases.howToHelp);
    else sayWithNames(turn, talkPhrases.greeting);
    repeatOpenQuestion(turn);
    return true;
  }
  if (heard.agreement !== null && turn.asked !== "agreement" && memory.focus === null) {
    const phrase =
      heard.agreement === "yes"
        ? isAcknowledgement(heard)
          ? talkPhrases.noted
          : talkPhrases.ask
        : talkPhrases.welcome;
    sayWithNames(turn, phrase);
    return true;
  }
  return false;
}
