import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { hasRequests, hasTableSlots, type Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import type { Phrase } from "../replies/phrase.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { clearOpenTask, type ReservationEdit } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { definedOf, setValues } from "../values.ts";
import { handOver } from "./attendant.ts";
import { continueBooking } from "./booking.ts";
import { askDoubtful, askUnclearDate } from "./details.ts";
import { offerTimes } from "./offers.ts";
import {
  askWhichReservation,
  describeReservation,
  fetchStanding,
  findMeantReservation,
  onDay,
  ownOnDay,
  sayNoReservation,
} from "./own-reservations.ts";
import { giveUpSoftWish, nameUnknownArea, wishAfter, wishChange } from "./places.ts";
import { sayProposal } from "./proposals.ts";
import { askReading, hasTwoReadings } from "./readings.ts";
import { explainRefusal, takeOtherReading } from "./refusals.ts";
import { addToRequest, nearestWeekday, shiftTime, slotsOfRequest } from "./request.ts";
import { changeWaitingParty } from "./waiting.ts";

/** Continues a change: finds the reservation and the wanted changes, and proposes them. */
export function* continueChange(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory, heard } = turn;
  const { edit } = memory;
  memory.focus = "change";
  // Then 'a de sábado' tells which reservation, and no new date.
  const tellsWhich = turn.asked === "which";
  if (!tellsWhich && turn.asked !== "reading" && hasTwoReadings(turn, slots)) {
    const { people: _, peopleOrTime: __, ...others } = slots;
    addToEdit(turn, others);
    return askReading(turn);
  }
  if (!tellsWhich) addToEdit(turn, slots);

  const own = yield* fetchStanding(turn);
  if (own === null) return;
  const isOfParty = changesOnlyParty(slots) && (own.length === 0 || heard.cues.has("names_queue"));
  if (isOfParty && (yield* changeWaitingParty(turn, slots))) return;
  // 'vai mais 2 comigo' and 'somos 6, sexta 19h' from somebody without a reservation ask for a table.
  if (own.length === 0 && asksForTable(turn, slots)) {
    memory.edit = { remarks: [], cue: {} };
    return yield* continueBooking(turn, slots);
  }
  if (own.length === 0) return sayNoReservation(turn, false);
  if (!tellsWhich && (identifiesByDay(slots) || namesDayOfOne(turn, own, slots))) {
    // 'vai mais 2 comigo hoje' and 'terça com 4' tell which reservation changes, and move none.
    Object.assign(edit.cue, onDay(slots.date, slots.isWeekday));
    setValues(edit, { date: undefined, about: undefined });
  }
  if (heard.choice?.kind === "all" && edit.id === undefined && (tellsWhich || hasTableSlots(slots)))
    changeAll(turn, own);
  const known = own.find(({ id }) => id === edit.id);
  const { found, isUnknown } = findMeantReservation(turn, own, edit.cue);
  const isOfOther = isUnknown && (heard.contacts.name !== undefined || identifiesByDay(slots));
  // The only reservation is meant even if it is described wrongly: the proposal shows which one it is.
  const reservation = known ?? found ?? (own.length === 1 && !isOfOther ? own[0] : undefined);
  if (reservation === undefined) return askWhichReservation(turn, own, isUnknown);
  // 'na sexta mais 1 e na terça menos 1' must not move Friday's to Tuesday.
  const isOther = own.some(({ id, data }) => id !== reservation.id && data === slots.date);
  if (isOther && !slots.isNewDate && known === undefined && !tellsWhich) {
    memory.edit = { remarks: [], cue: {} };
    return askWhichReservation(turn, own);
  }
  edit.id = reservation.id;
  memory.offer = null;
  // No tool changes a reservation's name or phone.
  const isOfContact = heard.cues.has("changes_contact");
  if (isOfContact && !hasTableSlots(slots) && !hasRequests(heard.slots))
    return yield* handOver(turn, "o cliente quer mudar nome ou telefone da reserva", talkPhrases.handedOver);
  yield* proposeChange(turn, reservation);
}

/** Whether slots tell another party size, and neither a day nor a time. */
function changesOnlyParty({ people, peopleBy, date, oldDate, time, window }: Slots): boolean {
  return (people ?? peopleBy) !== undefined && (date ?? oldDate ?? time ?? window) === undefined;
}

/** Whether the words may be about a new table: they name no reservation, and no move of one. */
function asksForTable({ heard: { cues } }: DialogueTurn, slots: Slots): boolean {
  if ((slots.peopleBy ?? 0) > 0) return true;
  return hasTableSlots(slots) && !cues.has("moves_something") && !cues.has("has_reservation");
}

/** 'sexta em vez de 20h põe 20h30': the day is that of one of several reservations. 'para sexta' would be a new day. */
function namesDayOfOne({ memory }: DialogueTurn, own: readonly OwnReservation[], slots: Slots): boolean {
  const { date, isWeekday, isNewDate, oldDate, time, shift, window, people } = slots;
  return (
    date !== undefined &&
    (isNewDate ?? oldDate ?? memory.edit.id) === undefined &&
    ((time ?? shift ?? window ?? people) !== undefined || hasRequests(slots)) &&
    own.length > 1 &&
    ownOnDay(own, { date, isWeekday }).length === 1
  );
}

/** Whether the day beside a change of the party size tells which reservation is meant. */
function identifiesByDay({ date, oldDate, peopleBy, time, shift, window }: Slots): boolean {
  const namesOther = (oldDate ?? time ?? shift ?? window) !== undefined;
  return peopleBy !== undefined && date !== undefined && !namesOther;
}

/** 'muda as duas pra 21h': the first is changed now, and the others follow, one after the other. */
function changeAll(turn: DialogueTurn, [first, ...others]: readonly OwnReservation[]): void {
  const { memory } = turn;
  if (first === undefined) return;
  const date = newDateOf(turn, first);
  memory.edit.id = first.id;
  const { isWeekday: _, ...said } = slotsOfRequest(memory.edit);
  const wanted: Slots = date === undefined ? said : { ...said, date, isNewDate: true };
  memory.pending.unshift(
    ...others.map(({ data, horario }) => ({
      focus: "change" as const,
      slots: { ...wanted, oldDate: data, oldTime: horario },
    })),
  );
}

function* proposeChange(turn: DialogueTurn, reservation: OwnReservation): DialogueTask {
  const { memory } = turn;
  const { edit } = memory;
  const { id, data, horario, pessoas, observacoes } = reservation;
  if (askDoubtful(turn, edit, [])) return;
  const people =
    edit.people ?? (edit.peopleBy === undefined ? undefined : Math.max(1, pessoas + edit.peopleBy));
  if (people !== undefined && people > MAX_PEOPLE)
    return yield* handOver(turn, `alterar reserva para ${people} pessoas`, tablePhrases.largeParty);
  const date =
    newDateOf(turn, reservation) ?? (edit.dayShift === undefined ? undefined : addDays(data, edit.dayShift));
  nameUnknownArea(turn, edit);
  const wish = wishAfter(reservation, edit.places);
  const time = edit.time ?? (edit.shift && shiftTime(horario, edit.shift));
  if (time === undefined && (edit.window ?? edit.shift) !== undefined) {
    const table = { date: date ?? data, people: people ?? pessoas, wish };
    const refusal = yield* offerTimes(turn, edit, table, horario);
    if (refusal) yield* explainRefusal(turn, refusal);
    return;
  }
  if (date === undefined && edit.unclearDate !== undefined) {
    askUnclearDate(turn, edit.unclearDate);
    memory.asked = "what_to_change";
    return;
  }
  const notes = notesAfter(observacoes, edit);
  const wanted = definedOf({
    data: date === data ? undefined : date,
    horario: time === horario ? undefined : time,
    pessoas: people === pessoas ? undefined : people,
    observacoes: notes === observacoes ? undefined : notes,
    ...wishChange(reservation, wish),
  });
  if (Object.keys(wanted).length === 0) {
    // 'fechou, somos 7' after a booking for 7.
    const isJustWritten = id === memory.reservationId && (date ?? time ?? people) !== undefined;
    const isPlaced = (edit.places ?? []).length > 0;
    const settled: Phrase | null =
      edit.droppedRemarks === undefined
        ? isJustWritten || isPlaced
          ? tablePhrases.alreadySo
          : null
        : tablePhrases.noteUnknown;
    say(turn, settled ?? tablePhrases.whatToChange, { reservation: describeReservation(reservation) });
    if (settled) clearOpenTask(memory);
    else memory.asked = "what_to_change";
    return;
  }
  const answer = yield* callTool(turn, "propor_alteracao", { reserva_id: id, ...wanted });
  if (answer.ok) return sayProposal(turn, answer.proposta);
  if (takeOtherReading(turn, edit, answer) || giveUpSoftWish(turn, edit, answer))
    return yield* proposeChange(turn, reservation);
  yield* explainRefusal(turn, answer);
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
  edit.date = nearestWeekday(first, data);
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

function addToEdit({ memory }: DialogueTurn, said: Slots): void {
  const { edit } = memory;
  const { oldDate, isOldWeekday, oldTime, oldWindow, oldPeople } = said;
  const before = JSON.stringify(edit);
  const cue = {
    ...onDay(oldDate, isOldWeekday),
    ...definedOf({ time: oldTime, window: oldWindow, people: oldPeople }),
  };
  Object.assign(edit.cue, cue);
  // 'passa pra 21' is an hour: no party is that large.
  const { people = 0, peopleOrTime: time, ...others } = said;
  addToRequest(edit, time !== undefined && people > MAX_PEOPLE ? { ...others, time } : said);
  if (JSON.stringify(edit) !== before) memory.proposal = null;
}
