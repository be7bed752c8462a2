import { foldForSearch } from "#shared/pt-br.ts";
import { weekdayOf, type LocalDate } from "#shared/time.ts";
import { hasRequests, type Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { describeTable } from "../../tools/table-wish.ts";
import { formatMoment, formatPeople } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { clearOpenTask, type Focus, type Memory, type ReservationCue } from "../state.ts";
import { callTool, say, sayUnavailable, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { definedOf } from "../values.ts";
import { momentsOf } from "./offers.ts";
import { isWithin } from "./request.ts";

/** Tells the customer their reservations. */
export function* listReservations(turn: DialogueTurn): DialogueTask {
  const own = yield* fetchOwnReservations(turn);
  if (own === null) return;
  const { memory } = turn;
  if (own.length === 0) return sayNoReservation(turn, false);
  const { found } = findMeantReservation(turn, own, cueOf(turn.heard.slots));
  say(turn, tablePhrases.ownReservation, { list: describeReservations(found ? [found] : own) });
  const [first = found, ...further] = own;
  const shown = found ?? (further.length === 0 ? first : undefined);
  if (turn.heard.cues.has("asks_own_place") && shown && describeTable(shown) === "mesa")
    say(turn, tablePhrases.noPlaceAsked);
  memory.topic = "reservation";
  if (found) memory.reservationId = found.id;
  else memory.offer = offerOf(own);
  if (memory.focus === null) {
    say(turn, talkPhrases.anythingElse);
    memory.asked = "anything_else";
    memory.record.outcome ??= "informed";
  }
}

/** Returns the customer's reservations from today on. Returns null, and says so, if the tool fails. */
export function* fetchOwnReservations(turn: DialogueTurn): DialogueTask<OwnReservation[] | null> {
  const answer = yield* callTool(turn, "minhas_reservas", {});
  if (answer.ok && Array.isArray(answer.reservas))
    return answer.reservas.filter(({ id }) => id !== turn.memory.notMeant);
  sayUnavailable(turn);
  return null;
}

/** Returns those of the customer's reservations that can still be changed. Returns null, and says so, if the tool fails. */
export function* fetchStanding(turn: DialogueTurn): DialogueTask<OwnReservation[] | null> {
  const own = yield* fetchOwnReservations(turn);
  return own?.filter(({ status }) => status === "confirmada") ?? null;
}

/** Returns what slots tell of a reservation that already stands. */
export function cueOf(slots: Slots): ReservationCue {
  const { oldDate, date = oldDate, oldTime, time = oldTime, oldPeople, people = oldPeople } = slots;
  const { oldWindow, window = oldWindow } = slots;
  return {
    ...onDay(date, slots.date === undefined ? slots.isOldWeekday : slots.isWeekday),
    ...definedOf({ time, window: time === undefined ? window : undefined, people }),
  };
}

export function onDay(date: LocalDate | undefined, isWeekday: true | undefined): ReservationCue {
  return date === undefined ? {} : definedOf({ date, isWeekday });
}

/**
 * Finds the reservation that the customer means: picked from the offer, or by name, day, time or party size.
 * `found` is undefined if several or no reservation fit. `isUnknown` means that the description fits no
 * reservation.
 */
export function findMeantReservation(
  turn: DialogueTurn,
  own: readonly OwnReservation[],
  cue: ReservationCue,
): { found?: OwnReservation; isUnknown: boolean } {
  const picked = pickFromOffer(turn, own);
  if (picked) return { found: picked, isUnknown: false };
  const { memory, heard } = turn;
  const name = heard.contacts.name;
  const ofName = name === undefined ? own : own.filter((one) => sharesName(one.nome, name));
  const described = ownOnDay(ofName, cue).filter((one) => fitsCue(one, cue, own.length === 1));
  const fitting = described.length > 1 ? pointedAt(memory, heard, described) : described;
  const [found, ...others] = fitting;
  return found && others.length === 0 ? { found, isUnknown: false } : { isUnknown: found === undefined };
}

/** Returns the reservation that an answer to 'which one?' picks: by day or time, by a yes, or by its place. */
function pickFromOffer(
  { memory: { offer }, heard: { choice, slots, agreement }, asked }: DialogueTurn,
  own: readonly OwnReservation[],
): OwnReservation | undefined {
  if (offer?.kind !== "reservations" || (asked !== "which" && choice?.kind !== "ordinal")) return undefined;
  const { time: _, ...cue } = cueOf(slots);
  const times = [slots.time ?? slots.oldTime, slots.otherTime].filter((time) => time !== undefined);
  const [fit, ...others] = ownOnDay(own, cue).filter(
    (one) => (times.length === 0 || times.includes(one.horario)) && fitsCue(one, cue, false),
  );
  if (fit && others.length === 0 && (Object.keys(cue).length > 0 || times.length > 0)) return fit;
  const ordered = offer.ids.map((id) => own.find((one) => one.id === id));
  if (ordered.length === 1 && agreement === "yes") return ordered[0];
  return choice?.kind === "ordinal" ? ordered.at(choice.index) : undefined;
}

function fitsCue(
  { horario, pessoas }: OwnReservation,
  { time, window, people }: ReservationCue,
  isOnly: boolean,
): boolean {
  return (
    (time === undefined || time === horario) &&
    (window === undefined || isWithin(horario, window)) &&
    (people === undefined || isOnly || people === pessoas)
  );
}

/** Narrows by what was talked about before: 'essa', 'a outra', 'a última'. Returns all if the message does not say. */
function pointedAt(
  { reservationId }: Memory,
  { cues, choice, slots }: DialogueTurn["heard"],
  own: readonly OwnReservation[],
): readonly OwnReservation[] {
  const last = own.filter(({ id }) => id === reservationId);
  if (cues.has("points_to_other")) {
    const others = own.filter(({ id, data }) => id !== reservationId && data !== slots.keptDate);
    if (others.length > 0 && others.length < own.length) return others;
  }
  if (cues.has("points_back") && last.length > 0) return last;
  const chosen = choice?.kind === "ordinal" ? own.at(choice.index) : undefined;
  return chosen === undefined ? own : [chosen];
}

/**
 * Returns the reservations on a day. 'a de sábado' means a reservation on another Saturday if none is on the
 * next one.
 */
export function ownOnDay(
  own: readonly OwnReservation[],
  { date, isWeekday }: { date?: LocalDate | undefined; isWeekday?: true | undefined },
): readonly OwnReservation[] {
  if (date === undefined) return own;
  const exact = own.filter(({ data }) => data === date);
  return exact.length > 0 || !isWeekday
    ? exact
    : own.filter(({ data }) => weekdayOf(data) === weekdayOf(date));
}

/** Lists the reservations and asks which one the customer means. If they named one that is not there, says so. */
export function askWhichReservation(
  turn: DialogueTurn,
  own: readonly OwnReservation[],
  isUnknown = false,
): void {
  if (isUnknown && turn.heard.contacts.name !== undefined) return sayNoReservation(turn, true);
  const [only, ...others] = own;
  if (only && others.length === 0)
    say(turn, tablePhrases.onlyReservation, { reservation: describeReservation(only) });
  else say(turn, tablePhrases.whichReservation, { list: describeReservations(own) });
  turn.memory.offer = offerOf(own);
  turn.memory.asked = "which";
}

/** The customer may pick by number, day or time. */
function offerOf(own: readonly OwnReservation[]): Memory["offer"] {
  return {
    kind: "reservations",
    ids: own.map(({ id }) => id),
    moments: momentsOf(own),
  };
}

export function sayNoReservation(turn: DialogueTurn, isUnknown: boolean): void {
  const { memory, heard } = turn;
  clearOpenTask(memory);
  memory.isSettled = false;
  if (!isUnknown) memory.pending = memory.pending.filter(({ focus }) => !OF_OWN.has(focus));
  if (memory.pending.length > 0) return say(turn, tablePhrases.noReservationHere);
  // A reservation made by telephone has another contact. Only a person can find it.
  const isUnseen = isUnknown || heard.cues.has("booked_by_other_way");
  say(turn, isUnseen ? tablePhrases.noSuchReservation : tablePhrases.noReservations);
  memory.asked = isUnseen ? "attendant" : "book";
}

/** Tasks that need a reservation. */
const OF_OWN: ReadonlySet<Focus> = new Set(["change", "cancel", "late"]);

export function describeReservation(one: OwnReservation): string {
  const state = one.status === "confirmada" ? "" : `, ${one.status}`;
  const table = describeTable(one);
  const place = table === "mesa" ? "" : `, ${table}`;
  return `${formatMoment(one)}, ${formatPeople(one.pessoas)}${place}, em nome de ${one.nome}${state}`;
}

export function describeReservations(own: readonly OwnReservation[]): string {
  const [only, ...others] = own.map((one) => describeReservation(one));
  if (only === undefined || others.length === 0) return only ?? "";
  return [only, ...others].map((words, index) => `${index + 1}) ${words}`).join("; ");
}

function sharesName(one: string, other: string): boolean {
  const words = new Set(foldForSearch(one).split(" "));
  return foldForSearch(other)
    .split(" ")
    .some((word) => word.length > 2 && words.has(word));
}

/**
 * Whether words that ask for no table are about a reservation that stands: it is on the named day, or it is the only one
 * and no day is named. 'sexta 21h' and 'somos só 3 agora' of a customer with a reservation book no second table.
 */
export function* concernsStanding(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { heard, memory } = turn;
  const { date = slots.oldDate, time, window, shift, people, peopleBy, isNewDate } = slots;
  const isMoved = (slots.oldDate ?? slots.dayShift) !== undefined || heard.cues.has("asks_other_day");
  const isNote = date !== undefined && (hasRequests(slots) || slots.droppedRemarks !== undefined);
  const changes = isNote || (time ?? window ?? shift ?? people ?? peopleBy) !== undefined;
  if (memory.focus !== null || slots.same === "all" || heard.cues.has("asks_for_table")) return false;
  if (!isMoved && (!changes || isNewDate)) return false;
  // Nobody has a reservation here without a name, or with one that is told for the first time.
  const isNew = memory.turn === 1 && turn.context.customer.name === undefined;
  if (isNew || memory.customer.name === undefined) return false;
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
    (cues.has("asks_of_own") || (hasRequests(slots) && cues.has("requests")))
  );
}
