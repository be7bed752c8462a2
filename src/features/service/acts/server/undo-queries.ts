import { text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import {
  FACTS_OF_ENTRY,
  FACTS_OF_HOLD,
  FACTS_OF_RESERVATION,
  FACTS_OF_TABLE,
  MOMENT_OF_RESERVATION,
  OPEN_ENTRIES,
} from "../../../acts/server/queries.ts";
import { reservation, type Reservation } from "../../../reservations/contract.ts";
import { RESERVATION, type ReservationChange } from "../../../reservations/server/queries.ts";
import { idsOf, IS_CHANGED_BY_ACT, IS_RESCHEDULED, RETURNING_HOLDS } from "./undo-state-queries.ts";

const assign = (columns: readonly string[], from: string) =>
  columns.map((column) => `${column} = ${from}.${column}`).join(", ");
const listed = (columns: readonly string[], from: string) =>
  columns.map((column) => `${from}.${column}`).join(", ");

/**
 * Puts back the states of the tables at which the act's parties sit again, and of those that it changed alone. Runs before `restoreHolds`,
 * which forgets where they sit now.
 */
export async function restoreTables(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    tx,
    `update dining_table t set ${assign(FACTS_OF_TABLE, "before")}, customer_name = null
     from reservation_act a
     cross join lateral json_populate_recordset(null::dining_table, a.before -> 'tables') before
     where a.unit_id = $1 and a.id = $2 and t.unit_id = $1 and t.id = before.id
       and (a.reservation_ids = '{}' or exists (
         select from (${RETURNING_HOLDS}) back where back.status = 'seated' and back.table_id = t.id))`,
    [unit.unitId, id],
  );
}

/** Puts the holds back that the act's parties had before it; one that it left as it was stays. Throws as `occupyTables` does where another party was faster. */
export async function restoreHolds(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  const values = [unit.unitId, id];
  await execute(
    tx,
    `delete from reservation_table held using reservation_act a
     where a.unit_id = $1 and a.id = $2 and held.unit_id = $1 and held.reservation_id = any(a.reservation_ids)
       and not exists (
         select from json_populate_recordset(null::reservation_table, a.before -> 'holds') kept
         where kept.reservation_id = held.reservation_id and kept.table_id = held.table_id
           and (${listed(FACTS_OF_HOLD, "kept")}) = (${listed(FACTS_OF_HOLD, "held")}))`,
    values,
  );
  await execute(
    tx,
    `insert into reservation_table (unit_id, reservation_id, table_id, ${FACTS_OF_HOLD.join(", ")})
     select a.unit_id, held.reservation_id, held.table_id, ${listed(FACTS_OF_HOLD, "held")}
     from reservation_act a
     cross join lateral json_populate_recordset(null::reservation_table, a.before -> 'holds') held
     where a.unit_id = $1 and a.id = $2
     on conflict (unit_id, reservation_id, table_id) do nothing`,
    values,
  );
}

const restored = { id: uuid };

/** The statement that deletes the queue entries which the act made. */
export function removalOfEntries(unit: AuthorizedUnit, id: string) {
  return {
    schema: restored,
    text: `delete from waitlist_entry w using reservation_act a
      where a.unit_id = $1 and a.id = $2 and w.unit_id = $1 and w.id = any(a.entry_ids)
        and not w.id = any(${idsOf("entries")})
      returning w.id`,
    values: [unit.unitId, id],
  };
}

/** Of the act `a`, a queue entry `w`, and what it was `before`: the undo puts it back as it was. */
const ENTRIES_BEFORE =
  "reservation_act a cross join lateral json_populate_recordset(null::waitlist_entry, a.before -> 'entries') before";
const IS_RESTORED = `a.unit_id = $1 and a.id = $2 and w.unit_id = $1 and w.id = before.id
  and before.status in (${OPEN_ENTRIES}) and ${IS_CHANGED_BY_ACT}`;

const returningParty = { customerPhone: text, contactId: uuid.nullable() };

/** The parties that left the queue by the act, and would join it again by its undo. */
export async function listReturningParties(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<{ customerPhone: string; contactId: string | null }[]> {
  return rows(
    sql,
    returningParty,
    `select w.customer_phone as "customerPhone", w.contact_id as "contactId" from ${ENTRIES_BEFORE} cross join waitlist_entry w
     where ${IS_RESTORED} and w.status not in (${OPEN_ENTRIES})`,
    [unit.unitId, id],
  );
}

/** The statement that puts the parties that the act took off the queue back, at the place that they had. */
export function returnOfEntries(unit: AuthorizedUnit, id: string) {
  return {
    schema: restored,
    text: `update waitlist_entry w set ${assign(FACTS_OF_ENTRY, "before")} from ${ENTRIES_BEFORE}
      where ${IS_RESTORED}
      returning w.id`,
    values: [unit.unitId, id],
  };
}

/** The statement that deletes the reservations which the act made. */
export function removalOfReservations(unit: AuthorizedUnit, id: string) {
  return {
    schema: restored,
    text: `delete from reservation r using reservation_act a
      where a.unit_id = $1 and a.id = $2 and r.unit_id = $1 and r.id = any(a.reservation_ids)
        and not r.id = any(${idsOf("reservations")})
      returning r.id`,
    values: [unit.unitId, id],
  };
}

/** Keeps in a walk-in the size of its party, for the list of acts: its undo deletes the reservation. Its name is personal, and is not kept. */
export async function keepPartySize(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    tx,
    `update reservation_act a set left_behind = (a.left_behind::jsonb || jsonb_build_object('guests', r.guests))::json
     from reservation r
     where a.unit_id = $1 and a.id = $2 and r.unit_id = $1 and r.id = a.reservation_ids[1]`,
    [unit.unitId, id],
  );
}

const MOMENT_AGAIN = MOMENT_OF_RESERVATION.map(
  (column) => `${column} = case when ${IS_RESCHEDULED} then before.${column} else r.${column} end`,
).join(", ");

/** The statement that puts the parties' facts back, as a new version of each reservation that the act changed; some acts changed its tables alone. */
export function returnOfReservations(unit: AuthorizedUnit, id: string, now: Date): ReservationChange {
  return {
    schema: reservation,
    text: `update reservation r set ${assign(FACTS_OF_RESERVATION, "before")}, ${MOMENT_AGAIN}, updated_at = $3, version = r.version + 1
      from reservation_act a
      cross join lateral json_populate_recordset(null::reservation, a.before -> 'reservations') before
      where a.unit_id = $1 and a.id = $2 and r.unit_id = $1 and r.id = before.id
        and (a.type in ('reservation.table_held', 'reservation.rescheduled', 'reservation.moved')
          or (${listed(FACTS_OF_RESERVATION, "r")}) is distinct from (${listed(FACTS_OF_RESERVATION, "before")}))
      returning ${RESERVATION}`,
    values: [unit.unitId, id, now],
  };
}

/**
 * Marks an act as undone. A table that its party has again needs no end of a cleaning: that act is undone with it. The acts before it left
 * what is there again, so the new versions are theirs.
 */
export async function markUndone(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update reservation_act other set undone_at = $3, undone_by = $4 from reservation_act a
     where a.unit_id = $1 and a.id = $2 and other.unit_id = $1 and other.undone_at is null
       and (other.id = a.id or other.number > a.number and other.reservation_ids = '{}' and other.table_ids && array(
         select held.table_id from json_populate_recordset(null::reservation_table, a.before -> 'holds') held
         where held.status = 'seated'))`,
    [unit.unitId, id, now, unit.actor.id],
  );
  await execute(
    tx,
    `update reservation_act earlier set left_behind = (
       select json_object_agg(kept.key, case when had.version::text = kept.value then r.version::text else kept.value end)
       from json_each_text(earlier.left_behind) kept
       left join json_populate_recordset(null::reservation, a.before -> 'reservations') had on had.id::text = kept.key
       left join reservation r on r.unit_id = $1 and r.id = had.id)
     from reservation_act a
     where a.unit_id = $1 and a.id = $2 and earlier.unit_id = $1 and earlier.number < a.number
       and earlier.undone_at is null and earlier.reservation_ids && a.reservation_ids`,
    [unit.unitId, id],
  );
}

/** The reservations of an act as they are now, and the tables that it named. */
export async function listActReservations(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<Reservation[]> {
  return rows(
    sql,
    reservation,
    `select ${RESERVATION} from reservation_act a join reservation r on r.unit_id = a.unit_id and r.id = any(a.reservation_ids)
     where a.unit_id = $1 and a.id = $2 order by r.id`,
    [unit.unitId, id],
  );
}

/** The name of the user who undid an act. */
export async function findUndoer(sql: Sql, unit: AuthorizedUnit, id: string): Promise<string | null> {
  const found = await maybeRow(
    sql,
    { name: text },
    `select u.name from reservation_act a join app_user u on u.organization_id = $3 and u.id = a.undone_by
     where a.unit_id = $1 and a.id = $2`,
    [unit.unitId, id, unit.organizationId],
  );
  return found?.name ?? null;
}
