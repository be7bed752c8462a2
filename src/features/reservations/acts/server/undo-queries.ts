import * as z from "zod";

import { bool, instant, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import {
  execute,
  maybeRow,
  oneRow,
  rows,
  type RowOf,
  type Sql,
  type Transaction,
} from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { reservation, type Reservation } from "../../contract.ts";
import { RESERVATION, type ReservationChange } from "../../server/queries.ts";
import { HOLDING, QUEUED } from "../../status/sql-lists.ts";
import { ACT_TYPES } from "../rules.ts";
import {
  FACTS_OF_ENTRY,
  FACTS_OF_HOLD,
  FACTS_OF_RESERVATION,
  FACTS_OF_TABLE,
  MOMENT_OF_RESERVATION,
} from "./queries.ts";

const stateRow = z.object({
  type: z.enum(ACT_TYPES),
  tableIds: z.array(uuid),
  at: instant,
  /** Of the act's first reservation, if it has one. */
  date: localDate.nullable(),
  time: localTime.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: uuid.nullable(),
  isUnchanged: bool,
  takenTables: z.array(text),
  heldTables: z.array(text),
  removedTables: z.array(text),
});

type ActState = RowOf<typeof stateRow>;

/** Locks an act and all rows that it may have changed, each kind in the order of ids. False if there is no such act. */
export async function lockAct(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const found = await maybeRow(
    tx,
    { id: uuid },
    "select id from reservation_act where unit_id = $1 and id = $2 for update",
    [unit.unitId, id],
  );
  if (!found) return false;
  for (const [table, ids] of LOCKED)
    await execute(
      tx,
      `select from ${table} where unit_id = $1
         and id = any(array(select unnest(${ids}) from reservation_act a where a.unit_id = $1 and a.id = $2))
       order by id for no key update`,
      [unit.unitId, id],
    );
  return true;
}

const idsOf = (kind: string, key = "id") =>
  `array(select (fact ->> '${key}')::uuid from json_array_elements(a.before -> '${kind}') fact)`;

const LOCKED = [
  ["waitlist_entry", `a.entry_ids || ${idsOf("entries")}`],
  ["reservation", "a.reservation_ids"],
  ["dining_table", `a.table_ids || ${idsOf("holds", "table_id")}`],
] as const;

/** The holds that an undo of the act `a` brings back, and where they belong. */
export const RETURNING_HOLDS = `
  select held.*, t.label, t.removed_at, t.status as table_status
  from json_populate_recordset(null::reservation_table, a.before -> 'holds') held
  join dining_table t on t.unit_id = a.unit_id and t.id = held.table_id
  where held.status in (${HOLDING}) and not exists (
    select from reservation_table kept
    where kept.unit_id = a.unit_id and kept.reservation_id = held.reservation_id and kept.table_id = held.table_id
      and kept.status = held.status and (held.status = 'seated' or kept.during = held.during))`;

const TIMES_OF_ENTRY = "w.notified_at, w.replied_at, w.seated_at, w.left_at";
/** Of a queue entry `w`: the act `a` changed its status. A guest may change it without an act. */
const IS_CHANGED_BY_ACT = `a.at in (${TIMES_OF_ENTRY})`;
/** Of a party that the act put on the queue. */
const CHANGED_ENTRY = "'notified', 'coming', 'seated', 'left'";

/** The act `a` gave its reservation another time. Its undo may bring that time back only while the zone is the one in which it was meant. */
const IS_RESCHEDULED = "a.type = 'reservation.rescheduled'";

/**
 * What the act left is still there: no later act on its parties, queue entries or (if it has no party) tables stands, no reservation has another version or instant, what
 * it put on the queue waits, and a table that it changed alone has the status that it got.
 */
const IS_UNCHANGED = `
  not exists (
    select from reservation_act later
    where later.unit_id = a.unit_id and later.number > a.number and later.undone_at is null
      and (later.reservation_ids && a.reservation_ids or later.entry_ids && a.entry_ids
        or a.reservation_ids = '{}' and later.table_ids && a.table_ids))
  and not exists (
    select from unnest(a.reservation_ids) as touched (id)
    left join reservation r on r.unit_id = a.unit_id and r.id = touched.id
    left join json_to_recordset(a.before -> 'reservations') as had (id uuid, date date, time time, starts_at timestamptz)
      on had.id = touched.id
    where r.version is distinct from (a.left_behind ->> touched.id::text)::integer
      or had.starts_at is not null and had.starts_at <> case when ${IS_RESCHEDULED}
        then (had.date + had.time) at time zone (select time_zone from unit where id = a.unit_id) else r.starts_at end)
  and not exists (
    select from waitlist_entry w
    where w.unit_id = a.unit_id and w.id = any(a.entry_ids) and not w.id = any(${idsOf("entries")})
      and w.status in (${CHANGED_ENTRY}))
  and not exists (
    select from waitlist_entry w
    where w.unit_id = a.unit_id and w.id = any(${idsOf("entries")})
      and ${IS_CHANGED_BY_ACT} and greatest(${TIMES_OF_ENTRY}) > a.at)
  and (a.reservation_ids <> '{}' or not exists (
    select from dining_table t where t.unit_id = a.unit_id and t.id = any(a.table_ids)
      and t.status is distinct from a.left_behind ->> t.id::text))`;

/**
 * Reads what decides about undoing an act. A table is taken if another party sits there, has sat there since, or was put there by hand.
 * It is held if it is promised to another party for the time.
 */
export async function readActState(sql: Sql, unit: AuthorizedUnit, id: string): Promise<ActState> {
  return oneRow(
    sql,
    stateRow,
    `select a.type, a.table_ids as "tableIds", a.at, first.date, first.time, a.undone_at as "undoneAt",
       a.undone_by as "undoneBy", ${IS_UNCHANGED} as "isUnchanged",
       array(
         select label from (${RETURNING_HOLDS}) back
         where back.status = 'seated' and (
           back.table_status = 'occupied'
           or exists (
             select from reservation_table other join reservation party
               on party.unit_id = other.unit_id and party.id = other.reservation_id
             where other.unit_id = a.unit_id and other.table_id = back.table_id
               and other.reservation_id <> all(a.reservation_ids)
               and (other.status = 'seated'
                 or other.status = 'released' and party.seated_at is not null and lower(other.during) >= a.at)))
         union all
         select t.label from dining_table t join reservation_table party
           on party.unit_id = t.unit_id and party.table_id = t.id and party.status = 'seated'
         where a.reservation_ids = '{}' and t.unit_id = a.unit_id and t.id = any(a.table_ids)
         order by label) as "takenTables",
       array(
         select label from (${RETURNING_HOLDS}) back
         where exists (
           select from reservation_table other
           where other.unit_id = a.unit_id and other.table_id = back.table_id
             and other.reservation_id <> all(a.reservation_ids) and other.status in (${HOLDING})
             and other.during && back.during)
         order by label) as "heldTables",
       array(select label from (${RETURNING_HOLDS}) back where removed_at is not null order by label) as "removedTables"
     from reservation_act a left join lateral (
       select date, left(time::text, 5) as time from reservation r
       where r.unit_id = a.unit_id and r.id = a.reservation_ids[1]) first on true
     where a.unit_id = $1 and a.id = $2`,
    [unit.unitId, id],
  );
}

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

/** Puts the holds back that the act's parties had before it. Throws as `occupyTables` does where another party was faster. */
export async function restoreHolds(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  const values = [unit.unitId, id];
  await execute(
    tx,
    `delete from reservation_table held using reservation_act a
     where a.unit_id = $1 and a.id = $2 and held.unit_id = $1 and held.reservation_id = any(a.reservation_ids)`,
    values,
  );
  await execute(
    tx,
    `insert into reservation_table (unit_id, reservation_id, table_id, ${FACTS_OF_HOLD.join(", ")})
     select a.unit_id, held.reservation_id, held.table_id, ${listed(FACTS_OF_HOLD, "held")}
     from reservation_act a
     cross join lateral json_populate_recordset(null::reservation_table, a.before -> 'holds') held
     where a.unit_id = $1 and a.id = $2`,
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

/** The statement that puts the parties that the act took off the queue back, at the place that they had. */
export function returnOfEntries(unit: AuthorizedUnit, id: string) {
  return {
    schema: restored,
    text: `update waitlist_entry w set ${assign(FACTS_OF_ENTRY, "before")}
      from reservation_act a
      cross join lateral json_populate_recordset(null::waitlist_entry, a.before -> 'entries') before
      where a.unit_id = $1 and a.id = $2 and w.unit_id = $1 and w.id = before.id
        and before.status in (${QUEUED}) and ${IS_CHANGED_BY_ACT}
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
