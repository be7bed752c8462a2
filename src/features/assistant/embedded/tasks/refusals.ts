import type { ToolRefusal } from "../../tools/contract.ts";
import { formatMoments, endSentence } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { handOver } from "./attendant.ts";

/**
 * Explains why the table is not available, and offers near moments, the waiting list or other units. The
 * memory keeps the offer, so that the next message can pick from it.
 */
export function* explainRefusal(turn: DialogueTurn, refusal: ToolRefusal): DialogueTask {
  const { memory } = turn;
  memory.proposal = null;
  memory.offer = null;
  delete memory.draft.checked;
  if (refusal.motivo === "party_too_large") {
    yield* handOver(turn, "grupo grande", tablePhrases.largeParty);
    return;
  }
  if (refusal.motivo === "unavailable") {
    say(turn, talkPhrases.unavailable);
    memory.asked = "attendant";
    return;
  }
  sayReason(turn, refusal);
  const alternatives = refusal.alternativas ?? [];
  if (refusal.outras_unidades?.length) {
    const units = refusal.outras_unidades.map(
      ({ nome, endereco, telefone }) => `${nome} (${endereco}, ${telefone})`,
    );
    say(turn, tablePhrases.otherUnits, { units: units.join("; ") });
  }
  if (refusal.fila_possivel === true) say(turn, tablePhrases.queuePossible);
  // The question comes last, so that 'sim' answers it.
  if (alternatives.length > 0) {
    say(turn, tablePhrases.alternatives, { moments: formatMoments(alternatives) });
    memory.offer = {
      kind: "moments",
      moments: alternatives.map(({ data, horario }) => ({ date: data, time: horario })),
    };
  } else if (refusal.fila_possivel !== true) say(turn, tablePhrases.anotherMoment);
  memory.asked = alternatives.length > 0 || refusal.fila_possivel !== true ? "moment" : "join_queue";
  memory.missing = [];
}

/** Says why: in its own words if the house is full, else in those of the tool, which knows the hours. */
export function sayReason(turn: DialogueTurn, { motivo, frase }: ToolRefusal): void {
  if (motivo === "no_table") say(turn, tablePhrases.noTable);
  else if (motivo === "day_full") say(turn, tablePhrases.dayFull);
  else turn.said.push(endSentence(frase));
}
