import { inTransaction } from "#platform/db/database.ts";
import { ok } from "#shared/result.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { isTooLarge, reasonsWindow } from "../../../availability/moments/rules.ts";
import { serviceDateOf } from "../../../opening-hours/rules.ts";
import { pickFields } from "../../../reservations/fields/rules.ts";
import { PRESENCE } from "../../../reservations/status/contract.ts";
import { quoteQueue } from "../../../waitlist/server/quote-queue.ts";
import { readAgreement } from "../../language/agreement.ts";
import { normalise } from "../../language/normalise.ts";
import type { Party } from "../booking-contract.ts";
import type { Desk } from "../desk.ts";
import { delayNote, noReservationTodayText, queueClosedText, refusalText } from "../text.ts";
import { refusal, toOwnReservation } from "./answers.ts";
import { isQueueOpen } from "./availability.ts";
import type { ChatScope } from "./scope.ts";
import { wishOf } from "./table-wish.ts";

/** The customer's own reservations from today on. */
export async function listOwnReservations(scope: ChatScope): ReturnType<Desk["listOwnReservations"]> {
  const { services, unit, bookings, opening } = scope;
  const today = serviceDateOf(opening, localOf(services.clock.now(), unit.timeZone));
  const own = await bookings.listOwn(today);
  return { ok: true, reservas: own.map((reservation) => toOwnReservation(scope, reservation)) };
}

/** Puts the customer at the end of today's waitlist, once. */
export async function joinQueue(scope: ChatScope, party: Party): ReturnType<Desk["joinQueue"]> {
  const { services, unit, bookings } = scope;
  const now = services.clock.now();
  const facts = await bookings.readFacts(reasonsWindow(localOf(now, unit.timeZone).date));
  if (isTooLarge(facts, party.guests)) return refusal("party_too_large");
  if (!isQueueOpen(facts, now)) return refusal("outside_opening_hours", queueClosedText);
  const { newcomer } = await quoteQueue(
    services,
    unit,
    { guests: party.guests, requires: party.requires, areaId: party.wantedAreaId },
    now,
  );
  const joined = await inTransaction(services.database, (tx) => bookings.joinQueue(tx, party, newcomer, now));
  if (!joined.ok) return refusal(joined.reason);
  const { position, waitMinutes } = joined.value;
  return { ok: true, posicao: position, espera_minutos: waitMinutes, ...wishOf(scope, party) };
}

/** Gives the customer's waiting party another size. It keeps its place. */
export async function resizeParty(
  { services, unit, bookings }: ChatScope,
  guests: number,
): ReturnType<Desk["resizeParty"]> {
  const facts = await bookings.readFacts(reasonsWindow(localOf(services.clock.now(), unit.timeZone).date));
  if (isTooLarge(facts, guests)) return refusal("party_too_large");
  const resized = await inTransaction(services.database, async (tx) =>
    ok(await bookings.resizeParty(tx, guests)),
  );
  const place = resized.value ? await bookings.findPlace() : null;
  if (!place) return refusal("not_waiting");
  return { ok: true, pessoas: place.guests, posicao: place.position, espera_minutos: place.waitMinutes };
}

/** Takes the customer off the waitlist, as staff do. A message that says no takes nobody off it, even where a model says so. */
export async function leaveQueue({ services, bookings, message }: ChatScope): ReturnType<Desk["leaveQueue"]> {
  if (readAgreement(normalise(message)) === "no") return refusal("needs_agreement");
  const now = services.clock.now();
  const left = await inTransaction(services.database, async (tx) => ok(await bookings.leaveQueue(tx, now)));
  return left.value ? { ok: true, saiu_da_fila: true } : refusal("not_waiting");
}

/** The customer's position in the waitlist, the estimated wait and the minutes waited so far. */
export async function readQueuePlace({ services, bookings }: ChatScope): ReturnType<Desk["readQueuePlace"]> {
  const place = await bookings.findPlace();
  if (!place) return refusal("not_waiting");
  const waited = Math.floor((services.clock.now().getTime() - Date.parse(place.addedAt)) / MINUTE_MS);
  return {
    ok: true,
    pessoas: place.guests,
    posicao: place.position,
    espera_minutos: place.waitMinutes,
    aguardando_ha_minutos: Math.max(0, waited),
  };
}

/** Writes the delay into the notes of today's reservation, for staff to read, and onto the host's page. The same delay a second time changes nothing. */
export async function reportDelay(
  scope: ChatScope,
  minutes: number,
  id: string | undefined,
): ReturnType<Desk["reportDelay"]> {
  const { services, unit, bookings, opening } = scope;
  const now = services.clock.now();
  const local = localOf(now, unit.timeZone);
  const today = serviceDateOf(opening, local);
  const own = (await bookings.listOwn(today)).filter(
    (reservation) =>
      serviceDateOf(opening, reservation) === today && PRESENCE[reservation.status] === "expected",
  );
  const reservation = id === undefined ? own[0] : own.find((candidate) => candidate.id === id);
  if (!reservation) return refusal("not_found", noReservationTodayText);
  const note = delayNote(minutes, local.time);
  if (reservation.notes.includes(note))
    return { ok: true, minutos: minutes, reserva: toOwnReservation(scope, reservation) };
  const notes = [reservation.notes, note].filter((text) => text !== "").join("\n");
  const noted = await inTransaction(services.database, async (tx) => {
    const fields = { ...pickFields(reservation), notes, version: reservation.version };
    const edited = await bookings.edit(tx, reservation.id, fields, now);
    if (edited.ok) await bookings.noteDelay(tx, reservation.id, minutes, now);
    return edited;
  });
  if (noted.ok) return { ok: true, minutos: minutes, reserva: toOwnReservation(scope, noted.value) };
  return refusal(noted.reason in refusalText ? (noted.reason as keyof typeof refusalText) : "unavailable");
}
