import { inTransaction, type Sql, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse } from "#shared/result.ts";
import { addDays, type LocalDate, localOf } from "#shared/time.ts";
import { recordAct } from "../../acts/server/record-act.ts";
import { readCurrentRules } from "../../availability/server/rules-queries.ts";
import { inSeatingTransaction } from "../../availability/server/seating-proof.ts";
import { create } from "../../booking/acts/create-act.ts";
import { cancelReservationIn } from "../../booking/server/cancel.ts";
import { createReservationIn } from "../../booking/server/create.ts";
import type { PartOptions } from "../../booking/server/part-options.ts";
import { withSameGuest } from "../../booking/server/same-guest-queries.ts";
import { serviceDateOf, type LocalMoment } from "../../opening-hours/rules.ts";
import type { BookedReservation, Reservation } from "../../reservations/contract.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import { NOTHING_SPECIAL } from "../../reservations/fields/rules.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import { answerStoredOnDuplicate, type ReservationResult } from "../../reservations/server/outcomes.ts";
import { findReservation, lockReservation } from "../../reservations/server/queries.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import type { WaitlistEntry } from "../../waitlist/contract.ts";
import { isOpenEntry } from "../../waitlist/queue/calling.ts";
import { ESTIMATE_FROM_RESERVATION_MINUTES, fixedQuote, type ToldQuote } from "../../waitlist/rules.ts";
import {
  admitToQueue,
  closeServedEntry,
  joinQueue,
  numberToCall,
} from "../../waitlist/server/entry-changes.ts";
import { hashOfToken, tokenOfEntry } from "../../waitlist/server/page-links.ts";
import {
  findEntryOfReservation,
  type LockedEntry,
  lockEntry,
  lockQueue,
} from "../../waitlist/server/queries.ts";
import { quoteQueue } from "../../waitlist/server/quote-queue.ts";
import { decideAddToWaitlist } from "../rules.ts";
import type { AddToWaitlistInput, ConfirmFromWaitlistInput } from "../seating/contract.ts";

/** Adds a confirmed reservation's party to the waiting list once. The reservation does not change. Refuses `phone_waits` as the queue does. */
export async function addToWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { id, entryId, actId }: AddToWaitlistInput,
): ReservationResult<WaitlistEntry, "already_created"> {
  const { database, clock } = services;
  const quote = await quoteReservation(services, unit, id);
  const adding = inTransaction(database, async (tx): ReservationResult<WaitlistEntry, "already_created"> => {
    await lockQueue(tx, unit);
    const reservation = await lockReservation(tx, unit, id);
    if (!reservation) return refuse("not_found");
    const waiting = await findEntryOfReservation(tx, unit, id, clock.now());
    if (waiting?.id === entryId) return ok(waiting);
    const decision = decideAddToWaitlist(reservation, waiting !== null);
    if (!decision.ok) return decision;

    const { customerName, customerPhone, guests, requires, wantedAreaId } = reservation;
    const admitted = await admitToQueue(tx, unit, customerPhone);
    if (!admitted.ok) return admitted;
    const now = clock.now();
    const entry = {
      id: entryId,
      customerName,
      customerPhone,
      guests,
      requires,
      wantedAreaId,
      quote,
      reservationId: id,
      callNumber: await numberToCall(tx, unit, customerPhone, now),
      linkHash: hashOfToken(tokenOfEntry(services.env, unit.unitId, entryId)),
    };
    const added = await joinQueue(tx, unit, entry, actId, now);
    return answerRetry(added, { reservationId: id });
  });
  return explainRefusal(services, unit, { reservationId: id }, adding);
}

/** How long the reservation's party would wait: by the seed 20 minutes, while too little is known of the restaurant. */
async function quoteReservation(services: Services, unit: AuthorizedUnit, id: string): Promise<ToldQuote> {
  const reservation = await findReservation(services.database.sql, unit, id);
  if (!reservation) return fixedQuote(ESTIMATE_FROM_RESERVATION_MINUTES, "fallback");
  const { guests, requires, wantedAreaId } = reservation;
  const wanted = { guests, requires, areaId: wantedAreaId };
  const { newcomer } = await quoteQueue(services, unit, wanted, services.clock.now());
  return newcomer?.source === "model" ? newcomer : fixedQuote(ESTIMATE_FROM_RESERVATION_MINUTES, "fallback");
}

/**
 * Makes a confirmed reservation for a waiting party, on the given day at the unit's current time: after midnight, in the night of that day
 * while it runs. If the party waited with a
 * reservation that is still confirmed, the new one replaces it and the old one is cancelled.
 */
export async function confirmFromWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { entryId, id, date: asked, actId }: ConfirmFromWaitlistInput,
): ReservationResult<BookedReservation, "already_created"> {
  const confirming = inSeatingTransaction(
    services,
    async (tx): ReservationResult<Reservation, "already_created"> => {
      const now = services.clock.now();
      const made = await findReservation(tx, unit, id);
      if (made) return answerMadeAgain(tx, unit, made, asked);
      const date = await calendarDateOf(tx, unit, asked, localOf(now, unit.timeZone));
      const entry = await lockEntry(tx, unit, entryId);
      if (!entry) return refuse("not_found");
      if (!isOpenEntry(entry.status)) return refuse("not_waiting");

      const act = recordAct(tx, unit, { id: actId, type: create.type, now });
      return createFromWaitlistIn(tx, unit, entry, { id, date, end: "booked" }, now, { isLast: true, act });
    },
  );
  const answered = answerStoredOnDuplicate(services, unit, id, confirming, (stored) =>
    answerMadeAgain(services.database.sql, unit, stored, asked),
  );
  return withSameGuest(services, unit, explainRefusal(services, unit, { reservationId: id }, answered));
}

async function answerMadeAgain(
  sql: Sql,
  unit: AuthorizedUnit,
  made: Reservation,
  serviceDate: LocalDate,
): ReservationResult<Reservation, "already_created"> {
  return answerRetry(made, { date: await calendarDateOf(sql, unit, serviceDate, made) });
}

/** The calendar's date of a time in the service of a date: the next day for a moment after midnight that belongs to it. */
async function calendarDateOf(
  sql: Sql,
  unit: AuthorizedUnit,
  serviceDate: LocalDate,
  moment: LocalMoment,
): Promise<LocalDate> {
  if (moment.date !== addDays(serviceDate, 1)) return serviceDate;
  const isOfNight = serviceDateOf(await readCurrentRules(sql, unit), moment) === serviceDate;
  return isOfNight ? moment.date : serviceDate;
}

/**
 * Part of a larger act, which has locked the entry: creates a reservation for the waiting party, on the day at the unit's current time,
 * and takes the party off the list. Cancels the confirmed reservation that it waited with. A party that is seated now had none, so it is kept
 * as a walk-in; so is one without a phone, which was called by its number: a walk-in needs none.
 */
export async function createFromWaitlistIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: LockedEntry,
  { id, date, end }: { id: string; date: LocalDate; end: "seated" | "booked" },
  now: Date,
  { isLast = false, act }: PartOptions,
): ReservationResult<Reservation> {
  const { customerName, customerPhone, guests, requires, wantedAreaId } = entry;
  const { time } = localOf(now, unit.timeZone);
  // Each field by name, so that the compiler asks what a new one gets.
  const asked = { customerName, customerPhone, customerEmail: "", guests, notes: "" };
  const fields: ReservationFields = { ...NOTHING_SPECIAL, ...asked, requires, wantedAreaId, date, time };
  return createReservationIn(tx, unit, { ...fields, id }, now, {
    contactId: entry.contactId,
    replacedId: entry.reservationId,
    kind: end === "seated" || customerPhone === "" ? "walk_in" : "booking",
    isLast,
    ...(act && isLast && { act }),
    prepare: async () => {
      const begin = act?.begin({ reservationIds: reservationIdsOf(entry, id), entryIds: [entry.id] });
      if (begin) await begin();
      await closeServedEntry(tx, unit, entry.id, end, now);
      await cancelReplacedReservation(tx, unit, entry.reservationId, id, now);
    },
  });
}

/** The reservations that calling a waiting party may change: its own, and the one that it waited with. */
export function reservationIdsOf(entry: LockedEntry, id: string): string[] {
  return [...new Set([id, entry.reservationId ?? id])];
}

async function cancelReplacedReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  previousId: string | null,
  id: string,
  now: Date,
): Promise<void> {
  const previous = previousId === null ? null : await lockReservation(tx, unit, previousId);
  if (previous !== null && PRESENCE[previous.status] === "expected")
    await cancelReservationIn(tx, unit, previous, now, { replacedBy: id });
}
