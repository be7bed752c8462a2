import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type Sql } from "#platform/db/database.ts";
import type { LoggedEvent } from "#platform/realtime/realtime.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LiveEvent } from "#shared/event.ts";
import { type EventMark, MAX_MARKED } from "../contract.ts";

export async function readLatestEntryId(sql: Sql): Promise<number> {
  const latest = await oneRow(
    sql,
    { id: int },
    `select greatest((select max(id) from audit_entry), (select max(id) from live_signal), 0) as id`,
    [],
  );
  return latest.id;
}

const eventRow = z.object({
  id: int,
  type: text,
  subjectId: uuid.nullable(),
  changesRights: bool,
  room: uuid,
});

/** Inserts a live event that no history lists. */
export async function insertSignal(
  tx: Sql,
  { organizationId, unitId }: AuthorizedUnit,
  { type, subjectId }: { type: string; subjectId: string | null },
): Promise<void> {
  await execute(
    tx,
    "insert into live_signal (organization_id, unit_id, type, subject_id) values ($1, $2, $3, $4)",
    [organizationId, unitId, type, subjectId],
  );
}

export async function deleteSignalsBefore(sql: Sql, before: Date): Promise<void> {
  await execute(sql, "delete from live_signal where at < $1", [before]);
}

const LOGGED = "select id, organization_id, unit_id, type, subject_id, at from";

/**
 * Reads the entries that become live events, of all tenants. No other query reads across tenants. An entry's room is its unit, or
 * its organization if it has no unit. `missing` are lower ids whose transactions may commit late.
 */
export async function readEntriesAfter(
  sql: Sql,
  id: number,
  missing: readonly number[],
  typesThatChangeRights: readonly string[],
): Promise<LoggedEvent[]> {
  return rows(
    sql,
    eventRow,
    `select id, type, subject_id as "subjectId", type = any($3) as "changesRights",
       coalesce(unit_id, organization_id) as room
     from (
       (${LOGGED} audit_entry where id > $1 order by id limit 5000)
       union all
       (${LOGGED} live_signal where id > $1 order by id limit 5000)
       union all
       ${LOGGED} audit_entry where id = any($2)
       union all
       ${LOGGED} live_signal where id = any($2)
     ) entry
     order by id limit 5000`,
    [id, missing, typesThatChangeRights],
  );
}

const markRow = z.object({ at: instant, seen: z.array(int) });
const missedRow = z.object({ type: text, id: uuid.nullable() });

/** How long a transaction may take from its entry to its commit, to be reported. */
const LATE_SECONDS = 10;

/** What was sent to the unit's listeners until now; null when that is too much. Data that is read afterwards is at least as new. */
export async function markEvents(
  sql: Sql,
  { organizationId, unitId }: AuthorizedUnit,
): Promise<EventMark | null> {
  const mark = await oneRow(
    sql,
    markRow,
    `select now() as at, array(
       select id from (
         select id from audit_entry
         where organization_id = $1 and (unit_id = $2 or unit_id is null) and at >= now() - make_interval(secs => $3)
         union all
         select id from live_signal where unit_id = $2 and at >= now() - make_interval(secs => $3)
       ) logged order by id limit $4
     ) as seen`,
    [organizationId, unitId, LATE_SECONDS, MAX_MARKED + 1],
  );
  return mark.seen.length > MAX_MARKED ? null : mark;
}

/** The unit's events after the mark, in order; null when they are too many to send. A new listener may also hear some of them live. */
export async function listEventsSince(
  sql: Sql,
  { organizationId, unitId }: AuthorizedUnit,
  { at, seen }: EventMark,
): Promise<LiveEvent[] | null> {
  const events = await rows(
    sql,
    missedRow,
    `select type, subject_id as id from (
       ${LOGGED} audit_entry where organization_id = $1 and (unit_id = $2 or unit_id is null)
       union all
       ${LOGGED} live_signal where unit_id = $2
     ) logged
     where at >= $3::timestamptz - make_interval(secs => $4) and id <> all($5::bigint[])
     order by logged.id limit $6`,
    [organizationId, unitId, at, LATE_SECONDS, seen, MAX_MARKED + 1],
  );
  return events.length > MAX_MARKED ? null : events;
}
