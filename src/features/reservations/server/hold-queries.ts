import { uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { StatementPart } from "../../audit/server/queries.ts";
import type { PlannedMove } from "../../table-planner/engine/seating-book.ts";
import { reservation } from "../contract.ts";
import type { Stay } from "../rules.ts";
import { EXPECTED, HERE, HOLDING } from "../status/sql-lists.ts";

/**
 * SQL for when a party that sits by this hold is to leave, as it was agreed. The hold itself may reach further, because a party that stays
 * longer keeps its tables. It begins with the last move, after which a party has half an hour at least.
 */
export const leaveOf = (hold: string, party: string) =>
  `least(upper(${hold}.during), greatest(
     ${party}.seated_at + (${party}.ends_at - ${party}.starts_at), lower(${hold}.during) + interval '30 minutes'))`;

/** SQL for the end of a seated party's stay as it was agreed: the statement calls the reservation `r`. */
export const EXPECTED_LEAVE = `(
    select max(${leaveOf("held", "r")}) from reservation_table held
    where held.unit_id = r.unit_id and held.reservation_id = r.id and held.status = 'seated')`;

/**
 * SQL that locks the tables that a reservation holds, for statements that change the time of its holds; see `findTables`. $1 is the unit, $2
 * the reservation.
 */
const HELD_TABLES = `held_table as (
    select t.id from dining_table t
    where t.unit_id = $1 and t.id in (
      select table_id from reservation_table where unit_id = $1 and reservation_id = $2 and status in (${HOLDING}))
    order by t.id for no key update)`;

/** Moves a confirmed reservation's holds to another time. The constraint reservation_table_no_overlap refuses an overlap with another hold. */
export async function moveHolds(sql: Sql, unit: AuthorizedUnit, id: string, stay: Stay): Promise<void> {
  await execute(
    sql,
    `with ${HELD_TABLES}
     update reservation_table set during = tstzrange($3, $4)
     where unit_id = $1 and reservation_id = $2 and status = 'confirmed' and table_id in (select id from held_table)`,
    [unit.unitId, id, stay.startsAt, stay.endsAt],
  );
}

/** Lets a confirmed reservation's holds last as long as its stay. The same constraint refuses an overlap. */
export async function resizeHolds(sql: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    sql,
    `with ${HELD_TABLES}
     update reservation_table held set during = tstzrange(r.starts_at, r.ends_at) from reservation r
     where r.unit_id = $1 and r.id = $2 and held.unit_id = $1 and held.reservation_id = $2 and held.status = 'confirmed'
       and held.table_id in (select id from held_table)`,
    [unit.unitId, id],
  );
}

/**
 * Sets again how long a seated party keeps its tables, after its size has changed. It keeps them for its turn time since it sat down, at
 * least for half an hour, and at most until the next reservation needs one of them.
 */
export async function resizeStay(sql: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    sql,
    `with ${HELD_TABLES}
     update reservation_table held set during = tstzrange(lower(held.during), least(
       greatest(r.seated_at + (r.ends_at - r.starts_at), lower(held.during) + interval '30 minutes'),
       (select min(lower(later.during)) from reservation_table later
        where later.unit_id = held.unit_id and later.table_id = held.table_id and later.status = 'confirmed'
          and lower(later.during) > lower(held.during))))
     from reservation r
     where r.unit_id = $1 and r.id = $2 and held.unit_id = $1 and held.reservation_id = $2 and held.status = 'seated'
       and held.table_id in (select id from held_table)`,
    [unit.unitId, id],
  );
}

const openRow = reservation.pick({ id: true, date: true, time: true, turnMinutes: true });

/** Locks and reads the reservations that are not over: confirmed ones from `first` on, and all seated ones. */
export async function lockOpenReservations(
  tx: Transaction,
  unit: AuthorizedUnit,
  first: LocalDate,
): Promise<RowOf<typeof openRow>[]> {
  const open = `unit_id = $1 and (status in (${EXPECTED}) and date >= $2 or status in (${HERE}))`;
  const values = [unit.unitId, first];
  // Two statements for the reason given at `lockReservation`.
  const [, found] = await pipelined(tx, [
    () => execute(tx, `select from reservation where ${open} order by id for no key update`, values),
    () =>
      rows(
        tx,
        openRow,
        `select id, date, left(time::text, 5) as time,
         (extract(epoch from ends_at - starts_at) / 60)::integer as "turnMinutes"
       from reservation where ${open}`,
        values,
      ),
  ]);
  return found;
}

/**
 * Moves reservations to other instants, and with them the holds of the confirmed ones. All holds are deleted before the first is inserted
 * again: two that follow each other would overlap on the way. A hold that then overlaps with a seated party or a block is dropped.
 */
export async function moveStays(
  tx: Transaction,
  unit: AuthorizedUnit,
  stays: readonly (Stay & { id: string })[],
): Promise<void> {
  const values = [
    unit.unitId,
    stays.map(({ id }) => id),
    stays.map(({ startsAt }) => startsAt),
    stays.map(({ endsAt }) => endsAt),
  ];
  const moved = "unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as moved (id, starts_at, ends_at)";
  const [, lifted] = await pipelined(tx, [
    () =>
      execute(
        tx,
        `update reservation r set starts_at = moved.starts_at, ends_at = moved.ends_at from ${moved}
       where r.unit_id = $1 and r.id = moved.id`,
        values,
      ),
    () =>
      rows(
        tx,
        { reservationId: uuid, tableId: uuid },
        `delete from reservation_table where unit_id = $1 and reservation_id = any($2) and status = 'confirmed'
       returning reservation_id as "reservationId", table_id as "tableId"`,
        values.slice(0, 2),
      ),
  ]);
  await execute(
    tx,
    `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
     select $1, moved.id, held.table_id, tstzrange(moved.starts_at, moved.ends_at), 'confirmed'
     from ${moved} join unnest($5::uuid[], $6::uuid[]) as held (reservation_id, table_id) on held.reservation_id = moved.id
     where not exists (
       select from table_block b
       where b.unit_id = $1 and b.table_id = held.table_id and b.during && tstzrange(moved.starts_at, moved.ends_at))
     order by moved.starts_at on conflict do nothing`,
    [...values, lifted.map(({ reservationId }) => reservationId), lifted.map(({ tableId }) => tableId)],
  );
}

/** Lists the tables that are promised to a confirmed reservation. */
export async function listHeldTables(sql: Sql, unit: AuthorizedUnit, id: string): Promise<string[]> {
  const held = await rows(
    sql,
    { tableId: uuid },
    `select table_id as "tableId" from reservation_table
     where unit_id = $1 and reservation_id = $2 and status = 'confirmed' order by table_id`,
    [unit.unitId, id],
  );
  return held.map(({ tableId }) => tableId);
}

/** Puts parties elsewhere in the plan in force. The caller holds the unit's rules alone. It counts as no change of the reservations. */
export async function movePlanned(
  tx: Transaction,
  unit: AuthorizedUnit,
  moves: readonly PlannedMove[],
): Promise<void> {
  await execute(
    tx,
    `update reservation r set planned_table_ids = moved."tableIds", planned_reason = null
     from json_to_recordset($2) as moved (id uuid, "tableIds" uuid[]) where r.unit_id = $1 and r.id = moved.id`,
    [unit.unitId, JSON.stringify(moves)],
  );
}

/** The part `released` of a change of reservations (`ChangingStatement.also`): releases all tables that they hold. */
export function releasingOfChanged(unit: AuthorizedUnit): StatementPart {
  return {
    text: (first) => `released as (
      update reservation_table held set status = 'released' from changed
      where held.unit_id = $${first}::uuid and held.reservation_id = changed.id and held.status in (${HOLDING}))`,
    values: [unit.unitId],
  };
}

/** Releases all tables that a reservation holds, and returns their ids. */
export async function releaseHolds(sql: Sql, unit: AuthorizedUnit, id: string): Promise<string[]> {
  const released = await rows(
    sql,
    { tableId: uuid },
    `update reservation_table set status = 'released'
     where unit_id = $1 and reservation_id = $2 and status in (${HOLDING}) returning table_id as "tableId"`,
    [unit.unitId, id],
  );
  return released.map(({ tableId }) => tableId);
}
