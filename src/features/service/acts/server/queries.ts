import * as z from "zod";

import { localDate, localTime } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { HOLDING } from "../../../reservations/status/sql-lists.ts";
import { act } from "../../contract.ts";
import { ACT_TYPES, LASTING_ACTS } from "../sets-of-acts.ts";

const MAX_ACTS = 30;

const listedAct = act.omit({ undoableUntil: true }).extend({
  type: z.enum(ACT_TYPES),
  date: localDate.nullable(),
  time: localTime.nullable(),
});

/**
 * Lists acts: those since `since`, and lasting ones that stand and are about a reservation of the evening. Newest first, each with date and
 * time of its reservation.
 */
export async function listActs(
  sql: Sql,
  unit: AuthorizedUnit,
  { since, from, until }: { since: Date; from: Date; until: Date },
): Promise<RowOf<typeof listedAct>[]> {
  return rows(
    sql,
    listedAct,
    `select a.id, a.at, a.type, actor.name as "actorName", coalesce(r.customer_name, w.customer_name) as "customerName",
       coalesce(r.guests, w.guests, (a.left_behind ->> 'guests')::integer) as guests, r.date, left(r.time::text, 5) as time,
       array(
         select t.label from dining_table t
         where t.unit_id = a.unit_id and t.id = any(case
           when a.table_ids <> '{}' then a.table_ids
           when a.left_behind -> 'tableIds' is not null
             then array(select json_array_elements_text(a.left_behind -> 'tableIds')::uuid)
           else array(
           select held.table_id from json_populate_recordset(null::reservation_table, a.before -> 'holds') held
           where held.status in (${HOLDING})) end)
         order by length(t.label), t.label) as tables,
       a.left_behind ->> 'sectionName' as "sectionName", a.left_behind -> 'message' is not null as "isMessageSent", a.undone_at as "undoneAt", undoer.name as "undoneBy"
     from reservation_act a
     left join reservation r on r.unit_id = a.unit_id and r.id = a.reservation_ids[1]
     left join waitlist_entry w on w.unit_id = a.unit_id and r.id is null and w.id = a.entry_ids[1]
     left join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     left join app_user undoer on undoer.organization_id = $2 and undoer.id = a.undone_by
     where a.unit_id = $1 and (a.at > $3
       or a.undone_at is null and a.type = any($6) and r.starts_at >= $4 and r.starts_at < $5)
     order by a.number desc limit ${MAX_ACTS}`,
    [unit.unitId, unit.organizationId, since, from, until, LASTING_ACTS],
  );
}

/** Deletes the acts of all units from before an instant: they may hold when a guest was there. */
export async function deleteOldActs(sql: Sql, before: Date): Promise<number> {
  return execute(sql, "delete from reservation_act where at < $1", [before]);
}
