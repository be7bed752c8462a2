import { addDays, minutesOf, timeOfMinutes, type LocalDate, type LocalTime } from "#shared/time.ts";
import { hasTableSlots, type Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { dayValues, formatPeople, endSentence } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { ReservationEdit } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { continueBooking, pickNearestTimes, pickSpreadTimes, formatTimes } from "./booking.ts";
import { keepInferred } from "./draft.ts";
import {
  askWhichReservation,
  describeReservation,
  sayNoReservation,
  fetchOwnReservations,
  findMeantReservation,
} from "./own-reservations.ts";
import { sayProposal } from "./proposals.ts";
import { askReading, hasTwoReadings } from "./readings.ts";
import { explainRefusal } from "./refusals.ts";

/** Continues a change: finds the reservation and the wanted changes, and proposes them. */
export function* continueChange(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  const { edit } = memory;
  memory.focus = "change";
  // Checked before the slots are stored: 'a de sábado' tells which reservation, not a new date.
  const isAnswerToWhich = turn.asked === "which";
  if (!isAnswerToWhich && turn.asked !== "reading" && hasTwoReadings(turn, slots)) {
    const { people: _, peopleOrTime: __, ...others } = slots;
    addToEdit(turn, others);
    askReading(turn);
    return;
  }
  if (!isAnswerToWhich) addToEdit(turn, slots);

  const all = yield* fetchOwnReservations(turn);
  if (all === null) return;
  const own = all.filter(({ status }) => status === "confirmada");
  // 'vai mais 2 comigo' and 'somos 6, sexta 19h' from somebody without a reservation ask for a table.
  if (own.length === 0 && asksForTable(turn, slots)) {
    memory.edit = { remarks: [], cue: {} };
    return yield* continueBooking(turn, slots);
  }
  if (own.length === 0) return sayNoReservation(turn, false);
  if (!isAnswerToWhich && (identifiesByDay(slots) || namesDayOfOne(turn, own, slots))) {
    // 'vai mais 2 comigo hoje' tells which reservation grows, and moves none.
    if (slots.date !== undefined) edit.cue.date = slots.date;
    if (slots.isWeekday) edit.cue.isWeekday = true;
    delete edit.date;
  }
  const known = own.find(({ id }) => id === edit.id);
  const { found, isUnknown } = known
    ? { found: known, isUnknown: false }
    : findMeantReservation(turn, own, edit.cue);
  const isOfOther = isUnknown && (turn.heard.contacts.name !== undefined || identifiesByDay(slots));
  const reservation = found ?? onlyReservationOf(own, isOfOther);
  if (reservation === undefined) {
    if (isUnknown && turn.heard.contacts.name !== undefined) return sayNoReservation(turn, true);
    return askWhichReservation(turn, own);
  }
  edit.id = reservation.id;
  memory.offer = null;
  // No tool changes a reservation's name or phone.
  if (
    !hasTableSlots(slots) &&
    turn.heard.cues.has("changes_contact") &&
    turn.heard.slots.remarks === undefined
  ) {
    yield* handOver(turn, "o cliente quer mudar nome ou telefone da reserva", talkPhrases.handedOver);
    return;
  }
  yield* proposeChange(turn, reservation);
}

/** Whether the words may be about a new table: they name no reservation, and no move of one. */
function asksForTable({ heard: { cues } }: DialogueTurn, slots: Slots): boolean {
  if ((slots.peopleBy ?? 0) > 0) return true;
  return hasTableSlots(slots) && !cues.has("moves_something") && !cues.has("has_reservation");
}

/** 'sexta em vez de 20h põe 20h30': the day is that of one of several reservations, and nothing moves to it. */
function namesDayOfOne(
  { memory, heard: { cues } }: DialogueTurn,
  own: readonly OwnReservation[],
  { date, oldDate, time, people }: Slots,
): boolean {
  return (
    date !== undefined &&
    oldDate === undefined &&
    (time ?? people) !== undefined &&
    memory.edit.id === undefined &&
    !cues.has("moves_something") &&
    own.length > 1 &&
    own.filter(({ data }) => data === date).length === 1
  );
}

/** Whether the day beside a change of the party size tells which reservation is meant. */
function identifiesByDay(slots: Slots): slots is Slots & { date: LocalDate } {
  const { date, oldDate, peopleBy, time, shift, window } = slots;
  return peopleBy !== undefined && date !== undefined && (oldDate ?? time ?? shift ?? window) === undefined;
}

/**
 * Returns the only reservation, even if the customer described it wrongly: the proposal shows which one it
 * is.
 */
function onlyReservationOf(own: readonly OwnReservation[], isOfOther: boolean): OwnReservation | undefined {
  return own.length === 1 && !isOfOther ? own[0] : undefined;
}

function* proposeChange(turn: DialogueTurn, reservation: OwnReservation): DialogueTask {
  const { memory } = turn;
  const { edit } = memory;
  const count =
    edit.people ??
    (edit.peopleBy === undefined ? undefined : Math.max(1, reservation.pessoas + edit.peopleBy));
  if (count !== undefined && count > MAX_PEOPLE) {
    yield* handOver(turn, `alterar reserva para ${count} pessoas`, tablePhrases.largeParty);
    return;
  }
  if (edit.time === undefined && (edit.window !== undefined || edit.shift?.minutes === null)) {
    yield* offerTimes(turn, reservation, count);
    return;
  }
  const time = edit.time ?? shiftTime(reservation.horario, edit.shift);
  const date =
    edit.date ?? (edit.dayShift === undefined ? undefined : addDays(reservation.data, edit.dayShift));
  if (date === undefined && edit.isDateUnclear) {
    say(turn, tablePhrases.vagueWeek);
    memory.asked = "what_to_change";
    return;
  }
  const remarks = edit.remarks.filter((remark) => !reservation.observacoes.includes(remark));
  const wanted = {
    ...(date !== undefined && date !== reservation.data && { data: date }),
    ...(time !== undefined && time !== reservation.horario && { horario: time }),
    ...(count !== undefined && count !== reservation.pessoas && { pessoas: count }),
    ...(remarks.length > 0 && {
      observacoes: [reservation.observacoes, ...remarks].filter(Boolean).join("; "),
    }),
  };
  if (Object.keys(wanted).length === 0) {
    say(turn, tablePhrases.whatToChange, { reservation: describeReservation(reservation) });
    memory.asked = "what_to_change";
    return;
  }
  const answer = yield* callTool(turn, "propor_alteracao", { reserva_id: reservation.id, ...wanted });
  if (answer.ok) {
    sayProposal(turn, answer.proposta);
    return;
  }
  if (
    ["outside_opening_hours", "after_last_reservation_time"].includes(answer.motivo) &&
    edit.otherTime !== undefined
  ) {
    edit.time = edit.otherTime;
    delete edit.otherTime;
    yield* proposeChange(turn, reservation);
    return;
  }
  if (answer.motivo === "not_found" || answer.motivo === "not_confirmed") {
    turn.said.push(endSentence(answer.frase));
    memory.asked = "anything_else";
    memory.focus = null;
    return;
  }
  yield* explainRefusal(turn, answer);
  if (memory.asked === "join_queue") memory.asked = "moment";
}

/** Offers the free times for 'mais tarde' or 'no almoço'. */
function* offerTimes(
  turn: DialogueTurn,
  reservation: OwnReservation,
  count: number | undefined,
): DialogueTask {
  const { memory } = turn;
  const { edit } = memory;
  const party = count ?? reservation.pessoas;
  const date = edit.date ?? reservation.data;
  const answer = yield* callTool(turn, "verificar_disponibilidade", { data: date, pessoas: party });
  if (!answer.ok) {
    yield* explainRefusal(turn, answer);
    return;
  }
  const fits = (time: LocalTime): boolean => {
    if (edit.window) return time >= edit.window.from && time <= edit.window.to;
    return edit.shift?.towards === "earlier" ? time < reservation.horario : time > reservation.horario;
  };
  const fitting = answer.horarios.filter(fits).toSorted();
  const times =
    fitting.length > 0 && edit.window === undefined
      ? pickNearestTimes(fitting, reservation.horario)
      : pickSpreadTimes(fitting.length > 0 ? fitting : answer.horarios.toSorted());
  memory.missing = [];
  if (times.length === 0) {
    say(turn, tablePhrases.noTimes, { people: formatPeople(party), ...dayValues(answer.dia) });
    memory.asked = "what_to_change";
    return;
  }
  say(turn, fitting.length > 0 ? tablePhrases.offerTimes : tablePhrases.otherTimes, {
    people: formatPeople(party),
    ...dayValues(answer.dia),
    times: formatTimes(times),
  });
  memory.offer = { kind: "moments", moments: times.map((time) => ({ date, time })) };
  memory.asked = "moment";
}

function addToEdit({ memory }: DialogueTurn, said: Slots): void {
  const { edit } = memory;
  // 'passa pra 21' is an hour: no party is that large.
  const isHour = said.peopleOrTime !== undefined && (said.people ?? 0) > MAX_PEOPLE;
  const { people: _, ...others } = said;
  const slots: Slots = isHour && said.peopleOrTime ? { ...others, time: said.peopleOrTime } : said;
  const before = JSON.stringify(edit);
  if (slots.oldDate !== undefined) {
    edit.cue.date = slots.oldDate;
    if (slots.isOldWeekday) edit.cue.isWeekday = true;
  }
  if (slots.oldTime !== undefined) edit.cue.time = slots.oldTime;
  if (slots.oldPeople !== undefined) edit.cue.people = slots.oldPeople;
  if (slots.date !== undefined) {
    edit.date = slots.date;
    delete edit.dayShift;
    delete edit.isDateUnclear;
  } else if (slots.dayShift !== undefined) {
    // After a proposal, 'um dia depois' counts from the proposed day.
    if (edit.date === undefined) edit.dayShift = slots.dayShift;
    else edit.date = addDays(edit.date, slots.dayShift);
  } else if (slots.unclearDate !== undefined) edit.isDateUnclear = true;
  if (slots.within !== undefined) edit.within = slots.within;
  if (slots.time !== undefined) {
    edit.time = slots.time;
    delete edit.window;
    delete edit.shift;
    if (slots.otherTime === undefined) delete edit.otherTime;
    else edit.otherTime = slots.otherTime;
  } else if (slots.shift !== undefined) {
    // After a proposal, 'mais tarde' counts from the proposed time.
    const moved = edit.time === undefined ? undefined : shiftTime(edit.time, slots.shift);
    if (moved !== undefined) edit.time = moved;
    else {
      edit.shift = slots.shift;
      delete edit.time;
    }
  } else if (slots.window !== undefined) {
    edit.window = slots.window;
    delete edit.time;
  }
  if (slots.people !== undefined) edit.people = slots.people;
  else if (slots.peopleBy !== undefined) {
    if (edit.people === undefined) edit.peopleBy = slots.peopleBy;
    else edit.people += slots.peopleBy;
  }
  for (const remark of slots.remarks ?? []) if (!edit.remarks.includes(remark)) edit.remarks.push(remark);
  if (JSON.stringify(edit) !== before) memory.proposal = null;
  keepInferred(edit, slots);
}

function shiftTime(time: LocalTime, shift: ReservationEdit["shift"]): LocalTime | undefined {
  if (shift === undefined || shift.minutes === null) return undefined;
  const at = minutesOf(time) + (shift.towards === "later" ? shift.minutes : -shift.minutes);
  return timeOfMinutes(Math.max(0, Math.min(at, 1439)));
}
