import type { Intent } from "../../language/intents/training.ts";
import { hasTableSlots } from "../../language/slots.ts";
import { wishFor } from "../../language/wishes.ts";
import { meaningWords } from "../replies/noun-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Memory } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { ACTION_OF_INTENT } from "./actions.ts";
import { handOver } from "./attendant.ts";
import { continueWith } from "./focus.ts";
import { listReservations } from "./own-reservations.ts";
import { answerQuestions } from "./questions.ts";
import { tellPosition } from "./waiting.ts";

/** One or two words may be a name, or nothing. */
const MIN_WORDS = 3;

type Meanings = NonNullable<Memory["meanings"]>;

/** Returns the two likeliest readings of a message on which nothing acted, or null. */
export function doubtfulMeaningsOf({
  heard: { guesses, slots, query, length },
}: DialogueTurn): Meanings | null {
  if (length < MIN_WORDS) return null;
  // A day, a time or a party size is about a table, or about the evening that the customer complains of.
  const canBeMeant = (intent: Intent): boolean =>
    meaningWords[intent] !== undefined &&
    (!hasTableSlots(slots) || intent === "complaint" || ACTION_OF_INTENT[intent] !== undefined);
  const [first, second] = guesses.filter((intent) => canBeMeant(intent));
  return first && second ? { intents: [first, second], slots, query } : null;
}

/** Asks which of the two likeliest readings is meant. */
export function askWhichMeaning(turn: DialogueTurn): void {
  const meanings = doubtfulMeaningsOf(turn);
  if (meanings === null) return;
  const [first, second] = meanings.intents;
  turn.memory.meanings = meanings;
  turn.memory.asked = "meaning";
  turn.memory.misunderstood += 1;
  say(turn, talkPhrases.whichMeaning, {
    first: meaningWords[first] ?? "",
    second: meaningWords[second] ?? "",
  });
}

/** Returns the reading that the answer chooses: by its place, or by its words. */
export function meaningChosen({ memory: { meanings }, heard, asked }: DialogueTurn): Intent | null {
  if (asked !== "meaning" || meanings === undefined) return null;
  const { choice, wishes } = heard;
  if (choice?.kind === "ordinal") return meanings.intents.at(choice.index) ?? null;
  return wishes.find(({ intent }) => meanings.intents.includes(intent))?.intent ?? null;
}

/** Does what the customer chose, with all that they said before. */
export function* takeMeaning(turn: DialogueTurn): DialogueTask {
  const { memory, heard } = turn;
  const intent = meaningChosen(turn);
  if (intent === null) return;
  const slots = { ...memory.meanings?.slots, ...heard.slots };
  const query = memory.meanings?.query;
  delete memory.meanings;
  const kind = ACTION_OF_INTENT[intent];
  if (kind === "list") yield* listReservations(turn);
  else if (kind === "position") yield* tellPosition(turn);
  else if (kind !== undefined) yield* continueWith(turn, kind, slots);
  else if (intent === "human") yield* handOver(turn, "o cliente pediu uma pessoa", talkPhrases.handedOver);
  else if (intent === "complaint")
    yield* handOver(turn, "o cliente quer reclamar", talkPhrases.handedOverComplaint);
  else yield* answerQuestions(turn, [wishFor(intent, query, slots)]);
}
