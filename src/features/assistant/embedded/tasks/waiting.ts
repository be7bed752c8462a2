import { addDays, localOf } from "#shared/time.ts";
import { hasTableSlots, pickSlots, type Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { formatMinutes, formatPeople } from "../replies/formats.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { clearOpenTask, isWaiting } from "../state.ts";
import { callTool, say, sayUnavailable, type DialogueTask, type DialogueTurn } from "../turn.ts";
import type { Action } from "./actions.ts";
import { handOver } from "./attendant.ts";
import { askDetails, askDoubtful, missingOf } from "./details.ts";
import { describeReservations, fetchOwnReservations, listReservations } from "./own-reservations.ts";
import { nameUnknownArea, wishAfter } from "./places.ts";
import { tableWords } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";
import { addToDraft, addToRequest } from "./request.ts";

/** Adds the party to the waiting list once party size, name and phone are known. */
export function* joinQueue(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  const { draft, customer } = memory;
  memory.focus = "queue";
  memory.offer = null;
  memory.proposal = null;
  // 'vieram mais 2 na fila' of somebody who waits already.
  const changesParty =
    draft.people === undefined &&
    ((slots.peopleBy ?? slots.oldPeople) !== undefined ||
      (slots.people !== undefined && (isWaiting(memory) || turn.heard.cues.has("names_former"))));
  if (changesParty && (yield* changeWaitingParty(turn, slots))) return;
  addToRequest(draft, pickSlots(slots, ["people", "isCompany", "uncounted", "places"]));
  nameUnknownArea(turn, draft);
  if (wantsQueueOfOtherDay(turn, slots)) return offerReservation(turn, slots);
  const people = draft.people ?? 0;
  if (people > MAX_PEOPLE)
    return yield* handOver(turn, `fila de espera para ${people} pessoas`, tablePhrases.largeParty);
  const missing = missingOf(memory, ["people", "name", "phone"]);
  if (slots.doubtful?.includes("people")) draft.doubtful = ["people"];
  if (askDoubtful(turn, draft, missing)) return;
  if (missing.length > 0) return askDetails(turn, missing);
  const answer = yield* callTool(turn, "entrar_na_fila", {
    nome: customer.name ?? "",
    telefone: customer.phone ?? "",
    pessoas: people,
    ...wishAfter({}, draft.places),
  });
  if (answer.ok) {
    clearOpenTask(memory);
    say(turn, queuePhrases.joined, {
      position: answer.posicao,
      wait: formatWait(answer.espera_minutos),
    });
    const table = tableWords(answer);
    if (table !== undefined) say(turn, queuePhrases.waitsFor, { table });
    return;
  }
  if (answer.motivo === "already_waiting") {
    clearOpenTask(memory);
    if (slots.people !== undefined && (yield* changeWaitingParty(turn, slots))) return;
    return yield* tellPosition(turn);
  }
  yield* explainRefusal(turn, answer);
}

/** Whether the queue is asked for another day than today, now or in the request that led to it. */
function wantsQueueOfOtherDay(
  { memory: { draft }, context: { now, timeZone, runningNight } }: DialogueTurn,
  slots: Slots,
): boolean {
  const today = localOf(now, timeZone).date;
  const date = slots.date ?? draft.date;
  if (date === undefined) return slots.unclearDate !== undefined;
  // 'a noite de sexta' after its midnight, of which the calendar says that it is a week ahead.
  const isRunning = runningNight !== undefined && [runningNight, addDays(runningNight, 7)].includes(date);
  return date !== today && !isRunning;
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
  const { memory, heard } = turn;
  if (answer.ok) {
    memory.topic = "queue";
    memory.record.outcome ??= "informed";
    return say(turn, queuePhrases.position, {
      position: answer.posicao,
      wait: formatWait(answer.espera_minutos),
    });
  }
  // 'cadê minha mesa?' may come from a customer with a reservation.
  if (answer.motivo === "not_waiting" && heard.cues.has("names_table")) {
    const own = yield* fetchOwnReservations(turn);
    if (own === null) return;
    if (own.length > 0) return yield* listReservations(turn);
  }
  if (answer.motivo === "unavailable") return sayUnavailable(turn);
  // 'quanto tempo de fila pra 2, no deck?'
  addToRequest(memory.draft, pickSlots(heard.slots, ["people", "isCompany", "uncounted", "places"]));
  say(turn, heard.cues.has("asks_of_own_place") ? queuePhrases.notWaiting : queuePhrases.waitUnknown);
  memory.asked = "join_queue";
}

/** Whether the customer leaves the queue: in clear words, or by giving up while they are known to wait. */
export function leavesQueue({ memory, heard, asked }: DialogueTurn, actions: readonly Action[]): boolean {
  if (heard.cues.has("leaves_queue")) return !heard.cues.has("wavers_about_queue");
  const cancels = actions.some(({ kind }) => kind === "cancel") && !heard.cues.has("names_reservation");
  const isFree = memory.focus === null && asked !== "leave_queue";
  const givesUp = heard.agreement === "drop" || cancels || heard.cues.has("agrees_to_leave");
  return isWaiting(memory) && isFree && givesUp;
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
  // 'desisto, tira meu nome': the queue is all that has it.
  if (own.length === 0 && turn.heard.cues.has("takes_name_off")) {
    yield* leaveQueue(turn);
    return true;
  }
  if (own.length === 0) say(turn, queuePhrases.askLeave, { position: place.posicao });
  else say(turn, queuePhrases.askLeaveOrCancel, { list: describeReservations(own) });
  turn.memory.focus = null;
  turn.memory.asked = "leave_queue";
  return true;
}

/**
 * Gives the party of somebody who waits another size; for one that fits no table a person is called. Returns false, without a word,
 * if they do not wait.
 */
export function* changeWaitingParty(
  turn: DialogueTurn,
  { people, peopleBy = 0 }: Slots,
): DialogueTask<boolean> {
  const place = yield* callTool(turn, "posicao_na_fila", {});
  if (!place.ok) return false;
  const pessoas = Math.max(1, people ?? place.pessoas + peopleBy);
  clearOpenTask(turn.memory);
  turn.memory.topic = "queue";
  if (pessoas === place.pessoas) {
    yield* tellPosition(turn);
    return true;
  }
  const answer = yield* callTool(turn, "mudar_grupo_na_fila", { pessoas });
  if (answer.ok)
    say(turn, queuePhrases.resized, {
      people: formatPeople(answer.pessoas),
      position: answer.posicao,
      wait: formatWait(answer.espera_minutos),
    });
  else yield* handOver(turn, `fila de espera: agora são ${pessoas} pessoas`, queuePhrases.partyByPerson);
  return true;
}

/** Takes the customer off the waiting list. They said so in clear words, so that nothing is asked back. */
export function* leaveQueue(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  const answer = yield* callTool(turn, "sair_da_fila", {});
  clearOpenTask(memory);
  memory.topic = null;
  if (answer.ok) return say(turn, queuePhrases.left);
  memory.isSettled = false;
  if (answer.motivo === "not_waiting") say(turn, queuePhrases.notWaitingAnyway);
  else sayUnavailable(turn);
}

function formatWait(wait: number | null): string {
  return wait === null || wait <= 0
    ? ""
    : (queuePhrases.wait.friendly[0] ?? "").replace("{minutes}", formatMinutes(wait));
}
