import * as z from "zod";

import { bool, instant, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { HOLDING } from "../../../reservations/status/sql-lists.ts";
import { ACT_TYPES } from "../sets-of-acts.ts";

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

/** True if an undo of the act brings parties back into the queue. What an act keeps never changes, so no lock is needed. */
export async function returnsToQueue(sql: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const found = await maybeRow(
    sql,
    { returns: bool },
    `select json_array_length(a.before -> 'entries') > 0 as returns
     from reservation_act a where a.unit_id = $1 and a.id = $2`,
    [unit.unitId, id],
  );
  return found?.returns ?? false;
}

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

/** The ids that an act `a` kept of one kind. */
export const idsOf = (kind: string, key = "id") =>
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

const TIMES_OF_ENTRY = "w.notified_at, w.called_again_at, w.replied_at, w.seated_at, w.left_at";
/** Of a queue entry `w`: the act `a` changed its status. A guest may change it without an act. */
export const IS_CHANGED_BY_ACT = `a.at in (${TIMES_OF_ENTRY})`;
/** Of a party that the act put on the queue. */
const CHANGED_ENTRY = "'notified', 'coming', 'seated', 'left'";

/** The act `a` gave its reservation another time. Its undo may bring that time back only while the zone is the one in which it was meant. */
export const IS_RESCHEDULED = "a.type = 'reservation.rescheduled'";

/**
 * What the act left is still there:
 * - no later act stands on its parties, queue entries or, if it has no party, tables;
 * - no reservation has another version or instant;
 * - what it put on the queue still waits;
 * - a table that it changed alone has the status that it got.
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
