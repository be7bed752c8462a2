import { inTransaction, isConstraintViolation, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { dequeueReservation } from "../../waitlist/server/commands.ts";
import {
  assessRequest,
  bookingsWindow,
  findReasons,
  reasonsWindow,
  type Availability,
  type TurnTime,
} from "../availability/rules.ts";
import type {
  CheckAvailabilityInput,
  CreateReservationInput,
  Reservation,
  ReservationFields,
  ReservationIdInput,
  UpdateReservationInput,
} from "../contract.ts";
import { reservationEvents } from "../events.ts";
import { pickFields } from "../fields/rules.ts";
import { canOverruleAvailability } from "../policy.ts";
import {
  decideCancel,
  decideCreate,
  decideEdit,
  isMoved,
  stayOf,
  type MomentFacts,
  type ReservationRefusal,
} from "../rules.ts";
import { lockOpenReservations, moveHolds, moveStays, releaseHolds, resizeStay } from "./hold-queries.ts";
import {
  findReservation,
  holdUnitRules,
  insertReservation,
  lockReservation,
  readAvailabilityFacts,
  setStatus,
  updateFields,
} from "./queries.ts";

export type Answer<Value, Also extends string = never> = Promise<
  Result<Value, ReservationRefusal | "not_found" | Also>
>;

/** Whether a party can be taken, why not, and when instead. Reads only. */
export async function checkAvailability(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  input: CheckAvailabilityInput,
): Promise<Availability> {
  const facts = await readAvailabilityFacts(database.sql, unit, bookingsWindow(input.date));
  return assessRequest(facts, input, clock.now());
}

/** Takes a reservation. The same id again answers the reservation that is there, so that a retry stores one row; with other fields it is refused. */
export async function createReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CreateReservationInput,
): Answer<Reservation, "already_created"> {
  const creating = inTransaction(services.database, (tx) =>
    takeReservation(tx, unit, input, null, services.clock.now()),
  );
  return orStored<"already_created">(services, unit, input.id, creating, (stored) =>
    answerRetry(stored, pickFields(input)),
  );
}

/** Part of a larger act: takes a reservation, for the contact whose chat it was made in. */
export async function takeReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string },
  contactId: string | null,
  now: Date,
): Answer<Reservation> {
  const [, assessment] = await pipelined(tx, [
    () => holdUnitRules(tx, unit),
    () => assess(tx, unit, input, now, input.id),
  ]);
  const decision = decideCreate(input, assessment.facts, now);
  return decision.ok ? store(tx, unit, input.id, input, contactId, assessment, now) : decision;
}

/** Edits a confirmed or seated reservation, if nobody changed it since the version that the edit began from. */
export async function updateReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: UpdateReservationInput,
): Answer<Reservation> {
  return orTableHeld(
    services,
    unit,
    input.id,
    inTransaction(services.database, (tx) => editReservation(tx, unit, input, services.clock.now())),
  );
}

/** Part of a larger act, which ends in `orTableHeld`: edits a confirmed or seated reservation. */
export async function editReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string; version: number },
  now: Date,
): Answer<Reservation> {
  const stored = await lockReservation(tx, unit, input.id);
  if (!stored) return refuse("not_found");
  const { facts, turn } = await assess(tx, unit, input, now, input.id);
  const decision = decideEdit(stored, input, facts, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const stay = stayOf(input, turn, facts.timeZone);
  const isSeated = stored.status === "seated";
  const [updated] = await pipelined(tx, [
    () => updateFields(tx, unit, input.id, input, stay, now),
    isMoved(stored, input) &&
      (() => (isSeated ? resizeStay(tx, unit, input.id) : moveHolds(tx, unit, input.id, stay))),
    () =>
      appendAuditEntry(tx, unit, reservationEvents, {
        type: "reservation.updated",
        subjectId: input.id,
        detail: { overruled: facts.reasons },
      }),
  ]);
  return ok(updated);
}

/** Where the table of an edited reservation is promised to somebody else at the new time, its transaction failed: that is the answer. */
export async function orTableHeld<Value, Refusal extends string>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  editing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "table_held">> {
  try {
    return await editing;
  } catch (error) {
    if (!isConstraintViolation(error, "23P01")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    return refuse("table_held", stored?.tables.join(", "));
  }
}

/** Cancels a confirmed reservation; its party leaves the queue, too. */
export async function cancelReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id }: ReservationIdInput,
): Answer<Reservation> {
  return changeReservation(services, unit, id, (tx, stored, now) =>
    cancelReservationIn(tx, unit, stored, now),
  );
}

/** Part of a larger act, which has locked the reservation: cancels it. */
export async function cancelReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  now: Date,
  detail: { replacedBy?: string } = {},
): Answer<Reservation> {
  const { id } = stored;
  const decision = decideCancel(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const [, cancelled] = await pipelined(tx, [
    () => releaseHolds(tx, unit, id),
    () => setStatus(tx, unit, id, "cancelled", now),
    () => dequeueReservation(tx, unit, id, now),
    () =>
      appendAuditEntry(tx, unit, reservationEvents, { type: "reservation.cancelled", subjectId: id, detail }),
  ]);
  return ok(cancelled);
}

/**
 * Part of a larger act, which holds the unit's rules: its clocks show another zone's time. Reservations that are not over keep their
 * local date and time, which is what people agreed on, and so move to other instants. Answers how many.
 */
export async function moveToTimeZone(
  tx: Transaction,
  unit: AuthorizedUnit,
  timeZone: string,
  now: Date,
): Promise<number> {
  // Where the old zone and the new one disagree on the day, the earlier one counts.
  const [first] = [localOf(now, unit.timeZone).date, localOf(now, timeZone).date].toSorted();
  const open = await lockOpenReservations(tx, unit, addDays(first ?? "", -1));
  const stays = open.map(({ id, date, time, turnMinutes }) => {
    const startsAt = instantOf(date, time, timeZone);
    return { id, startsAt, endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS) };
  });
  await moveStays(tx, unit, stays);
  return stays.length;
}

interface Assessment {
  facts: MomentFacts;
  turn: TurnTime;
}

/** Judges a moment by what is stored; the caller holds the rules of the unit. */
export async function assess(
  sql: Sql,
  unit: AuthorizedUnit,
  { date, time, guests }: ReservationFields,
  now: Date,
  exceptReservationId?: string,
): Promise<Assessment> {
  const availability = await readAvailabilityFacts(sql, unit, reasonsWindow(date));
  const reasons = findReasons(availability, { date, time, guests, exceptReservationId }, now);
  return {
    // The zone as it is stored now, not as it was when the call was let in: somebody may be changing it.
    facts: { timeZone: availability.timeZone, reasons, mayOverrule: canOverruleAvailability(unit.actor) },
    turn: availability.turn,
  };
}

/** Inserts a reservation that was decided about, and tells the audit trail. */
export async function store(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  fields: ReservationFields,
  contactId: string | null,
  { facts, turn }: Assessment,
  now: Date,
): Answer<Reservation> {
  const [stored] = await pipelined(tx, [
    () => insertReservation(tx, unit, id, fields, contactId, stayOf(fields, turn, facts.timeZone), now),
    () =>
      appendAuditEntry(tx, unit, reservationEvents, {
        type: "reservation.created",
        subjectId: id,
        detail: { overruled: facts.reasons },
      }),
  ]);
  return ok(stored);
}

/** Where a retry of the same reservation was faster, what that one stored is the answer. */
export async function orStored<Also extends string = never>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  storing: Answer<Reservation, Also>,
  answer: (stored: Reservation) => Result<Reservation, Also> = ok,
): Answer<Reservation, Also> {
  try {
    return await storing;
  } catch (error) {
    if (!isConstraintViolation(error, "23505", "reservation_pkey")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    return stored ? answer(stored) : refuse("not_found");
  }
}

/** The frame of every change: the reservation is locked and read, then the change decides, writes and answers the new state. */
export async function changeReservation(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  decideAndWrite: (tx: Transaction, stored: Reservation, now: Date) => Answer<Reservation>,
): Answer<Reservation> {
  return inTransaction(database, async (tx) => {
    const stored = await lockReservation(tx, unit, id);
    return stored ? decideAndWrite(tx, stored, clock.now()) : refuse("not_found");
  });
}
