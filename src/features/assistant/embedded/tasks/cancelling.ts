import type { Slots } from "../../language/slots.ts";
import { endSentence } from "../replies/formats.ts";
import { callTool, type DialogueTask, type DialogueTurn } from "../turn.ts";
import {
  askWhichReservation,
  cueOf,
  sayNoReservation,
  fetchOwnReservations,
  findMeantReservation,
} from "./own-reservations.ts";
import { sayProposal, clearOpenTask } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";
import { offerToLeave } from "./waiting.ts";

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
  const cue = cueOf(slots);
  // 'cancela pra mim' of somebody who waits may mean their place in the queue.
  const isBare =
    Object.keys(cue).length === 0 && turn.asked !== "leave_queue" && memory.toCancel.length === 0;
  if (isBare && !heard.cues.has("names_reservation") && (yield* offerToLeave(turn, own))) return;
  if (own.length === 0) return sayNoReservation(turn, false);

  if (heard.choice?.kind === "all" || heard.cues.has("says_all"))
    memory.toCancel = own.filter(({ data }) => data !== heard.slots.keptDate).map(({ id }) => id);
  else if (heard.choice?.kind === "ordinal" && heard.choice.further)
    memory.toCancel = [heard.choice.index, ...heard.choice.further].flatMap((at) => own.at(at)?.id ?? []);
  const queued = own.find(({ id }) => id === memory.toCancel[0]);
  const { found, isUnknown } = queued
    ? { found: queued, isUnknown: false }
    : findMeantReservation(turn, own, cue);
  if (found === undefined) {
    if (isUnknown && heard.contacts.name !== undefined) return sayNoReservation(turn, true);
    return askWhichReservation(turn, own);
  }
  memory.offer = null;
  memory.edit.id = found.id;
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
