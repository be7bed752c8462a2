import type { Wish } from "../../language/wishes.ts";
import type { Phrase } from "../replies/phrase.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";

/** Hands the conversation over to a person and says so. `reason` is for the staff, in Portuguese. */
export function* handOver(turn: DialogueTurn, reason: string, words: Phrase): DialogueTask {
  const answer = yield* callTool(turn, "chamar_atendente", { motivo: reason });
  const { memory } = turn;
  const isAgain = memory.record.outcome === "handed_over";
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
  say(turn, isAgain ? talkPhrases.awaitsPerson : words);
}

/** Whether the confidence of the wish is high enough to call a person. */
export function wantsPerson({ heard, memory, asked }: DialogueTurn, { intent, confidence }: Wish): boolean {
  // 'sim, porra' answers the question.
  if (intent === "abuse" && asked !== null && heard.agreement !== null) return false;
  // 'obs: precisa de nota fiscal' is a note for the table.
  if (intent === "complaint" && memory.focus !== null && heard.slots.remarks !== undefined) return false;
  if (intent === "human") {
    if (CLAIMS_RANK.test(heard.text) && !ASKS_FOR_PERSON.test(heard.text)) return false;
    return confidence >= (NAMES_PERSON.test(heard.text) ? 0.4 : 0.75);
  }
  const insists = /\b(?:caralh|foder|fude|fdp|puta|merda|cu\b|idiot|imbecil|otari|vtnc|vsf|pqp)/.test(
    heard.text,
  );
  return (
    confidence >= (intent === "abuse" ? (insists ? 0.3 : 0.6) : 0.55) &&
    (memory.focus === null || confidence >= 0.7)
  );
}

/**
 * Words of a complaint that deserves an apology. 'vocês estão contratando?' goes to the staff without one.
 */
const GRIEVANCE =
  /\b(?:pessim\w+|ruim|horr\w+|fri[oa]s?|cru[as]?|demor\w+|gross\w+|mal \w+|maltrat\w+|reclam\w+|errad\w+|dinheiro|reembols\w+|estorn\w+|absurd\w+|decep\w+|nunca mais|suj\w+|cabelo|barata|mosca|bicho|estragad\w+|cobra\w+|cobrou|passei mal|vergonha|falta de|nao (?:consum\w+|ped\w+|vei\w+|cheg\w+|receb\w+|resolv\w+|funcion\w+|gost\w+)|insatisfeit\w+|problema|procon|lixo|merda|bosta|porcaria|descaso|desrespeit\w+|atendimento|esqueci|perdi|caiu|queim\w+)/;

/** 'sou amigo do dono' does not ask for a person. */
const CLAIMS_RANK =
  /\b(?:sou|aqui eh|fala) (?:o |a |um |uma )?(?:\w+ d[oae] )?(?:gerente|gerencia|don[oa]|chefe|supervisor\w*|diretor\w*|funcionari\w+|garcom|maitre)\b/;
export const ASKS_FOR_PERSON =
  /\b(?:falar?|fale|conversar?|cham\w+|atendente|humano|pessoa|passa\w*|transfer\w*|ligar?)\b/;

const NAMES_PERSON =
  /\b(?:atendente\w*|human\w+|pessoa\b|alguem|gerente|gerencia|funcionari\w+|responsavel|don[oa]|recepc\w+|equipe|gente|suporte|maitre|chef|lig\w+|atend\w+|real|robo\w*)/;

/** Calls a person, in words that fit a request, a complaint or an insult. */
export function* callPerson(turn: DialogueTurn, { intent, text }: Wish): DialogueTask {
  const words =
    intent === "human" || (intent === "complaint" && !GRIEVANCE.test(turn.heard.text))
      ? talkPhrases.handedOver
      : intent === "abuse"
        ? talkPhrases.handedOverAbuse
        : talkPhrases.handedOverComplaint;
  const reason =
    intent === "human"
      ? "o cliente pediu uma pessoa"
      : intent === "abuse"
        ? "cliente ofensivo"
        : `reclamação ou assunto da equipe: ${text.slice(0, 120)}`;
  yield* handOver(turn, reason, words);
}
