import { instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type Sql } from "#platform/db/database.ts";
import { KeptUntil } from "#platform/http/kept-answers.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { diningTable, tableStatus, type DiningTable, type PlannedTable } from "../contract.ts";
import type { DrawnTable } from "../geometry/floor-plan.ts";
import type { StatusByHand } from "../rules.ts";

const listedTable = diningTable.extend({ changesAt: instant.nullable() });

/**
 * The unit's tables at the instant `now`. A table with a seated party counts as occupied, in any stored status. Cleaning ends
 * when its time is over, without a write.
 */
export async function listTables(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<DiningTable[]> {
  return (await listTablesUntil(sql, unit, now)).value;
}

/** As `listTables`, with the first instant at which a table changes by itself: its cleaning, a hold or a block ends, or a block begins. */
export async function listTablesUntil(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<KeptUntil<DiningTable[]>> {
  const listed = await rows(
    sql,
    listedTable,
    `select t.id, t.label, t.seats, t.shape, t.x, t.y, t.width, t.height, t.radius, t.rotation,
       case when party.id is not null then 'occupied'
            when t.status = 'cleaning' and t.cleaning_until <= $2 then 'available'
            else t.status end as status,
       coalesce(party.customer_name, t.customer_name) as "customerName",
       coalesce(party.seated_at, t.occupied_since) as "occupiedSince",
       coalesce(least(upper(seat.during), greatest(
         party.seated_at + (party.ends_at - party.starts_at), lower(seat.during) + interval '30 minutes')),
         t.estimated_leave_at) as "estimatedLeaveAt",
       party.id as "reservationId",
       next_hold.starts_at as "nextHoldAt", t.min_guests as "minGuests", t.area_id as "areaId", t.attributes,
       block.until as "blockedUntil", block.next_at as "nextBlockAt",
       least(case when t.status = 'cleaning' and t.cleaning_until > $2 then t.cleaning_until end,
         next_hold.first_end, block.first_end, block.next_at) as "changesAt"
     from dining_table t
     left join reservation_table seat on seat.unit_id = t.unit_id and seat.table_id = t.id and seat.status = 'seated'
     left join reservation party on party.unit_id = t.unit_id and party.id = seat.reservation_id
     left join (
       select held.table_id, min(lower(held.during)) as starts_at, min(upper(held.during)) as first_end
       from reservation_table held
       where held.unit_id = $1 and held.status = 'confirmed' and upper(held.during) > $2 group by held.table_id
     ) next_hold on next_hold.table_id = t.id
     left join (
       select table_id, max(upper(during)) filter (where lower(during) <= $2) as until,
         min(lower(during)) filter (where lower(during) > $2) as next_at, min(upper(during)) as first_end
       from table_block where unit_id = $1 and upper(during) > $2 group by table_id
     ) block on block.table_id = t.id
     where t.unit_id = $1 and t.removed_at is null order by t.created_at, t.id`,
    [unit.unitId, now],
  );
  const changes: string[] = [];
  const tables = listed.map(({ changesAt, ...table }) => {
    if (changesAt !== null) changes.push(changesAt);
    return table;
  });
  const [first] = changes.toSorted();
  return new KeptUntil(tables, first === undefined ? null : new Date(first));
}

/** How many tables the layout has, and how many of them are available at that instant, as `listTables` defines it. */
export async function countTables(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<{ available: number; total: number }> {
  return oneRow(
    sql,
    { available: int, total: int },
    `select count(*) as total,
       count(*) filter (
         where (t.status = 'available' or t.status = 'cleaning' and t.cleaning_until <= $2) and party.table_id is null
           and not exists (select from table_block b where b.unit_id = t.unit_id and b.table_id = t.id and b.during @> $2)
       ) as available
     from dining_table t
     left join reservation_table party
       on party.unit_id = t.unit_id and party.table_id = t.id and party.status = 'seated'
     where t.unit_id = $1 and t.removed_at is null`,
    [unit.unitId, now],
  );
}

/** Of each active unit that has tables: how many, and at how many of them somebody sits, as `listTables` defines it. */
export async function countOccupiedTables(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<{ unitId: string; tables: number; occupied: number }[]> {
  return rows(
    sql,
    { unitId: uuid, tables: int, occupied: int },
    `select t.unit_id as "unitId", count(*) as tables,
       count(*) filter (where t.status = 'occupied' or party.table_id is not null) as occupied
     from unit u join dining_table t on t.unit_id = u.id
     left join reservation_table party
       on party.unit_id = t.unit_id and party.table_id = t.id and party.status = 'seated'
     where u.organization_id = $1 and u.is_active and t.removed_at is null group by t.unit_id`,
    [organizationId],
  );
}

/**
 * The named tables with their stored status. Returns fewer when a table belongs to another unit or is off the layout. Within a
 * transaction the rows stay locked until its end: each command that changes what holds a table locks it. The exclusion
 * constraint alone is not enough. While it looks for overlaps, it can miss a hold that another transaction updates at that moment.
 */
export async function findTables(
  sql: Sql,
  unit: AuthorizedUnit,
  ids: readonly string[],
  now: Date,
): Promise<Pick<DiningTable, "id" | "label" | "status">[]> {
  return rows(
    sql,
    { id: uuid, label: text, status: tableStatus },
    `select id, label, case when status = 'cleaning' and cleaning_until <= $3 then 'available' else status end as status
     from dining_table where unit_id = $1 and id = any($2) and removed_at is null order by label for no key update`,
    [unit.unitId, ids, now],
  );
}

/** Starts cleaning for the unit's cleaning time; with a time of 0 the tables are available at once. */
export async function beginCleaning(
  sql: Sql,
  unit: AuthorizedUnit,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update dining_table t set
       status = case when u.cleaning_minutes > 0 then 'cleaning' else 'available' end,
       cleaning_until = case when u.cleaning_minutes > 0 then $3::timestamptz + u.cleaning_minutes * interval '1 minute' end,
       customer_name = null, occupied_since = null, estimated_leave_at = null
     from unit u where u.id = t.unit_id and t.unit_id = $1 and t.id = any($2)`,
    [unit.unitId, ids, now],
  );
}

/** Locks the unit's layout until the transaction ends: nobody else adds, removes or renames tables. */
export async function lockFloor(tx: Sql, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select id from unit where id = $1 for no key update", [unit.unitId]);
}

/** Locks these tables until the transaction ends: nobody else changes them or seats a party there. */
export async function lockTables(tx: Sql, unit: AuthorizedUnit, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    "select id from dining_table where unit_id = $1 and id = any($2) order by id for update",
    [unit.unitId, ids],
  );
}

/** The ids of tables that were removed from the layout. */
export async function listRemovedIds(
  sql: Sql,
  unit: AuthorizedUnit,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await rows(
    sql,
    { id: uuid },
    "select id from dining_table where unit_id = $1 and id = any($2) and removed_at is not null",
    [unit.unitId, ids],
  );
  return removed.map(({ id }) => id);
}

/** Inserts tables. A removed table returns with the given label, seats and place, and with the rest of its fields as they were. */
export async function putTables(
  sql: Sql,
  unit: AuthorizedUnit,
  tables: readonly (DrawnTable &
    Pick<PlannedTable, "id"> &
    Partial<Pick<PlannedTable, "minGuests" | "areaId" | "attributes">>)[],
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into dining_table (unit_id, id, label, seats, shape, x, y, width, height, radius, rotation, min_guests, area_id,
       attributes, created_at)
     select $1, id, label, seats, shape, x, y, width, height, radius, rotation, least(coalesce("minGuests", 1), seats),
       (select id from area where unit_id = $1 and area.id = "areaId"),
       array(select json_array_elements_text(attributes)), $3::timestamptz + place * interval '1 microsecond'
     from rows from (json_to_recordset($2) as (id uuid, label text, seats integer, shape text, x double precision, y double precision,
       width double precision, height double precision, radius double precision, rotation smallint,
       "minGuests" integer, "areaId" uuid, attributes json))
       with ordinality as drawn (id, label, seats, shape, x, y, width, height, radius, rotation, "minGuests", "areaId",
         attributes, place)
     on conflict (unit_id, id) do update set removed_at = null, label = excluded.label, seats = excluded.seats,
       shape = excluded.shape, x = excluded.x, y = excluded.y, width = excluded.width, height = excluded.height,
       radius = excluded.radius, rotation = excluded.rotation
       where dining_table.removed_at is not null`,
    [unit.unitId, JSON.stringify(tables), now],
  );
}

/** Moves tables to the given places; returns the ids of those that changed. */
export async function moveTables(
  sql: Sql,
  unit: AuthorizedUnit,
  tables: readonly PlannedTable[],
): Promise<string[]> {
  const moved = await rows(
    sql,
    { id: uuid },
    `update dining_table t set shape = drawn.shape, x = drawn.x, y = drawn.y, width = drawn.width, height = drawn.height,
       radius = drawn.radius, rotation = drawn.rotation
     from json_to_recordset($2) as drawn (id uuid, shape text, x double precision, y double precision,
       width double precision, height double precision, radius double precision, rotation smallint)
     where t.unit_id = $1 and t.id = drawn.id and t.removed_at is null
       and (t.shape, t.x, t.y, t.width, t.height, t.radius, t.rotation)
         <> (drawn.shape, drawn.x, drawn.y, drawn.width, drawn.height, drawn.radius, drawn.rotation)
     returning t.id`,
    [unit.unitId, JSON.stringify(tables)],
  );
  return moved.map(({ id }) => id);
}

/** What staff say of a table, apart from its place and status. */
export type TableFields = Pick<DiningTable, "id" | "label" | "seats" | "minGuests" | "areaId" | "attributes">;

export async function updateFields(
  sql: Sql,
  unit: AuthorizedUnit,
  { id, label, seats, minGuests, areaId, attributes }: TableFields,
): Promise<void> {
  await execute(
    sql,
    `update dining_table set label = $3, seats = $4, min_guests = $5, area_id = $6, attributes = $7
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, label, seats, minGuests, areaId, attributes],
  );
}

/** Sets the status. Cleaning ends after the unit's cleaning time; without such a time, when staff end it. */
export async function updateStatus(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  { status, customerName, occupiedSince, estimatedLeaveAt }: StatusByHand,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update dining_table t set status = $3, customer_name = $4, occupied_since = $5, estimated_leave_at = $6,
       cleaning_until = case when $3 = 'cleaning' and u.cleaning_minutes > 0
         then $7::timestamptz + u.cleaning_minutes * interval '1 minute' end
     from unit u where u.id = t.unit_id and t.unit_id = $1 and t.id = $2`,
    [unit.unitId, id, status, customerName, occupiedSince, estimatedLeaveAt, now],
  );
}

/** Removes tables from the layout; the history of their parties stays. */
export async function markRemoved(
  sql: Sql,
  unit: AuthorizedUnit,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await execute(
    sql,
    "update dining_table set removed_at = $3 where unit_id = $1 and id = any($2) and removed_at is null",
    [unit.unitId, ids, now],
  );
}
