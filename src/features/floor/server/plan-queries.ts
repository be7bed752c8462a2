import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { floorPlan, type FloorPlan } from "../contract.ts";

/**
 * Reads the areas in their order, the joins, and the blocks that are not over at `now`. A join with a removed table is left out; it is
 * there again when its table comes back.
 */
export async function readFloorPlan(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<FloorPlan> {
  const { plan } = await oneRow(sql, { plan: floorPlan }, PLAN, [unit.unitId, now]);
  return plan;
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const PLAN = `
  select json_build_object(
    'areas', (
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
      from area where unit_id = $1),
    'attributes', (
      select coalesce(json_agg(distinct attribute), '[]')
      from dining_table, unnest(attributes) attribute where unit_id = $1 and removed_at is null),
    'joins', (
      select coalesce(json_agg(json_build_object('id', id, 'tableIds', "tableIds", 'minGuests', min_guests,
        'maxGuests', max_guests, 'isActive', is_active) order by id), '[]')
      from table_join j join (
        select m.join_id, json_agg(t.id order by t.label) as "tableIds", bool_and(t.removed_at is null) as is_whole
        from table_join_member m join dining_table t on t.unit_id = m.unit_id and t.id = m.table_id
        where m.unit_id = $1 group by m.join_id) member on member.join_id = j.id and is_whole
      where j.unit_id = $1),
    'blocks', (
      select coalesce(json_agg(json_build_object('id', b.id, 'tableId', table_id,
        'from', to_char(lower(during) at time zone 'UTC', ${INSTANT}),
        'until', to_char(upper(during) at time zone 'UTC', ${INSTANT}), 'reason', reason) order by during, b.id), '[]')
      from table_block b join dining_table t on t.unit_id = b.unit_id and t.id = b.table_id
      where b.unit_id = $1 and upper(during) > $2 and t.removed_at is null),
    'maxEmptySeats', (select max_empty_seats from unit where id = $1)) as plan`;
