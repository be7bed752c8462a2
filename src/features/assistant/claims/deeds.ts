import type { ToolRefusalReason } from "../tools/contract.ts";
import { deedsOf, refusalReasonOf } from "../tools/registry.ts";
import type { Deed } from "../tools/tool.ts";
import type { ClaimEvidence, Knowledge } from "./evidence.ts";
import type { Sentence } from "./sentences.ts";

/** Finds deeds that a sentence claims and no tool did: a booking, change, cancellation, place in the queue or handover. */
export function findUnsupportedDeeds(
  { folded, isQuestion, isNegated }: Sentence,
  { evidence }: Knowledge,
): string[] {
  if (
    isQuestion ||
    isNegated ||
    /\b(?:sera|seria|ficara|fica(?:ria)? \w+ (?:apos|depois|quando)|so (?:fica|vale)|assim que|quando|antes de|depois que|(?:para|pode(?:m|ra|rao)?|precisa\w*) (?:ser|ficar))\b/.test(
      folded,
    )
  )
    return [];
  // 'guardamos a mesa por 15 minutos depois do horário marcado' states a rule of the house, not a booking.
  const told = folded.replaceAll(
    /\b(?:do|no|ao|o seu|do seu) horario (?:marcad|reservad|agendad|combinad)o\b/g,
    "",
  );
  return DEEDS.filter((row) => row.says.test(told) && !isProven(row, evidence)).map(({ claim }) => claim);
}

interface ClaimedDeed {
  says: RegExp;
  claim: string;
  deed: Deed;
  /** A refusal that also proves it: 'já foi cancelada' after `not_confirmed`. */
  refusal?: ToolRefusalReason;
}

function isProven({ deed, refusal }: ClaimedDeed, { results }: ClaimEvidence): boolean {
  return results.some(
    (call) =>
      deedsOf(call).includes(deed) || (refusal !== undefined && refusalReasonOf(call.result) === refusal),
  );
}

const DEEDS: readonly ClaimedDeed[] = [
  {
    says: /\b(?:cancel(?:ei|amos|ad[oa]s?)|cancelamento (?:foi |esta )?(?:feito|confirmado|realizado))\b/,
    claim: "que uma reserva foi cancelada",
    deed: "cancelled",
    refusal: "not_confirmed",
  },
  {
    says: /\b(?:(?:reserva|mesa)\w* (?:\w+ ){0,3}(?:alterad|mudad|remarcad|atualizad|transferid)[oa]|(?:alterei|remarquei|atualizei|transferi) |(?:mudanca|alteracao) (?:\w+ ){0,2}(?:feita|confirmada|realizada))/,
    claim: "que uma reserva foi alterada",
    deed: "changed",
    refusal: "changed_meanwhile",
  },
  {
    says: /\b(?:(?:reserva|mesa|lugar|horario)\w* (?:\w+ ){0,4}(?:confirmad|reservad|garantid|agendad|marcad|feit)[oa]s?(?! como)|(?:confirmad|reservad|agendad)[oa]s?\b(?! como)|(?:reservei|confirmei|agendei|marquei|garanti)\b)/,
    claim: "que uma reserva está confirmada",
    deed: "booked",
  },
  {
    says: /\b(?:(?:voce (?:ja )?)?(?:esta|entrou|ficou) na (?:fila|posicao)|coloquei (?:\w+ ){0,3}na fila|(?:nome|voces?) (?:\w+ ){0,2}na fila de espera, na posicao)\b/,
    claim: "que o cliente está na fila",
    deed: "queued",
    refusal: "already_waiting",
  },
  {
    says: /\b(?:(?:saiu|sairam|tirei|retirei|removi|retirad[oa]s?|removid[oa]s?|tirad[oa]s?) (?:\w+ ){0,4}(?:da|na) (?:fila|lista)|(?:ja )?nao esta(?:o)? mais na (?:fila|lista)|fora da fila)\b/,
    claim: "que o cliente saiu da fila",
    deed: "left_queue",
    refusal: "not_waiting",
  },
  {
    says: /\b(?:chamei|acionei|transferi|encaminhei|avisei) (?:\w+ ){0,3}(?:atendente|pessoa|equipe|gerente|humano|conversa)\b|\bequipe (?:ja )?foi avisada\b/,
    claim: "que alguém foi chamado ou avisado",
    deed: "called",
  },
  {
    says: /\b(?:tenho|temos|tem|ha|consigo|existe) (?:sim )?(?:uma? )?(?:mesas?(?! de (?:vinhos?|som|sinuca|bilhar|queijos|frios|doces|antepastos|degustacao|bar)\b)|vagas?|lugar(?:es)?|disponibilidade)\b|\b(?:mesas?|vagas?|horarios?) (?:esta\w* )?(?:livres?|disponive(?:l|is))\b/,
    claim: "que há mesa",
    deed: "free_table",
  },
];
