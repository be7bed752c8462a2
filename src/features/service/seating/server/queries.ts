import { bool, instant, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { takenTable, type TakenTable } from "../../../reservations/contract.ts";
import type { Stay, TableHold } from "../../../reservations/rules.ts";
import { EXPECTED, HOLDING } from "../../../reservations/status/sql-lists.ts";

/** Finds the reservation whose party sits at the table. */
export async function findPartyAt(sql: Sql, unit: AuthorizedUnit, tableId: string): Promise<string | null> {
  const party = await maybeRow(
    sql,
    { id: uuid },
    "select reservation_id as id from reservation_table where unit_id = $1 and table_id = $2 and status = 'seated'",
    [unit.unitId, tableId],
  );
  return party?.id ?? null;
}

/**
 * Lists what else than the reservation holds these tables: seated parties first, then confirmed reservations and blocks that are not over,
 * the earliest first.
 */
export async function listHolds(
  sql: Sql,
  unit: AuthorizedUnit,
  exceptReservationId: string,
  tableIds: readonly string[],
  now: Date,
): Promise<TableHold[]> {
  return rows(
    sql,
    { label: text, isSeated: bool, isBlock: bool, startsAt: instant },
    `select t.label, held.status = 'seated' as "isSeated", false as "isBlock", lower(held.during) as "startsAt"
     from reservation_table held join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
     where held.unit_id = $1 and held.table_id = any($3) and held.reservation_id <> $2
       and (held.status = 'seated' or held.status = 'confirmed' and upper(held.during) > $4)
     union all
     select t.label, false, true, lower(during)
     from table_block b join dining_table t on t.unit_id = b.unit_id and t.id = b.table_id
     where b.unit_id = $1 and b.table_id = any($3) and upper(during) > $4
     order by "isSeated" desc, "startsAt"`,
    [unit.unitId, exceptReservationId, tableIds, now],
  );
}

/**
 * Gives these tables to the party and takes back those that were promised to it before. When two hosts choose one table at the same
 * moment, the constraints reservation_table_one_party and reservation_table_no_overlap let the first pass. The second fails with
 * SQLSTATE 23505 or 23P01.
 */
export async function occupyTables(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  stay: Stay,
): Promise<void> {
  await pipelined(tx, [
    () => dropOtherPromises(tx, unit, id, tableIds),
    () =>
      execute(
        tx,
        `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
       select $1, $2, table_id, tstzrange($4, $5), 'seated' from unnest($3::uuid[]) as table_id
       on conflict (unit_id, reservation_id, table_id) do update set during = excluded.during, status = 'seated'`,
        [unit.unitId, id, tableIds, stay.startsAt, stay.endsAt],
      ),
  ]);
}

/** Lists the tables that other reservations hold at the time of this one, and those that are blocked then. */
export async function listTakenTables(sql: Sql, unit: AuthorizedUnit, id: string): Promise<TakenTable[]> {
  return rows(
    sql,
    takenTable,
    `select held.table_id as "tableId", other.customer_name as "customerName", lower(held.during) as "startsAt",
       null::timestamptz as "blockedUntil"
     from reservation r
     join reservation_table held on held.unit_id = r.unit_id and held.reservation_id <> r.id
       and held.status in (${HOLDING}) and held.during && tstzrange(r.starts_at, r.ends_at)
     join reservation other on other.unit_id = held.unit_id and other.id = held.reservation_id
     where r.unit_id = $1 and r.id = $2
     union all
     select b.table_id, '', lower(b.during), upper(b.during)
     from reservation r join table_block b on b.unit_id = r.unit_id and b.during && tstzrange(r.starts_at, r.ends_at)
     where r.unit_id = $1 and r.id = $2 order by "startsAt" desc`,
    [unit.unitId, id],
  );
}

const plannedStay = { reservationId: uuid, tableId: uuid, startsAt: instant, endsAt: instant };

/** Lists the tables that the plan gives to expected parties during this stay, one row for each table and party. */
export async function listPlannedStays(
  sql: Sql,
  unit: AuthorizedUnit,
  { startsAt, endsAt }: Stay,
): Promise<RowOf<typeof plannedStay>[]> {
  return rows(
    sql,
    plannedStay,
    `select id as "reservationId", unnest(planned_table_ids) as "tableId", starts_at as "startsAt", ends_at as "endsAt"
     from reservation
     where unit_id = $1 and status in (${EXPECTED})
       and date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1
       and tstzrange(starts_at, ends_at) && tstzrange($2, $3)`,
    [unit.unitId, startsAt, endsAt],
  );
}

/** Releases the tables of a seated party, except `keptTableIds`, and returns their ids. */
export async function releaseOtherTables(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  keptTableIds: readonly string[],
): Promise<string[]> {
  const left = await rows(
    tx,
    { tableId: uuid },
    `update reservation_table set status = 'released'
     where unit_id = $1 and reservation_id = $2 and status = 'seated' and not table_id = any($3)
     returning table_id as "tableId"`,
    [unit.unitId, id, keptTableIds],
  );
  return left.map(({ tableId }) => tableId);
}

/** Promises these tables and no others to a confirmed reservation for its time. An overlap fails as in `occupyTables`. */
export async function promiseTables(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
): Promise<void> {
  await pipelined(tx, [
    () => dropOtherPromises(tx, unit, id, tableIds),
    () =>
      execute(
        tx,
        `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
       select $1, $2, table_id, tstzrange(r.starts_at, r.ends_at), 'confirmed'
       from unnest($3::uuid[]) as table_id join reservation r on r.unit_id = $1 and r.id = $2
       on conflict (unit_id, reservation_id, table_id) do update set during = excluded.during, status = 'confirmed'`,
        [unit.unitId, id, tableIds],
      ),
  ]);
}

/** Takes back the tables that were promised to a reservation, except `keptIds`. */
function dropOtherPromises(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  keptIds: readonly string[],
): Promise<number> {
  return execute(
    tx,
    `delete from reservation_table
     where unit_id = $1 and reservation_id = $2 and status = 'confirmed' and not table_id = any($3)`,
    [unit.unitId, id, keptIds],
  );
}
