import { inTransaction, isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated, type Result } from "#shared/result.ts";
import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import type { PlannedMove } from "../../table-planner/engine/seating-book.ts";
import { dequeueReservation } from "../../waitlist/server/entry-changes.ts";
import { type ActRecorder, recordAct, explainRefusal } from "../acts/server/commands.ts";
import { assessRequest, bookingsWindow, type Availability } from "../availability/alternatives.ts";
import type { CheckAvailabilityInput, Concession, Offer } from "../availability/contract.ts";
import { findCost, listOffers, type Cost } from "../availability/offers.ts";
import {
  findConcession,
  findPushedTogether,
  type AvailabilityFacts,
  judgeMoment,
  provenReasons,
  type Judgement,
} from "../availability/rules.ts";
import type {
  CancelReservationInput,
  CreateReservationInput,
  Reservation,
  UpdateReservationInput,
} from "../contract.ts";
import type { CancelledBy } from "../evening/contract.ts";
import { reservationEvents } from "../events.ts";
import type { ReservationFields } from "../fields/contract.ts";
import { areSameFields } from "../fields/rules.ts";
import { canOverruleAvailability } from "../policy.ts";
import {
  decideCancel,
  decideCreate,
  decideEdit,
  isMoved,
  type MomentFacts,
  type ReservationRefusal,
} from "../rules.ts";
import { nameHolder } from "../seating/server/offers.ts";
import {
  lockEvening,
  lockFactsOfMoment,
  listLabels,
  readAvailabilityFacts,
  readFactsOfMoment,
} from "./availability-queries.ts";
import {
  listHeldTables,
  lockOpenReservations,
  moveHolds,
  movePlanned,
  moveStays,
  releaseHolds,
  resizeStay,
} from "./hold-queries.ts";
import { editOf, findReservation, insertionOf, lockReservation, statusChangeOf } from "./queries.ts";
import { inSeatingTransaction, isAlone, judgeInTransaction, judgeWithProof } from "./seating-proof.ts";

export type ReservationResult<Value, Also extends string = never> = Promise<
  Result<Value, ReservationRefusal | "not_found" | Also>
>;

interface CheckedAvailability extends Availability {
  concession: Concession | null;
  /** Labels. */
  pushedTogether: string[] | null;
  offers: Offer[];
  cost: Cost | null;
}

/** Says whether a party can be taken, why not, and at which other times. Reads only. */
export async function checkAvailability(
  services: Services,
  unit: AuthorizedUnit,
  input: CheckAvailabilityInput,
): Promise<CheckedAvailability> {
  const { database, clock } = services;
  const now = clock.now();
  const facts = await readAvailabilityFacts(database.sql, unit, bookingsWindow(input.date));
  const judgement = await judgeWithProof(services, facts, input, now);
  const concession = findConcession(facts, input, judgement);
  const tableIds = findPushedTogether(judgement);
  const pushedTogether = tableIds && (await listLabels(database.sql, unit, tableIds));
  const availability = { ...assessRequest(facts, input, now, judgement), concession, pushedTogether };
  const { windowMinutes } = input;
  if (windowMinutes === undefined) return { ...availability, offers: [], cost: null };
  const offers = listOffers(facts, input, windowMinutes, judgement, now);
  return { ...availability, offers, cost: findCost(facts, input, judgement) };
}

/**
 * Creates a reservation. A retry with the same id and fields answers the stored reservation, so that one row is stored; other fields
 * under that id are refused.
 */
export async function createReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CreateReservationInput,
): ReservationResult<Reservation, "already_created"> {
  const creating = inSeatingTransaction(services, (tx) =>
    createReservationIn(tx, unit, input, services.clock.now(), { isLast: true }),
  );
  return answerStoredOnDuplicate<"already_created">(
    services,
    unit,
    input.id,
    refuseGoneArea(creating),
    (stored) => (areSameFields(stored, input) ? ok(stored) : refuseAlreadyCreated(stored)),
  );
}

/** How a change is part of a transaction. */
export interface PartOptions {
  /** Nothing follows in the transaction: COMMIT travels with the writes. */
  isLast?: boolean;
  /** Records the larger act of which this is the last part. */
  act?: ActRecorder;
}

/** What a larger act may add to a reservation that it creates. */
interface CreateOptions extends PartOptions {
  /** The contact in whose chat the reservation was made. */
  contactId?: string | null;
  /** The reservation that the new one replaces: availability does not count it. */
  replacedId?: string | null;
  /** Runs after the reservation was allowed and before it is inserted. */
  prepare?: () => Promise<void>;
}

/** Part of a larger act: decides about a reservation, inserts it and logs it. A stored id makes the transaction fail. */
export async function createReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string },
  now: Date,
  { contactId = null, replacedId = null, prepare, isLast = false, act }: CreateOptions = {},
): ReservationResult<Reservation> {
  const { id } = input;
  const asked = { ...input, exceptReservationId: replacedId ?? id };
  const availability = await lockFactsOfMoment(tx, unit, asked, isAlone(tx));
  const mayOverrule = canOverruleAvailability(unit.actor);
  const judgement = judgeInTransaction(tx, availability, asked, { now, mayOverrule });
  const decision = decideCreate(input, momentFacts(unit, availability, judgement.reasons), now);
  if (!decision.ok) return decision;

  await prepare?.();
  const overruled = provenReasons(judgement);
  const { tableIds, moves } = placeOf(judgement);
  const entry = { type: "reservation.created", detail: { overruled } } as const;
  const insertion = insertionOf(unit, input, { contactId, stay: judgement.stay, tableIds }, now);
  const [, created] = await pipelined(
    tx,
    [
      moves.length > 0 && (() => movePlanned(tx, unit, moves)),
      () => changeOneAndLog(tx, unit, reservationEvents, entry, insertion),
      act !== undefined && act.end(),
    ],
    { isLast },
  );
  return ok(created);
}

/** Edits a confirmed or seated reservation. Refuses `changed_meanwhile` if somebody changed it since the version of the edit. */
export async function updateReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: UpdateReservationInput,
): ReservationResult<Reservation> {
  const edited = await refuseOnHeldTable(
    services,
    unit,
    input.id,
    refuseGoneArea(
      inSeatingTransaction(services, (tx) =>
        editReservationIn(tx, unit, input, services.clock.now(), { isLast: true }),
      ),
    ),
  );
  if (edited.ok || edited.reason !== "table_held") return edited;
  const { sql } = services.database;
  const stored = await findReservation(sql, unit, input.id);
  const startsAt = instantOf(input.date, input.time, unit.timeZone);
  const endsAt = new Date(startsAt.getTime() + (stored?.turnMinutes ?? 0) * MINUTE_MS);
  return nameHolder(sql, unit, edited, { reservationId: input.id, time: { startsAt, endsAt } });
}

/** Turns the failure of a write whose wanted area is not there any more into `area_gone`. */
async function refuseGoneArea<Value, Refusal extends string>(
  writing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "area_gone">> {
  try {
    return await writing;
  } catch (error) {
    if (isConstraintViolation(error, "23503", "reservation_unit_id_wanted_area_id_fkey"))
      return refuse("area_gone");
    throw error;
  }
}

/** Part of a larger act, which ends in `refuseOnHeldTable`: edits a confirmed or seated reservation. */
export async function editReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string; version: number },
  now: Date,
  { isLast = false }: PartOptions = {},
): ReservationResult<Reservation> {
  const [, stored] = await pipelined(tx, [
    () => lockEvening(tx, unit, input, isAlone(tx)),
    () => lockReservation(tx, unit, input.id),
  ]);
  if (!stored) return refuse("not_found");
  const isSeated = stored.status === "seated";
  const hasPromise = stored.status === "confirmed" && stored.tables.length > 0;
  const pinnedTo = hasPromise ? await listHeldTables(tx, unit, input.id) : undefined;
  const asked = { ...input, exceptReservationId: input.id, pinnedTo };
  const availability = await readFactsOfMoment(tx, unit, asked);
  const isNewMoment = isMoved(stored, input);
  const mayOverrule = canOverruleAvailability(unit.actor);
  const judgement =
    isNewMoment && !isSeated
      ? judgeInTransaction(tx, availability, asked, { now, mayOverrule })
      : judgeMoment(availability, asked, now);
  const facts = momentFacts(unit, availability, judgement.reasons);
  const decision = decideEdit(stored, input, facts, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const { stay } = judgement;
  const { tableIds, moves } = placeOf(judgement);
  const entry = { type: "reservation.updated", detail: { overruled: provenReasons(judgement) } } as const;
  const edit = editOf(unit, input.id, input, { stay, tableIds: isNewMoment ? tableIds : null }, now);
  const [, updated] = await pipelined(
    tx,
    [
      isNewMoment && moves.length > 0 && (() => movePlanned(tx, unit, moves)),
      () => changeOneAndLog(tx, unit, reservationEvents, entry, edit),
      isNewMoment &&
        (() => (isSeated ? resizeStay(tx, unit, input.id) : moveHolds(tx, unit, input.id, stay))),
    ],
    { isLast },
  );
  return ok(updated);
}

/** Turns the failure of an edit into `table_held` or `table_blocked`: at the new time the table is not free. */
export async function refuseOnHeldTable<Value, Refusal extends string>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  editing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "table_held" | "table_blocked">> {
  try {
    return await editing;
  } catch (error) {
    if (!isConstraintViolation(error, "23P01")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    const isBlocked = isConstraintViolation(error, "23P01", "reservation_table_not_blocked");
    return refuse(isBlocked ? "table_blocked" : "table_held", stored?.tables.join(", "));
  }
}

/** Cancels a confirmed reservation; its party leaves the queue, too. */
export async function cancelReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId, by }: CancelReservationInput,
): ReservationResult<Reservation, "already_created"> {
  const cancelling = changeReservation(services, unit, id, (tx, stored, now) => {
    const act = recordAct(tx, unit, { id: actId, type: "reservation.cancelled", now });
    return cancelReservationIn(tx, unit, stored, now, { isLast: true, act, by });
  });
  return explainRefusal(services, unit, { reservationId: id }, cancelling);
}

interface CancelOptions {
  /** The reservation that takes its place. */
  replacedBy?: string;
  /** Who wished it; without it, the actor tells. */
  by?: CancelledBy;
}

/** Who cancels: the assistant does so for its guest. */
const CANCELLED_BY = { user: "staff", assistant: "guest", system: "system" } as const;

/** Part of a larger act, which has locked the reservation: cancels it. */
export async function cancelReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  now: Date,
  { isLast = false, act, by, ...detail }: PartOptions & CancelOptions = {},
): ReservationResult<Reservation> {
  const { id } = stored;
  const decision = decideCancel(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const entry = { type: "reservation.cancelled", detail } as const;
  const cancelledBy = by ?? (detail.replacedBy === undefined ? CANCELLED_BY[unit.actor.kind] : "system");
  const cancelling = statusChangeOf(unit, id, "cancelled", now, cancelledBy);
  const [cancelled] = await pipelined(
    tx,
    [
      () => changeOneAndLog(tx, unit, reservationEvents, entry, act?.beside(cancelling) ?? cancelling),
      stored.tables.length > 0 && (() => releaseHolds(tx, unit, id)),
      () => dequeueReservation(tx, unit, id, "cancelled", now),
    ],
    { isLast },
  );
  return ok(cancelled);
}

/**
 * Part of a larger act, which has locked the unit's rules: the unit gets another time zone. Reservations that are not over keep the local
 * date and time that people agreed on, so their instants change. Returns how many moved.
 */
export async function moveToTimeZone(
  tx: Transaction,
  unit: AuthorizedUnit,
  timeZone: string,
  now: Date,
): Promise<number> {
  // Today may differ between the two zones; the earlier date counts.
  const [first] = [localOf(now, unit.timeZone).date, localOf(now, timeZone).date].toSorted();
  const open = await lockOpenReservations(tx, unit, addDays(first ?? "", -1));
  const stays = open.map(({ id, date, time, turnMinutes }) => {
    const startsAt = instantOf(date, time, timeZone);
    return { id, startsAt, endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS) };
  });
  await moveStays(tx, unit, stays);
  return stays.length;
}

/** The tables that the plan in force is to give the party, and who moves for it. */
function placeOf(judgement: Judgement): { tableIds: readonly string[]; moves: readonly PlannedMove[] } {
  const { seat } = judgement;
  return seat.kind === "fits" ? seat : { tableIds: findPushedTogether(judgement) ?? [], moves: [] };
}

/** What `decideEdit` and `decideCreate` need to know of the moment. */
export function momentFacts(
  { actor }: AuthorizedUnit,
  { timeZone }: AvailabilityFacts,
  reasons: MomentFacts["reasons"],
): MomentFacts {
  // The stored zone: the one in `unit` was read when the call was authorized and may have changed since.
  return { timeZone, reasons, mayOverrule: canOverruleAvailability(actor) };
}

/** Turns the failure of a create whose id is stored already into an answer about the stored reservation. */
export async function answerStoredOnDuplicate<Also extends string = never>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  storing: ReservationResult<Reservation, Also>,
  answer: (stored: Reservation) => Result<Reservation, Also> = ok,
): ReservationResult<Reservation, Also> {
  try {
    return await storing;
  } catch (error) {
    const isDuplicate = isConstraintViolation(error, "23505", "reservation_pkey");
    // Two equal calls at the same moment meet at the id of their act first.
    if (!isDuplicate && !isConstraintViolation(error, "23505", "reservation_act_pkey")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    if (stored) return answer(stored);
    if (isDuplicate) return refuse("not_found");
    throw error;
  }
}

/** Locks and reads a reservation, then calls `decideAndWrite`, all in one transaction. Refuses `not_found`. */
export async function changeReservation(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  decideAndWrite: (tx: Transaction, stored: Reservation, now: Date) => ReservationResult<Reservation>,
): ReservationResult<Reservation> {
  return inTransaction(database, async (tx) => {
    const stored = await lockReservation(tx, unit, id);
    return stored ? decideAndWrite(tx, stored, clock.now()) : refuse("not_found");
  });
}
