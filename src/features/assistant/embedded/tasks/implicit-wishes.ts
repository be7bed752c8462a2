import { hasTableSlots, type Slots } from "../../language/slots.ts";
import { asWish } from "../../language/wishes.ts";
import { isWaiting } from "../state.ts";
import { callTool, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { resumesDropped } from "./booking.ts";
import { continueWith } from "./focus.ts";
import { tellHours, tellFromTexts } from "./house.ts";
import { listReservations } from "./own-reservations.ts";
import { isSmallerParty } from "./request.ts";
import { tellPosition } from "./waiting.ts";

/**
 * Handles a message without a stated wish while no task is open: 'e domingo?', 'somos 6 agora', 'quanto
 * tempo?'. It applies to the last subject, or to a table. Returns true if it replied.
 */
export function* answerImplicitWish(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { cues } = heard;
  if (memory.topic === "hours" && namesOnlyDay(turn, slots)) {
    yield* tellHours(turn, asWish(heard, "hours", slots));
    return true;
  }
  if (isSmallerParty(memory, slots)) {
    yield* continueWith(turn, "book", slots);
    return true;
  }
  // 'sexta vamos em 6 em vez de 4' changes what stands.
  if (
    (slots.oldPeople !== undefined && slots.people !== undefined) ||
    (slots.oldTime !== undefined && slots.time !== undefined)
  ) {
    yield* continueWith(turn, "change", slots);
    return true;
  }
  // 'na verdade meia hora' corrects a reported delay. A bare number may be a rating instead.
  if (memory.topic === "delay" && slots.delay !== undefined && !cues.has("is_bare_number")) {
    yield* continueWith(turn, "late", slots);
    return true;
  }
  if ((memory.topic === "delay" || memory.topic === "reservation") && cues.has("cannot_make_it")) {
    yield* continueWith(turn, "cancel", slots);
    return true;
  }
  if (memory.topic === "reservation" && cues.has("asks_of_own")) {
    yield* listReservations(turn);
    return true;
  }
  if (isWaiting(memory) && cues.has("asks_how_long")) {
    yield* tellPosition(turn);
    return true;
  }
  // 'e a outra?' after one of several reservations was handled.
  if (cues.has("asks_for_other_own")) {
    yield* listReservations(turn);
    return true;
  }
  // 'e na quarta?' after the reply told the promotions.
  const subject = memory.topic === null ? undefined : SUBJECT_OF_TOPIC[memory.topic];
  if (subject !== undefined && namesOnlyDay(turn, slots) && cues.has("asks_further")) {
    yield* tellFromTexts(turn, asWish(heard, "other_info", slots), subject);
    return true;
  }
  // 'somos 6 agora', 'na verdade 21h', 'é aniversário dela' after the reply told a reservation.
  if (
    memory.topic === "reservation" &&
    slots.same !== "all" &&
    (concernsLastReservation(turn) || wantsNothingElse(turn)) &&
    (hasTableSlots(slots) || slots.remarks)
  ) {
    const id = memory.reservationId;
    memory.focus = "change";
    memory.edit = { remarks: [], cue: {}, ...(id !== null && { id }) };
    yield* continueWith(turn, "change", slots);
    return true;
  }
  // 'agora somos 4' of a customer who waits
  if (isWaiting(memory) && tellsOnlyParty(slots)) {
    yield* continueWith(turn, "queue", slots);
    return true;
  }
  if (yield* concernsStanding(turn, slots)) {
    yield* continueWith(turn, "change", slots);
    return true;
  }
  const isOfTable =
    namesTable(slots) || namesMoment(slots) || slots.same === "all" || saysOnlySlots(turn, slots);
  if (!isOfTable && !resumesDropped(turn)) return false;
  yield* continueWith(turn, "book", slots);
  return true;
}

/**
 * Whether words that ask for no table are about a reservation that stands: it is on the named day, or it is the only one
 * and no day is named. 'sexta 21h' and 'somos só 3 agora' of a customer with a reservation book no second table.
 */
export function* concernsStanding(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { heard, memory } = turn;
  const { date = slots.oldDate, time, window, shift, people, peopleBy, isNewDate } = slots;
  const isMoved = (slots.oldDate ?? slots.dayShift) !== undefined || heard.cues.has("asks_other_day");
  const isNote = date !== undefined && (slots.remarks ?? slots.droppedRemarks) !== undefined;
  const changes = isNote || (time ?? window ?? shift ?? people ?? peopleBy) !== undefined;
  if (memory.focus !== null || slots.same === "all" || heard.cues.has("asks_for_table")) return false;
  if (!isMoved && (!changes || isNewDate)) return false;
  // Nobody has a reservation here without a name.
  if (memory.customer.name === undefined) return false;
  const answer = yield* callTool(turn, "minhas_reservas", {});
  if (!answer.ok) return false;
  const own = answer.reservas.filter(({ status }) => status === "confirmada");
  if (isMoved)
    return slots.oldDate === undefined ? own.length === 1 : own.some(({ data }) => data === slots.oldDate);
  return date === undefined ? own.length === 1 : own.some(({ data }) => data === date);
}

/**
 * Whether a question is about the reservation mentioned last: 'que horas mesmo?', 'e consegue uma
 * cadeirinha?'.
 */
export function concernsLastReservation({ memory, heard: { cues, slots } }: DialogueTurn): boolean {
  return (
    memory.topic === "reservation" &&
    memory.focus === null &&
    (cues.has("asks_of_own") || (slots.remarks !== undefined && cues.has("requests")))
  );
}

const SUBJECT_OF_TOPIC = {
  promotions: "promocoes",
  events: "eventos",
  delivery: "delivery",
  hours: undefined,
  reservation: undefined,
  delay: undefined,
  other_unit: undefined,
  queue: undefined,
} as const;

function tellsOnlyParty({ people, peopleBy, date, time, window }: Slots): boolean {
  return (people ?? peopleBy) !== undefined && (date ?? time ?? window) === undefined;
}

function namesOnlyDay({ heard }: DialogueTurn, slots: Slots): boolean {
  return heard.wishes.length === 0 && slots.date !== undefined && !namesTable(slots) && !namesMoment(slots);
}

function namesTable({ people, date, time, window }: Slots): boolean {
  return people !== undefined && (date ?? time ?? window) !== undefined;
}

function namesMoment({ date, time }: Slots): boolean {
  return date !== undefined && time !== undefined;
}

/** Whether the message consists of slots alone, such as '4 pessoas' or 'amanhã'. */
function saysOnlySlots({ heard, memory }: DialogueTurn, { people, date, time, window }: Slots): boolean {
  return (
    heard.wishes.length === 0 &&
    heard.agreement === null &&
    // 'e pra dois?' may be about a dish.
    !(memory.dish !== null && heard.cues.has("asks_further") && (date ?? time ?? window) === undefined) &&
    heard.saysOnlySlots &&
    (people ?? date ?? time ?? window) !== undefined
  );
}

function wantsNothingElse({ heard }: DialogueTurn): boolean {
  return (
    (heard.agreement === null || (heard.agreement !== "yes" && hasTableSlots(heard.slots))) &&
    // The denial in 'sexta não, quinta' is about the day.
    heard.wishes.every(({ intent, confidence }) => intent === "deny" || confidence < 0.6) &&
    // 'uma hora mais tarde dá?' asks for a change, not for information.
    (!heard.cues.has("asks") || heard.cues.has("asks_whether_possible"))
  );
}
