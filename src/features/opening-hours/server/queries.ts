import * as z from "zod";

import { execute, oneRow, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { closedDate, weekdayHours, type ClosedDate, type WeekdayHours } from "../contract.ts";

/** The stored opening of a unit. */
export const storedOpening = { openingHours: z.array(weekdayHours), closedDates: z.array(closedDate) };
export type StoredOpening = RowOf<typeof storedOpening>;

/**
 * SQL for a unit's hours as JSON, with an item for each stored weekday. Other statements include it. `unitId` is an SQL
 * expression.
 */
export function openingHoursJson(unitId: string): string {
  return `(
    select coalesce(json_agg(json_build_object('weekday', weekday, 'startsAt', left(starts_at::text, 5),
      'endsAt', left(ends_at::text, 5), 'isActive', is_active) order by weekday), '[]')
    from opening_hours where unit_id = ${unitId})`;
}

/** SQL for a unit's closed dates that end on `from` (an SQL date) or later, by their first day. See `openingHoursJson`. */
export function closedDatesJson(unitId: string, from = "'-infinity'"): string {
  return `(
    select coalesce(json_agg(json_build_object('id', id, 'firstDate', first_date, 'lastDate', last_date,
      'reason', reason) order by first_date, id), '[]')
    from closed_date where unit_id = ${unitId} and last_date >= ${from})`;
}

/** The unit's hours and all its closed dates, also past ones. */
export async function readOpening(sql: Sql, unit: AuthorizedUnit): Promise<StoredOpening> {
  return oneRow(
    sql,
    storedOpening,
    `select ${openingHoursJson("$1")} as "openingHours", ${closedDatesJson("$1")} as "closedDates"`,
    [unit.unitId],
  );
}

/** Inserts or updates the hours of the given weekdays. */
export async function writeHours(
  tx: Sql,
  { unitId }: { unitId: string },
  hours: readonly WeekdayHours[],
): Promise<void> {
  await execute(
    tx,
    `insert into opening_hours (unit_id, weekday, starts_at, ends_at, is_active)
     select $1, day.* from unnest($2::smallint[], $3::time[], $4::time[], $5::boolean[]) as day
     on conflict (unit_id, weekday) do update
       set starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_active = excluded.is_active`,
    [
      unitId,
      hours.map(({ weekday }) => weekday),
      hours.map(({ startsAt }) => startsAt),
      hours.map(({ endsAt }) => endsAt),
      hours.map(({ isActive }) => isActive),
    ],
  );
}

export async function insertClosedDate(
  tx: Sql,
  unit: AuthorizedUnit,
  { id, firstDate, lastDate, reason }: ClosedDate,
): Promise<void> {
  await execute(
    tx,
    "insert into closed_date (unit_id, id, first_date, last_date, reason) values ($1, $2, $3, $4, $5)",
    [unit.unitId, id, firstDate, lastDate, reason],
  );
}

/** False if the unit has no such closed date. */
export async function deleteClosedDate(tx: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const deleted = await execute(tx, "delete from closed_date where unit_id = $1 and id = $2", [
    unit.unitId,
    id,
  ]);
  return deleted > 0;
}
