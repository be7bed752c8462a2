import type { Slots } from "../../language/slots.ts";
import { callTool, type DialogueTask, type DialogueTurn } from "../turn.ts";
import {
  askWhichReservation,
  cueOf,
  fetchStanding,
  findMeantReservation,
  sayNoReservation,
} from "./own-reservations.ts";
import { sayProposal } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";
import { offerToLeave } from "./waiting.ts";

/**
 * Continues a cancellation: finds the reservation and proposes to cancel it. Several are proposed one after
 * the other.
 */
export function* continueCancellation(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory, heard } = turn;
  const { choice, cues } = heard;
  memory.focus = "cancel";
  const own = yield* fetchStanding(turn);
  if (own === null) return;
  const cue = cueOf(slots);
  // 'cancela pra mim' of somebody who waits may mean their place in the queue.
  const isBare =
    Object.keys(cue).length === 0 && turn.asked !== "leave_queue" && memory.toCancel.length === 0;
  if (isBare && !cues.has("names_reservation") && (yield* offerToLeave(turn, own))) return;
  if (own.length === 0) return sayNoReservation(turn, false);

  if (choice?.kind === "all" || cues.has("says_all"))
    memory.toCancel = own.filter(({ data }) => data !== heard.slots.keptDate).map(({ id }) => id);
  else if (choice?.kind === "ordinal" && choice.further)
    memory.toCancel = [choice.index, ...choice.further].flatMap((at) => own.at(at)?.id ?? []);
  const { found, isUnknown } = findMeantReservation(turn, own, cue);
  const meant = own.find(({ id }) => id === memory.toCancel[0]) ?? found;
  if (meant === undefined) return askWhichReservation(turn, own, isUnknown);
  memory.offer = null;
  memory.edit.id = meant.id;
  memory.toCancel = memory.toCancel.filter((id) => id !== meant.id);
  const answer = yield* callTool(turn, "propor_cancelamento", { reserva_id: meant.id });
  if (answer.ok) sayProposal(turn, answer.proposta);
  else yield* explainRefusal(turn, answer);
}
