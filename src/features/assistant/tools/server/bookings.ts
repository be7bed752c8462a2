import type { Sql, Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { refuse, type Result } from "#shared/result.ts";
import type { LocalDate } from "#shared/time.ts";
import type { AvailabilityFacts } from "../../../availability/moments/rules.ts";
import { readAvailabilityFacts } from "../../../availability/server/availability-queries.ts";
import { cancelReservationIn } from "../../../booking/server/cancel.ts";
import { createReservationIn } from "../../../booking/server/create.ts";
import { editReservationIn } from "../../../booking/server/edit.ts";
import { listSameGuest } from "../../../booking/server/same-guest-queries.ts";
import type { ReservationRefusal } from "../../../reservations/refusals/rules.ts";
import {
  findReservationOfContact,
  listReservationsOfContact,
  lockReservation,
} from "../../../reservations/server/queries.ts";
import { noteDelayIn } from "../../../service/server/commands.ts";
import { estimateWaitMinutes, fixedQuote, type ToldQuote } from "../../../waitlist/rules.ts";
import {
  admitToQueue,
  enqueue,
  removeWaiting,
  resizeWaiting,
} from "../../../waitlist/server/entry-changes.ts";
import { findPlaceOfContact, lockQueue } from "../../../waitlist/server/queries.ts";
import type { Booked, BookingFields, Party, QueuePlace } from "../booking-contract.ts";

type BookingResult = Promise<Result<Booked, ReservationRefusal | "not_found">>;

/**
 * The port to one customer's reservations and waitlist place. The restaurant keeps them, or a test conversation's sandbox; the tools
 * cannot tell which. It never finds or changes anything of another customer. Each write runs in the caller's transaction, by the
 * rules that hold for the assistant. A refusal is data.
 */
export interface Bookings {
  /** The facts that availability is computed from, with this customer's own bookings. */
  readFacts(days: { first: LocalDate; last: LocalDate }): Promise<AvailabilityFacts>;
  /** Confirmed and seated reservations from that day on, the nearest first. */
  listOwn(first: LocalDate): Promise<Booked[]>;
  findOwn(id: string): Promise<Booked | null>;
  /** Whether an open reservation has the phone on that day, or close to the time. It says of nobody whose it is. */
  isPhoneBooked(fields: Pick<BookingFields, "customerPhone" | "date" | "time">): Promise<boolean>;
  take(tx: Transaction, id: string, fields: BookingFields, now: Date): BookingResult;
  /** Refuses `changed_meanwhile` where the stored version is not the one that the customer saw. */
  edit(tx: Transaction, id: string, fields: BookingFields & { version: number }, now: Date): BookingResult;
  cancel(tx: Transaction, id: string, now: Date): BookingResult;
  /** Tells the host's page how late the customer comes. A test's sandbox has no such page. */
  noteDelay(tx: Transaction, id: string, minutes: number, now: Date): Promise<void>;
  findPlace(): Promise<QueuePlace | null>;
  /** Puts the customer at the end of the waitlist. `quote` counts if the model made it. Refuses `already_waiting` and `phone_waits`. */
  joinQueue(
    tx: Transaction,
    party: Party,
    quote: ToldQuote | null,
    now: Date,
  ): Promise<Result<QueuePlace, "already_waiting" | "phone_waits">>;
  /** Gives the customer's waiting party another size; it keeps its place. False where they do not wait. */
  resizeParty(tx: Transaction, guests: number): Promise<boolean>;
  /** Takes the customer off the waitlist. False where they do not wait. */
  leaveQueue(tx: Transaction, now: Date): Promise<boolean>;
}

/** The bookings that the restaurant keeps: the contact's rows among those that staff work with. */
export function bookingsOfContact(sql: Sql, unit: AuthorizedUnit, contactId: string): Bookings {
  return {
    readFacts: (days) => readAvailabilityFacts(sql, unit, days),
    listOwn: (first) => listReservationsOfContact(sql, unit, contactId, first),
    findOwn: (id) => findReservationOfContact(sql, unit, contactId, id),
    isPhoneBooked: (fields) => isPhoneBooked(sql, unit, fields),
    take: (tx, id, fields, now) => createReservationIn(tx, unit, { ...fields, id }, now, { contactId }),
    async edit(tx, id, fields, now) {
      if (!(await findReservationOfContact(tx, unit, contactId, id))) return refuse("not_found");
      return editReservationIn(tx, unit, { ...fields, id }, now);
    },
    async cancel(tx, id, now) {
      if (!(await findReservationOfContact(tx, unit, contactId, id))) return refuse("not_found");
      const stored = await lockReservation(tx, unit, id);
      return stored ? cancelReservationIn(tx, unit, stored, now) : refuse("not_found");
    },
    async noteDelay(tx, id, minutes, now) {
      if (await findReservationOfContact(tx, unit, contactId, id))
        await noteDelayIn(tx, unit, id, minutes, now);
    },
    async findPlace() {
      const place = await findPlaceOfContact(sql, unit, contactId);
      if (place === null) return null;
      const { position, entry } = place;
      const { guests, addedAt, quoteSource, quotedMinutes } = entry;
      const promised = quoteSource === "model" ? quotedMinutes : null;
      return { position, waitMinutes: promised ?? waitMinutesAt(position), guests, addedAt };
    },
    async joinQueue(tx, party, modelQuote, now) {
      await lockQueue(tx, unit);
      if (await findPlaceOfContact(tx, unit, contactId)) return refuse("already_waiting");
      const admitted = await admitToQueue(tx, unit, party.customerPhone);
      if (!admitted.ok) return admitted;
      const { ahead } = admitted.value;
      const quote = quoteBehind(ahead, modelQuote);
      const entry = { ...party, id: newId(), quote, reservationId: null, contactId };
      const { addedAt } = await enqueue(tx, unit, entry, now);
      const { guests } = party;
      return { ok: true, value: { position: ahead + 1, waitMinutes: quote.promise, guests, addedAt } };
    },
    async resizeParty(tx, guests) {
      const place = await findPlaceOfContact(tx, unit, contactId);
      return place !== null && resizeWaiting(tx, unit, place.entry.id, guests);
    },
    async leaveQueue(tx, now) {
      const place = await findPlaceOfContact(tx, unit, contactId);
      return place !== null && removeWaiting(tx, unit, place.entry.id, now, "gave_up");
    },
  };
}

export async function isPhoneBooked(
  sql: Sql,
  unit: AuthorizedUnit,
  { customerPhone: phone, date, time }: Pick<BookingFields, "customerPhone" | "date" | "time">,
): Promise<boolean> {
  return (await listSameGuest(sql, unit, { phone, date, time, exceptId: null })).length > 0;
}

/** What a party is told that joins behind so many others: the model's quote, else the seed's rule. */
export function quoteBehind(ahead: number, modelQuote: ToldQuote | null): ToldQuote {
  return modelQuote?.source === "model" ? modelQuote : fixedQuote(estimateWaitMinutes(ahead), "fallback");
}

/** The estimated wait, in minutes, of a party at this position (1 is next). */
export function waitMinutesAt(position: number): number {
  return estimateWaitMinutes(position - 1);
}
