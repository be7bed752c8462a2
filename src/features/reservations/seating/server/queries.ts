import { rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { TableHold } from "../../rules.ts";
import type { Stay } from "../../server/queries.ts";

/** The reservation whose party sits at the table. */
export async function findPartyAt(sql: Sql, unit: AuthorizedUnit, tableId: string): Promise<string | null> {
  const [party] = await rows<{ id: string }>(
    sql,
    "select reservation_id as id from reservation_table where unit_id = $1 and table_id = $2 and status = 'seated'",
    [unit.unitId, tableId],
  );
  return party?.id ?? null;
}

/** Other reservations' holds of these tables: whoever sits there, and confirmed ones that are not over yet; the earliest first. */
export async function listHolds(
  sql: Sql,
  unit: AuthorizedUnit,
  exceptReservationId: string,
  tableIds: readonly string[],
  now: Date,
): Promise<TableHold[]> {
  return rows<TableHold>(
    sql,
    `select t.label, held.status = 'seated' as "isSeated", lower(held.during) as "startsAt"
     from reservation_table held join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
     where held.unit_id = $1 and held.table_id = any($3) and held.reservation_id <> $2
       and (held.status = 'seated' or held.status = 'confirmed' and upper(held.during) > $4)
     order by held.status desc, lower(held.during)`,
    [unit.unitId, exceptReservationId, tableIds, now],
  );
}

/**
 * The party takes these tables and gives up any others it held. Two hosts who choose the same table at the same moment
 * are settled here: reservation_table_one_party and reservation_table_no_overlap let the first one through, and the second
 * gets SQLSTATE 23505 or 23P01.
 */
export async function occupyTables(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  stay: Stay,
): Promise<void> {
  await Promise.all([
    rows(
      tx,
      `delete from reservation_table
       where unit_id = $1 and reservation_id = $2 and status = 'confirmed' and not table_id = any($3)`,
      [unit.unitId, id, tableIds],
    ),
    rows(
      tx,
      `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
       select $1, $2, table_id, tstzrange($4, $5), 'seated' from unnest($3::uuid[]) as table_id
       on conflict (unit_id, reservation_id, table_id) do update set during = excluded.during, status = 'seated'`,
      [unit.unitId, id, tableIds, stay.startsAt, stay.endsAt],
    ),
  ]);
}
