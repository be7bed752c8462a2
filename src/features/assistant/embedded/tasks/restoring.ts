import { weekdayOf } from "#shared/time.ts";
import type { DialogueTask, DialogueTurn } from "../turn.ts";
import { continueWith } from "./focus.ts";
import { slotsOfRequest } from "./request.ts";

/**
 * Proposes the reservations that were just cancelled once more: 'na verdade volta a de sexta'. Returns true if it
 * replied.
 */
export function* restoreCancelled(turn: DialogueTurn): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const all = memory.cancelled ?? [];
  const day = heard.slots.oldDate ?? heard.slots.date;
  const fitting = all.filter(({ date }) => day === undefined || weekdayOf(date) === weekdayOf(day));
  const [first = all[0], ...others] = fitting;
  if (first === undefined) return false;
  memory.cancelled = all.filter((one) => one !== first && !others.includes(one));
  memory.pending.push(...others.map((one) => ({ focus: "book" as const, slots: slotsOfRequest(one) })));
  yield* continueWith(turn, "book", slotsOfRequest(first));
  return true;
}
