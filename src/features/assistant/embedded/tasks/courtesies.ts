import { localOf } from "#shared/time.ts";
import type { Phrase } from "../replies/phrase.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Memory } from "../state.ts";
import { say, type Task, type Turn } from "../turn.ts";
import { handOver } from "./attendant.ts";

/** Says one of the set phrases, with the configured names. */
export function talk(turn: Turn, phrase: Phrase): void {
  const { assistantName, unitName } = turn.context;
  say(turn, phrase, { assistant: assistantName, unit: unitName, greeting: greetingOf(turn) });
}

/** Ends the conversation, as far as the assistant is concerned; asks once for a rating where something was settled. */
export function close(turn: Turn): void {
  const { memory } = turn;
  if (isOver(memory)) {
    talk(turn, talkPhrases.welcome);
    say(turn, talkPhrases.askRating);
    memory.record.isRatingAsked = true;
    memory.asked = "rating";
    return;
  }
  talk(turn, talkPhrases.closing);
  memory.asked = null;
}

/** Something came of the conversation, and it was not rated yet. */
export function isOver({ record }: Memory): boolean {
  return record.outcome !== null && record.outcome !== "handed_over" && !record.isRatingAsked;
}

/** Takes a rating where one was asked for. True where the message was one. */
export function takeRating(turn: Turn): boolean {
  const { memory, heard } = turn;
  if (turn.asked !== "rating") return false;
  memory.asked = null;
  const words = heard.text.replaceAll(/[^a-z0-9 ]/g, " ").trim();
  const stars = (heard.raw.match(/⭐|🌟/gu) ?? []).length;
  const number =
    /^(?:\w+ ){0,4}?([1-5])(?: (?:estrelas?|nota|de 5|com certeza|muito|otimo|obrigad\w+|claro|\w+)){0,3}$/.exec(
      words,
    )?.[1];
  const rating = number === undefined ? stars : Number(number);
  if (rating < 1 || rating > 5 || /\b(?:pessoas|mesa|reserva\w*|h)\b/.test(words)) return false;
  memory.record.rating = rating;
  talk(turn, talkPhrases.rated);
  return true;
}

/** 'ok', 'beleza', 'perfeito' take note of what was said; 'sim', 'quero' want more. */
export function isAcknowledgement(text: string): boolean {
  return !/\b(?:sim|quer\w*|claro|precis\w+|gostaria|pode\w*|aceito|tenho|tem)\b/.test(text);
}

/** Once a conversation is not understood, it is asked again; a second time in a row a person is called. */
export function* misunderstood(turn: Turn): Task {
  const { memory } = turn;
  memory.misunderstood += 1;
  memory.record.fallbacks += 1;
  if (memory.misunderstood >= 2) {
    memory.misunderstood = 0;
    yield* handOver(turn, "duas mensagens seguidas sem entendimento", talkPhrases.handedOverUnclear);
    return;
  }
  talk(turn, memory.focus === null ? talkPhrases.notUnderstood : talkPhrases.notUnderstoodHere);
}

function greetingOf({ heard, context }: Turn): string {
  const said = /\b(bom dia|boa tarde|boa noite)\b/.exec(heard.text)?.[1];
  if (said !== undefined) return said.charAt(0).toUpperCase() + said.slice(1);
  if (context.personality !== "" && /formal/i.test(context.personality)) {
    const hour = Number(localOf(context.now, context.timeZone).time.slice(0, 2));
    return hour < 5 || hour >= 18 ? "Boa noite" : hour < 12 ? "Bom dia" : "Boa tarde";
  }
  return "Olá";
}
