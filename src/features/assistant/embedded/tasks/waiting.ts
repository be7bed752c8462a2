import { localOf, minutesOf } from "#shared/time.ts";
import { hasTableSlots, type Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { formatMinutes, formatMoment, endSentence } from "../replies/formats.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Detail } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import type { Action } from "./actions.ts";
import { handOver } from "./attendant.ts";
import { askDetails } from "./details.ts";
import { addToDraft } from "./draft.ts";
import { describeReservations, listReservations, fetchOwnReservations } from "./own-reservations.ts";
import { clearOpenTask } from "./proposals.ts";

/** Adds the party to the waiting list once party size, name and phone are known. */
export function* joinQueue(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  const { draft, customer } = memory;
  memory.focus = "queue";
  memory.offer = null;
  memory.proposal = null;
  memory.record.askedForTable = true;
  // 'vieram mais 2 na fila' of somebody who waits already.
  const isWaiting = memory.record.outcome === "waitlisted" || memory.topic === "queue";
  const changesParty =
    draft.people === undefined &&
    ((slots.peopleBy ?? slots.oldPeople) !== undefined || (isWaiting && slots.people !== undefined));
  if (changesParty && (yield* changeWaitingParty(turn, slots))) return;
  if (slots.people !== undefined) draft.people = slots.people;
  if (wantsQueueOfOtherDay(turn, slots)) return offerReservation(turn, slots);
  if (draft.people !== undefined && draft.people > MAX_PEOPLE) {
    yield* handOver(turn, `fila de espera para ${draft.people} pessoas`, tablePhrases.largeParty);
    return;
  }
  const missing: Detail[] = [];
  if (draft.people === undefined) missing.push("people");
  if (customer.name === undefined) missing.push("name");
  if (customer.phone === undefined) missing.push("phone");
  if (draft.people === undefined || customer.name === undefined || customer.phone === undefined)
    return askDetails(turn, missing);
  const answer = yield* callTool(turn, "entrar_na_fila", {
    nome: customer.name,
    telefone: customer.phone,
    pessoas: draft.people,
  });
  if (answer.ok) {
    say(turn, queuePhrases.joined, { position: answer.posicao, wait: formatWait(answer.espera_minutos) });
    memory.record.outcome = "waitlisted";
    clearOpenTask(turn);
    return;
  }
  if (answer.motivo === "already_waiting") {
    clearOpenTask(turn);
    yield* tellPosition(turn);
    return;
  }
  if (answer.motivo === "party_too_large") {
    yield* handOver(turn, "grupo grande na fila", tablePhrases.largeParty);
    return;
  }
  if (answer.motivo === "unavailable") {
    say(turn, talkPhrases.unavailable);
    memory.asked = "attendant";
    return;
  }
  turn.said.push(endSentence(answer.frase));
  if (answer.motivo === "invalid_input") {
    memory.asked = "details";
    const said = answer.frase.toLowerCase();
    memory.missing = said.includes("nome") ? ["name"] : said.includes("pessoa") ? ["people"] : ["phone"];
    if (memory.missing.includes("phone")) delete customer.phone;
    if (memory.missing.includes("name")) delete customer.name;
    return;
  }
  clearOpenTask(turn);
  memory.isSettled = false;
}

/** Whether the queue is asked for another day than today, now or in the request that led to it. */
function wantsQueueOfOtherDay(
  { memory: { draft }, context: { now, timeZone } }: DialogueTurn,
  slots: Slots,
): boolean {
  const today = localOf(now, timeZone).date;
  const date = slots.date ?? draft.date;
  return date === undefined ? slots.unclearDate !== undefined : date !== today;
}

/** The queue is only of today: says so, and offers a reservation for the day. */
function offerReservation(turn: DialogueTurn, slots: Slots): void {
  const { memory } = turn;
  memory.focus = "book";
  addToDraft(memory, slots);
  memory.missing = [];
  say(turn, queuePhrases.onlyToday);
  memory.asked = "book";
}

/** Tells the customer their place in the queue. */
export function* tellPosition(turn: DialogueTurn): DialogueTask {
  const answer = yield* callTool(turn, "posicao_na_fila", {});
  const { memory } = turn;
  if (answer.ok) {
    say(turn, queuePhrases.position, { position: answer.posicao, wait: formatWait(answer.espera_minutos) });
    memory.topic = "queue";
    memory.record.outcome ??= "informed";
    return;
  }
  // 'cadê minha mesa?' may come from a customer with a reservation.
  if (answer.motivo === "not_waiting" && turn.heard.cues.has("names_table")) {
    const own = yield* fetchOwnReservations(turn);
    if (own === null) return;
    if (own.length > 0) return yield* listReservations(turn);
  }
  if (answer.motivo === "unavailable") say(turn, talkPhrases.unavailable);
  else
    say(turn, turn.heard.cues.has("asks_of_own_place") ? queuePhrases.notWaiting : queuePhrases.waitUnknown);
  memory.asked = answer.motivo === "unavailable" ? "attendant" : "join_queue";
}

/** Whether the customer leaves the queue: in clear words, or by giving up while they are known to wait. */
export function leavesQueue({ memory, heard, asked }: DialogueTurn, actions: readonly Action[]): boolean {
  if (heard.cues.has("leaves_queue")) return !heard.cues.has("wavers_about_queue");
  const isWaiting = memory.record.outcome === "waitlisted" || memory.topic === "queue";
  const cancels = actions.some(({ kind }) => kind === "cancel") && !heard.cues.has("names_reservation");
  const isFree = memory.focus === null && asked !== "leave_queue";
  const givesUp = heard.agreement === "drop" || cancels || heard.cues.has("agrees_to_leave");
  return isWaiting && isFree && givesUp;
}

/** Whether the customer may mean to leave the queue. A cancellation looks for reservations first. */
export function mayGiveUpQueue({ memory, heard, asked }: DialogueTurn, actions: readonly Action[]): boolean {
  const tires = heard.cues.has("tires_of_waiting") || heard.cues.has("leaves_queue");
  return (
    memory.focus === null &&
    asked !== "leave_queue" &&
    (heard.agreement === "drop" || tires) &&
    actions.every(({ kind, slots }) => tires && kind !== "cancel" && !hasTableSlots(slots))
  );
}

/**
 * Asks whether to leave the queue, or to cancel one of these reservations instead. Returns false, without a word, if
 * the customer does not wait.
 */
export function* offerToLeave(turn: DialogueTurn, own: readonly OwnReservation[]): DialogueTask<boolean> {
  const place = yield* callTool(turn, "posicao_na_fila", {});
  if (!place.ok) return false;
  if (own.length === 0) say(turn, queuePhrases.askLeave, { position: place.posicao });
  else say(turn, queuePhrases.askLeaveOrCancel, { list: describeReservations(own) });
  turn.memory.focus = null;
  turn.memory.asked = "leave_queue";
  return true;
}

/** Calls a person for another party size of somebody who waits. Returns false, without a word, if they do not wait. */
export function* changeWaitingParty(
  turn: DialogueTurn,
  { people, peopleBy = 0 }: Slots,
): DialogueTask<boolean> {
  const place = yield* callTool(turn, "posicao_na_fila", {});
  if (!place.ok) return false;
  const size =
    people === undefined ? `${peopleBy > 0 ? "+" : ""}${peopleBy} na fila` : `agora ${people} na fila`;
  turn.memory.topic = "queue";
  yield* handOver(turn, `fila de espera: mudou o tamanho do grupo (${size})`, queuePhrases.partyByPerson);
  return true;
}

/** Takes the customer off the waiting list. They said so in clear words, so that nothing is asked back. */
export function* leaveQueue(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  const answer = yield* callTool(turn, "sair_da_fila", {});
  clearOpenTask(turn);
  memory.topic = null;
  if (answer.ok) {
    say(turn, queuePhrases.left);
    memory.record.outcome = "left_queue";
    return;
  }
  memory.isSettled = false;
  if (answer.motivo === "not_waiting") say(turn, queuePhrases.notWaitingAnyway);
  else {
    say(turn, talkPhrases.unavailable);
    memory.asked = "attendant";
  }
}

function formatWait(wait: number | null): string {
  return wait === null || wait <= 0
    ? ""
    : (queuePhrases.wait.friendly[0] ?? "").replace("{minutes}", formatMinutes(wait));
}

/**
 * Reports a delay to the house. Without minutes, it subtracts the reservation's time from the arrival time.
 */
export function* reportDelay(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  memory.focus = "late";
  let late = slots.delay;
  let id: string | undefined;
  if (late === undefined && slots.time !== undefined) {
    const own = yield* fetchOwnReservations(turn);
    if (own === null) return;
    const arrivals = [slots.time, slots.otherTime].filter((time) => time !== undefined);
    const next = own.find(({ status }) => status === "confirmada");
    const difference = arrivals
      .map((time) => minutesOf(time) - minutesOf(next?.horario ?? time))
      .find((minutesLate) => minutesLate > 0 && minutesLate <= 180);
    late = difference;
    id = next?.id;
  }
  if (late === undefined) {
    say(turn, queuePhrases.askMinutes);
    memory.asked = "minutes";
    return;
  }
  const answer = yield* callTool(turn, "avisar_atraso", {
    minutos: late,
    ...(id !== undefined && { reserva_id: id }),
  });
  clearOpenTask(turn);
  if (answer.ok) {
    memory.topic = "delay";
    say(turn, queuePhrases.late, {
      minutes: formatMinutes(answer.minutos),
      moment: formatMoment(answer.reserva),
    });
    memory.record.outcome ??= "informed";
    return;
  }
  if (answer.motivo === "not_found") say(turn, queuePhrases.noReservationToday);
  else if (answer.motivo === "unavailable") say(turn, talkPhrases.unavailable);
  else turn.said.push(endSentence(answer.frase));
  if (answer.motivo === "not_found" || answer.motivo === "unavailable") {
    memory.asked = "attendant";
    memory.isSettled = false;
  }
}
