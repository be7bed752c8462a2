import { quoteOf } from "../../language/query.ts";
import { hasRequests } from "../../language/slots.ts";
import type { Wish } from "../../language/wishes.ts";
import { cannotCall, dangerPhrases } from "../replies/danger-phrases.ts";
import type { Phrase } from "../replies/phrase.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { isCertain, isLikelyDanger } from "../stakes.ts";
import type { Memory } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";

/**
 * Calls a person at once for an injury, a foreign object, a theft, harassment or discrimination, in a
 * sentence fit for it, also if a person has been called before.
 */
export function* callPersonForDanger(turn: DialogueTurn): DialogueTask {
  const { memory, heard } = turn;
  const danger = heard.danger ?? "unnamed";
  const { reason, words, again = words, number, unreached } = dangerPhrases[danger];
  const isAgain = memory.danger === danger;
  const answer = yield* callTool(turn, "chamar_atendente", {
    motivo: `URGENTE, ${reason}: ${quoteOf(heard.typed)}`,
  });
  clearForPerson(memory);
  memory.danger = danger;
  say(turn, answer.ok ? (isAgain ? again : words) : unreached);
  if (heard.cues.has("asks_for_rescue") && !isAgain) say(turn, cannotCall, { number });
}

/** Whether the message tells of a danger, in words of danger or not. 'ele tá muito pálido' is more about the same one. */
export function isInDanger(turn: DialogueTurn): boolean {
  return turn.heard.danger !== null || (isLikelyDanger(turn.heard) && !isStillInDanger(turn));
}

/** Whether a message goes on about a danger, because it asks for nothing else clearly. */
export function isStillInDanger({ memory, heard }: DialogueTurn): boolean {
  return (
    memory.danger !== undefined &&
    dangerPhrases[memory.danger].again !== undefined &&
    !heard.wishes.some(
      ({ intent, confidence, cues }) =>
        confidence >= 0.6 && !STAYS.has(intent) && (!OF_MENU.has(intent) || cues.has("asks")),
    )
  );
}

/** Answers what a customer writes after a danger with the number to call. */
export function remindOfRescue(turn: DialogueTurn): void {
  const { danger } = turn.memory;
  const again = danger && dangerPhrases[danger].again;
  if (again) say(turn, again);
}

/** What people in danger seem to want when they only tell more: 'ele tá entrando' is no starter. */
const OF_MENU: ReadonlySet<Wish["intent"]> = new Set(["menu", "dish", "diet", "price"]);
const STAYS: ReadonlySet<Wish["intent"]> = new Set([
  "greet",
  "who",
  "human",
  "complaint",
  "abuse",
  "off_topic",
  "thanks",
  "goodbye",
  "affirm",
  "deny",
]);

function clearForPerson(memory: Memory): void {
  memory.asked = null;
  memory.missing = [];
  memory.focus = null;
  memory.proposal = null;
  memory.offer = null;
  memory.pending = [];
}

/** Hands the conversation over to a person and says so. `reason` is for the staff, in Portuguese. */
export function* handOver(turn: DialogueTurn, reason: string, words: Phrase): DialogueTask {
  const { memory } = turn;
  const isAgain = memory.record.outcome === "handed_over";
  const answer = yield* callTool(turn, "chamar_atendente", { motivo: reason });
  memory.asked = null;
  memory.missing = [];
  if (!answer.ok) return say(turn, talkPhrases.handoverFailed);
  clearForPerson(memory);
  say(turn, isAgain ? talkPhrases.awaitsPerson : words);
}

/** Returns the wish for a person, a complaint or an insult, if its confidence is high enough to call a person. */
export function personWishOf(turn: DialogueTurn): Wish | undefined {
  const wishes = turn.heard.wishes.filter((wish) => wantsPerson(turn, wish));
  return wishes.find(({ intent }) => intent === "human") ?? wishes[0];
}

/** Whether the message insults for the first time, and asks for nobody. */
export function insultsFirst(turn: DialogueTurn): boolean {
  return (
    personWishOf(turn)?.intent === "abuse" &&
    turn.memory.misunderstood === 0 &&
    !turn.heard.cues.has("asks_for_person")
  );
}

function wantsPerson({ heard, memory, asked }: DialogueTurn, wish: Wish): boolean {
  const { intent } = wish;
  if (intent !== "human" && intent !== "complaint" && intent !== "abuse") return false;
  // 'sim, porra' answers the question.
  if (intent === "abuse" && asked !== null && heard.agreement !== null) return false;
  // 'obs: precisa de nota fiscal' is a note for the table.
  if (intent === "complaint" && memory.focus !== null && hasRequests(heard.slots)) return false;
  if (intent === "complaint" && heard.cues.has("forgot_to_say") && !heard.cues.has("complains_plainly"))
    return false;
  // 'passei na facul!!! sábado 8 da noite, 7 pessoas' and 'comecei num emprego novo, a de quinta vira 20h15' are about a
  // table, whatever the unknown words mean.
  const isTable = heard.wishes.some(
    ({ intent: other, slots: { date, oldDate, time, people } }) =>
      (other === "book" || other === "change") && (date ?? oldDate ?? time ?? people) !== undefined,
  );
  if (intent === "complaint" && isTable && !heard.cues.has("complains_plainly")) return false;
  return isCertain(wish, memory.focus !== null, heard.cues);
}

/** Calls a person, in words that fit a request, a complaint or an insult. */
export function* callPerson(turn: DialogueTurn): DialogueTask {
  const wish = personWishOf(turn);
  if (wish === undefined) return;
  const { cues, typed } = turn.heard;
  if (wish.intent === "abuse") return yield* handOver(turn, "cliente ofensivo", talkPhrases.handedOverAbuse);
  const complains = cues.has("complains_plainly");
  const isErrand = (cues.has("is_errand") || cues.has("is_business")) && !cues.has("complains");
  // A customer who did not ask for a person has a reason: no cheerful word.
  const isCalm = !complains && (wish.intent === "human" || isErrand);
  const reason =
    wish.intent === "human"
      ? "o cliente pediu uma pessoa"
      : `reclamação ou assunto da equipe: ${quoteOf(typed)}`;
  yield* handOver(turn, reason, isCalm ? talkPhrases.handedOver : talkPhrases.handedOverComplaint);
}
