import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry, changeOneAndLog } from "../../../audit/server/commands.ts";
import { beginCleaning, findTables } from "../../../floor/server/queries.ts";
import type { LocalMoment } from "../../../opening-hours/rules.ts";
import { isOpenEntry } from "../../../waitlist/rules.ts";
import { closeServedEntry, dequeueReservation } from "../../../waitlist/server/entry-changes.ts";
import { findEntry, type LockedEntry, lockEntry } from "../../../waitlist/server/queries.ts";
import { type ActRecorder, recordAct, explainRefusal } from "../../acts/server/commands.ts";
import type {
  BookedReservation,
  HoldTablesInput,
  Reservation,
  SeatFromWaitlistInput,
  SeatReservationInput,
} from "../../contract.ts";
import { reservationEvents } from "../../events.ts";
import { isBeforeToday } from "../../rules.ts";
import { answerStoredOnDuplicate, changeReservation, type ReservationResult } from "../../server/outcomes.ts";
import { findReservation, lockReservation, statusChangeOf } from "../../server/queries.ts";
import { readCurrentRules } from "../../server/rules-queries.ts";
import { withSameGuest } from "../../server/same-guest-queries.ts";
import { createFromWaitlistIn, reservationIdsOf } from "../../server/waiting-parties.ts";
import { isOpenStatus } from "../../status/rules.ts";
import { decideHold, decideMove, decideSeat, stayAfterMove, stayAtTables } from "../rules.ts";
import { offerAnotherTable } from "./offers.ts";
import {
  findSeatedAt,
  releaseOtherTables,
  listHolds,
  listTakenTables,
  markChanged,
  occupyTables,
  promiseTables,
} from "./queries.ts";
import { refuseOnTakenTable } from "./taken-table.ts";

/** Seats a confirmed reservation now. If two hosts choose one table at the same moment, the second gets `table_taken`. */
export async function seatReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds, actId }: SeatReservationInput,
): ReservationResult<Reservation, "already_created"> {
  const seating = changeReservation(services, unit, id, (tx, stored, now) =>
    seatReservationIn(tx, unit, stored, tableIds, now, seatingAct(tx, unit, actId, now)),
  );
  const refused = refuseOnTakenTable(services, unit, id, tableIds, seating);
  const findParty = () => findReservation(services.database.sql, unit, id);
  const offered = offerAnotherTable(services, unit, findParty, refused);
  return explainRefusal(services, unit, { reservationId: id, tableIds }, offered);
}

/**
 * Seats a waiting party now and takes it off the waiting list. It seats the reservation that the party waited with. Without one that is
 * still open, it creates a reservation for today and seats that. A repeated call answers as the first one did.
 */
export async function seatFromWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { entryId, id, tableIds, actId }: SeatFromWaitlistInput,
): ReservationResult<BookedReservation, "already_created"> {
  const seating = inTransaction(
    services.database,
    async (tx): ReservationResult<Reservation, "already_created"> => {
      const now = services.clock.now();
      const act = seatingAct(tx, unit, actId, now);
      const entry = await lockEntry(tx, unit, entryId);
      if (!entry) return refuse("not_found");
      const known = await lockReservationOfEntry(tx, unit, entry, id);
      const isWaiting = isOpenEntry(entry.status);
      // The party still waits, so no earlier call made this reservation: it belongs to another party.
      if (isWaiting && known?.id === id && id !== entry.reservationId) return refuseAlreadyCreated(known);
      if (!isWaiting && known?.status !== "seated") return refuse("not_waiting");
      const reservationIds = known ? [known.id] : reservationIdsOf(entry, id);
      const begin = isWaiting && act.begin({ reservationIds, tableIds, entryIds: [entryId] });
      if (begin) await begin();
      if (known) {
        await closeServedEntry(tx, unit, entryId, "seated", now);
        return seatReservationIn(tx, unit, known, tableIds, now, act);
      }
      const { date } = localOf(now, unit.timeZone);
      const booked = await createFromWaitlistIn(tx, unit, entry, { id, date, end: "seated" }, now, { act });
      return booked.ok ? seatReservationIn(tx, unit, booked.value, tableIds, now, act) : booked;
    },
  );
  const answered = answerStoredOnDuplicate(services, unit, id, seating);
  const refused = refuseOnTakenTable(services, unit, id, tableIds, answered);
  const findParty = () => findEntry(services.database.sql, unit, entryId, services.clock.now());
  const offered = offerAnotherTable(services, unit, findParty, refused);
  const explained = explainRefusal(services, unit, { reservationId: id, tableIds }, offered);
  return withSameGuest(services, unit, explained);
}

/** Locks the reservation that an earlier call made for the entry, else the open one that its party waits with. */
async function lockReservationOfEntry(
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

/** The last part of an act that has locked the reservation and ends in `refuseOnTakenTable`. */
async function seatReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  tableIds: readonly string[],
  now: Date,
  act: ActRecorder,
): ReservationResult<Reservation> {
  const { id } = stored;
  const [tables, holds] = await pipelined(tx, [
    () => findTables(tx, unit, tableIds, now),
    () => listHolds(tx, unit, id, tableIds, now),
    act.begin({ reservationIds: [id], tableIds }),
  ]);
  if (tables.length < new Set(tableIds).size) return refuse("not_found");
  const decision = decideSeat(stored, tables, holds, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const entry = { type: "reservation.seated", detail: { tableIds } } as const;
  const seating = statusChangeOf(unit, id, "seated", now);
  const [, seated] = await pipelined(
    tx,
    [
      () => occupyTables(tx, unit, id, tableIds, stayAtTables(stored, holds, now)),
      () => changeOneAndLog(tx, unit, reservationEvents, entry, seating),
      () => dequeueReservation(tx, unit, id, "seated", now),
      act.end(),
    ],
    { isLast: true },
  );
  return ok(seated);
}

function seatingAct(tx: Transaction, unit: AuthorizedUnit, id: string | undefined, now: Date): ActRecorder {
  return recordAct(tx, unit, { id, type: "reservation.seated", now });
}

/** Moves a seated party to other tables. Those that it leaves become free, after the unit's cleaning time if it has one. */
export async function changeTables(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds, actId }: SeatReservationInput,
): ReservationResult<Reservation, "already_created"> {
  const moving = changeReservation(services, unit, id, async (tx, stored, now) => {
    const act = recordAct(tx, unit, { id: actId, type: "reservation.moved", now });
    const [tables, holds, seatedAt] = await pipelined(tx, [
      () => findTables(tx, unit, tableIds, now),
      () => listHolds(tx, unit, id, tableIds, now),
      () => findSeatedAt(tx, unit, id),
      act.begin({ reservationIds: [id], tableIds }),
    ]);
    if (tables.length < new Set(tableIds).size) return refuse("not_found");
    const decision = decideMove(stored, tables, holds, now);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const releasedIds = await releaseOtherTables(tx, unit, id, tableIds);
    const [, , moved] = await pipelined(
      tx,
      [
        () => occupyTables(tx, unit, id, tableIds, stayAfterMove(stored, seatedAt, holds, now)),
        () => beginCleaning(tx, unit, releasedIds, now),
        () => markChanged(tx, unit, id, now),
        () =>
          appendAuditEntry(tx, unit, reservationEvents, {
            type: "reservation.moved",
            subjectId: id,
            detail: { tableIds },
          }),
        act.end(),
      ],
      { isLast: true },
    );
    return ok(moved);
  });
  const refused = refuseOnTakenTable(services, unit, id, tableIds, moving);
  return explainRefusal(services, unit, { reservationId: id, tableIds }, refused);
}

/** `isBeforeToday`; the opening is read only for a date that the calendar has passed. */
async function isOver(
  tx: Transaction,
  unit: AuthorizedUnit,
  moment: LocalMoment,
  now: Date,
): Promise<boolean> {
  if (moment.date >= localOf(now, unit.timeZone).date) return false;
  const opening = await readCurrentRules(tx, unit);
  return isBeforeToday(moment, { opening, timeZone: opening.timeZone }, now);
}

/** Promises tables to a confirmed reservation for its time, or takes the promise back. */
export async function holdTables(
  services: Services,
  unit: AuthorizedUnit,
  { id, tableIds, actId }: HoldTablesInput,
): ReservationResult<Reservation, "already_created"> {
  const holding = changeReservation(services, unit, id, async (tx, stored, now) => {
    const act = recordAct(tx, unit, { id: actId, type: "reservation.table_held", now });
    const [tables, taken] = await pipelined(tx, [
      () => findTables(tx, unit, tableIds, now),
      () => listTakenTables(tx, unit, id),
      act.begin({ reservationIds: [id], tableIds }),
    ]);
    if (tables.length < new Set(tableIds).size) return refuse("not_found");
    const decision = decideHold(stored, tables, taken, await isOver(tx, unit, stored, now));
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const [, held] = await pipelined(
      tx,
      [
        () => promiseTables(tx, unit, id, tableIds),
        () => markChanged(tx, unit, id, now),
        () =>
          appendAuditEntry(tx, unit, reservationEvents, {
            type: "reservation.table_held",
            subjectId: id,
            detail: { tableIds },
          }),
        act.end(),
      ],
      { isLast: true },
    );
    return ok(held);
  });
  const refused = refuseOnTakenTable(services, unit, id, tableIds, holding, "table_held");
  return explainRefusal(services, unit, { reservationId: id, tableIds, time: null }, refused);
}
