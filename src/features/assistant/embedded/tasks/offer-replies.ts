import { hasTableSlots, type Slots } from "../../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Focus, OfferedMoment } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { setTime } from "./draft.ts";
import { continueWith } from "./focus.ts";
import { nearestMoment, pickMoment } from "./offered-moments.ts";
import { askForNamedChange } from "./proposal-replies.ts";
import { abandonTask } from "./proposals.ts";

/**
 * Handles the reply to offered moments, or to the question for another moment. Returns true if it replied.
 */
export function* handleOfferReply(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { offer, focus } = memory;
  if (focus === null) return false;
  const picked =
    offer?.kind === "moments" && slots.people === undefined
      ? pickMoment(turn, momentsWithin(offer.moments, slots.window))
      : undefined;
  if (picked) {
    yield* takeMoment(turn, focus, picked, slots);
    return true;
  }
  if (hasTableSlots(slots)) {
    yield* continueWith(turn, focus, slots);
    return true;
  }
  if (heard.cues.has("refuses_queue")) {
    if (offer === null || heard.agreement === "drop" || heard.cues.has("will_think")) abandonTask(turn);
    else say(turn, tablePhrases.whichMoment);
    return true;
  }
  if (heard.cues.has("takes_queue") && focus === "book") {
    yield* continueWith(turn, "queue", slots);
    return true;
  }
  const givesContact = (heard.contacts.name ?? heard.contacts.phone) !== undefined;
  if (offer?.kind === "moments" && (givesContact || heard.agreement === "yes")) {
    yield* takeNearestMoment(turn, focus, offer.moments, slots);
    return true;
  }
  if (heard.cues.has("names_unit")) {
    say(turn, tablePhrases.otherUnitItself);
    return true;
  }
  if (heard.choice?.kind === "none" || heard.agreement === "no") {
    if (offer === null || heard.cues.has("takes_leave")) {
      abandonTask(turn);
      return true;
    }
    memory.offer = null;
    say(turn, tablePhrases.anotherMoment);
    return true;
  }
  if (heard.agreement === "yes" || heard.choice?.kind === "any") {
    say(turn, offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
    return true;
  }
  return yield* askForNamedChange(turn, focus);
}

/** 'qualquer horário depois das 19h' picks from only some of the offered moments. */
function momentsWithin(moments: readonly OfferedMoment[], window: Slots["window"]): OfferedMoment[] {
  return moments.filter(({ time }) => !window || (time >= window.from && time <= window.to));
}

/**
 * Handles 'sim' or a name as the reply to several moments. It takes the one nearest to the wanted time, and
 * the proposal shows which. Without a wanted time it asks again, with the day's times.
 */
function* takeNearestMoment(
  turn: DialogueTurn,
  focus: Focus,
  moments: readonly OfferedMoment[],
  slots: Slots,
): DialogueTask {
  const { memory, heard } = turn;
  const { window } = memory.draft;
  const isBesideWindow = window !== undefined && momentsWithin(moments, window).length === 0;
  const wanted =
    focus === "change" ? memory.edit.time : (memory.draft.time ?? (isBesideWindow ? window.from : undefined));
  // For a change that keeps its time, the first offered moment is the nearest.
  const staysAtTime =
    focus === "change" && memory.edit.window === undefined && memory.edit.shift === undefined;
  const nearest = wanted === undefined && !staysAtTime ? undefined : nearestMoment(moments, wanted);
  if (nearest) return yield* takeMoment(turn, focus, nearest, slots);
  if (focus !== "book") return say(turn, tablePhrases.whichMoment);
  if (heard.contacts.name !== undefined)
    say(turn, tablePhrases.contactKept, { name: heard.contacts.name.split(" ")[0] ?? "" });
  yield* continueWith(turn, focus, slots);
}

function* takeMoment(
  turn: DialogueTurn,
  focus: Focus,
  { date, time }: OfferedMoment,
  slots: Slots,
): DialogueTask {
  const { memory } = turn;
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

/** Handles the reply to 'qual reserva?'. Returns true if it replied. */
export function* handleReservationChoice(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  if (memory.focus !== "change" && memory.focus !== "cancel") return false;
  if (heard.agreement === "no") {
    abandonTask(turn);
    return true;
  }
  if (
    heard.choice === null &&
    !hasTableSlots(slots) &&
    slots.oldDate === undefined &&
    slots.oldTime === undefined &&
    heard.contacts.name === undefined
  )
    return false;
  yield* continueWith(turn, memory.focus, slots);
  return true;
}
