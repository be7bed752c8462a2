import type { Proposal } from "../../tools/contract.ts";
import { moment, people, sentence } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { call, say, type Task, type Turn } from "../turn.ts";
import { explainRefusal } from "./refusals.ts";

/** Says what would be written, and asks whether it shall be. */
export function sayProposal(turn: Turn, { proposta_id: id, tipo: kind, reserva, antes }: Proposal): void {
  const { memory } = turn;
  const values = {
    people: people(reserva.pessoas),
    moment: moment(reserva),
    name: reserva.nome,
    phone: reserva.telefone,
    remarks: remarksOf(reserva.observacoes),
  };
  if (kind === "reserva") say(turn, tablePhrases.proposeBooking, values);
  else if (kind === "cancelamento") say(turn, tablePhrases.proposeCancel, values);
  else {
    const before = antes ? `${moment(antes)}, ${people(antes.pessoas)},` : "";
    const after = `${moment(reserva)}, ${people(reserva.pessoas)}`;
    if (before === `${after},`)
      say(turn, tablePhrases.proposeRemark, { after: moment(reserva), remark: reserva.observacoes });
    else say(turn, tablePhrases.proposeChange, { before, after, remarks: values.remarks });
  }
  memory.proposal = { id, kind };
  memory.asked = "agreement";
  memory.missing = [];
  memory.offer = null;
}

/** The customer has agreed, in a message after the proposal: writes it. True where it is written. */
export function* confirm(turn: Turn): Task<boolean> {
  const { memory } = turn;
  const { proposal } = memory;
  if (proposal === null) return false;
  const answer = yield* call(turn, "confirmar_proposta", { proposta_id: proposal.id });
  if (!answer.ok) {
    if (answer.motivo === "needs_agreement") {
      say(turn, tablePhrases.unclearAgreement);
      memory.asked = "agreement";
    } else if (answer.motivo === "not_confirmed" || answer.motivo === "not_found") {
      turn.said.push(sentence(answer.frase));
      settle(turn);
    } else yield* explainRefusal(turn, answer);
    return false;
  }
  const { reserva } = answer;
  const values = {
    people: people(reserva.pessoas),
    moment: moment(reserva),
    name: reserva.nome.split(" ")[0] ?? "",
    fullName: reserva.nome,
    remarks: remarksOf(reserva.observacoes),
  };
  switch (answer.tipo) {
    case "reserva":
      say(turn, tablePhrases.booked, values);
      memory.record.outcome = "booked";
      memory.record.gotTable = true;
      break;
    case "alteracao":
      say(turn, tablePhrases.changed, values);
      memory.record.outcome = "changed";
      break;
    case "cancelamento":
      say(turn, tablePhrases.cancelled, values);
      memory.record.outcome = "cancelled";
  }
  settle(turn);
  memory.reservationId = reserva.id;
  memory.latest = { time: reserva.horario, people: reserva.pessoas };
  memory.topic = answer.tipo === "cancelamento" ? null : "reservation";
  if (memory.pending.length === 0 && memory.toCancel.length === 0) say(turn, talkPhrases.anythingElse);
  return true;
}

/** Nothing is open any more; who the customer is stays known. */
export function settle({ memory }: Pick<Turn, "memory">): void {
  memory.focus = null;
  memory.draft = { remarks: [] };
  memory.edit = { remarks: [], cue: {} };
  memory.proposal = null;
  memory.offer = null;
  memory.missing = [];
  memory.asked = "anything_else";
  memory.isSettled = true;
}

/** Gives up what was being asked for: nothing is written. */
export function drop(turn: Turn): void {
  const { focus, draft } = turn.memory;
  settle(turn);
  if (focus === "book") turn.memory.dropped = draft;
  turn.memory.isSettled = false;
  turn.memory.toCancel = [];
  say(turn, focus === "cancel" || focus === "change" ? tablePhrases.kept : tablePhrases.dropped);
  if (turn.memory.pending.length === 0) say(turn, talkPhrases.anythingElse);
}

function remarksOf(remarks: string): string {
  return remarks.trim() === "" ? "" : ` (obs.: ${remarks.trim()})`;
}
