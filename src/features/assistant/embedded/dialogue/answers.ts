import { hasRequests, hasTableSlots } from "../../language/slots.ts";
import { MAX_PEOPLE } from "../limits.ts";
import type { Hearing, SortedTurn } from "../sorted-turn.ts";
import type { Action } from "../tasks/actions.ts";
import { resumesDropped } from "../tasks/booking.ts";
import { meaningChosen } from "../tasks/meanings.ts";
import { pickOfferedMoment } from "../tasks/offer-replies.ts";
import { amendsProposal, isSameDay, namedDetailsOf } from "../tasks/proposal-replies.ts";
import { readingChosen, readingsOfCorrection, twoReadingsOf } from "../tasks/readings.ts";
import { definedOf } from "../values.ts";
import { agreement, givesContact, noTask, refusal, tableSlots } from "./hearing.ts";

/* What the rows of the answers' tables look for, in the order of the tables. */

// … to any question.

export const nothingAsked: Hearing = (turn) => turn.asked === null && noTask(turn);

/** 'isso. e aproveita e cancela a de sexta': both hold. */
export const agreementAndOtherTask: Hearing = (turn) =>
  turn.asked === "agreement" && !noProposal(turn) && agreement(turn) && !limitsYes(turn) && otherTask(turn);

/**
 * A yes, and nothing next to it that could mean another thing than what was proposed. Who says yes a second time, after the proposal was said
 * again, may say it in any words.
 */
const isPlainYes: Hearing = (turn) => {
  const { heard, memory } = turn;
  const { agreement: answer, besideYes, open } = heard;
  if (answer !== "yes" || limitsYes(turn)) return false;
  if (memory.proposal?.isSaidAgain === true) return true;
  // Words beside a question belong to it: 'sim, e queria saber se tem vaga'.
  return (besideYes !== "words" || turn.questions.length > 0) && open.length === 0;
};

/** 'cancela' to 'what shall I change?': the reservation is known. */
export const cancelInstead: Hearing = ({ memory, heard, asked }) =>
  asked === "what_to_change" &&
  memory.focus === "change" &&
  memory.edit.id !== undefined &&
  (heard.slots.oldDate ?? heard.slots.date) === undefined &&
  heard.cues.has("agrees_to_cancel");

/** 'cancela' before anything is written takes the request back, and cancels no reservation. */
export const takingBack: Hearing = ({ memory, heard, asked, actions: [first, ...others] }) => {
  if (memory.focus === null) return false;
  // 'esquece a varanda' takes back no more than the place.
  if (asked === "anything_else" || hasTableSlots(heard.slots) || heard.slots.places) return false;
  if (heard.agreement === "drop") return memory.focus !== "cancel";
  return (
    (memory.focus === "book" || memory.focus === "queue") &&
    first?.kind === "cancel" &&
    (first.slots.oldDate ?? first.slots.oldTime ?? first.slots.oldWindow) === undefined &&
    others.length === 0 &&
    heard.agreement !== "yes" &&
    !heard.cues.has("means_written")
  );
};

/** The answer to 'você quer mudar uma reserva ou cancelar?' */
export const chosenMeaning: Hearing = (turn) => meaningChosen(turn) !== null;

/** A task other than the open one: it is no answer. */
export const otherTask: Hearing = (turn) => turn.actions.some((action) => !continuesTask(turn, action));

function continuesTask({ memory, heard, asked }: SortedTurn, { kind, slots }: Action): boolean {
  switch (memory.focus) {
    case "book":
      return (
        kind === "book" ||
        (kind === "change" && slots.oldDate === undefined && !heard.cues.has("means_written"))
      );
    case "change":
      return kind === "change" || (kind === "book" && !heard.cues.has("says_another")) || kind === "list";
    case "cancel":
      return kind === "cancel" || (kind === "list" && asked === "which");
    case "queue":
      return (
        kind === "queue" ||
        (kind === "book" && asked === "details" && (slots.date ?? slots.time) === undefined)
      );
    case "late":
      return kind === "late";
    case null:
      // 'a fila' and 'pode cancelar' answer whether to leave it.
      return asked === "leave_queue" && (kind === "cancel" || heard.length <= 5);
  }
}

// … to an open proposal.

export const noProposal: Hearing = ({ memory }) => memory.focus === null || memory.proposal === null;

const isOfCancelling: Hearing = ({ memory }) => memory.proposal?.kind === "cancelamento";

/** 'deixa como está' instead of a change. */
export const wishToLeaveAsIs: Hearing = ({ memory, heard }) =>
  memory.proposal?.kind === "alteracao" && heard.cues.has("leaves_as_is");

export const amendment: Hearing = (turn) => !isOfCancelling(turn) && amendsProposal(turn, turn.slots);

/** 'não, passa pra sábado no mesmo horário' instead of a cancellation */
export const moveInstead: Hearing = (turn) => {
  const { cues } = turn.heard;
  const { same, shift, dayShift, date, time } = turn.slots;
  return (
    isOfCancelling(turn) &&
    turn.heard.agreement !== "yes" &&
    (turn.slots.oldDate ?? turn.slots.oldTime ?? turn.slots.oldWindow) === undefined &&
    (date ?? time ?? shift ?? dayShift) !== undefined &&
    ((same ?? shift ?? dayShift) !== undefined || cues.has("moves_something"))
  );
};

/** 'não, confundi, é a de terça', 'cancela a do dia 24' of another day than the one proposed. */
export const otherReservationToCancel: Hearing = (turn) =>
  isOfCancelling(turn) &&
  turn.heard.agreement !== "yes" &&
  (turn.slots.date ?? turn.slots.oldDate) !== undefined &&
  (turn.heard.isCorrection || !namesProposal(turn));

/** 'é hoje mesmo, né?', 'mesmo horário', 'o nome tá certo?', 'o telefone deixa o meu': the proposal, said again, answers these. */
export const questionAboutProposal: Hearing = ({ heard, slots }) =>
  heard.agreement === null &&
  (hasTableSlots(slots) ||
    slots.same !== undefined ||
    heard.cues.has("asks_about_proposal") ||
    heard.cues.has("gives_contact"));

/** 'não, 6' */
export const correctedParty: Hearing = (turn) => {
  const people = Number(turn.heard.cues.get("corrects_number")?.last ?? 0);
  return !isOfCancelling(turn) && people > 0 && people <= MAX_PEOPLE;
};

/** A bare yes, or one with the proposal's own values: 'isso, quarta às 20h'. */
export const agreementToProposal: Hearing = (turn) =>
  namesProposal(turn) &&
  (isPlainYes(turn) || turn.heard.saysYesToValues || (agreesToCancel(turn) && !limitsYes(turn)));

/** A yes with something next to it that may mean another thing: 'sim, só a de sexta', 'sim, as duas', 'ok 21'. It writes nothing. */
export const unclearAgreement: Hearing = (turn) => agreement(turn) || agreesToCancel(turn);

const limitsYes: Hearing = ({ heard }) => heard.besideYes === "limits" || heard.choice !== null;

const agreesToCancel: Hearing = (turn) => isOfCancelling(turn) && turn.heard.cues.has("agrees_to_cancel");

/** Whether the day, time and party size that the message names are those of the proposal. */
const namesProposal: Hearing = ({ memory: { proposal }, slots }) => {
  const { date, oldDate, keptDate, isWeekday, isOldWeekday, time, otherTime, oldTime, people, oldPeople } =
    slots;
  const table = proposal?.table;
  const days = [
    definedOf({ date, isWeekday }),
    definedOf({ date: oldDate, isWeekday: isOldWeekday }),
    { date: keptDate },
  ];
  const isOther = (said: unknown, proposed: unknown) => said !== undefined && said !== proposed;
  return (
    days.every((day) => day.date === undefined || isSameDay(definedOf(day), table?.date)) &&
    (!isOther(time, table?.time) || otherTime === table?.time) &&
    !isOther(oldTime, table?.time) &&
    !isOther(people, table?.people) &&
    !isOther(oldPeople, table?.people)
  );
};

export const wishToKeepReservation: Hearing = (turn) =>
  isOfCancelling(turn) && (turn.heard.agreement !== null || turn.heard.cues.has("keeps_it"));

/** 'o horário': the detail that shall change, without its new value. */
export const detailToChange: Hearing = (turn) => namedDetailsOf(turn).length > 0;

/** 'muda pro primeiro' changes the request too, because no reservation is written yet. */
export const refusalOfProposal: Hearing = (turn) => {
  const { memory, heard } = turn;
  if (isOfCancelling(turn)) return false;
  return (
    heard.agreement !== null ||
    (memory.focus === "book" && heard.wishes.some(({ intent }) => intent === "change"))
  );
};

// … to offered moments, or to the question for another one.

const offersMoments: Hearing = ({ memory }) => memory.offer?.kind === "moments";

/** 'nenhum serve, a babá só fica até 22h. fica pra próxima' picks no 22h. */
export const farewellWithoutMoment: Hearing = ({ heard }) =>
  heard.agreement === "drop" && heard.choice?.kind === "none";

export const pickedMoment: Hearing = (turn) => pickOfferedMoment(turn) !== undefined;

export const refusalOfQueue: Hearing = ({ heard }) => heard.cues.has("refuses_queue");

export const choiceOfQueue: Hearing = ({ memory, heard }) =>
  heard.cues.has("takes_queue") && memory.focus === "book";

/** A yes, or name and phone. */
export const agreementToMoments: Hearing = (turn) =>
  offersMoments(turn) && (givesContact(turn) || agreement(turn));

export const otherUnits: Hearing = ({ heard }) => heard.cues.has("names_unit");

/** 'pode ser em outra área' instead of another time. */
export const otherPlace: Hearing = ({ slots }) => slots.places !== undefined;

export const refusalOfMoments: Hearing = (turn) => turn.heard.choice?.kind === "none" || refusal(turn);

export const leaveWithoutMoment: Hearing = (turn) =>
  refusalOfMoments(turn) && (turn.memory.offer === null || turn.heard.cues.has("takes_leave"));

export const anyMoment: Hearing = (turn) => agreement(turn) || turn.heard.choice?.kind === "any";

// … to 'which reservation?', 'people or time?' and 'what shall I change?'.

export const noOwnTask: Hearing = ({ memory }) => memory.focus !== "change" && memory.focus !== "cancel";

/** A choice, a day, a time, a party size or a name that tells which reservation is meant. */
export const pointer: Hearing = ({ heard, slots, memory }) =>
  heard.choice !== null ||
  hasTableSlots(slots) ||
  (heard.agreement === "yes" && memory.offer?.moments.length === 1) ||
  (slots.oldDate ?? slots.oldTime ?? slots.oldWindow ?? heard.contacts.name) !== undefined;

export const chosenReading: Hearing = (turn) => !noTask(turn) && readingChosen(turn) !== null;

/** A bare '7' may be people or an hour. */
export const twoReadings: Hearing = (turn) =>
  turn.memory.focus === "book" && twoReadingsOf(turn.slots) !== null;

export const newValues: Hearing = (turn) =>
  tableSlots(turn) || hasRequests(turn.slots) || (turn.memory.focus === "book" && givesContact(turn));

export const wishToChangeNothing: Hearing = (turn) =>
  refusal(turn) || (turn.memory.focus === "change" && turn.heard.cues.has("leaves_as_is"));

export const agreementToRequest: Hearing = (turn) =>
  agreement(turn) && turn.memory.focus === "book" && turn.actions.length === 0;

// … to the offer of the queue.

export const otherMoment: Hearing = (turn) =>
  !agreement(turn) && (turn.slots.date ?? turn.slots.time ?? turn.slots.window) !== undefined;

/** 'somos 2' accepts the queue if the reply asked for nothing else. */
export const agreementToQueue: Hearing = (turn) =>
  agreement(turn) ||
  (turn.heard.cues.has("takes_queue") && !refusalOfQueue(turn)) ||
  (noTask(turn) && turn.slots.people !== undefined);

export const nothingAboutQueue: Hearing = (turn) => turn.heard.agreement === null && !refusalOfQueue(turn);

export const refusalWhileBooking: Hearing = ({ memory }) => memory.focus === "book";

// … to 'shall I take you off the queue (or cancel the reservation)?'

export const bothQueueAndReservation: Hearing = ({ heard }) =>
  heard.cues.has("says_all") || heard.choice?.kind === "all";

export const reservationInstead: Hearing = ({ heard: { cues } }) =>
  cues.has("names_reservation") && !cues.has("names_queue");

export const wishToStay: Hearing = (turn) => refusal(turn) || turn.heard.cues.has("stays_in_queue");

export const agreementToLeave: Hearing = ({ heard: { agreement: answer, cues } }) =>
  answer !== null || cues.has("names_queue") || cues.has("agrees_to_leave");

// … to the offer of a booking, a dish or the rest of a list.

export const refusalOfBooking: Hearing = (turn) =>
  refusal(turn) && turn.memory.focus === "book" && !tableSlots(turn);

export const agreementOrTable: Hearing = (turn) =>
  agreement(turn) || (turn.slots.date ?? turn.slots.people) !== undefined;

export const wishForRest: Hearing = (turn) => agreement(turn) || turn.heard.cues.has("asks_for_rest");

/** 'sim' to 'anything else?', and nothing besides. */
export const agreementAlone: Hearing = (turn) =>
  agreement(turn) &&
  turn.actions.length === 0 &&
  !tableSlots(turn) &&
  !resumesDropped(turn) &&
  !turn.heard.wishes.some(({ intent }) => intent === "thanks");

// … to a question for details.

/** 'opa, na verdade 8', after the party size was said. */
export const correctedNumber: Hearing = (turn) => readingsOfCorrection(turn) !== null;

/** A detail of the table, or of the customer. */
export const details: Hearing = (turn) =>
  turn.actions.length > 0 ||
  tableSlots(turn) ||
  turn.slots.delay !== undefined ||
  hasRequests(turn.slots) ||
  givesContact(turn) ||
  turn.heard.contacts.badPhone === true;

export const anyTime: Hearing = ({ memory, heard }) =>
  (heard.choice?.kind === "any" || heard.choice?.kind === "earliest") &&
  memory.missing.includes("time") &&
  memory.draft.date !== undefined;

export const refusedMoment: Hearing = (turn) =>
  refusal(turn) && turn.memory.missing.some((detail) => detail === "date" || detail === "time");

export const agreementOrChoice: Hearing = (turn) => agreement(turn) || turn.heard.choice !== null;

// … to two readings of a wish.

export const noneOfTwo: Hearing = (turn) => turn.heard.choice?.kind === "none" || refusal(turn);
