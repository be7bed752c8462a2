import type { Slots } from "../../language/slots.ts";
import { endSentence } from "../replies/formats.ts";
import { callTool, type DialogueTask, type DialogueTurn } from "../turn.ts";
import {
  askWhichReservation,
  sayNoReservation,
  fetchOwnReservations,
  findMeantReservation,
} from "./own-reservations.ts";
import { sayProposal, clearOpenTask } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";

/**
 * Continues a cancellation: finds the reservation and proposes to cancel it. Several are proposed one after
 * the other.
 */
export function* continueCancellation(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory, heard } = turn;
  memory.focus = "cancel";
  const all = yield* fetchOwnReservations(turn);
  if (all === null) return;
  const own = all.filter(({ status }) => status === "confirmada");
  if (own.length === 0) return sayNoReservation(turn, false);

  if (heard.choice?.kind === "all" || heard.cues.has("says_all")) memory.toCancel = own.map(({ id }) => id);
  const queued = own.find(({ id }) => id === memory.toCancel[0]);
  const cue = {
    ...((slots.date === undefined ? slots.isOldWeekday : slots.isWeekday) && { isWeekday: true as const }),
    ...((slots.date ?? slots.oldDate) !== undefined && { date: slots.date ?? slots.oldDate ?? "" }),
    ...((slots.time ?? slots.oldTime) !== undefined && { time: slots.time ?? slots.oldTime ?? "" }),
    ...((slots.people ?? slots.oldPeople) !== undefined && { people: slots.people ?? slots.oldPeople ?? 0 }),
  };
  const { found, isUnknown } = queued
    ? { found: queued, isUnknown: false }
    : findMeantReservation(turn, own, cue);
  if (found === undefined) {
    if (isUnknown && heard.contacts.name !== undefined) return sayNoReservation(turn, true);
    return askWhichReservation(turn, own);
  }
  memory.offer = null;
  memory.toCancel = memory.toCancel.filter((id) => id !== found.id);
  const answer = yield* callTool(turn, "propor_cancelamento", { reserva_id: found.id });
  if (answer.ok) {
    sayProposal(turn, answer.proposta);
    return;
  }
  if (answer.motivo === "not_found" || answer.motivo === "not_confirmed") {
    turn.said.push(endSentence(answer.frase));
    clearOpenTask(turn);
    return;
  }
  yield* explainRefusal(turn, answer);
}
