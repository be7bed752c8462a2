import { hasTableSlots, type Slots } from "../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Focus, OfferedMoment } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { refusesQueue } from "./actions.ts";
import { setTime } from "./draft.ts";
import { continueWith } from "./focus.ts";
import { nearestMoment, pickMoment } from "./offered-moments.ts";
import { askForNamedChange } from "./proposal-replies.ts";
import { abandonTask } from "./proposals.ts";

/** Answers what the customer says to moments on offer, or to the question for another one. */
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
  if (refusesQueue(heard.text)) {
    if (offer === null || heard.agreement === "drop" || /\bvou (?:ver|pensar|falar)\b/.test(heard.text))
      abandonTask(turn);
    else say(turn, tablePhrases.whichMoment);
    return true;
  }
  if (/\b(?:fila|espera|esperar|aguardo)\b/.test(heard.text) && focus === "book") {
    yield* continueWith(turn, "queue", slots);
    return true;
  }
  const givesContact = (heard.contacts.name ?? heard.contacts.phone) !== undefined;
  if (offer?.kind === "moments" && (givesContact || heard.agreement === "yes")) {
    yield* agreeToOffer(turn, focus, offer.moments, slots);
    return true;
  }
  if (/\bunidades?\b/.test(heard.text)) {
    say(turn, tablePhrases.otherUnitItself);
    return true;
  }
  if (heard.choice?.kind === "none" || heard.agreement === "no") {
    if (offer === null || /\b(?:obrigad[oa]|valeu|deixa)\b/.test(heard.text)) {
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

/** 'qualquer horário depois das 19h' leaves only some of those on offer to be picked from. */
function momentsWithin(moments: readonly OfferedMoment[], window: Slots["window"]): OfferedMoment[] {
  return moments.filter(({ time }) => !window || (time >= window.from && time <= window.to));
}

/**
 * 'sim', or a name, to several moments: where one was asked for, the nearest to it is what they agree to (the proposal says which); a choice
 * from a whole day is asked for again, with the day's times.
 */
function* agreeToOffer(
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
  // Of a change whose time stays, the nearest comes first.
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

/** Answers which reservation is meant. */
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
