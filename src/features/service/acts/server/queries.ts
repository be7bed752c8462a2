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
    `with listed as (
       select a.*, r.customer_name as party_name, r.guests as party_guests, r.date, r.time
       from reservation_act a left join reservation r on r.unit_id = a.unit_id and r.id = a.reservation_ids[1]
       where a.unit_id = $1 and (a.at > $3
         or a.undone_at is null and a.type = any($6) and r.starts_at >= $4 and r.starts_at < $5)
       order by a.number desc limit ${MAX_ACTS}
     ), place as (
       select id, unnest(table_ids) as table_id from listed
       union
       select id, json_array_elements_text(left_behind -> 'tableIds')::uuid from listed where table_ids = '{}'
       union
       select listed.id, held.table_id
       from listed cross join json_populate_recordset(null::reservation_table, before -> 'holds') held
       where listed.table_ids = '{}' and listed.left_behind -> 'tableIds' is null and held.status in (${HOLDING})
     ), placed as (
       select place.id, array_agg(t.label order by length(t.label), t.label) as labels
       from place join dining_table t on t.unit_id = $1 and t.id = place.table_id group by place.id
     )
     select a.id, a.at, a.type, actor.name as "actorName", coalesce(a.party_name, w.customer_name) as "customerName",
       coalesce(a.party_guests, w.guests, (a.left_behind ->> 'guests')::integer) as guests, a.date, left(a.time::text, 5) as time,
       coalesce(placed.labels, '{}') as tables, a.left_behind ->> 'sectionName' as "sectionName",
       a.left_behind -> 'message' is not null as "isMessageSent", a.undone_at as "undoneAt", undoer.name as "undoneBy"
     from listed a left join placed on placed.id = a.id
     left join waitlist_entry w on w.unit_id = $1 and a.party_name is null and w.id = a.entry_ids[1]
     left join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     left join app_user undoer on undoer.organization_id = $2 and undoer.id = a.undone_by
     order by a.number desc`,
    [unit.unitId, unit.organizationId, since, from, until, LASTING_ACTS],
  );
}

/** Deletes the acts of all units from before an instant: they may hold when a guest was there. */
export async function deleteOldActs(sql: Sql, before: Date): Promise<number> {
  return execute(sql, "delete from reservation_act where at < $1", [before]);
}
