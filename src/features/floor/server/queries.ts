import type { DiningTable } from "../contract.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/**
 * The unit's tables as they are at an instant. A seated party makes a table occupied whatever was set by hand, and
 * cleaning that has run its time is over without anybody writing it.
 */
export async function listTables(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<DiningTable[]> {
  return rows<DiningTable>(
    sql,
    `select t.id, t.label, t.seats, t.shape, t.x, t.y, t.width, t.height, t.radius, t.rotation,
       case when party.id is not null then 'occupied'
            when t.status = 'cleaning' and t.cleaning_until <= $2 then 'available'
            else t.status end as status,
       coalesce(party.customer_name, t.customer_name) as "customerName",
       coalesce(party.seated_at, t.occupied_since) as "occupiedSince",
       coalesce(party.leaves_at, t.estimated_leave_at) as "estimatedLeaveAt",
       party.id as "reservationId",
       next_hold.starts_at as "nextHoldAt"
     from dining_table t
     left join lateral (
       select r.id, r.customer_name, r.seated_at, upper(held.during) as leaves_at
       from reservation_table held join reservation r on r.unit_id = held.unit_id and r.id = held.reservation_id
       where held.unit_id = t.unit_id and held.table_id = t.id and held.status = 'seated'
     ) party on true
     left join lateral (
       select min(lower(held.during)) as starts_at from reservation_table held
       where held.unit_id = t.unit_id and held.table_id = t.id and held.status = 'confirmed' and upper(held.during) > $2
     ) next_hold on true
     where t.unit_id = $1 order by t.created_at, t.id`,
    [unit.unitId, now],
  );
}

/** The named tables as they were set by hand, whoever sits there. Fewer than asked when one is not the unit's. */
export async function findTables(
  sql: Sql,
  unit: AuthorizedUnit,
  ids: readonly string[],
  now: Date,
): Promise<Pick<DiningTable, "id" | "label" | "status">[]> {
  return rows<Pick<DiningTable, "id" | "label" | "status">>(
    sql,
    `select id, label, case when status = 'cleaning' and cleaning_until <= $3 then 'available' else status end as status
     from dining_table where unit_id = $1 and id = any($2) order by label`,
    [unit.unitId, ids, now],
  );
}

/** Leaves the tables to be cleaned for the unit's cleaning time; with a time of 0 they are available at once. */
export async function beginCleaning(sql: Sql, unit: AuthorizedUnit, ids: readonly string[], now: Date): Promise<void> {
  await rows(
    sql,
    `update dining_table t set
       status = case when u.cleaning_minutes > 0 then 'cleaning' else 'available' end,
       cleaning_until = case when u.cleaning_minutes > 0 then $3::timestamptz + u.cleaning_minutes * interval '1 minute' end,
       customer_name = null, occupied_since = null, estimated_leave_at = null
     from unit u where u.id = t.unit_id and t.unit_id = $1 and t.id = any($2)`,
    [unit.unitId, ids, now],
  );
}
