import { joinDiets } from "../../language/diets.ts";
import type { Slots } from "../../language/slots.ts";
import { asWish, wishFor } from "../../language/wishes.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { SortedTurn, Step } from "../sorted-turn.ts";
import * as attendant from "../tasks/attendant.ts";
import { continueCancellation } from "../tasks/cancelling.ts";
import { isAcknowledgement } from "../tasks/courtesies.ts";
import { repeatOpenQuestion } from "../tasks/details.ts";
import { continueWith } from "../tasks/focus.ts";
import { tellFromTexts, tellHours, toldSubjectOf } from "../tasks/house.ts";
import { tellMenu } from "../tasks/menu.ts";
import * as units from "../tasks/other-units.ts";
import * as own from "../tasks/own-reservations.ts";
import { abandonTask, confirmProposal } from "../tasks/proposals.ts";
import * as questions from "../tasks/questions.ts";
import {
  askReading as askWhichReading,
  hasTwoReadings,
  readingChosen,
  readingsOfCorrection,
} from "../tasks/readings.ts";
import * as waiting from "../tasks/waiting.ts";
import { say, type DialogueTask } from "../turn.ts";
import { definedOf } from "../values.ts";

/* What the rows of the precedence tables do, in the order of the tables. */

// 1. The whole message.

/** Declines orders to the assistant and questions about other customers. Open tasks stay open. */
export const declineSuspicion: Step = (turn) => {
  say(turn, turn.heard.suspicion === "privacy" ? talkPhrases.privacy : talkPhrases.orders);
  repeatOpenQuestion(turn);
};

export const giveTime: Step = (turn) => {
  say(turn, talkPhrases.noHurry);
  turn.memory.asked = turn.asked;
};

export const askForText: Step = (turn) => {
  say(turn, talkPhrases.onlyText);
  turn.memory.asked = turn.asked;
};

export const callForForeigner: Step = (turn) =>
  attendant.handOver(turn, "o cliente não fala português", talkPhrases.handedOverForeign);

export const offerPersonInEnglish: Step = (turn) => {
  say(turn, talkPhrases.onlyPortuguese);
  turn.memory.asked ??= "attendant";
};

export const askForRespect: Step = (turn) => {
  turn.memory.misunderstood = 1;
  say(turn, talkPhrases.respect);
  repeatOpenQuestion(turn);
};

/** Keeps the name, the phone and the diet that the message tells. The rows below it follow. */
export const rememberCustomer: Step = ({ memory, heard, actions }) => {
  if (heard.restriction !== null) memory.restrictions = joinDiets(memory.restrictions, heard.restriction);
  const { name, phone, localPhone } = heard.contacts;
  if (phone !== undefined) memory.customer.phone = phone;
  if (localPhone !== undefined) memory.localPhone = localPhone;
  else delete memory.localPhone;
  // 'cancela a reserva da Ana' names the owner of the reservation, not the customer who writes. While a table is
  // being booked, 'mas a reserva no nome dela: Maria' is about the new one.
  const isAboutReservation =
    actions.some(
      ({ kind }) => kind === "cancel" || (memory.focus !== "book" && (kind === "change" || kind === "list")),
    ) && !actions.some(({ kind }) => kind === "book");
  // A name with a phone is the customer's own.
  const isOwn = phone !== undefined || heard.cues.has("introduces_self");
  if (name !== undefined && (!isAboutReservation || isOwn)) memory.customer.name = name;
  return false;
};

/**
 * Takes the customer off the queue, then begins what else the message asks for: 'tira da fila e reserva pra amanhã'.
 * A complaint besides is for a person: the rows below it follow.
 */
export const leaveQueue: Step = function* (turn) {
  yield* waiting.leaveQueue(turn);
  for (const { kind, slots } of turn.actions)
    if (kind === "book" || kind === "change")
      turn.memory.pending.push({ focus: kind, slots, said: turn.memory.turn });
  return attendant.personWishOf(turn) === undefined;
};

export const offerToLeave: Step = (turn) => waiting.offerToLeave(turn, []);

// 2. Beside a task.

export const answerQuestions: Step = (turn) => {
  const day = turn.questions.find(({ slots }) => slots.date !== undefined)?.slots.date;
  if (day !== undefined && turn.memory.focus === null) turn.memory.askedDay = day;
  return questions.answerQuestions(turn, turn.questions);
};

export const putOffFurtherTables: Step = function* (turn) {
  if (turn.heard.agreement !== "yes") say(turn, tablePhrases.oneAtATime);
  for (const { intent, slots } of turn.further) {
    const isOfStanding = intent === "book" && (yield* own.concernsStanding(turn, slots));
    turn.memory.pending.push({ focus: isOfStanding ? "change" : intent, slots, said: turn.memory.turn });
  }
};

// 3. Answers to the open question.

function* continueFocus(turn: SortedTurn, slots: Slots): DialogueTask<boolean> {
  const { focus } = turn.memory;
  if (focus === null) return false;
  yield* continueWith(turn, focus, slots);
  return true;
}

export const abandon: Step = (turn) => abandonTask(turn);

export const continueTask: Step = (turn) => continueFocus(turn, turn.slots);

export const continueTaskAsIs: Step = (turn) => continueFocus(turn, {});

export const leaveTimeOpen: Step = (turn) => continueFocus(turn, { window: { from: "00:00", to: "23:59" } });

export const book: Step = (turn) => continueWith(turn, "book", turn.slots);

export const change: Step = (turn) => continueWith(turn, "change", turn.slots);

export const cancel: Step = (turn) => continueWith(turn, "cancel", turn.slots);

export const leaveAndCancel: Step = function* (turn) {
  yield* waiting.leaveQueue(turn);
  yield* continueWith(turn, "cancel", turn.slots);
};

export const stayInQueue: Step = (turn) => {
  say(turn, queuePhrases.stays);
  turn.memory.asked = "anything_else";
};

export const joinQueue: Step = (turn) => continueWith(turn, "queue", turn.slots);

/** Confirms the proposal. The other tasks in the message come next. */
export const confirmAndPutOffOthers: Step = function* (turn) {
  const { memory, actions } = turn;
  for (const { kind, slots } of actions)
    if (kind !== "list" && kind !== "position" && kind !== memory.focus)
      memory.pending.push({ focus: kind, slots, said: memory.turn });
  yield* confirmProposal(turn);
};

export const cancelKnown: Step = (turn) => {
  const { memory } = turn;
  memory.toCancel = memory.edit.id === undefined ? [] : [memory.edit.id];
  return continueCancellation(turn, {});
};

export const cancelOther: Step = (turn) => {
  turn.memory.proposal = null;
  turn.memory.toCancel = [];
  return continueFocus(turn, turn.slots);
};

export const proposeAgain: Step = (turn) =>
  continueFocus(turn, turn.memory.focus === "cancel" ? turn.slots : {});

/** Says what a yes would write, because something next to it may have meant another thing. */
export const askAboutProposal: Step = function* (turn) {
  if (turn.memory.proposal?.isSaidAgain === true)
    return yield* attendant.handOver(
      turn,
      "a resposta à proposta não ficou clara",
      talkPhrases.handedOverUnclear,
    );
  say(turn, tablePhrases.notSure);
  const isContinued = yield* continueFocus(turn, {});
  if (turn.memory.proposal) turn.memory.proposal.isSaidAgain = true;
  return isContinued;
};

export const correctParty: Step = (turn) =>
  continueFocus(turn, { people: Number(turn.heard.cues.get("corrects_number")?.last) });

export const confirm: Step = (turn) => confirmProposal(turn);

export const askWhatToChange: Step = (turn) => {
  turn.memory.proposal = null;
  turn.memory.asked = "what_to_change";
  say(turn, tablePhrases.notConfirmedAsk);
};

export const askWhichMoment: Step = (turn) =>
  say(turn, turn.memory.offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);

export const askOtherMoment: Step = (turn) => {
  turn.memory.offer = null;
  turn.memory.asked = "moment";
  say(turn, tablePhrases.anotherMoment);
};

export const tellUnitItself: Step = (turn) => say(turn, tablePhrases.otherUnitItself);

export const askReading: Step = (turn) => {
  if (hasTwoReadings(turn, turn.slots)) askWhichReading(turn);
};

export const askCorrectedNumber: Step = (turn) => {
  const readings = readingsOfCorrection(turn);
  if (readings) turn.memory.readings = readings;
  // The question is about it already.
  turn.heard.open = [];
  askWhichReading(turn);
};

export const takeReading: Step = (turn) => {
  const slots = readingChosen(turn) ?? {};
  delete turn.memory.readings;
  return continueFocus(turn, slots);
};

export const callPersonOffered: Step = (turn) =>
  attendant.handOver(turn, "o cliente aceitou falar com uma pessoa", talkPhrases.handedOver);

export const tellDishOrMenu: Step = (turn) => {
  turn.memory.asked = null;
  return tellMenu(turn, turn.heard.agreement === "yes" ? wishFor("menu") : asWish(turn.heard, "dish"));
};

export const askOrNote: Step = (turn) =>
  say(turn, isAcknowledgement(turn.heard) ? talkPhrases.noted : talkPhrases.ask);

// 4. Actions.

/** Performs the first action and queues the others. */
export const performActions: Step = function* (turn) {
  const { memory, actions } = turn;
  const [first, ...others] = actions;
  if (first === undefined) return false;
  const putOff = others.flatMap(({ kind, slots }) =>
    kind === "list" || kind === "position" ? [] : [{ focus: kind, slots, said: memory.turn }],
  );
  const at = turn.said.length;
  if (putOff.length > 0 && first.kind !== "late") say(turn, tablePhrases.oneAtATime);
  memory.pending.push(...putOff);
  if (first.kind === "list") yield* own.listReservations(turn);
  else if (first.kind === "position") yield* waiting.tellPosition(turn);
  else {
    const slots = others.length > 0 ? first.slots : turn.slots;
    const isOfStanding = first.kind === "book" && (yield* own.concernsStanding(turn, slots));
    yield* continueWith(turn, isOfStanding ? "change" : first.kind, slots);
    // Without any reservation there is no other one.
    if (putOff.length > 0 && memory.pending.length === 0) turn.said.splice(at, 1);
  }
  return true;
};

// … without a stated wish.

export const tellHoursOfDay: Step = (turn) => tellHours(turn, asWish(turn.heard, "hours", turn.slots));

export const tellTextsOfDay: Step = (turn) => {
  const subject = toldSubjectOf(turn);
  return subject !== null && tellFromTexts(turn, asWish(turn.heard, "other_info", turn.slots), subject);
};

/** Changes the reservation that was spoken of last. 'e a de sexta pra 21h' names another one. */
export const changeLast: Step = (turn) => {
  const { oldDate, oldTime, oldWindow } = turn.slots;
  const namesOther = (oldDate ?? oldTime ?? oldWindow) !== undefined;
  const id = namesOther ? undefined : (turn.memory.reservationId ?? undefined);
  turn.memory.focus = "change";
  turn.memory.edit = { remarks: [], cue: {}, ...definedOf({ id }) };
  return change(turn);
};

export const changeStanding: Step = function* (turn) {
  if (!(yield* own.concernsStanding(turn, turn.slots))) return false;
  yield* continueWith(turn, "change", turn.slots);
};

// 5. What nothing above answered.

export const acknowledge: Step = (turn) => {
  if (turn.heard.agreement === "yes") return askOrNote(turn);
  say(turn, talkPhrases.welcome);
};

export const askYesOrNo: Step = (turn) => {
  turn.memory.misunderstood = 1;
  say(turn, tablePhrases.yesOrNo);
};

export const askPatience: Step = (turn) => {
  turn.memory.misunderstood += 1;
  say(turn, talkPhrases.awaitsPerson);
};

export const tellOtherUnit: Step = (turn) =>
  units.tellOtherUnit(turn, turn.heard, turn.heard.cues.has("names_phone") ? "telefone" : "endereco");

export const tellNamedDish: Step = function* (turn) {
  if (!(yield* questions.answerNamedDish(turn))) return false;
  repeatOpenQuestion(turn);
  return true;
};

export const answerUnknownQuestion: Step = function* (turn) {
  if (!(yield* questions.answerUnknownQuestion(turn))) return false;
  repeatOpenQuestion(turn);
  return true;
};
