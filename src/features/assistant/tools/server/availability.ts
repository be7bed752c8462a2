import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { formatLongDay } from "#shared/pt-br.ts";
import { instantOf, localOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { findSisterUnits } from "../../../companies/server/queries.ts";
import { isOpenAt, nextOpening } from "../../../opening-hours/rules.ts";
import {
  assessRequest,
  bookingsWindow,
  findReasons,
  isArrivalTime,
  MAX_ALTERNATIVES,
  reasonsWindow,
  type Availability,
  type AvailabilityFacts,
} from "../../../reservations/availability/rules.ts";
import { MAX_GUESTS } from "../../../reservations/fields/rules.ts";
import { readAvailabilityFacts } from "../../../reservations/server/queries.ts";
import type { Bookings } from "../../bookings/server/commands.ts";
import type { Moment, ToolRefusal, ToolRefusalReason } from "../contract.ts";
import { refusalText } from "../text.ts";

/** What a tool of one conversation may lean on. It comes from the conversation's own record, never from what a model writes. */
export interface ChatScope {
  services: Services;
  /** The assistant's, proven by the gate for the conversation's channel. */
  unit: AuthorizedUnit;
  conversation: { id: string; contactId: string; isTest: boolean };
  /** How many messages the customer has written, this one included: agreement must come in a later one than the proposal. */
  turn: number;
  /** The message that is being answered. */
  message: string;
  bookings: Bookings;
}

/** `time` left out asks for the day's free times. */
export interface Wish {
  date: LocalDate;
  time?: LocalTime;
  guests: number;
  exceptReservationId?: string;
}

const MOST_SISTERS = 5;

/**
 * Judges a wish by the rules that the public keeps to: free times, or the refusal as the customer may read it, with the nearest
 * moments, whether the waiting list can be joined instead, and other units that could take the party then.
 */
export async function judgeWish(
  scope: ChatScope,
  wish: Wish,
): Promise<{ ok: true; free: LocalTime[] } | ToolRefusal> {
  const now = scope.services.clock.now();
  const facts = await scope.bookings.readFacts(bookingsWindow(wish.date));
  const reason = reasonAgainst(facts, wish, now);
  if (reason === "party_too_large") return refusal(reason);

  const time = wish.time ?? middleOfDay(facts, wish.date);
  const availability = assessRequest(facts, { ...wish, time }, now);
  if (reason === null) {
    if (wish.time !== undefined && availability.reasons.length > 0)
      return refuseMoment(scope, wish, availability, facts, now);
    if (wish.time === undefined && availability.slots.length === 0)
      return refuseMoment(scope, wish, availability, facts, now);
    return { ok: true, free: availability.slots };
  }
  const later = availability.slots.slice(0, MAX_ALTERNATIVES).map((slot) => momentOf(wish.date, slot));
  return { ...refusal(reason), ...(later.length > 0 && { alternativas: later }) };
}

/** A refusal that needs no more words than its reason's. */
export function refusal(motivo: ToolRefusalReason, frase: string = refusalText[motivo]): ToolRefusal {
  return { ok: false, motivo, frase };
}

export function momentOf(date: LocalDate, time: LocalTime): Moment {
  return { data: date, dia: formatLongDay(date), horario: time };
}

/** The waiting list is for those who come now: while the house is open, or will still open today. */
export function isQueueOpen(facts: AvailabilityFacts, now: Date): boolean {
  const local = localOf(now, facts.timeZone);
  return isOpenAt(facts, local) || nextOpening(facts, local, 0) !== null;
}

/** Hard rules, before those of availability. */
function reasonAgainst(
  facts: AvailabilityFacts,
  { date, time, guests }: Wish,
  now: Date,
): "party_too_large" | "date_in_past" | null {
  const largest = Math.max(0, ...facts.tables.map(({ seats }) => seats));
  if (guests > MAX_GUESTS || (largest > 0 && guests > largest)) return "party_too_large";
  const isPast =
    time === undefined
      ? date < localOf(now, facts.timeZone).date
      : instantOf(date, time, facts.timeZone) < now;
  return isPast ? "date_in_past" : null;
}

async function refuseMoment(
  scope: ChatScope,
  wish: Wish,
  { reasons: [first], alternatives }: Availability,
  facts: AvailabilityFacts,
  now: Date,
): Promise<ToolRefusal> {
  const reason = first ?? "day_full";
  const isCrowded = reason === "no_table" || reason === "day_full";
  const today = localOf(now, facts.timeZone).date;
  const sisters = await findRoomElsewhere(scope, wish, now);
  return {
    ...refusal(reason),
    ...(alternatives.length > 0 && {
      alternativas: alternatives.map(({ date, time }) => momentOf(date, time)),
    }),
    ...(isCrowded && wish.date === today && isQueueOpen(facts, now) && { fila_possivel: true }),
    ...(sisters.length > 0 && { outras_unidades: sisters }),
  };
}

/** Other units of the company that would take this party at this moment. */
async function findRoomElsewhere(
  { services: { database }, unit }: ChatScope,
  { date, time, guests }: Wish,
  now: Date,
): Promise<NonNullable<ToolRefusal["outras_unidades"]>> {
  const sisters = await findSisterUnits(database.sql, unit, MOST_SISTERS);
  const judged = await Promise.all(
    sisters.map(async ({ unit: sister, name, address, phone }) => {
      const facts = await readAvailabilityFacts(database.sql, sister, reasonsWindow(date));
      const isPast = instantOf(date, time ?? "23:59", facts.timeZone) < now;
      const hasRoom =
        time === undefined
          ? assessRequest(facts, { date, time: middleOfDay(facts, date), guests }, now).slots.length > 0
          : findReasons(facts, { date, time, guests }, now).length === 0;
      return hasRoom && !isPast ? [{ nome: name, endereco: address, telefone: phone }] : [];
    }),
  );
  return judged.flat();
}

/** A moment within the day's opening, to ask why a whole day has no room. */
function middleOfDay(facts: AvailabilityFacts, date: LocalDate): LocalTime {
  return LIKELY_TIMES.find((time) => isArrivalTime(facts, { date, time })) ?? "12:00";
}

/** The likeliest first. */
const LIKELY_TIMES = [
  "20:00",
  "19:00",
  "13:00",
  "12:00",
  "18:00",
  "21:00",
  "15:00",
  "10:00",
  "08:00",
  "23:00",
];
