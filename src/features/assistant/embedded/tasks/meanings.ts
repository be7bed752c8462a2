import type { Intent } from "../../language/intents/training.ts";
import { hasTableSlots } from "../../language/slots.ts";
import { wishFor } from "../../language/wishes.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { isCertain } from "../stakes.ts";
import type { Memory } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { ACTION_OF_INTENT } from "./actions.ts";
import { handOver } from "./attendant.ts";
import { continueWith } from "./focus.ts";
import { listReservations } from "./own-reservations.ts";
import { answerQuestions } from "./questions.ts";
import { tellPosition } from "./waiting.ts";

/** What may be chosen: the words after 'você quer'. */
const MEANINGS: Partial<Record<Intent, string>> = {
  book: "reservar uma mesa",
  change: "mudar uma reserva",
  cancel: "cancelar uma reserva",
  my_reservations: "saber da sua reserva",
  join_queue: "entrar na fila de espera",
  queue_position: "saber como está a fila",
  late: "avisar um atraso",
  menu: "ver o cardápio",
  hours: "saber os horários",
  address: "saber o endereço",
  promotions: "saber das promoções",
  events: "saber dos eventos",
  delivery: "saber da entrega",
  human: "falar com uma pessoa",
};

type Meanings = NonNullable<Memory["meanings"]>;

/** Returns the two likeliest readings of a wish that is too uncertain to act on, or null. */
export function doubtfulMeaningsOf({ heard, asked }: DialogueTurn): Meanings | null {
  // Twice in a row, a choice would annoy.
  if (asked === "meaning") return null;
  for (const wish of heard.wishes) {
    const { intent, second } = wish;
    if (isCertain(wish, false) || second === undefined) continue;
    if (MEANINGS[intent] === undefined || MEANINGS[second] === undefined) continue;
    // A day, a time or a party size is about a table.
    if (hasTableSlots(heard.slots) && !(ACTION_OF_INTENT[intent] && ACTION_OF_INTENT[second])) continue;
    return { intents: [intent, second], slots: heard.slots };
  }
  return null;
}

/** Asks which of the two likeliest readings is meant. */
export function askWhichMeaning(turn: DialogueTurn): void {
  const meanings = doubtfulMeaningsOf(turn);
  if (meanings === null) return;
  const [first, second] = meanings.intents;
  turn.memory.meanings = meanings;
  turn.memory.asked = "meaning";
  say(turn, talkPhrases.whichMeaning, { first: MEANINGS[first] ?? "", second: MEANINGS[second] ?? "" });
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
  delete memory.meanings;
  const kind = ACTION_OF_INTENT[intent];
  if (kind === "list") yield* listReservations(turn);
  else if (kind === "position") yield* tellPosition(turn);
  else if (kind !== undefined) yield* continueWith(turn, kind, slots);
  else if (intent === "human") yield* handOver(turn, "o cliente pediu uma pessoa", talkPhrases.handedOver);
  else yield* answerQuestions(turn, [{ ...wishFor(intent), slots }]);
}
