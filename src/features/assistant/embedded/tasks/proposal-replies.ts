import { weekdayOf, type LocalDate } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { askDetails } from "./details.ts";
import { continueWith } from "./focus.ts";

/** Whether the message asks for something other than the proposal. */
export function amendsProposal({ memory, heard }: DialogueTurn, slots: Slots): boolean {
  const { focus, draft, edit } = memory;
  const isBooking = focus === "book";
  const current = isBooking ? draft : edit;
  const { name, phone } = heard.contacts;
  const remarks = slots.remarks?.some((remark) => !current.remarks.includes(remark)) ?? false;
  const isSameTime =
    slots.time === current.time || (slots.otherTime !== undefined && slots.otherTime === current.time);
  const time = slots.time !== undefined && !isSameTime;
  return (
    remarks ||
    time ||
    (slots.date !== undefined && !isSameDay(slots, current.date)) ||
    slots.unclearDate !== undefined ||
    slots.dayShift !== undefined ||
    (slots.people !== undefined && slots.people !== current.people) ||
    slots.peopleBy !== undefined ||
    slots.shift !== undefined ||
    (slots.window !== undefined &&
      slots.time === undefined &&
      !(
        current.time !== undefined &&
        current.time >= slots.window.from &&
        current.time <= slots.window.to
      )) ||
    (slots.oldTime !== undefined && slots.time === undefined) ||
    (slots.oldDate !== undefined && slots.date === undefined && slots.oldDate === current.date) ||
    (isBooking && (name !== undefined || phone !== undefined))
  );
}

/** 'isso, quarta' means the Wednesday that the proposal names. */
function isSameDay({ date, isWeekday }: Slots, current: LocalDate | undefined): boolean {
  if (date === undefined || current === undefined) return false;
  return date === current || (isWeekday === true && weekdayOf(date) === weekdayOf(current));
}

/** The detail of an open request or change that the message only names, such as 'o horário'. */
type NamedDetail = "date" | "time" | "people" | "contact";

/** Returns the detail that a short message names without its new value, or null. */
export function namedDetailOf({ memory: { focus }, heard }: DialogueTurn): NamedDetail | null {
  const { cues } = heard;
  if (heard.length > 8 || heard.slots.same !== undefined || cues.has("asks")) return null;
  if (focus !== "book" && focus !== "change") return null;
  if (cues.has("names_date")) return "date";
  if (cues.has("names_time")) return "time";
  if (cues.has("names_people")) return "people";
  return focus === "book" && (cues.has("names_name") || cues.has("names_phone")) ? "contact" : null;
}

/** Asks for the new value of the details that the message names. */
export function* askNamedDetail(turn: DialogueTurn): DialogueTask {
  const { memory, heard } = turn;
  const detail = namedDetailOf(turn);
  if (detail === null) return;
  memory.proposal = null;
  if (memory.focus === "change") {
    const missing =
      detail === "date" ? "o novo dia" : detail === "time" ? "o novo horário" : "quantas pessoas serão";
    say(turn, tablePhrases.askDetailsAgain, { missing });
    memory.asked = "what_to_change";
    return;
  }
  const named = DETAILS.filter(([cue]) => heard.cues.has(cue)).map(([, name]) => name);
  for (const name of named) {
    if (name === "name" || name === "phone") delete memory.customer[name];
    else delete memory.draft[name];
  }
  if (detail === "contact") return askDetails(turn, named);
  delete memory.draft.checked;
  yield* continueWith(turn, "book", {});
}

const DETAILS = [
  ["names_date", "date"],
  ["names_time", "time"],
  ["names_people", "people"],
  ["names_name", "name"],
  ["names_phone", "phone"],
] as const;
