import { isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { refuse, type Result } from "#shared/result.ts";
import type { LocalDate } from "#shared/time.ts";
import type { AvailabilityFacts } from "../../../reservations/availability/rules.ts";
import type { ReservationRefusal } from "../../../reservations/rules.ts";
import {
  cancelReservationIn,
  editReservation,
  takeReservation,
} from "../../../reservations/server/commands.ts";
import {
  findReservationOfContact,
  listReservationsOfContact,
  lockReservation,
  readAvailabilityFacts,
} from "../../../reservations/server/queries.ts";
import { estimateWaitMinutes } from "../../../waitlist/rules.ts";
import { enqueue } from "../../../waitlist/server/commands.ts";
import { countWaiting, findPlaceOfContact } from "../../../waitlist/server/queries.ts";
import type { Booked, BookingFields, Party, Place } from "../contract.ts";

type Answer = Promise<Result<Booked, ReservationRefusal | "not_found">>;

/**
 * One customer's tables and place in the queue. The restaurant keeps them, or a test conversation's sandbox does: the tools cannot
 * tell which. Nothing of another customer's is ever found or changed through it. Whoever writes does so in the caller's transaction
 * and by the rules that hold for the assistant; a refusal is data.
 */
export interface Bookings {
  /** What availability is judged by, all that this customer has booked included. */
  readFacts(days: { first: LocalDate; last: LocalDate }): Promise<AvailabilityFacts>;
  /** Confirmed ones and those that sit, from the day on, the nearest first. */
  listOwn(first: LocalDate): Promise<Booked[]>;
  findOwn(id: string): Promise<Booked | null>;
  take(tx: Transaction, id: string, fields: BookingFields, now: Date): Answer;
  /** Refuses `changed_meanwhile` where it is not the version any more that the customer saw. */
  edit(tx: Transaction, id: string, fields: BookingFields & { version: number }, now: Date): Answer;
  cancel(tx: Transaction, id: string, now: Date): Answer;
  findPlace(): Promise<Place | null>;
  /** At the end of the queue; `already_waiting` where this customer stands in it. */
  joinQueue(tx: Transaction, party: Party, now: Date): Promise<Result<Place, "already_waiting">>;
}

/** The restaurant's own: what the customer has as a contact, in the tables that staff work with. */
export function bookingsOfContact(
  { database: { sql } }: Services,
  unit: AuthorizedUnit,
  contactId: string,
): Bookings {
  return {
    readFacts: (days) => readAvailabilityFacts(sql, unit, days),
    listOwn: (first) => listReservationsOfContact(sql, unit, contactId, first),
    findOwn: (id) => findReservationOfContact(sql, unit, contactId, id),
    take: (tx, id, fields, now) => takeReservation(tx, unit, { ...fields, id }, contactId, now),
    async edit(tx, id, fields, now) {
      if (!(await findReservationOfContact(tx, unit, contactId, id))) return refuse("not_found");
      return editReservation(tx, unit, { ...fields, id }, now);
    },
    async cancel(tx, id, now) {
      if (!(await findReservationOfContact(tx, unit, contactId, id))) return refuse("not_found");
      const stored = await lockReservation(tx, unit, id);
      return stored ? cancelReservationIn(tx, unit, stored, now) : refuse("not_found");
    },
    async findPlace() {
      const place = await findPlaceOfContact(sql, unit, contactId);
      return place && { ...place, waitMinutes: waitAt(place.position), addedAt: place.entry.addedAt };
    },
    async joinQueue(tx, party, now) {
      if (await findPlaceOfContact(tx, unit, contactId)) return refuse("already_waiting");
      const ahead = await countWaiting(tx, unit);
      const estimatedWaitMinutes = estimateWaitMinutes(ahead);
      const entry = { ...party, id: newId(), estimatedWaitMinutes, reservationId: null, contactId };
      const { addedAt } = await enqueue(tx, unit, entry, now);
      return { ok: true, value: { position: ahead + 1, waitMinutes: estimatedWaitMinutes, addedAt } };
    },
  };
}

/** The estimate that a party at this place would be given now. */
export function waitAt(position: number): number {
  return estimateWaitMinutes(position - 1);
}

/** Of two messages that put one customer into the queue at the same moment, the second one's transaction failed: that is the answer. */
export async function orAlreadyWaiting<Value, Refusal extends string>(
  joining: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "already_waiting">> {
  try {
    return await joining;
  } catch (error) {
    if (!isConstraintViolation(error, "23505", "waitlist_entry_once_per_contact")) throw error;
    return refuse("already_waiting");
  }
}
