import * as z from "zod";

import { uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { tableAttribute } from "../../attributes/contract.ts";
import { area, type Area } from "../contract.ts";

export async function listAreas(sql: Sql, unit: AuthorizedUnit): Promise<Area[]> {
  return rows(sql, area, "select id, name from area where unit_id = $1 order by position, id", [unit.unitId]);
}

const tableChoices = z.object({ areas: z.array(area), attributes: z.array(tableAttribute) });

/** What a guest may ask for: the areas in which tables stand, in their order, and the attributes that some table has. */
export type TableChoices = RowOf<typeof tableChoices>;

export async function readTableChoices(sql: Sql, unit: AuthorizedUnit): Promise<TableChoices> {
  return oneRow(
    sql,
    tableChoices,
    `with standing as (select area_id, attributes from dining_table where unit_id = $1 and removed_at is null)
     select
       (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
        from area where unit_id = $1 and id in (select area_id from standing)) as areas,
       (select coalesce(json_agg(distinct attribute), '[]') from standing, unnest(attributes) attribute) as attributes`,
    [unit.unitId],
  );
}

/** Inserts an area as the last in the order. */
export async function insertArea(tx: Sql, unit: AuthorizedUnit, { id, name }: Area): Promise<void> {
  await execute(
    tx,
    `insert into area (unit_id, id, name, position)
     select $1, $2, $3, coalesce(max(position), 0) + 1 from area where unit_id = $1`,
    [unit.unitId, id, name],
  );
}

export async function updateAreaName(tx: Sql, unit: AuthorizedUnit, { id, name }: Area): Promise<void> {
  await execute(tx, "update area set name = $3 where unit_id = $1 and id = $2", [unit.unitId, id, name]);
}

/** Puts the areas into this order. */
export async function updateOrder(tx: Sql, unit: AuthorizedUnit, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update area set position = sorted.position
     from unnest($2::uuid[]) with ordinality as sorted (id, position) where unit_id = $1 and area.id = sorted.id`,
    [unit.unitId, ids],
  );
}

/** Its tables and the reservations that wanted it are in no area then. */
export async function deleteArea(tx: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "delete from area where unit_id = $1 and id = $2", [unit.unitId, id]);
}

/** Puts tables into an area, or into none; returns the ids of those that changed. */
export async function updateAreaOfTables(
  tx: Sql,
  unit: AuthorizedUnit,
  tableIds: readonly string[],
  areaId: string | null,
): Promise<string[]> {
  const changed = await rows(
    tx,
    { id: uuid },
    `update dining_table set area_id = $3
     where unit_id = $1 and id = any($2) and removed_at is null and area_id is distinct from $3 returning id`,
    [unit.unitId, tableIds, areaId],
  );
  return changed.map(({ id }) => id);
}
