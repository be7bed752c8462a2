import * as z from "zod";

import { text } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { act, type Act } from "../../evening/contract.ts";
import { HOLDING } from "../../status/sql-lists.ts";
import { ACT_TYPES, type ActType } from "../rules.ts";

/*
 * The facts that an act may change, as JSON of whole columns. A column that a new act changes is added here, and nowhere else: recording,
 * comparing and restoring follow. Names, phones and notes are no such facts: they may be corrected between an act and its undo.
 */

export const FACTS_OF_RESERVATION = [
  "status",
  "guests",
  "date",
  "time",
  "starts_at",
  "ends_at",
  "arrived_at",
  "arrived_guests",
  "late_notice_until",
  "no_show_at",
  "seated_at",
  "completed_at",
  "cancelled_at",
  "cancelled_by",
  "stage",
  "stage_at",
] as const;
export const FACTS_OF_HOLD = ["during", "status"] as const;
export const FACTS_OF_TABLE = ["status", "cleaning_until", "occupied_since", "estimated_leave_at"] as const;
export const FACTS_OF_ENTRY = ["status", "closed_at"] as const;

/** SQL for the facts as they are stored now. Each parameter is an SQL expression. */
function factsNow(unitId: string, reservationIds: string, tableIds: string, entryIds: string): string {
  const list = (columns: readonly string[], table: string, keys: string, condition: string) => `(
    select coalesce(jsonb_agg(to_jsonb(fact) order by ${keys}), '[]')
    from (select ${keys}, ${columns.join(", ")} from ${table} where unit_id = ${unitId} and ${condition}) fact)`;
  return `jsonb_build_object(
    'reservations', ${list(FACTS_OF_RESERVATION, "reservation", "id", `id = any(${reservationIds})`)},
    'holds', ${list(FACTS_OF_HOLD, "reservation_table", "reservation_id, table_id", `reservation_id = any(${reservationIds})`)},
    'tables', ${list(FACTS_OF_TABLE, "dining_table", "id", `id = any(${tableIds})`)},
    'entries', ${list(FACTS_OF_ENTRY, "waitlist_entry", "id", `id = any(${entryIds})`)})`;
}

/** SQL for the facts of an act, which the statement calls `a`, as they are now. */
export const FACTS_OF_ACT = factsNow("a.unit_id", "a.reservation_ids", "a.table_ids", "a.entry_ids");

/** What an act may change. The tables that its parties hold before it belong to it without being named, and so do their entries. */
export interface Touched {
  reservationIds: readonly string[];
  tableIds?: readonly string[];
  entryIds?: readonly string[];
}

export interface NewAct {
  id: string;
  type: ActType;
  at: Date;
  undoableUntil: Date;
}

const BEGIN = `
  with touched as (
    select $7::uuid[] as reservation_ids,
      array(select unnest($8::uuid[]) union select table_id from reservation_table
        where unit_id = $1 and reservation_id = any($7) and status in (${HOLDING})) as table_ids,
      array(select unnest($9::uuid[]) union select id from waitlist_entry
        where unit_id = $1 and reservation_id = any($7) and status = 'waiting') as entry_ids
  )
  insert into reservation_act
    (unit_id, id, type, at, actor_kind, actor_id, reservation_ids, table_ids, entry_ids, undoable_until, before)
  select $1, $2, $3, $4, $5, $6, reservation_ids, table_ids, entry_ids, $10,
    ${factsNow("$1", "touched.reservation_ids", "touched.table_ids", "touched.entry_ids")}
  from touched`;

/** Stores the facts before an act. */
export async function insertAct(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, type, at, undoableUntil }: NewAct,
  { reservationIds, tableIds = [], entryIds = [] }: Touched,
): Promise<void> {
  await execute(tx, BEGIN, [
    unit.unitId,
    id,
    type,
    at,
    unit.actor.kind,
    unit.actor.id,
    reservationIds,
    tableIds,
    entryIds,
    undoableUntil,
  ]);
}

/** Stores the facts after an act, as its last statement. */
export async function completeAct(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    tx,
    `update reservation_act a set after = ${FACTS_OF_ACT} where a.unit_id = $1 and a.id = $2`,
    [unit.unitId, id],
  );
}

const MAX_ACTS = 30;

/** Lists acts: those since `since`, and those that can still be undone and are about a reservation of the evening. Newest first. */
export async function listActs(
  sql: Sql,
  unit: AuthorizedUnit,
  { since, from, until, now }: { since: Date; from: Date; until: Date; now: Date },
): Promise<Act[]> {
  return rows(
    sql,
    act,
    `select a.id, a.at, a.type, actor.name as "actorName", coalesce(r.customer_name, w.customer_name) as "customerName",
       coalesce(r.guests, w.guests, (a.after -> 'reservations' -> 0 ->> 'guests')::smallint) as guests,
       array(
         select t.label from dining_table t
         where t.unit_id = a.unit_id and t.id = any(case when a.reservation_ids = '{}' then a.table_ids else array(
           select held.table_id
           from jsonb_populate_recordset(null::reservation_table,
             case when a.after -> 'holds' @> any(array['[{"status": "seated"}]', '[{"status": "confirmed"}]']::jsonb[])
               then a.after -> 'holds' else a.before -> 'holds' end) held
           where held.status in (${HOLDING})) end)
         order by length(t.label), t.label) as tables,
       a.undoable_until as "undoableUntil", a.undone_at as "undoneAt", undoer.name as "undoneBy"
     from reservation_act a
     left join reservation r on r.unit_id = a.unit_id and r.id = a.reservation_ids[1]
     left join waitlist_entry w on w.unit_id = a.unit_id and w.id = a.entry_ids[1] and a.reservation_ids = '{}'
     left join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     left join app_user undoer on undoer.organization_id = $2 and undoer.id = a.undone_by
     where a.unit_id = $1 and (a.at > $3
       or a.undone_at is null and a.undoable_until > $6 and r.starts_at >= $4 and r.starts_at < $5)
     order by a.number desc limit ${MAX_ACTS}`,
    [unit.unitId, unit.organizationId, since, from, until, now],
  );
}

const lastActRow = { type: z.enum(ACT_TYPES), actorName: text };

/** Finds another user's last act on a reservation or at one of the tables since `since`, with the user's name. */
export async function findLastActOfOthers(
  sql: Sql,
  unit: AuthorizedUnit,
  { reservationId, tableIds }: { reservationId: string | null; tableIds: readonly string[] },
  since: Date,
): Promise<RowOf<typeof lastActRow> | null> {
  return maybeRow(
    sql,
    lastActRow,
    `select a.type, actor.name as "actorName"
     from reservation_act a join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     where a.unit_id = $1 and a.at > $5 and a.undone_at is null and a.actor_id is distinct from $6
       and ($3 = any(a.reservation_ids) or a.table_ids && $4)
     order by $3 = any(a.reservation_ids) desc, a.number desc limit 1`,
    [unit.unitId, unit.organizationId, reservationId, tableIds, since, unit.actor.id],
  );
}

/** Deletes the acts that nobody can undo or read any more, of all units; they may hold when a guest was there. */
export async function deleteOldActs(sql: Sql, before: Date): Promise<number> {
  return execute(sql, "delete from reservation_act where undoable_until < $1", [before]);
}
