import type { Phrase } from "../replies/phrase.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { call, say, type Task, type Turn } from "../turn.ts";

/** Hands the conversation over to a person, and says so. What was open is left as it is: the person sees it. */
export function* handOver(turn: Turn, reason: string, words: Phrase): Task {
  const answer = yield* call(turn, "chamar_atendente", { motivo: reason });
  const { memory } = turn;
  memory.asked = null;
  memory.missing = [];
  if (!answer.ok) {
    say(turn, talkPhrases.handoverFailed);
    return;
  }
  memory.focus = null;
  memory.proposal = null;
  memory.offer = null;
  memory.pending = [];
  memory.record.outcome = "handed_over";
  say(turn, words);
}
