import type { Proposal } from "../../tools/contract.ts";
import { describeTable } from "../../tools/table-wish.ts";
import { type ToldWish } from "../../tools/wish-contract.ts";
import { firstNameOf, formatHour, formatList, formatMoment, formatPeople } from "../replies/formats.ts";
import type { Phrase } from "../replies/phrase.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { clearOpenTask, type TableRequest } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { definedOf } from "../values.ts";
import { explainRefusal } from "./refusals.ts";
import { requestOf } from "./request.ts";

type Kind = Proposal["tipo"];

/** Shows the proposal and asks for agreement. */
export function sayProposal(
  turn: DialogueTurn,
  { proposta_id: id, tipo: kind, reserva, antes, ja_tem, telefone_ja_reservado }: Proposal,
): void {
  const { memory } = turn;
  const { observacoes: notes } = reserva;
  const values = valuesOf(reserva);
  const changesTable = antes !== undefined && describeTable(antes) !== describeTable(reserva);
  const describe = (table: Proposal["reserva"] | NonNullable<typeof antes>) =>
    [
      formatMoment(table),
      formatPeople(table.pessoas),
      ...(changesTable ? [tableWords(table) ?? "em qualquer mesa"] : []),
    ].join(", ");
  const before = antes ? describe(antes) : ja_tem ? describe(ja_tem) : "";
  const after = describe(reserva);
  if (kind !== "cancelamento") nameInferred(turn, kind === "reserva" ? memory.draft : memory.edit, reserva);
  const noteChange =
    memory.edit.droppedRemarks === undefined ? tablePhrases.proposeRemark : tablePhrases.proposeWithoutRemark;
  const proposes = ja_tem
    ? tablePhrases.proposeAnother
    : telefone_ja_reservado
      ? tablePhrases.proposeOnBookedPhone
      : PROPOSES[kind];
  say(turn, kind === "alteracao" && before === after ? noteChange : proposes, {
    ...values,
    // `after` names the table already.
    ...(changesTable && { remarks: detailsOf({ observacoes: notes }) }),
    before: antes ? `${before},` : before,
    after,
    remark: notes,
    notes: notes === "" ? "sem observações" : `só com a observação: ${notes}`,
  });
  const isAnother = ja_tem !== undefined || telefone_ja_reservado === true;
  const table = { date: reserva.data, time: reserva.horario, people: reserva.pessoas };
  memory.proposal = {
    id,
    kind,
    table,
    ...definedOf({ was: antes?.pessoas }),
    ...(isAnother && { isAnother }),
  };
  memory.asked = "agreement";
  memory.missing = [];
  memory.offer = null;
}

const PROPOSES: Readonly<Record<Kind, Phrase>> = {
  reserva: tablePhrases.proposeBooking,
  alteracao: tablePhrases.proposeChange,
  cancelamento: tablePhrases.proposeCancel,
};

const CONFIRMS: Readonly<Record<Kind, Phrase>> = {
  reserva: tablePhrases.booked,
  alteracao: tablePhrases.changed,
  cancelamento: tablePhrases.cancelled,
};

/** The values of a reservation for phrases. */
function valuesOf(reserva: Omit<Proposal["reserva"], "telefone"> & { telefone?: string }) {
  return {
    people: formatPeople(reserva.pessoas),
    moment: formatMoment(reserva),
    name: reserva.nome,
    phone: reserva.telefone ?? "",
    remarks: detailsOf(reserva),
  };
}

/** ' (mesa na Varanda; obs.: Aniversário)' */
export function detailsOf({ observacoes, ...wish }: ToldWish & { observacoes: string }): string {
  const notes = observacoes.trim();
  const details = [tableWords(wish) ?? "", notes === "" ? "" : `obs.: ${notes}`].filter(Boolean);
  return details.length === 0 ? "" : ` (${details.join("; ")})`;
}

/** 'mesa na Varanda'. Undefined without a wish. */
export function tableWords(wish: ToldWish): string | undefined {
  const table = describeTable(wish);
  return table === "mesa" ? undefined : table;
}

/** Names what was concluded and not said plainly, once. */
function nameInferred(
  turn: DialogueTurn,
  request: TableRequest,
  { dia, horario, pessoas }: Proposal["reserva"],
): void {
  const { inferred = [] } = request;
  delete request.inferred;
  const words = {
    date: `o dia como ${dia}`,
    time: `o horário como ${formatHour(horario)}`,
    people: `${formatPeople(pessoas)} no total`,
  };
  const parts = (["date", "time", "people"] as const)
    .filter((value) => inferred.includes(value))
    .map((value) => words[value]);
  if (parts.length > 0) say(turn, tablePhrases.understoodAs, { parts: formatList(parts, "e") });
}

/** Confirms the open proposal after the customer agreed in a later message. */
export function* confirmProposal(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  if (memory.proposal === null) return;
  const { id: proposed, was } = memory.proposal;
  const answer = yield* callTool(turn, "confirmar_proposta", { proposta_id: proposed });
  if (!answer.ok && answer.motivo === "needs_agreement") {
    say(turn, tablePhrases.unclearAgreement);
    memory.asked = "agreement";
    return;
  }
  if (!answer.ok) return yield* explainRefusal(turn, answer);
  const { reserva, tipo } = answer;
  const { id, horario: time, pessoas: people } = reserva;
  say(turn, CONFIRMS[tipo], { ...valuesOf(reserva), name: firstNameOf(reserva.nome) });
  if (tipo === "reserva") memory.made = { id, turn: memory.turn };
  if (tipo === "cancelamento") memory.cancelled = [...(memory.cancelled ?? []), requestOf(reserva)];
  clearOpenTask(memory);
  memory.reservationId = id;
  memory.latest = { time, people, ...definedOf({ was }) };
  memory.topic = tipo === "cancelamento" ? null : "reservation";
  if (memory.pending.length === 0 && memory.toCancel.length === 0) say(turn, talkPhrases.anythingElse);
}

/** Abandons the open task without writing anything, and says so. */
export function abandonTask(turn: DialogueTurn): void {
  const { memory } = turn;
  const { focus, draft } = memory;
  clearOpenTask(memory);
  if (focus === "book") memory.dropped = draft;
  memory.isSettled = false;
  memory.toCancel = [];
  say(turn, focus === "cancel" || focus === "change" ? tablePhrases.kept : tablePhrases.dropped);
  if (memory.pending.length === 0) say(turn, talkPhrases.anythingElse);
}
