import * as z from "zod";

import { instant, int, localDate, localTime, text } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { COUNTED } from "../../../reservations/status/sql-lists.ts";
import { pacingDay, pacingRule, type PacingLimits, type PacingRule, type Pause } from "../contract.ts";

/** A unit's limits and its pause, as its rules of availability hold them. */
export const storedPacing = z.object({
  rules: z.array(pacingRule),
  days: z.array(pacingDay),
  pause: z.object({ from: int, until: int }).nullable(),
});

/** SQL for `storedPacing`, also of past days. `unitId` is an SQL expression. */
export function pacingJson(unitId: string): string {
  return `json_build_object(
    'rules', (
      select coalesce(json_agg(json_build_object('weekday', weekday, 'slot', left(slot::text, 5), 'maxCovers', max_covers,
        'maxOnlineCovers', max_online_covers, 'maxParties', max_parties) order by weekday, slot), '[]')
      from pacing_rule where unit_id = ${unitId}),
    'days', (
      select coalesce(json_agg(json_build_object('date', date, 'limits', limits) order by date), '[]')
      from pacing_day where unit_id = ${unitId}),
    'pause', (
      select json_build_object('from', floor(date_part('epoch', from_at) * 1000), 'until', floor(date_part('epoch', until_at) * 1000))
      from booking_pause where unit_id = ${unitId}))`;
}

export async function readPacing(sql: Sql, unit: AuthorizedUnit): Promise<z.output<typeof storedPacing>> {
  const { pacing } = await oneRow(sql, { pacing: storedPacing }, `select ${pacingJson("$1")} as pacing`, [
    unit.unitId,
  ]);
  return pacing;
}

const pauseRow = { from: instant, until: instant, byName: text.nullable() };

/** The pause that is not over at `now`. */
export async function findPause(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<Pause | null> {
  return maybeRow(
    sql,
    pauseRow,
    `select from_at as "from", until_at as "until", u.name as "byName"
     from booking_pause p left join app_user u on u.organization_id = $3 and u.id = p.set_by
     where p.unit_id = $1 and until_at > $2`,
    [unit.unitId, now, unit.organizationId],
  );
}

/** Nobody else changes the unit's rules, and nobody books there, until the transaction ends. */
export async function lockRules(tx: Sql, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(unit_rules_key($1))", [unit.unitId]);
}

/** Stores these limits in place of those of before. */
export async function replaceRules(
  tx: Sql,
  unit: AuthorizedUnit,
  rules: readonly PacingRule[],
): Promise<void> {
  await execute(tx, "delete from pacing_rule where unit_id = $1", [unit.unitId]);
  await execute(
    tx,
    `insert into pacing_rule (unit_id, weekday, slot, max_covers, max_online_covers, max_parties)
     select $1, weekday, slot, "maxCovers", "maxOnlineCovers", "maxParties"
     from json_to_recordset($2) as rule (weekday smallint, slot time, "maxCovers" integer, "maxOnlineCovers" integer,
       "maxParties" integer)`,
    [unit.unitId, JSON.stringify(rules)],
  );
}

/** Gives a day limits of its own; null takes them away. */
export async function putDay(
  tx: Sql,
  unit: AuthorizedUnit,
  date: LocalDate,
  limits: readonly PacingLimits[] | null,
): Promise<void> {
  if (limits === null) {
    await execute(tx, "delete from pacing_day where unit_id = $1 and date = $2", [unit.unitId, date]);
    return;
  }
  await execute(
    tx,
    `insert into pacing_day (unit_id, date, limits) values ($1, $2, $3)
     on conflict (unit_id, date) do update set limits = excluded.limits`,
    [unit.unitId, date, JSON.stringify(limits)],
  );
}

export async function putPause(
  tx: Sql,
  unit: AuthorizedUnit,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await execute(
    tx,
    `insert into booking_pause (unit_id, from_at, until_at, set_by) values ($1, $2, $3, $4)
     on conflict (unit_id) do update set from_at = excluded.from_at, until_at = excluded.until_at, set_by = excluded.set_by`,
    [unit.unitId, from, until, unit.actor.id],
  );
}

/** False when there was no pause. */
export async function deletePause(tx: Sql, unit: AuthorizedUnit): Promise<boolean> {
  return (await execute(tx, "delete from booking_pause where unit_id = $1", [unit.unitId])) > 0;
}

const countedSlot = { date: localDate, slot: localTime, covers: int, parties: int };

/** Counts guests and parties of each quarter of an hour between two dates. */
export async function listCountedSlots(
  sql: Sql,
  unit: AuthorizedUnit,
  first: LocalDate,
  last: LocalDate,
): Promise<RowOf<typeof countedSlot>[]> {
  return rows(
    sql,
    countedSlot,
    `select date, to_char(date_trunc('hour', time) + floor(extract(minute from time) / 15) * interval '15 minutes', 'HH24:MI') as slot,
       sum(guests)::integer as covers, count(*)::integer as parties
     from reservation where unit_id = $1 and date between $2 and $3 and status in (${COUNTED}) group by 1, 2 order by 1, 2`,
    [unit.unitId, first, last],
  );
}
