import type { Sql, Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse } from "#shared/result.ts";
import type { LocalDate } from "#shared/time.ts";
import { reasonsWindow, type AvailabilityFacts } from "../../../availability/moments/rules.ts";
import { readAvailabilityFacts } from "../../../availability/server/availability-queries.ts";
import { judgeInTransaction } from "../../../availability/server/seating-proof.ts";
import { cancel } from "../../../booking/acts/cancel-act.ts";
import { decideCreate, decideEdit } from "../../../booking/rules.ts";
import { EMPTY_FIELDS, pickFields } from "../../../reservations/fields/rules.ts";
import { type Stay } from "../../../reservations/rules.ts";
import { admitToQueue } from "../../../waitlist/server/entry-changes.ts";
import type { Booked, BookingFields } from "../booking-contract.ts";
import { isPhoneBooked, quoteBehind, waitMinutesAt, type Bookings } from "./bookings.ts";
import {
  cancelSandboxReservation,
  deleteSandboxEntry,
  findSandboxPlace,
  findSandboxReservation,
  insertSandboxEntry,
  listSandboxBookings,
  listSandboxReservations,
  resizeSandboxEntry,
  upsertSandboxReservation,
  type SandboxReservation,
} from "./sandbox-queries.ts";

/**
 * The bookings of a test conversation. It sees the restaurant's real bookings and its own, and decides by the same rules. What it
 * writes counts for nobody else and appears on no screen and in no history.
 */
export function bookingsOfSandbox(sql: Sql, unit: AuthorizedUnit, conversationId: string): Bookings {
  const readFacts = async (
    through: Sql,
    days: { first: LocalDate; last: LocalDate },
  ): Promise<AvailabilityFacts> => {
    const [facts, own] = await Promise.all([
      readAvailabilityFacts(through, unit, days),
      listSandboxBookings(through, unit, conversationId, days),
    ]);
    const bookings = own.map((booking) => ({ ...booking, ...WITHOUT_TABLE, status: "confirmed" as const }));
    return { ...facts, bookings: [...facts.bookings, ...bookings] };
  };
  // On the transaction's own connection: a second one could deadlock the pool when many wait at once.
  const assess = async (
    tx: Transaction,
    { date, time, guests, requires, wantedAreaId }: BookingFields,
    exceptReservationId: string,
    now: Date,
  ) => {
    const facts = await readFacts(tx, reasonsWindow(date));
    const request = { date, time, guests, requires, wantedAreaId, exceptReservationId };
    const { reasons, stay } = judgeInTransaction(tx, facts, request, { now, mayOverrule: false });
    const moment = { timeZone: facts.timeZone, opening: facts, reasons, mayOverrule: false };
    return { moment, stay };
  };
  const find = async (through: Sql, id: string): Promise<Booked | null> => {
    const found = await findSandboxReservation(through, unit, conversationId, id);
    return found && toBooked(found);
  };
  const put = async (tx: Transaction, id: string, fields: BookingFields, stay: Stay): Promise<Booked> =>
    toBooked(await upsertSandboxReservation(tx, unit, conversationId, id, pickFields(fields), stay));

  return {
    readFacts: (days) => readFacts(sql, days),
    async listOwn(first) {
      return (await listSandboxReservations(sql, unit, conversationId, first)).map(toBooked);
    },
    findOwn: (id) => find(sql, id),
    isPhoneBooked: (fields) => isPhoneBooked(sql, unit, fields),
    async take(tx, id, fields, now) {
      const { moment, stay } = await assess(tx, fields, id, now);
      const decision = decideCreate(fields, moment, now);
      return decision.ok ? ok(await put(tx, id, fields, stay)) : decision;
    },
    async edit(tx, id, fields, now) {
      const stored = await find(tx, id);
      if (!stored) return refuse("not_found");
      const { moment, stay } = await assess(tx, fields, id, now);
      const decision = decideEdit(stored, fields, moment, now);
      if (!decision.ok) return decision;
      return ok(decision.value.change ? await put(tx, id, fields, stay) : stored);
    },
    async cancel(tx, id) {
      const stored = await find(tx, id);
      if (!stored) return refuse("not_found");
      const decision = cancel.decide(stored);
      if (!decision.ok) return decision;
      const cancelled = await cancelSandboxReservation(tx, unit, conversationId, id);
      return ok(cancelled ? toBooked(cancelled) : stored);
    },
    async findPlace() {
      const place = await findSandboxPlace(sql, unit, conversationId);
      return place && { ...place, waitMinutes: waitMinutesAt(place.position) };
    },
    noteDelay: async () => {},
    async joinQueue(tx, party, modelQuote, now) {
      if (await findSandboxPlace(tx, unit, conversationId)) return refuse("already_waiting");
      const admitted = await admitToQueue(tx, unit, party.customerPhone);
      if (!admitted.ok) return admitted;
      const { ahead } = admitted.value;
      const waitMinutes = quoteBehind(ahead, modelQuote).promise;
      await insertSandboxEntry(tx, unit, conversationId, { ...party, id: newId(), waitMinutes }, now);
      return ok({ position: ahead + 1, waitMinutes, guests: party.guests, addedAt: now.toISOString() });
    },
    resizeParty: (tx, guests) => resizeSandboxEntry(tx, unit, conversationId, guests),
    leaveQueue: (tx) => deleteSandboxEntry(tx, unit, conversationId),
  };
}

const WITHOUT_TABLE = {
  tableIds: [],
  plannedTableIds: null,
  isOnline: true,
};

const NOT_COME = {
  kind: "booking",
  arrivedAt: null,
  arrivedGuests: null,
  wantedArea: null,
  tables: [] as string[],
} as const;

/** A sandbox reservation holds no table, and nobody comes to it. A field that is newer than the stored row is empty. */
function toBooked({ fields, ...stored }: SandboxReservation): Booked {
  return { ...EMPTY_FIELDS, ...fields, ...stored, ...NOT_COME };
}
