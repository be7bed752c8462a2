import type { Slots } from "../../language/slots.ts";
import type { SortedTurn } from "../dialogue/sorted-turn.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { OfferedMoment } from "../state.ts";
import { say, type DialogueTask } from "../turn.ts";
import { setTime } from "./draft.ts";
import { continueWith } from "./focus.ts";
import { nearestMoment, pickMoment } from "./offered-moments.ts";

/** Returns the offered moment that the message picks, or undefined. A party size makes it another request. */
export function pickOfferedMoment(turn: SortedTurn): OfferedMoment | undefined {
  const { offer } = turn.memory;
  const { slots } = turn;
  if (offer?.kind !== "moments" || slots.people !== undefined) return undefined;
  return pickMoment(turn, momentsWithin(offer.moments, slots.window));
}

export function* takePickedMoment(turn: SortedTurn): DialogueTask {
  const picked = pickOfferedMoment(turn);
  if (picked) yield* takeMoment(turn, picked);
}

/** 'qualquer horário depois das 19h' picks from only some of the offered moments. */
function momentsWithin(moments: readonly OfferedMoment[], window: Slots["window"]): OfferedMoment[] {
  return moments.filter(({ time }) => !window || (time >= window.from && time <= window.to));
}

/**
 * Handles 'sim' or a name as the reply to several moments. It takes the one nearest to the wanted time, and
 * the proposal shows which. Without a wanted time it asks again, with the day's times.
 */
export function* takeNearestMoment(turn: SortedTurn): DialogueTask {
  const { memory, heard } = turn;
  const { focus, offer } = memory;
  if (focus === null || offer?.kind !== "moments") return;
  const { moments } = offer;
  const { window } = memory.draft;
  const isBesideWindow = window !== undefined && momentsWithin(moments, window).length === 0;
  const wanted =
    focus === "change" ? memory.edit.time : (memory.draft.time ?? (isBesideWindow ? window.from : undefined));
  // For a change that keeps its time, the first offered moment is the nearest.
  const staysAtTime =
    focus === "change" && memory.edit.window === undefined && memory.edit.shift === undefined;
  const nearest = wanted === undefined && !staysAtTime ? undefined : nearestMoment(moments, wanted);
  if (nearest) return yield* takeMoment(turn, nearest);
  if (focus !== "book") return say(turn, tablePhrases.whichMoment);
  if (heard.contacts.name !== undefined)
    say(turn, tablePhrases.contactKept, { name: heard.contacts.name.split(" ")[0] ?? "" });
  yield* continueWith(turn, focus, turn.slots);
}

function* takeMoment(turn: SortedTurn, { date, time }: OfferedMoment): DialogueTask {
  const { memory, slots } = turn;
  const { focus } = memory;
  if (focus === null) return;
  if (focus === "change") {
    memory.edit.date = date;
    memory.edit.time = time;
    delete memory.edit.otherTime;
    delete memory.edit.shift;
    delete memory.edit.window;
  } else {
    memory.draft.date = date;
    setTime(memory.draft, time, undefined);
    delete memory.draft.otherDate;
  }
  memory.offer = null;
  yield* continueWith(turn, focus, slots.remarks ? { remarks: slots.remarks } : {});
}
