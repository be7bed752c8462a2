import { foldForSearch } from "#shared/pt-br.ts";
import { weekdayOf } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import type { OwnReservation } from "../../tools/contract.ts";
import { formatMoment, formatPeople } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import type { Focus, Memory, ReservationCue } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { clearOpenTask } from "./proposals.ts";

/** Tells the customer their reservations. */
export function* listReservations(turn: DialogueTurn): DialogueTask {
  const own = yield* fetchOwnReservations(turn);
  if (own === null) return;
  const { memory } = turn;
  if (own.length === 0) return sayNoReservation(turn, false);
  const { found } = findMeantReservation(turn, own, cueOf(turn.heard.slots));
  say(turn, tablePhrases.ownReservation, { list: describeReservations(found ? [found] : own) });
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
  say(turn, talkPhrases.unavailable);
  turn.memory.asked = "attendant";
  return null;
}

/** Returns what slots tell of a reservation that already stands. */
export function cueOf(slots: Slots): ReservationCue {
  const { oldDate, date = oldDate, oldTime, time = oldTime, oldPeople, people = oldPeople } = slots;
  const { oldWindow, window = oldWindow } = slots;
  const isWeekday = slots.date === undefined ? slots.isOldWeekday : slots.isWeekday;
  return {
    ...(date !== undefined && { date }),
    ...(date !== undefined && isWeekday && { isWeekday }),
    ...(time !== undefined && { time }),
    ...(time === undefined && window !== undefined && { window }),
    ...(people !== undefined && { people }),
  };
}

/**
 * Finds the reservation that the customer means: picked from the offer, or by name, day, time or party size.
 * `found` is undefined if several or no reservation fit. `isUnknown` means that the description fits no
 * reservation.
 */
export function findMeantReservation(
  { memory, heard, asked }: DialogueTurn,
  own: readonly OwnReservation[],
  cue: ReservationCue,
): { found?: OwnReservation; isUnknown: boolean } {
  const { offer } = memory;
  if (offer?.kind === "reservations" && (asked === "which" || heard.choice?.kind === "ordinal")) {
    const { choice, slots } = heard;
    const date = slots.date ?? slots.oldDate;
    const times = [slots.time ?? slots.oldTime, slots.otherTime].filter((time) => time !== undefined);
    const fits = ownOnDay(own, {
      date,
      isWeekday: slots.date === undefined ? slots.isOldWeekday : slots.isWeekday,
    }).filter(({ horario }) => times.length === 0 || times.includes(horario));
    const [fit] = fits;
    if (fit && fits.length === 1 && (date !== undefined || times.length > 0))
      return { found: fits[0] as OwnReservation, isUnknown: false };
    const ordered = offer.ids.map((id) => own.find((one) => one.id === id));
    const [single, ...more] = ordered;
    if (single && more.length === 0 && heard.agreement === "yes") return { found: single, isUnknown: false };
    const byChoice = choice?.kind === "ordinal" ? ordered.at(choice.index) : undefined;
    if (byChoice) return { found: byChoice, isUnknown: false };
  }
  const name = heard.contacts.name;
  const ofName = name === undefined ? own : own.filter((one) => sharesName(one.nome, name));
  const described = ownOnDay(ofName, cue).filter((one) => fitsCue(one, cue, own.length === 1));
  const fitting = described.length > 1 ? pointedAt(memory, heard, described) : described;
  const [only] = fitting;
  return fitting.length === 1 && only
    ? { found: only, isUnknown: false }
    : { isUnknown: fitting.length === 0 };
}

function fitsCue(
  { horario, pessoas }: OwnReservation,
  { time, window, people }: ReservationCue,
  isOnly: boolean,
): boolean {
  return (
    (time === undefined || time === horario) &&
    (window === undefined || (horario >= window.from && horario <= window.to)) &&
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
  { date, isWeekday }: { date?: string | undefined; isWeekday?: true | undefined },
): readonly OwnReservation[] {
  if (date === undefined) return own;
  const exact = own.filter(({ data }) => data === date);
  return exact.length > 0 || !isWeekday
    ? exact
    : own.filter(({ data }) => weekdayOf(data) === weekdayOf(date));
}

/** Lists the reservations and asks which one the customer means. */
export function askWhichReservation(turn: DialogueTurn, own: readonly OwnReservation[]): void {
  const [only] = own;
  if (only && own.length === 1)
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
    moments: own.map(({ data, horario }) => ({ date: data, time: horario })),
  };
}

export function sayNoReservation(turn: DialogueTurn, isUnknown: boolean): void {
  clearOpenTask(turn);
  turn.memory.isSettled = false;
  if (!isUnknown) turn.memory.pending = turn.memory.pending.filter(({ focus }) => !OF_OWN.has(focus));
  if (turn.memory.pending.length > 0) {
    say(turn, tablePhrases.noReservationHere);
    return;
  }
  // A reservation made by telephone has another contact. Only a person can find it.
  const isUnseen = isUnknown || turn.heard.cues.has("booked_by_other_way");
  say(turn, isUnseen ? tablePhrases.noSuchReservation : tablePhrases.noReservations);
  turn.memory.asked = isUnseen ? "attendant" : "book";
}

/** Tasks that need a reservation. */
const OF_OWN: ReadonlySet<Focus> = new Set(["change", "cancel", "late"]);

export function describeReservation(one: OwnReservation): string {
  const state = one.status === "confirmada" ? "" : `, ${one.status}`;
  return `${formatMoment(one)}, ${formatPeople(one.pessoas)}, em nome de ${one.nome}${state}`;
}

export function describeReservations(own: readonly OwnReservation[]): string {
  return own.length === 1
    ? describeReservation(own[0] as OwnReservation)
    : own.map((one, index) => `${index + 1}) ${describeReservation(one)}`).join("; ");
}

function sharesName(one: string, other: string): boolean {
  const words = new Set(foldForSearch(one).split(" "));
  return foldForSearch(other)
    .split(" ")
    .some((word) => word.length > 2 && words.has(word));
}
