import type { Slots } from "../../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Focus } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { continueBooking } from "./booking.ts";
import { continueCancellation } from "./cancelling.ts";
import { continueChange } from "./changing.ts";
import { reportDelay } from "./late.ts";
import { fetchStanding } from "./own-reservations.ts";
import { slotsOfRequest } from "./request.ts";
import { joinQueue } from "./waiting.ts";

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
      memory.pending.push({ focus: "book", slots: slotsOfRequest(memory.draft) });
    const refersToOther = (slots.oldDate ?? slots.oldTime ?? slots.oldWindow) !== undefined;
    const id = refersToOther ? undefined : memory.edit.id;
    memory.proposal = null;
    // Listed reservations stay, because 'a segunda pode cancelar' picks from them.
    if (memory.offer?.kind === "moments") memory.offer = null;
    memory.asked = null;
    memory.missing = [];
    if (focus === "change")
      memory.edit = { remarks: [], cue: {}, ...(memory.focus === "cancel" && id !== undefined && { id }) };
    if (focus === "cancel") memory.toCancel = [];
  }
  yield* TASKS[focus](turn, slots);
}

const TASKS: Readonly<Record<Focus, (turn: DialogueTurn, slots: Slots) => DialogueTask>> = {
  book: continueBooking,
  change: continueChange,
  cancel: continueCancellation,
  queue: joinQueue,
  late: reportDelay,
};

/** Starts the wishes that wait, one after the other, until one of them asks something. */
export function* continueWithPending(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  while (
    memory.focus === null &&
    memory.record.outcome !== "handed_over" &&
    (memory.asked === null || memory.asked === "anything_else")
  ) {
    if (memory.toCancel.length > 0) {
      memory.focus = "cancel";
      yield* continueCancellation(turn, {});
      continue;
    }
    const next = memory.pending.shift();
    if (next === undefined) return;
    if (yield* meansNothing(turn, next)) {
      say(turn, tablePhrases.wishWithoutReservation);
      continue;
    }
    if (next.focus !== "queue" && next.focus !== "late") say(turn, tablePhrases.nextOne);
    yield* continueWith(turn, next.focus, next.slots);
  }
}

/**
 * Whether a wish to change or cancel finds no reservation, because it was said before the only one was made:
 * 'qualquer dia menos terça' must not move what was booked afterwards, nor 'sim, e cancela a de domingo' cancel
 * what it confirms.
 */
function* meansNothing(
  turn: DialogueTurn,
  { focus, said }: DialogueTurn["memory"]["pending"][number],
): DialogueTask<boolean> {
  const { memory } = turn;
  delete memory.notMeant;
  if (focus !== "change" && focus !== "cancel") return false;
  if (memory.made === undefined || said === undefined || said > memory.made.turn) return false;
  memory.notMeant = memory.made.id;
  const own = yield* fetchStanding(turn);
  if (own?.length === 0) delete memory.notMeant;
  return own?.length === 0;
}
