import type { ToolName } from "../tools/contract.ts";
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
    /\b(?:sera|seria|ficara|fica(?:ria)? \w+ (?:apos|depois|quando)|so (?:fica|vale)|assim que|quando|antes de|depois que|para (?:ser|ficar))\b/.test(
      folded,
    )
  )
    return [];
  // 'guardamos a mesa por 15 minutos depois do horário marcado' states a rule of the house, not a booking.
  const told = folded.replaceAll(
    /\b(?:do|no|ao|o seu|do seu) horario (?:marcad|reservad|agendad|combinad)o\b/g,
    "",
  );
  return DEEDS.filter(({ says, needs }) => says.test(told) && !needs(evidence)).map(({ claim }) => claim);
}

interface Deed {
  says: RegExp;
  claim: string;
  needs(evidence: ClaimEvidence): boolean;
}

const hasWritten =
  (...kinds: string[]) =>
  ({ results }: ClaimEvidence) =>
    results.some(
      ({ tool, result }) =>
        tool === "confirmar_proposta" && isOk(result) && kinds.includes(String(fieldOf(result, "tipo"))),
    );
const hasSucceeded =
  (...tools: ToolName[]) =>
  ({ results }: ClaimEvidence) =>
    results.some(({ tool, result }) => tools.includes(tool) && isOk(result));
const wasRefusedWith =
  (motivo: string) =>
  ({ results }: ClaimEvidence) =>
    results.some(({ result }) => fieldOf(result, "motivo") === motivo);
const hasOwnReservations = ({ results }: ClaimEvidence) =>
  results.some(({ tool, result }) => {
    const own = fieldOf(result, "reservas");
    return (
      (tool === "minhas_reservas" && Array.isArray(own) && own.length > 0) ||
      (tool === "avisar_atraso" && isOk(result))
    );
  });

const DEEDS: readonly Deed[] = [
  {
    says: /\b(?:cancel(?:ei|amos|ad[oa]s?)|cancelamento (?:foi |esta )?(?:feito|confirmado|realizado))\b/,
    claim: "que uma reserva foi cancelada",
    needs: (evidence) => hasWritten("cancelamento")(evidence) || wasRefusedWith("not_confirmed")(evidence),
  },
  {
    says: /\b(?:(?:reserva|mesa)\w* (?:\w+ ){0,3}(?:alterad|mudad|remarcad|atualizad|transferid)[oa]|(?:alterei|remarquei|atualizei|transferi) |(?:mudanca|alteracao) (?:\w+ ){0,2}(?:feita|confirmada|realizada))/,
    claim: "que uma reserva foi alterada",
    needs: (evidence) => hasWritten("alteracao")(evidence) || wasRefusedWith("changed_meanwhile")(evidence),
  },
  {
    says: /\b(?:(?:reserva|mesa|lugar|horario)\w* (?:\w+ ){0,4}(?:confirmad|reservad|garantid|agendad|marcad|feit)[oa]s?(?! como)|(?:confirmad|reservad|agendad)[oa]s?\b(?! como)|(?:reservei|confirmei|agendei|marquei|garanti)\b)/,
    claim: "que uma reserva está confirmada",
    needs: (evidence) =>
      hasWritten("reserva", "alteracao", "cancelamento")(evidence) || hasOwnReservations(evidence),
  },
  {
    says: /\b(?:(?:voce (?:ja )?)?(?:esta|entrou|ficou) na (?:fila|posicao)|coloquei (?:\w+ ){0,3}na fila|(?:nome|voces?) (?:\w+ ){0,2}na fila de espera, na posicao)\b/,
    claim: "que o cliente está na fila",
    needs: (evidence) =>
      hasSucceeded("entrar_na_fila", "posicao_na_fila")(evidence) ||
      wasRefusedWith("already_waiting")(evidence),
  },
  {
    says: /\b(?:chamei|acionei|transferi|encaminhei|avisei) (?:\w+ ){0,3}(?:atendente|pessoa|equipe|gerente|humano|conversa)\b|\bequipe (?:ja )?foi avisada\b/,
    claim: "que alguém foi chamado ou avisado",
    needs: hasSucceeded("chamar_atendente", "avisar_atraso"),
  },
  {
    says: /\b(?:tenho|temos|tem|ha|consigo|existe) (?:sim )?(?:uma? )?(?:mesas?|vagas?|lugar(?:es)?|disponibilidade)\b|\b(?:mesas?|vagas?|horarios?) (?:esta\w* )?(?:livres?|disponive(?:l|is))\b/,
    claim: "que há mesa",
    needs: hasSucceeded(
      "verificar_disponibilidade",
      "propor_reserva",
      "propor_alteracao",
      "confirmar_proposta",
    ),
  },
];

function isOk(result: unknown): boolean {
  return fieldOf(result, "ok") === true;
}

function fieldOf(result: unknown, name: string): unknown {
  return typeof result === "object" && result !== null
    ? (result as Record<string, unknown>)[name]
    : undefined;
}
