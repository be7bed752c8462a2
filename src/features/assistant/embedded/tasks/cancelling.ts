import type { Slots } from "../language/slots.ts";
import { sentence } from "../replies/formats.ts";
import { call, type Task, type Turn } from "../turn.ts";
import { askWhich, noneFound, ownReservations, whichOf } from "./own-reservations.ts";
import { sayProposal, settle } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";

/** Goes on with a cancellation: finds which, and proposes it. Several are proposed one after the other. */
export function* cancel(turn: Turn, slots: Slots): Task {
  const { memory, heard } = turn;
  memory.focus = "cancel";
  const all = yield* ownReservations(turn);
  if (all === null) return;
  const own = all.filter(({ status }) => status === "confirmada");
  if (own.length === 0) return noneFound(turn, false);

  if (heard.choice?.kind === "all" || /\b(?:tudo|todas)\b/.test(heard.text))
    memory.toCancel = own.map(({ id }) => id);
  const queued = own.find(({ id }) => id === memory.toCancel[0]);
  const cue = {
    ...((slots.date ?? slots.oldDate) !== undefined && { date: slots.date ?? slots.oldDate ?? "" }),
    ...((slots.time ?? slots.oldTime) !== undefined && { time: slots.time ?? slots.oldTime ?? "" }),
    ...((slots.people ?? slots.oldPeople) !== undefined && { people: slots.people ?? slots.oldPeople ?? 0 }),
  };
  const { found, isUnknown } = queued ? { found: queued, isUnknown: false } : whichOf(turn, own, cue);
  if (found === undefined) {
    if (isUnknown && heard.contacts.name !== undefined) return noneFound(turn, true);
    return askWhich(turn, own);
  }
  memory.offer = null;
  memory.toCancel = memory.toCancel.filter((id) => id !== found.id);
  const answer = yield* call(turn, "propor_cancelamento", { reserva_id: found.id });
  if (answer.ok) {
    sayProposal(turn, answer.proposta);
    return;
  }
  if (answer.motivo === "not_found" || answer.motivo === "not_confirmed") {
    turn.said.push(sentence(answer.frase));
    settle(turn);
    return;
  }
  yield* explainRefusal(turn, answer);
}
