import { inTransaction, isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { DiningTable, TableEdit } from "../../../floor/contract.ts";
import { changeTable } from "../../../floor/server/commands.ts";
import { beginCleaning, findTables, lockFloor } from "../../../floor/server/queries.ts";
import { closeCalledEntry, dequeueReservation } from "../../../waitlist/server/commands.ts";
import { type LockedEntry, lockEntry } from "../../../waitlist/server/queries.ts";
import type {
  HoldTablesInput,
  Reservation,
  ReservationIdInput,
  SeatFromWaitlistInput,
  SeatReservationInput,
} from "../../contract.ts";
import { reservationEvents } from "../../events.ts";
import { decideRelease, decideSeat, stayAtTables, type ReservationRefusal } from "../../rules.ts";
import { type Answer, changeReservation, orStored } from "../../server/commands.ts";
import { releaseHolds } from "../../server/hold-queries.ts";
import { lockReservation, setStatus } from "../../server/queries.ts";
import { bookEntry } from "../../server/waiting-parties.ts";
import { isOpenStatus } from "../../status/rules.ts";
import { decideHold, decideMove, stayAfterMove } from "../rules.ts";
import {
  findPartyAt,
  findSeatedAt,
  leaveTables,
  listHolds,
  listTakenTables,
  markChanged,
  occupyTables,
  promiseTables,
} from "./queries.ts";

/** Seats a confirmed reservation now. Of two hosts who choose one table at the same moment the second reads `table_taken`. */
export async function seatReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds }: SeatReservationInput,
): Answer<Reservation> {
  const seating = changeReservation(services, unit, id, (tx, stored, now) =>
    seat(tx, unit, stored, tableIds, now),
  );
  return orTaken(services, unit, id, tableIds, seating);
}

/**
 * Seats a waiting party now and takes it off the queue. The reservation that it waited with is the one that is seated; where there
 * is none that is still confirmed, a new one of today is. A repeated call answers what the first one did.
 */
export async function seatFromWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { entryId, id, tableIds }: SeatFromWaitlistInput,
): Answer<Reservation, "already_created"> {
  const seating = inTransaction(services.database, async (tx): Answer<Reservation, "already_created"> => {
    const now = services.clock.now();
    const entry = await lockEntry(tx, unit, entryId);
    if (!entry) return refuse("not_found");
    const known = await lockReservationOf(tx, unit, entry, id);
    // An earlier call would have taken the party off the queue: this reservation is another party's.
    if (entry.status === "waiting" && known?.id === id && id !== entry.reservationId)
      return refuseAlreadyCreated(known);
    if (entry.status !== "waiting" && known?.status !== "seated") return refuse("not_waiting");
    if (known) {
      await closeCalledEntry(tx, unit, entryId, now);
      return seat(tx, unit, known, tableIds, now);
    }
    const { date } = localOf(now, unit.timeZone);
    const booked = await bookEntry(tx, unit, entry, { id, date }, now);
    return booked.ok ? seat(tx, unit, booked.value, tableIds, now) : booked;
  });
  return orTaken(services, unit, id, tableIds, orStored(services, unit, id, seating));
}

/** The reservation that an earlier call made of the entry, or the one that its party waits with and may sit down with. */
async function lockReservationOf(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: LockedEntry,
  id: string,
): Promise<Reservation | null> {
  const made = await lockReservation(tx, unit, id);
  if (made || entry.reservationId === null) return made;
  const waitedWith = await lockReservation(tx, unit, entry.reservationId);
  return waitedWith && isOpenStatus(waitedWith.status) ? waitedWith : null;
}

/** Part of a larger act, which has locked the reservation and ends in `orTaken`. */
async function seat(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  tableIds: readonly string[],
  now: Date,
): Answer<Reservation> {
  const { id } = stored;
  const [tables, holds] = await pipelined(tx, [
    () => findTables(tx, unit, tableIds, now),
    () => listHolds(tx, unit, id, tableIds, now),
  ]);
  if (tables.length < new Set(tableIds).size) return refuse("not_found");
  const decision = decideSeat(stored, tables, holds, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const [, seated] = await pipelined(tx, [
    () => occupyTables(tx, unit, id, tableIds, stayAtTables(stored, holds, now)),
    () => setStatus(tx, unit, id, "seated", now),
    () => dequeueReservation(tx, unit, id, now),
    () =>
      appendAuditEntry(tx, unit, reservationEvents, {
        type: "reservation.seated",
        subjectId: id,
        detail: { tableIds },
      }),
  ]);
  return ok(seated);
}

/** Moves a seated party to other tables. Those that it leaves are free, after the unit's cleaning time if it has one. */
export async function changeTables(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds }: SeatReservationInput,
): Answer<Reservation> {
  const moving = changeReservation(services, unit, id, async (tx, stored, now) => {
    const [tables, holds, seatedAt] = await pipelined(tx, [
      () => findTables(tx, unit, tableIds, now),
      () => listHolds(tx, unit, id, tableIds, now),
      () => findSeatedAt(tx, unit, id),
    ]);
    if (tables.length < new Set(tableIds).size) return refuse("not_found");
    const decision = decideMove(stored, tables, holds, now);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const left = await leaveTables(tx, unit, id, tableIds);
    const [, , moved] = await pipelined(tx, [
      () => occupyTables(tx, unit, id, tableIds, stayAfterMove(stored, seatedAt, holds, now)),
      () => beginCleaning(tx, unit, left, now),
      () => markChanged(tx, unit, id, now),
      () =>
        appendAuditEntry(tx, unit, reservationEvents, {
          type: "reservation.moved",
          subjectId: id,
          detail: { tableIds },
        }),
    ]);
    return ok(moved);
  });
  return orTaken(services, unit, id, tableIds, moving);
}

/** Promises tables to a confirmed reservation for its time, or takes the promise back. */
export async function holdTables(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds }: HoldTablesInput,
): Answer<Reservation> {
  const holding = changeReservation(services, unit, id, async (tx, stored, now) => {
    const [tables, taken] = await pipelined(tx, [
      () => findTables(tx, unit, tableIds, now),
      () => listTakenTables(tx, unit, id),
    ]);
    if (tables.length < new Set(tableIds).size) return refuse("not_found");
    const decision = decideHold(stored, tables, taken, { timeZone: unit.timeZone, now });
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const [, held] = await pipelined(tx, [
      () => promiseTables(tx, unit, id, tableIds),
      () => markChanged(tx, unit, id, now),
      () =>
        appendAuditEntry(tx, unit, reservationEvents, {
          type: "reservation.table_held",
          subjectId: id,
          detail: { tableIds },
        }),
    ]);
    return ok(held);
  });
  try {
    return await holding;
  } catch (error) {
    if (!isConstraintViolation(error, "23P01")) throw error;
    return refuseTaken(services, unit, id, tableIds, "table_held");
  }
}

/** Where somebody else was faster at the same tables, the transaction failed: `table_taken` is the answer. */
async function orTaken<Also extends string = never>(
  services: Services,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  seating: Answer<Reservation, Also>,
): Answer<Reservation, Also> {
  try {
    return await seating;
  } catch (error) {
    if (
      !isConstraintViolation(error, "23505", "reservation_table_one_party") &&
      !isConstraintViolation(error, "23P01")
    )
      throw error;
    return refuseTaken(services, unit, id, tableIds);
  }
}

/** Names the table that was lost; the transaction that lost it is gone, so this reads anew. */
async function refuseTaken(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  reason: "table_taken" | "table_held" = "table_taken",
) {
  const now = clock.now();
  const [hold] = await listHolds(sql, unit, id, tableIds, now);
  const [chosen] = await findTables(sql, unit, tableIds, now);
  return refuse(reason, hold?.label ?? chosen?.label);
}

/** The party left: the reservation is completed and its tables are free, after the unit's cleaning time if it has one. */
export async function releaseReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id }: ReservationIdInput,
): Answer<Reservation> {
  return changeReservation(services, unit, id, (tx, stored, now) => release(tx, unit, stored, now));
}

/** For whoever works on the layout: the party that sits at a table left, and the table becomes what the edit says. Both happen or neither. */
export async function releaseAtTable(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  edit: TableEdit,
): Answer<DiningTable> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    // Before the reservation and its tables, as every change of the layout does: else the two could wait for each other.
    await lockFloor(tx, unit);
    const partyId = await findPartyAt(tx, unit, edit.id);
    const party = partyId === null ? null : await lockReservation(tx, unit, partyId);
    const decision = party === null ? null : await release(tx, unit, party, now);
    return decision?.ok === false ? decision : changeTable(tx, unit, edit, now);
  });
}

async function release(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  now: Date,
): Promise<Result<Reservation, ReservationRefusal>> {
  const { id } = stored;
  const decision = decideRelease(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const tableIds = await releaseHolds(tx, unit, id);
  const [completed] = await pipelined(tx, [
    () => setStatus(tx, unit, id, "completed", now),
    () => beginCleaning(tx, unit, tableIds, now),
    () =>
      appendAuditEntry(tx, unit, reservationEvents, {
        type: "reservation.released",
        subjectId: id,
        detail: { tableIds },
      }),
  ]);
  return ok(completed);
}
