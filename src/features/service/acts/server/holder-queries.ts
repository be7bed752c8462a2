import { bool, instant, text } from "#platform/db/columns.ts";
import { maybeRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { HOLDING } from "../../../reservations/status/sql-lists.ts";
import { RETURNING_HOLDS } from "./undo-state-queries.ts";

/** The party that stands in the way of an undo. `at`: since when it sits there, or for when the table is promised to it. */
export interface UndoHolder {
  name: string;
  hasSat: boolean;
  at: string;
}

/**
 * Finds who has a table that an undo would need: who sits there or has sat there since, else to whom it is promised. Null if there is
 * nobody, or the table was put there by hand.
 */
export async function findUndoHolder(
  sql: Sql,
  unit: AuthorizedUnit,
  actId: string,
): Promise<UndoHolder | null> {
  return maybeRow(
    sql,
    { name: text, hasSat: bool, at: instant },
    `select party.customer_name as name, other.status in ('seated', 'released') as "hasSat",
       case when other.status = 'confirmed' then party.starts_at else lower(other.during) end as at
     from reservation_act a
     cross join lateral (
       select back.label, back.table_id, back.during, back.status = 'seated' as is_for_seated from (${RETURNING_HOLDS}) back
       union all
       select label, id, null, true from dining_table
       where unit_id = a.unit_id and id = any(a.table_ids) and a.reservation_ids = '{}'
       union all
       select null, (a.before -> 'block' ->> 'tableId')::uuid,
         tstzrange((a.before -> 'block' ->> 'from')::timestamptz, (a.before -> 'block' ->> 'until')::timestamptz), false
     ) wanted
     join reservation_table other on other.unit_id = a.unit_id and other.table_id = wanted.table_id
       and other.reservation_id <> all(a.reservation_ids)
     join reservation party on party.unit_id = other.unit_id and party.id = other.reservation_id
     where a.unit_id = $1 and a.id = $2 and (
       other.status in (${HOLDING}) and other.during && wanted.during
       or wanted.is_for_seated and (other.status = 'seated'
         or other.status = 'released' and party.seated_at is not null and lower(other.during) >= a.at))
     order by other.status = 'confirmed', wanted.label, other.status = 'released', party.starts_at limit 1`,
    [unit.unitId, actId],
  );
}
