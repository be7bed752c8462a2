import {
  addDays,
  daysBetween,
  localOf,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
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
  ownOnDay,
  describeReservation,
  sayNoReservation,
  fetchOwnReservations,
  findMeantReservation,
} from "./own-reservations.ts";
import { clearOpenTask, sayProposal } from "./proposals.ts";
import { askReading, hasTwoReadings } from "./readings.ts";
import { explainRefusal } from "./refusals.ts";
import { changeWaitingParty } from "./waiting.ts";

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
  if (changesOnlyParty(slots) && (own.length === 0 || turn.heard.cues.has("names_queue"))) {
    if (yield* changeWaitingParty(turn, slots)) return;
  }
  // 'vai mais 2 comigo' and 'somos 6, sexta 19h' from somebody without a reservation ask for a table.
  if (own.length === 0 && asksForTable(turn, slots)) {
    memory.edit = { remarks: [], cue: {} };
    return yield* continueBooking(turn, slots);
  }
  if (own.length === 0) return sayNoReservation(turn, false);
  if (!isAnswerToWhich && (identifiesByDay(slots) || namesDayOfOne(turn, own, slots))) {
    // 'vai mais 2 comigo hoje' and 'terça com 4' tell which reservation changes, and move none.
    if (slots.date !== undefined) edit.cue.date = slots.date;
    if (slots.isWeekday) edit.cue.isWeekday = true;
    delete edit.date;
  }
  if (
    turn.heard.choice?.kind === "all" &&
    edit.id === undefined &&
    (isAnswerToWhich || hasTableSlots(slots))
  ) {
    // 'muda as duas pra 21h': the others follow, one after the other.
    const [first, ...others] = own;
    const date = first && newDateOf(turn, first);
    const { isWeekday: _, ...wanted } = isAnswerToWhich ? slotsOfEdit(edit) : slots;
    if (first) edit.id = first.id;
    memory.pending.unshift(
      ...others.map(({ data, horario }) => ({
        focus: "change" as const,
        slots: { ...wanted, ...(date !== undefined && { date }), oldDate: data, oldTime: horario },
      })),
    );
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
  // 'na sexta mais 1 e na terça menos 1' must not move Friday's to Tuesday.
  const isOther = own.some(({ id, data }) => id !== reservation.id && data === slots.date);
  if (isOther && !slots.isNewDate && known === undefined && !isAnswerToWhich) {
    memory.edit = { remarks: [], cue: {} };
    return askWhichReservation(turn, own);
  }
  edit.id = reservation.id;
  memory.offer = null;
  // No tool changes a reservation's name or phone.
  if (
    !hasTableSlots(slots) &&
    (turn.heard.cues.has("changes_contact") || turn.heard.cues.has("renames_own")) &&
    turn.heard.slots.remarks === undefined
  ) {
    yield* handOver(turn, "o cliente quer mudar nome ou telefone da reserva", talkPhrases.handedOver);
    return;
  }
  yield* proposeChange(turn, reservation);
}

function changesOnlyParty({ people, peopleBy, date, oldDate, time, window }: Slots): boolean {
  return (people ?? peopleBy) !== undefined && (date ?? oldDate ?? time ?? window) === undefined;
}

/** Whether the words may be about a new table: they name no reservation, and no move of one. */
function asksForTable({ heard: { cues } }: DialogueTurn, slots: Slots): boolean {
  if ((slots.peopleBy ?? 0) > 0) return true;
  return hasTableSlots(slots) && !cues.has("moves_something") && !cues.has("has_reservation");
}

/** 'sexta em vez de 20h põe 20h30': the day is that of one of several reservations. 'para sexta' would be a new day. */
function namesDayOfOne(
  { memory }: DialogueTurn,
  own: readonly OwnReservation[],
  { date, isWeekday, isNewDate, oldDate, time, shift, window, people, remarks }: Slots,
): boolean {
  return (
    date !== undefined &&
    isNewDate === undefined &&
    oldDate === undefined &&
    (time ?? shift ?? window ?? people ?? remarks) !== undefined &&
    memory.edit.id === undefined &&
    own.length > 1 &&
    ownOnDay(own, { date, isWeekday }).length === 1
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
    newDateOf(turn, reservation) ??
    (edit.dayShift === undefined ? undefined : addDays(reservation.data, edit.dayShift));
  if (date === undefined && edit.isDateUnclear) {
    say(turn, tablePhrases.vagueWeek);
    memory.asked = "what_to_change";
    return;
  }
  const notes = notesAfter(reservation.observacoes, edit);
  const wanted = {
    ...(date !== undefined && date !== reservation.data && { data: date }),
    ...(time !== undefined && time !== reservation.horario && { horario: time }),
    ...(count !== undefined && count !== reservation.pessoas && { pessoas: count }),
    ...(notes !== reservation.observacoes && { observacoes: notes }),
  };
  if (Object.keys(wanted).length === 0 && edit.droppedRemarks !== undefined) {
    say(turn, tablePhrases.noteUnknown, { reservation: describeReservation(reservation) });
    clearOpenTask(turn);
    return;
  }
  // 'fechou, somos 7' after a booking for 7.
  const isJustWritten = reservation.id === memory.reservationId && (date ?? time ?? count) !== undefined;
  if (Object.keys(wanted).length === 0 && isJustWritten) {
    say(turn, tablePhrases.alreadySo, { reservation: describeReservation(reservation) });
    clearOpenTask(turn);
    return;
  }
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

/**
 * Returns the new date. A weekday alone means the one nearest to the reservation: 'a de terça passa pra quarta' moves
 * it by a day, also where another Wednesday comes before.
 */
function newDateOf(
  { memory: { edit }, context: { now, timeZone } }: DialogueTurn,
  { data }: OwnReservation,
): LocalDate | undefined {
  if (edit.date === undefined || !edit.isWeekday) return edit.date;
  const today = localOf(now, timeZone).date;
  // Of today one says 'hoje'.
  const first = edit.date === today ? addDays(edit.date, 7) : edit.date;
  edit.date = addDays(first, 7 * Math.max(0, Math.round(daysBetween(first, data) / 7)));
  delete edit.isWeekday;
  return edit.date;
}

/** Returns the reservation's notes with the new remarks, and without those that no longer hold. */
function notesAfter(notes: string, { remarks, droppedRemarks = [] }: ReservationEdit): string {
  const added = remarks.filter((remark) => !notes.includes(remark));
  if (added.length === 0 && !droppedRemarks.some((remark) => notes.includes(remark))) return notes;
  const kept = notes.split("; ").filter((note) => !droppedRemarks.includes(note));
  return [...kept, ...added].filter(Boolean).join("; ");
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
  if (slots.oldWindow !== undefined) edit.cue.window = slots.oldWindow;
  if (slots.oldPeople !== undefined) edit.cue.people = slots.oldPeople;
  if (slots.date !== undefined) {
    edit.date = slots.date;
    if (slots.isWeekday && (slots.within ?? edit.within) === undefined) edit.isWeekday = true;
    else delete edit.isWeekday;
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
  if (slots.droppedRemarks !== undefined) edit.droppedRemarks = slots.droppedRemarks;
  for (const remark of slots.remarks ?? []) if (!edit.remarks.includes(remark)) edit.remarks.push(remark);
  if (JSON.stringify(edit) !== before) memory.proposal = null;
  keepInferred(edit, slots);
}

/** Returns the wanted changes as slots of a message. */
function slotsOfEdit({
  date,
  dayShift,
  time,
  window,
  shift,
  people,
  peopleBy,
  remarks,
}: ReservationEdit): Slots {
  return {
    ...(date !== undefined && { date }),
    ...(dayShift !== undefined && { dayShift }),
    ...(time !== undefined && { time }),
    ...(window !== undefined && { window }),
    ...(shift !== undefined && { shift }),
    ...(people !== undefined && { people }),
    ...(peopleBy !== undefined && { peopleBy }),
    ...(remarks.length > 0 && { remarks }),
  };
}

function shiftTime(time: LocalTime, shift: ReservationEdit["shift"]): LocalTime | undefined {
  if (shift === undefined || shift.minutes === null) return undefined;
  const at = minutesOf(time) + (shift.towards === "later" ? shift.minutes : -shift.minutes);
  return timeOfMinutes(Math.max(0, Math.min(at, 1439)));
}
