import * as z from "zod";

import { execute, oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import {
  closedDate,
  pastHours,
  specialDay,
  weekdayHours,
  type ClosedDate,
  type SpecialDay,
  type WeekdayHours,
} from "../contract.ts";

/** The stored opening of a unit. */
export const storedOpening = z.object({
  openingHours: z.array(weekdayHours),
  closedDates: z.array(closedDate),
  specialDays: z.array(specialDay),
  pastHours: z.array(pastHours),
});
export type StoredOpening = z.output<typeof storedOpening>;

/**
 * SQL for a unit's opening as one JSON object, as `storedOpening` says, past dates too. Other statements include it. `unitId` is an
 * SQL expression.
 */
export function openingJson(unitId: string): string {
  return `json_build_object(
    'openingHours', (
      select coalesce(json_agg(json_build_object('weekday', weekday, 'startsAt', left(starts_at::text, 5),
        'endsAt', left(ends_at::text, 5), 'isActive', is_active, 'laterIntervals', later_intervals) order by weekday), '[]')
      from opening_hours where unit_id = ${unitId}),
    'closedDates', (
      select coalesce(json_agg(json_build_object('id', id, 'firstDate', first_date, 'lastDate', last_date, 'reason', reason,
        'everyYear', every_year, 'repeatsUntil', repeats_until) order by first_date, id), '[]')
      from closed_date where unit_id = ${unitId}),
    'specialDays', (
      select coalesce(json_agg(json_build_object('id', id, 'date', date, 'reason', reason, 'intervals', intervals) order by date), '[]')
      from special_day where unit_id = ${unitId}),
    'pastHours', (
      select coalesce(json_agg(json_build_object('until', until, 'hours', hours) order by until), '[]')
      from past_opening_hours where unit_id = ${unitId}))`;
}

/** The unit's opening, with all its closed dates and special days, also past ones. */
export async function readOpening(sql: Sql, unit: AuthorizedUnit): Promise<StoredOpening> {
  const { opening } = await oneRow(
    sql,
    { opening: storedOpening },
    `select ${openingJson("$1")} as opening`,
    [unit.unitId],
  );
  return opening;
}

/** Inserts or updates the hours of the given weekdays. */
export async function writeHours(
  tx: Sql,
  { unitId }: { unitId: string },
  hours: readonly WeekdayHours[],
): Promise<void> {
  await execute(
    tx,
    `insert into opening_hours (unit_id, weekday, starts_at, ends_at, is_active, later_intervals)
     select $1, weekday, starts_at, ends_at, is_active, later::jsonb
     from unnest($2::smallint[], $3::time[], $4::time[], $5::boolean[], $6::text[]) as day(weekday, starts_at, ends_at, is_active, later)
     on conflict (unit_id, weekday) do update
       set starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_active = excluded.is_active,
         later_intervals = excluded.later_intervals`,
    [
      unitId,
      hours.map(({ weekday }) => weekday),
      hours.map(({ startsAt }) => startsAt),
      hours.map(({ endsAt }) => endsAt),
      hours.map(({ isActive }) => isActive),
      hours.map(({ laterIntervals }) => JSON.stringify(laterIntervals)),
    ],
  );
}

/**
 * Keeps the hours that held before the date `until`, from which on others hold. Of several changes of one date, the hours before the first
 * one stay; a change that reaches further back replaces later ones.
 */
export async function keepPastHours(
  tx: Sql,
  unit: AuthorizedUnit,
  until: LocalDate,
  hours: readonly WeekdayHours[],
): Promise<void> {
  await execute(
    tx,
    `insert into past_opening_hours (unit_id, until, hours)
     select $1, $2::date, coalesce((
       select earlier.hours from past_opening_hours earlier where earlier.unit_id = $1 and earlier.until >= $2::date
       order by earlier.until limit 1), $3::text::jsonb)
     on conflict (unit_id, until) do nothing`,
    [unit.unitId, until, JSON.stringify(hours)],
  );
  await execute(tx, "delete from past_opening_hours where unit_id = $1 and until > $2", [unit.unitId, until]);
}

export async function insertClosedDate(
  tx: Sql,
  unit: AuthorizedUnit,
  { id, firstDate, lastDate, reason, everyYear }: Omit<ClosedDate, "repeatsUntil">,
): Promise<void> {
  await execute(
    tx,
    "insert into closed_date (unit_id, id, first_date, last_date, reason, every_year) values ($1, $2, $3, $4, $5, $6)",
    [unit.unitId, id, firstDate, lastDate, reason, everyYear],
  );
}

/** Shortens a closing that has begun: no date after `last` stays closed. */
export async function endClosedDate(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  last: LocalDate,
): Promise<void> {
  await execute(
    tx,
    `update closed_date set last_date = case when every_year then last_date else $3 end,
       repeats_until = case when every_year then $3::date end
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, last],
  );
}

export async function deleteClosedDate(tx: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "delete from closed_date where unit_id = $1 and id = $2", [unit.unitId, id]);
}

export async function insertSpecialDay(
  tx: Sql,
  unit: AuthorizedUnit,
  { id, date, reason, intervals }: SpecialDay,
): Promise<void> {
  await execute(
    tx,
    "insert into special_day (unit_id, id, date, reason, intervals) values ($1, $2, $3, $4, $5::text::jsonb)",
    [unit.unitId, id, date, reason, JSON.stringify(intervals)],
  );
}

export async function deleteSpecialDay(tx: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "delete from special_day where unit_id = $1 and id = $2", [unit.unitId, id]);
}
