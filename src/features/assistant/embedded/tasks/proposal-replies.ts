import { hasTableSlots, type Slots } from "../../language/slots.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Focus } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import type { Action } from "./actions.ts";
import { askDetails } from "./details.ts";
import { continueWith, continueWithPending } from "./focus.ts";
import { confirmProposal, abandonTask } from "./proposals.ts";

/**
 * Handles the reply to an open proposal: confirms it, makes another, or abandons it. Returns true if it
 * replied.
 */
export function* handleProposalReply(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { focus, proposal } = memory;
  if (focus === null || proposal === null) return false;
  const isCancel = proposal.kind === "cancelamento";
  if (proposal.kind === "alteracao" && heard.cues.has("leaves_as_is")) {
    abandonTask(turn);
    yield* continueWithPending(turn);
    return true;
  }
  if (!isCancel && amendsProposal(turn, slots)) {
    yield* continueWith(turn, focus, slots);
    return true;
  }
  // 'não, confundi, é a de terça': another reservation is meant.
  if (
    isCancel &&
    heard.agreement !== "yes" &&
    (slots.date ?? slots.oldDate) !== undefined &&
    heard.isCorrection
  ) {
    memory.proposal = null;
    memory.toCancel = [];
    yield* continueWith(turn, focus, slots);
    return true;
  }
  // 'é hoje mesmo, né?', 'mesmo horário', 'o nome tá certo?': the proposal, said again, answers these.
  const isOfProposal =
    hasTableSlots(slots) || slots.same !== undefined || heard.cues.has("asks_about_proposal");
  if (heard.agreement === null && isOfProposal) {
    yield* continueWith(turn, focus, isCancel ? slots : {});
    return true;
  }
  // 'não, 6' corrects the party size.
  const people = Number(heard.cues.get("corrects_number")?.last ?? 0);
  if (!isCancel && people > 0 && people <= MAX_PEOPLE) {
    yield* continueWith(turn, focus, { people });
    return true;
  }
  const agrees = heard.agreement === "yes" || (isCancel && heard.cues.has("agrees_to_cancel"));
  if (agrees) {
    if (yield* confirmProposal(turn)) yield* continueWithPending(turn);
    return true;
  }
  if (heard.agreement === null && !(isCancel && heard.cues.has("keeps_it"))) {
    if (isCancel) return false;
    if (yield* askForNamedChange(turn, focus)) return true;
    // 'muda pro primeiro' changes the request, because no reservation is written yet.
    if (focus !== "book" || !heard.wishes.some(({ intent }) => intent === "change")) return false;
  }
  if (isCancel) {
    abandonTask(turn);
    yield* continueWithPending(turn);
    return true;
  }
  memory.proposal = null;
  memory.asked = "what_to_change";
  if (yield* askForNamedChange(turn, focus)) return true;
  say(turn, tablePhrases.notConfirmedAsk);
  return true;
}

/** Whether the message asks for something other than the proposal. */
function amendsProposal({ memory, heard }: DialogueTurn, slots: Slots): boolean {
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
    (slots.date !== undefined && slots.date !== current.date) ||
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

/** Handles the reply to 'o que você quer mudar?'. Returns true if it replied. */
export function* handleChangeReply(
  turn: DialogueTurn,
  slots: Slots,
  actions: readonly Action[],
): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { focus } = memory;
  if (focus === null) return false;
  if (
    hasTableSlots(slots) ||
    slots.remarks !== undefined ||
    (focus === "book" && (heard.contacts.name ?? heard.contacts.phone) !== undefined)
  ) {
    yield* continueWith(turn, focus, slots);
    return true;
  }
  if (yield* askForNamedChange(turn, focus)) return true;
  if (heard.agreement === "no" || (focus === "change" && heard.cues.has("leaves_as_is"))) {
    abandonTask(turn);
    yield* continueWithPending(turn);
    return true;
  }
  if (heard.agreement === "yes" && focus === "book" && actions.length === 0) {
    yield* continueWith(turn, focus, slots);
    return true;
  }
  return false;
}

/**
 * Asks for the new value when the customer only names the detail to change, such as 'o horário'. Returns true
 * if it asked.
 */
export function* askForNamedChange(turn: DialogueTurn, focus: Focus): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { cues } = heard;
  const isShort = heard.length <= 8;
  if (
    !isShort ||
    heard.slots.same !== undefined ||
    cues.has("asks") ||
    (focus !== "book" && focus !== "change")
  )
    return false;
  const isTime = cues.has("names_time");
  const isDate = cues.has("names_date");
  const isPeople = cues.has("names_people");
  const isName = cues.has("names_name");
  const isPhone = cues.has("names_phone");
  if (!(isTime || isDate || isPeople || (focus === "book" && (isName || isPhone)))) return false;
  if (focus === "change") {
    const missing = isDate ? "o novo dia" : isTime ? "o novo horário" : "quantas pessoas serão";
    say(turn, tablePhrases.askDetailsAgain, { missing });
    memory.asked = "what_to_change";
    memory.proposal = null;
    return true;
  }
  if (isTime) delete memory.draft.time;
  if (isDate) delete memory.draft.date;
  if (isPeople) delete memory.draft.people;
  if (isName) delete memory.customer.name;
  if (isPhone) delete memory.customer.phone;
  memory.proposal = null;
  if (!isTime && !isDate && !isPeople) {
    askDetails(turn, [...(isName ? ["name" as const] : []), ...(isPhone ? ["phone" as const] : [])]);
    return true;
  }
  delete memory.draft.checked;
  yield* continueWith(turn, "book", {});
  return true;
}
