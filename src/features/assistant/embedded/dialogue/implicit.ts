import { hasRequests, hasTableSlots, type Slots } from "../../language/slots.ts";
import type { Hearing, SortedTurn } from "../sorted-turn.ts";
import { isWaiting } from "../state.ts";
import { resumesDropped } from "../tasks/booking.ts";
import { toldSubjectOf } from "../tasks/house.ts";
import { concernsLastReservation } from "../tasks/own-reservations.ts";
import { isSmallerParty } from "../tasks/request.ts";

/*
 * What a message without a stated wish means while no task is open: 'e domingo?', 'somos 6 agora', 'quanto tempo?'.
 * It applies to the last subject, or to a table. In the order of the table.
 */

/** 'mesa na varanda', 'tanto faz a mesa' after a booking: a place and nothing else. */
export const placeOfLast: Hearing = ({ memory, slots, questions, heard: { cues } }) =>
  memory.focus === null &&
  memory.topic === "reservation" &&
  slots.isOnlyPlace === true &&
  !hasTableSlots(slots) &&
  questions.length === 0 &&
  !cues.has("says_another");

export const otherDayOfHours: Hearing = (turn) => turn.memory.topic === "hours" && namesOnlyDay(turn);

export const smallerParty: Hearing = ({ memory, slots }) => isSmallerParty(memory, slots);

/** 'sexta vamos em 6 em vez de 4' changes what stands. */
export const replacedValue: Hearing = ({ slots: { oldPeople, people, oldTime, time } }) =>
  (oldPeople !== undefined && people !== undefined) || (oldTime !== undefined && time !== undefined);

/** 'que horas mesmo?', and 'e a outra?' after one of several reservations was handled. */
export const questionAboutOwn: Hearing = ({ memory: { topic }, heard: { cues }, slots }) =>
  cues.has("asks_for_other_own") ||
  (cues.has("checks_own") && slots.places !== undefined && !hasTableSlots(slots)) ||
  (topic === "reservation" && cues.has("asks_of_own"));

export const questionAboutWait: Hearing = ({ memory, heard }) =>
  isWaiting(memory) && heard.cues.has("asks_how_long");

/** 'e na quarta?' after the reply told the promotions. */
export const otherDayOfTold: Hearing = (turn) =>
  toldSubjectOf(turn) !== null && namesOnlyDay(turn) && turn.heard.cues.has("asks_further");

/** 'somos 6 agora', 'na verdade 21h', 'é aniversário dela' after the reply told a reservation. */
export const changeOfLast: Hearing = (turn) =>
  turn.memory.topic === "reservation" &&
  turn.slots.same !== "all" &&
  (concernsLastReservation(turn) || wantsNothingElse(turn)) &&
  (hasTableSlots(turn.slots) || hasRequests(turn.slots));

/** 'agora somos 4' of a customer who waits */
export const otherPartyOfWaiting: Hearing = (turn) => {
  const { people, peopleBy } = turn.slots;
  return isWaiting(turn.memory) && (people ?? peopleBy) !== undefined && !namesDayOrTime(turn.slots);
};

export const tableOrMoment: Hearing = (turn) => {
  const { people, date, time, same } = turn.slots;
  return (
    (people !== undefined && namesDayOrTime(turn.slots)) ||
    (date !== undefined && time !== undefined) ||
    same === "all" ||
    saysOnlySlots(turn) ||
    resumesDropped(turn)
  );
};

function namesDayOrTime({ date, time, window }: Slots): boolean {
  return (date ?? time ?? window) !== undefined;
}

function namesOnlyDay({ heard, slots: { date, time, people } }: SortedTurn): boolean {
  return heard.wishes.length === 0 && date !== undefined && (time ?? people) === undefined;
}

/** Whether the message consists of slots alone, such as '4 pessoas' or 'amanhã'. */
function saysOnlySlots({ heard, memory, slots }: SortedTurn): boolean {
  // 'e pra dois?' may be about a dish.
  const isOfDish = memory.dish !== null && heard.cues.has("asks_further") && !namesDayOrTime(slots);
  const isAlone = heard.wishes.length === 0 && heard.agreement === null && heard.saysOnlySlots;
  return isAlone && !isOfDish && (slots.people !== undefined || namesDayOrTime(slots));
}

function wantsNothingElse({ heard }: SortedTurn): boolean {
  return (
    (heard.agreement === null || (heard.agreement !== "yes" && hasTableSlots(heard.slots))) &&
    // The denial in 'sexta não, quinta' is about the day.
    heard.wishes.every(({ intent, confidence }) => intent === "deny" || confidence < 0.6) &&
    // 'uma hora mais tarde dá?' asks for a change, not for information.
    !heard.cues.has("asks")
  );
}
