import type { Slots } from "../../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { TableRequest, Focus } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { continueBooking } from "./booking.ts";
import { continueCancellation } from "./cancelling.ts";
import { continueChange } from "./changing.ts";
import { joinQueue, reportDelay } from "./waiting.ts";

/** Continues the open task with new slots, or switches to another task. */
export function* continueWith(turn: DialogueTurn, focus: Focus, slots: Slots): DialogueTask {
  const { memory } = turn;
  if (memory.focus !== focus) {
    // An interrupted booking continues after the other task.
    if (
      memory.focus === "book" &&
      (focus === "change" || focus === "cancel" || focus === "late") &&
      (memory.draft.date ?? memory.draft.people) !== undefined
    )
      memory.pending.push({ focus: "book", slots: slotsOfDraft(memory.draft) });
    const id = memory.edit.id;
    memory.proposal = null;
    // Listed reservations stay, because 'a segunda pode cancelar' picks from them.
    if (memory.offer?.kind === "moments") memory.offer = null;
    memory.asked = null;
    memory.missing = [];
    if (focus === "change")
      memory.edit = { remarks: [], cue: {}, ...(memory.focus === "cancel" && id !== undefined && { id }) };
    if (focus === "cancel") memory.toCancel = [];
  }
  switch (focus) {
    case "book":
      return yield* continueBooking(turn, slots);
    case "change":
      return yield* continueChange(turn, slots);
    case "cancel":
      return yield* continueCancellation(turn, slots);
    case "queue":
      return yield* joinQueue(turn, slots);
    case "late":
      return yield* reportDelay(turn, slots);
  }
}

/** Starts the next wish in the queue once the open task is done. */
export function* continueWithPending(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  if (memory.focus !== null || memory.record.outcome === "handed_over") return;
  if (memory.toCancel.length > 0) {
    memory.focus = "cancel";
    yield* continueCancellation(turn, {});
    return;
  }
  const next = memory.pending.shift();
  if (next === undefined) return;
  if (next.focus !== "queue" && next.focus !== "late") say(turn, tablePhrases.nextOne);
  yield* continueWith(turn, next.focus, next.slots);
}

function slotsOfDraft({ date, time, otherTime, window, people, remarks }: TableRequest): Slots {
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(otherTime !== undefined && { otherTime }),
    ...(window !== undefined && { window }),
    ...(people !== undefined && { people }),
    ...(remarks.length > 0 && { remarks }),
  };
}
