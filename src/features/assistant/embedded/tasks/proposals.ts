import type { Proposal } from "../../tools/contract.ts";
import { formatHour, formatList, formatMoment, formatPeople, endSentence } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { ReservationEdit, TableRequest } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { explainRefusal } from "./refusals.ts";

/** Shows the proposal and asks for agreement. */
export function sayProposal(
  turn: DialogueTurn,
  { proposta_id: id, tipo: kind, reserva, antes }: Proposal,
): void {
  const { memory } = turn;
  const values = {
    people: formatPeople(reserva.pessoas),
    moment: formatMoment(reserva),
    name: reserva.nome,
    phone: reserva.telefone,
    remarks: formatRemarks(reserva.observacoes),
  };
  if (kind !== "cancelamento") nameInferred(turn, kind === "reserva" ? memory.draft : memory.edit, reserva);
  if (kind === "reserva") say(turn, tablePhrases.proposeBooking, values);
  else if (kind === "cancelamento") say(turn, tablePhrases.proposeCancel, values);
  else {
    const before = antes ? `${formatMoment(antes)}, ${formatPeople(antes.pessoas)},` : "";
    const after = `${formatMoment(reserva)}, ${formatPeople(reserva.pessoas)}`;
    if (before === `${after},`)
      say(
        turn,
        memory.edit.droppedRemarks === undefined
          ? tablePhrases.proposeRemark
          : tablePhrases.proposeWithoutRemark,
        {
          after: formatMoment(reserva),
          remark: reserva.observacoes,
          notes:
            reserva.observacoes === "" ? "sem observações" : `só com a observação: ${reserva.observacoes}`,
        },
      );
    else say(turn, tablePhrases.proposeChange, { before, after, remarks: values.remarks });
  }
  memory.proposal = { id, kind };
  memory.asked = "agreement";
  memory.missing = [];
  memory.offer = null;
}

/** Names what was concluded and not said plainly, once. */
function nameInferred(
  turn: DialogueTurn,
  request: TableRequest | ReservationEdit,
  { dia, horario, pessoas }: Proposal["reserva"],
): void {
  const { inferred = [] } = request;
  delete request.inferred;
  if (inferred.length === 0) return;
  const parts = [
    ...(inferred.includes("date") ? [`o dia como ${dia}`] : []),
    ...(inferred.includes("time") ? [`o horário como ${formatHour(horario)}`] : []),
    ...(inferred.includes("people") ? [`${formatPeople(pessoas)} no total`] : []),
  ];
  say(turn, tablePhrases.understoodAs, { parts: formatList(parts, "e") });
}

/**
 * Confirms the open proposal after the customer agreed in a later message. Returns true if the reservation
 * was written.
 */
export function* confirmProposal(turn: DialogueTurn): DialogueTask<boolean> {
  const { memory } = turn;
  const { proposal } = memory;
  if (proposal === null) return false;
  const answer = yield* callTool(turn, "confirmar_proposta", { proposta_id: proposal.id });
  if (!answer.ok) {
    if (answer.motivo === "needs_agreement") {
      say(turn, tablePhrases.unclearAgreement);
      memory.asked = "agreement";
    } else if (answer.motivo === "not_confirmed" || answer.motivo === "not_found") {
      turn.said.push(endSentence(answer.frase));
      clearOpenTask(turn);
    } else yield* explainRefusal(turn, answer);
    return false;
  }
  const { reserva } = answer;
  const values = {
    people: formatPeople(reserva.pessoas),
    moment: formatMoment(reserva),
    name: reserva.nome.split(" ")[0] ?? "",
    remarks: formatRemarks(reserva.observacoes),
  };
  switch (answer.tipo) {
    case "reserva":
      say(turn, tablePhrases.booked, values);
      memory.record.outcome = "booked";
      memory.made = { id: reserva.id, turn: memory.turn };
      memory.record.gotTable = true;
      break;
    case "alteracao":
      say(turn, tablePhrases.changed, values);
      memory.record.outcome = "changed";
      break;
    case "cancelamento":
      say(turn, tablePhrases.cancelled, values);
      memory.record.outcome = "cancelled";
      memory.cancelled = [
        ...(memory.cancelled ?? []),
        {
          date: reserva.data,
          time: reserva.horario,
          people: reserva.pessoas,
          remarks: reserva.observacoes === "" ? [] : [reserva.observacoes],
        },
      ];
  }
  clearOpenTask(turn);
  memory.reservationId = reserva.id;
  memory.latest = { time: reserva.horario, people: reserva.pessoas };
  memory.topic = answer.tipo === "cancelamento" ? null : "reservation";
  if (memory.pending.length === 0 && memory.toCancel.length === 0) say(turn, talkPhrases.anythingElse);
  return true;
}

/** Closes the open task. The customer's name and phone stay. */
export function clearOpenTask({ memory }: Pick<DialogueTurn, "memory">): void {
  memory.focus = null;
  memory.draft = { remarks: [] };
  memory.edit = { remarks: [], cue: {} };
  memory.proposal = null;
  memory.offer = null;
  memory.missing = [];
  delete memory.notMeant;
  memory.asked = "anything_else";
  memory.isSettled = true;
}

/** Abandons the open task without writing anything, and says so. */
export function abandonTask(turn: DialogueTurn): void {
  const { focus, draft } = turn.memory;
  clearOpenTask(turn);
  if (focus === "book") turn.memory.dropped = draft;
  turn.memory.isSettled = false;
  turn.memory.toCancel = [];
  say(turn, focus === "cancel" || focus === "change" ? tablePhrases.kept : tablePhrases.dropped);
  if (turn.memory.pending.length === 0) say(turn, talkPhrases.anythingElse);
}

function formatRemarks(remarks: string): string {
  return remarks.trim() === "" ? "" : ` (obs.: ${remarks.trim()})`;
}
