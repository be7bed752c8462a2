import { weekdayOf, type LocalDate } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import { newValueWords } from "../replies/noun-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { askDetails } from "./details.ts";
import { continueWith } from "./focus.ts";
import { changesPlace } from "./places.ts";
import { isWithin } from "./request.ts";

/** Whether the message asks for something other than the proposal. */
export function amendsProposal({ memory, heard }: DialogueTurn, slots: Slots): boolean {
  const { focus, draft, edit } = memory;
  const isBooking = focus === "book";
  const current = isBooking ? draft : edit;
  const { date, oldDate, time, otherTime, oldTime, window, people, remarks = [] } = slots;
  const isWithinWindow = window && current.time !== undefined && isWithin(current.time, window);
  return (
    remarks.some((remark) => !current.remarks.includes(remark)) ||
    changesPlace(current, slots.places) ||
    (slots.unclearDate ?? slots.dayShift ?? slots.peopleBy ?? slots.shift) !== undefined ||
    (date !== undefined && !isSameDay(slots, current.date)) ||
    (time !== undefined && time !== current.time && (otherTime ?? "") !== current.time) ||
    (people !== undefined && people !== current.people) ||
    (time === undefined && ((window && !isWithinWindow) || oldTime !== undefined)) ||
    (date === undefined && oldDate !== undefined && oldDate === current.date) ||
    (isBooking && (heard.contacts.name ?? heard.contacts.phone) !== undefined)
  );
}

/** 'isso, quarta' means the Wednesday that the proposal names. */
export function isSameDay({ date, isWeekday }: Slots, current: LocalDate | undefined): boolean {
  if (date === undefined || current === undefined) return false;
  return date === current || (isWeekday === true && weekdayOf(date) === weekdayOf(current));
}

/** What a short message names without its new value, such as 'o horário'. Empty if it names nothing. */
export function namedDetailsOf({ memory: { focus }, heard }: DialogueTurn): Detail[] {
  const { cues, length, slots } = heard;
  if (length > 12 || slots.same !== undefined || cues.has("asks")) return [];
  // 'o telefone deixa o meu'
  if (cues.has("gives_contact")) return [];
  if (focus !== "book" && focus !== "change") return [];
  return NAMES.filter(([cue, , isOfContact]) => cues.has(cue) && (focus === "book" || !isOfContact)).map(
    ([, detail]) => detail,
  );
}

const NAMES = [
  ["names_date", "date", false],
  ["names_time", "time", false],
  ["names_people", "people", false],
  ["names_name", "name", true],
  ["names_phone", "phone", true],
] as const;

/** Asks for the new value of the details that the message names. */
export function* askNamedDetail(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  const named = namedDetailsOf(turn);
  const [first] = named;
  if (first === undefined) return;
  memory.proposal = null;
  if (memory.focus === "change") {
    say(turn, tablePhrases.askDetailsAgain, { missing: newValueWords[first] ?? "" });
    memory.asked = "what_to_change";
    return;
  }
  for (const name of named) {
    if (name === "name" || name === "phone") delete memory.customer[name];
    else delete memory.draft[name];
  }
  if (first === "name" || first === "phone") return askDetails(turn, named);
  delete memory.draft.checked;
  yield* continueWith(turn, "book", {});
}
