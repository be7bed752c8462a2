import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated } from "#shared/result.ts";
import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import { type ActRecorder, recordAct } from "../../acts/server/record-act.ts";
import { changeAndLog, changeOneAndLog } from "../../audit/server/commands.ts";
import {
  findPushedTogether,
  type AvailabilityFacts,
  judgeMoment,
  provenReasons,
  type Judgement,
} from "../../availability/moments/rules.ts";
import {
  lockEvening,
  lockFactsOfMoment,
  readFactsOfMoment,
} from "../../availability/server/availability-queries.ts";
import {
  inSeatingTransaction,
  isAlone,
  judgeInTransaction,
} from "../../availability/server/seating-proof.ts";
import type { BookedReservation, Reservation } from "../../reservations/contract.ts";
import type { CancelledBy } from "../../reservations/evening/contract.ts";
import { reservationEvents } from "../../reservations/events.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import { areSameFields } from "../../reservations/fields/rules.ts";
import { canOverruleAvailability } from "../../reservations/policy.ts";
import { explainRefusal, nameHolder } from "../../reservations/server/explain-refusal.ts";
import {
  listHeldTables,
  lockOpenReservations,
  moveHolds,
  movePlanned,
  moveStays,
  releasingOfChanged,
  resizeStay,
} from "../../reservations/server/hold-queries.ts";
import {
  GONE_AREA,
  answerStoredOnDuplicate,
  refuseOnHeldTable,
  type ReservationResult,
} from "../../reservations/server/outcomes.ts";
import {
  editOf,
  findReservation,
  insertionOf,
  lockReservation,
  lockRow,
  cancellationOf,
} from "../../reservations/server/queries.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import type { PlannedMove } from "../../table-planner/engine/seating-book.ts";
import { dequeuingChanged, resizeEntryOfReservation } from "../../waitlist/server/entry-changes.ts";
import { cancel } from "../acts/cancel-act.ts";
import type { CancelReservationInput, CreateReservationInput, UpdateReservationInput } from "../contract.ts";
import { bookingEvents } from "../events.ts";
import { decideCreate, decideEdit, isMoved, type MomentFacts } from "../rules.ts";
import { readSameGuest } from "./same-guest-queries.ts";

/**
 * Creates a reservation. A retry with the same id and fields answers the stored reservation, so that one row is stored; other fields
 * under that id are refused. The answer also says what else the same guest has booked: it is the caller's to ask, and refuses nothing.
 */
export async function createReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CreateReservationInput,
): ReservationResult<BookedReservation, "already_created"> {
  const sameGuest = readSameGuest(unit, input);
  const creating = inSeatingTransaction(services, (tx) =>
    createReservationIn(tx, unit, input, services.clock.now(), { isLast: true, alsoRead: sameGuest.read }),
  );
  const created = await answerStoredOnDuplicate<"already_created">(
    services,
    unit,
    input.id,
    refuseOnConstraint(GONE_AREA, creating),
    (stored) => (areSameFields(stored, input) ? ok(stored) : refuseAlreadyCreated(stored)),
  );
  return created.ok ? ok({ ...created.value, sameGuest: sameGuest.found }) : created;
}

/** How a change is part of a transaction. */
export interface PartOptions {
  /** Nothing follows in the transaction: COMMIT travels with the writes. */
  isLast?: boolean;
  /** Records the larger act of which this is the last part. */
  act?: ActRecorder;
  /** Travels with the writes, and sees what is committed by then. */
  alsoRead?: (tx: Transaction) => Promise<void>;
}

/** What a larger act may add to a reservation that it creates. */
interface CreateOptions extends PartOptions {
  /** The contact in whose chat the reservation was made. */
  contactId?: string | null;
  /** The reservation that the new one replaces: availability does not count it. */
  replacedId?: string | null;
  kind?: Reservation["kind"];
  /** Runs after the reservation was allowed and before it is inserted. */
  prepare?: () => Promise<void>;
}

/** Part of a larger act: decides about a reservation, inserts it and logs it. A stored id makes the transaction fail. */
export async function createReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string },
  now: Date,
  {
    contactId = null,
    replacedId = null,
    kind = "booking",
    prepare,
    isLast = false,
    act,
    alsoRead,
  }: CreateOptions = {},
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
  const insertion = insertionOf(unit, input, { contactId, stay: judgement.stay, tableIds, kind }, now);
  const [, created] = await pipelined(
    tx,
    [
      moves.length > 0 && (() => movePlanned(tx, unit, moves)),
      () => changeOneAndLog(tx, unit, bookingEvents, entry, insertion),
      alsoRead !== undefined && (() => alsoRead(tx)),
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
): ReservationResult<BookedReservation> {
  const sameGuest = readSameGuest(unit, input);
  const edited = await refuseOnHeldTable(
    services,
    unit,
    input.id,
    refuseOnConstraint(
      GONE_AREA,
      inSeatingTransaction(services, (tx) =>
        editReservationIn(tx, unit, input, services.clock.now(), { isLast: true, alsoRead: sameGuest.read }),
      ),
    ),
  );
  if (edited.ok) return ok({ ...edited.value, sameGuest: sameGuest.found });
  if (edited.reason !== "table_held") return edited;
  const { sql } = services.database;
  const stored = await findReservation(sql, unit, input.id);
  const startsAt = instantOf(input.date, input.time, unit.timeZone);
  const endsAt = new Date(startsAt.getTime() + (stored?.turnMinutes ?? 0) * MINUTE_MS);
  return nameHolder(sql, unit, edited, { reservationId: input.id, time: { startsAt, endsAt } });
}

/** Part of a larger act, which ends in `refuseOnHeldTable`: edits a confirmed or seated reservation. */
export async function editReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string; version: number },
  now: Date,
  { isLast = false, alsoRead }: PartOptions = {},
): ReservationResult<Reservation> {
  const [, stored] = await pipelined(tx, [
    () => lockEvening(tx, unit, input, isAlone(tx)),
    () => lockReservation(tx, unit, input.id),
  ]);
  if (!stored) return refuse("not_found");
  const isSeated = PRESENCE[stored.status] === "here";
  const hasPromise = PRESENCE[stored.status] === "expected" && stored.tables.length > 0;
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
      alsoRead !== undefined && (() => alsoRead(tx)),
      input.guests !== stored.guests && (() => resizeEntryOfReservation(tx, unit, input.id, input.guests)),
      isNewMoment &&
        (() => (isSeated ? resizeStay(tx, unit, input.id) : moveHolds(tx, unit, input.id, stay))),
    ],
    { isLast },
  );
  return ok(updated);
}

/**
 * Cancels a confirmed reservation; its party leaves the queue, too. Lock and write travel together: the write changes nothing where
 * `cancel.decide` would not.
 */
export async function cancelReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CancelReservationInput,
): ReservationResult<Reservation, "already_created"> {
  return explainRefusal(services, unit, { reservationId: input.id }, cancelExpected(services, unit, input));
}

async function cancelExpected(
  services: Services,
  unit: AuthorizedUnit,
  input: CancelReservationInput,
): ReservationResult<Reservation> {
  const { database, clock } = services;
  const { id, actId, by } = input;
  const cancelled = await inTransaction(database, async (tx) => {
    const now = clock.now();
    const act = recordAct(tx, unit, { id: actId, type: cancel.type, now });
    const change = cancellingOf(unit, id, now, { act, by });
    const [, changed] = await pipelined(
      tx,
      [
        () => lockRow(tx, unit, id),
        () => changeAndLog(tx, unit, bookingEvents, { type: cancel.type, detail: {} }, change),
      ],
      { isLast: true },
    );
    return changed[0];
  });
  if (cancelled) return ok(cancelled);
  const stored = await findReservation(database.sql, unit, id);
  if (!stored) return refuse("not_found");
  const decision = cancel.decide(stored);
  if (!decision.ok) return decision;
  // Somebody may have put it back in between.
  return decision.value.change ? cancelExpected(services, unit, input) : ok(stored);
}

interface CancelOptions {
  /** The reservation that takes its place. */
  replacedBy?: string;
  /** Who wished it; without it, the actor decides. */
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
  const decision = cancel.decide(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const entry = { type: cancel.type, detail };
  const change = cancellingOf(unit, id, now, { act, by, ...detail });
  const [cancelled] = await pipelined(tx, [() => changeOneAndLog(tx, unit, bookingEvents, entry, change)], {
    isLast,
  });
  return ok(cancelled);
}

/** One statement: the reservation is cancelled, its tables are free, its party leaves the queue, and the act is stored. */
function cancellingOf(
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  {
    act,
    by,
    replacedBy,
  }: { act: ActRecorder | undefined; by: CancelledBy | undefined; replacedBy?: string | undefined },
) {
  const cancelledBy = by ?? (replacedBy === undefined ? CANCELLED_BY[unit.actor.kind] : "system");
  const cancelling = {
    ...cancellationOf(unit, id, cancelledBy, now),
    also: [releasingOfChanged(unit), ...dequeuingChanged(unit, "cancelled", now)],
  };
  return act?.beside(cancelling) ?? cancelling;
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
  opening: AvailabilityFacts,
  reasons: MomentFacts["reasons"],
): MomentFacts {
  // The stored zone: the one in `unit` was read when the call was authorized and may have changed since.
  return { timeZone: opening.timeZone, opening, reasons, mayOverrule: canOverruleAvailability(actor) };
}
