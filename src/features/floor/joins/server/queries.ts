import { execute, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { TableJoin } from "../contract.ts";

/** Inserts joins; those with these ids get the given fields and tables. */
export async function putJoins(
  tx: Transaction,
  unit: AuthorizedUnit,
  joins: readonly TableJoin[],
): Promise<void> {
  const members = joins.flatMap(({ id, tableIds }) => tableIds.map((tableId) => ({ id, tableId })));
  await pipelined(tx, [
    () =>
      execute(
        tx,
        `insert into table_join (unit_id, id, min_guests, max_guests, is_active)
         select $1, id, "minGuests", "maxGuests", "isActive"
         from json_to_recordset($2) as wanted (id uuid, "minGuests" integer, "maxGuests" integer, "isActive" boolean)
         on conflict (unit_id, id) do update set min_guests = excluded.min_guests, max_guests = excluded.max_guests,
           is_active = excluded.is_active`,
        [unit.unitId, JSON.stringify(joins)],
      ),
    () =>
      execute(tx, "delete from table_join_member where unit_id = $1 and join_id = any($2)", [
        unit.unitId,
        joins.map(({ id }) => id),
      ]),
    () =>
      execute(
        tx,
        `insert into table_join_member (unit_id, join_id, table_id)
         select $1, * from unnest($2::uuid[], $3::uuid[])`,
        [unit.unitId, members.map(({ id }) => id), members.map(({ tableId }) => tableId)],
      ),
  ]);
}

/** False when there is no such join. */
export async function deleteJoin(tx: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const deleted = await execute(tx, "delete from table_join where unit_id = $1 and id = $2", [
    unit.unitId,
    id,
  ]);
  return deleted > 0;
}
