import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse } from "#shared/result.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import type { WaitlistEntry } from "../../waitlist/contract.ts";
import { ESTIMATE_FROM_RESERVATION_MINUTES } from "../../waitlist/rules.ts";
import { closeCalledEntry, enqueue } from "../../waitlist/server/commands.ts";
import { findEntryOfReservation, type LockedEntry, lockEntry } from "../../waitlist/server/queries.ts";
import type { AddToWaitlistInput, ConfirmFromWaitlistInput, Reservation } from "../contract.ts";
import { decideCreate, decideWait } from "../rules.ts";
import { type Answer, assess, cancelReservationIn, orStored, store } from "./commands.ts";
import { findReservation, holdUnitRules, lockReservation } from "./queries.ts";

/** Puts a confirmed reservation's party on the waiting list, once. The reservation stays as it is. */
export async function addToWaitlist(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, entryId }: AddToWaitlistInput,
): Answer<WaitlistEntry, "already_created"> {
  return inTransaction(database, async (tx) => {
    const reservation = await lockReservation(tx, unit, id);
    if (!reservation) return refuse("not_found");
    const waiting = await findEntryOfReservation(tx, unit, id);
    if (waiting?.id === entryId) return ok(waiting);
    const decision = decideWait(reservation, waiting !== null);
    if (!decision.ok) return decision;

    const { customerName, customerPhone, guests } = reservation;
    const estimatedWaitMinutes = ESTIMATE_FROM_RESERVATION_MINUTES;
    const entry = {
      id: entryId,
      customerName,
      customerPhone,
      guests,
      estimatedWaitMinutes,
      reservationId: id,
    };
    return answerRetry(await enqueue(tx, unit, entry, clock.now()), { reservationId: id });
  });
}

/**
 * Makes a confirmed reservation of a waiting party, on the given day at the unit's current time. Where the party waited
 * with a reservation that is still confirmed, the new one takes its place and the old one is cancelled: nobody is booked twice.
 */
export async function confirmFromWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { entryId, id, date }: ConfirmFromWaitlistInput,
): Answer<Reservation, "already_created"> {
  const confirming = inTransaction(services.database, async (tx): Answer<Reservation, "already_created"> => {
    const now = services.clock.now();
    const made = await findReservation(tx, unit, id);
    if (made) return answerRetry(made, { date });
    const entry = await lockEntry(tx, unit, entryId);
    if (!entry) return refuse("not_found");
    if (entry.status !== "waiting") return refuse("not_waiting");

    return bookEntry(tx, unit, entry, { id, date }, now);
  });
  return orStored(services, unit, id, confirming, (stored) => answerRetry(stored, { date }));
}

/**
 * Part of a larger act, which holds the entry's lock: takes a waiting party off the queue and makes its reservation, on the day at
 * the unit's current time. A confirmed reservation that it waited with is cancelled.
 */
export async function bookEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: LockedEntry,
  { id, date }: { id: string; date: LocalDate },
  now: Date,
): Answer<Reservation> {
  const { customerName, customerPhone, guests } = entry;
  const { time } = localOf(now, unit.timeZone);
  const fields = { customerName, customerPhone, customerEmail: "", guests, date, time, notes: "" };
  const [, { facts, turn }] = await pipelined(tx, [
    () => holdUnitRules(tx, unit),
    () => assess(tx, unit, fields, now, entry.reservationId ?? undefined),
  ]);
  const decision = decideCreate(fields, facts, now);
  if (!decision.ok) return decision;

  await closeCalledEntry(tx, unit, entry.id, now);
  await cancelReplaced(tx, unit, entry.reservationId, id, now);
  return store(tx, unit, id, fields, entry.contactId, { facts, turn }, now);
}

async function cancelReplaced(
  tx: Transaction,
  unit: AuthorizedUnit,
  previousId: string | null,
  id: string,
  now: Date,
): Promise<void> {
  const previous = previousId === null ? null : await lockReservation(tx, unit, previousId);
  if (previous?.status === "confirmed")
    await cancelReservationIn(tx, unit, previous, now, { replacedBy: id });
}
