import { hasTableSlots, type Slots } from "../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { say, type Task, type Turn } from "../turn.ts";
import { nameWhatToChange } from "./amending.ts";
import { setTime } from "./booking.ts";
import { pickMoment } from "./choosing.ts";
import { goOnWith } from "./focus.ts";
import { drop } from "./proposals.ts";

/** Answers what the customer says to moments on offer, or to the question for another one. */
export function* answerMoment(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  const { offer, focus } = memory;
  if (focus === null) return false;
  const picked =
    offer?.kind === "moments" && slots.people === undefined ? pickMoment(turn, offer.moments) : undefined;
  if (picked) {
    const target = focus === "change" ? memory.edit : memory.draft;
    target.date = picked.date;
    if (focus === "change") {
      memory.edit.time = picked.time;
      delete memory.edit.otherTime;
      delete memory.edit.shift;
      delete memory.edit.window;
    } else {
      setTime(memory.draft, picked.time, undefined);
      delete memory.draft.otherDate;
    }
    memory.offer = null;
    yield* goOnWith(turn, focus, slots.remarks ? { remarks: slots.remarks } : {});
    return true;
  }
  if (hasTableSlots(slots)) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  if (/\b(?:fila|espera|esperar|aguardo)\b/.test(heard.text) && focus === "book") {
    yield* goOnWith(turn, "queue", slots);
    return true;
  }
  if (heard.contacts.name !== undefined || heard.contacts.phone !== undefined) {
    say(turn, tablePhrases.whichMoment);
    return true;
  }
  if (/\bunidades?\b/.test(heard.text)) {
    say(turn, tablePhrases.otherUnitItself);
    return true;
  }
  if (heard.choice?.kind === "none" || heard.agreement === "no") {
    if (offer === null || /\b(?:obrigad[oa]|valeu|deixa)\b/.test(heard.text)) {
      drop(turn);
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
  return yield* nameWhatToChange(turn, focus);
}

/** Answers which reservation is meant. */
export function* answerWhich(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (memory.focus !== "change" && memory.focus !== "cancel") return false;
  if (heard.agreement === "no") {
    drop(turn);
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
  yield* goOnWith(turn, memory.focus, slots);
  return true;
}
