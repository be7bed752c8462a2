import { uuid } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { platform as platformSchema, type Platform } from "../../contract.ts";
import { PLATFORMS } from "../../limits.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import type { Hold } from "../sync-timing.ts";

/** Connections of all units that are to be read now (`isDue`), those that have waited longest first. */
export async function listDueConnections(
  sql: Sql,
  now: Date,
  dueBeforeOf: (platform: Platform) => Date,
): Promise<{ unitId: string; platform: Platform }[]> {
  return rows(
    sql,
    { unitId: uuid, platform: platformSchema },
    `select c.unit_id as "unitId", c.platform from review_connection c join unit u on u.id = c.unit_id
     join unnest($2::text[], $3::timestamptz[]) as due (platform, synced_before) on due.platform = c.platform
     where u.is_active and c.state = 'active' and (c.retry_at is null or c.retry_at <= $1)
       and (c.sync_held_until is null or c.sync_held_until <= $1)
       and (c.sync_began_at is not null or c.synced_at is null or c.synced_at <= due.synced_before)
     order by c.synced_at nulls first, c.unit_id, c.platform`,
    [now, PLATFORMS, PLATFORMS.map(dueBeforeOf)],
  );
}

/** A run that begins: nothing of it is read yet. */
export async function writeBeginning(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  { now, since, heldUntil }: { now: Date; since: Date | null; heldUntil: Date },
): Promise<void> {
  await execute(
    tx,
    `update review_connection set sync_began_at = $3, sync_since = $4, sync_cursor = null, sync_reviews = 0, sync_held_until = $5
     where unit_id = $1 and platform = $2`,
    [unit.unitId, platform, now, since, heldUntil],
  );
}

/** A run that was cut off goes on where it was. */
export async function writeHold(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  heldUntil: Date,
): Promise<void> {
  await execute(
    tx,
    "update review_connection set sync_held_until = $3 where unit_id = $1 and platform = $2",
    [unit.unitId, platform, heldUntil],
  );
}

/** A run that this process still holds: the version and the time distinguish it from every other one. */
const IS_HELD_RUN = `c.unit_id = $1 and c.platform = $2 and c.version = $3 and c.sync_held_until = $4 and c.state = 'active'
    and exists (select from unit u where u.id = c.unit_id and u.is_active)`;

/**
 * Extends the hold of a run until `heldUntil`. `restartedAt`: the run also starts over, because the platform has forgotten the page;
 * what was read stays, and reading it twice changes nothing. Null: it goes on where it is. False when the hold was lost meanwhile.
 */
export async function extendHold(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
  { heldUntil, restartedAt }: { heldUntil: Date; restartedAt: Date | null },
): Promise<boolean> {
  const extended = await execute(
    sql,
    `update review_connection c set sync_held_until = $5, sync_began_at = coalesce($6::timestamptz, c.sync_began_at),
       sync_cursor = case when $6::timestamptz is null then c.sync_cursor end,
       sync_reviews = case when $6::timestamptz is null then c.sync_reviews else 0 end
     where ${IS_HELD_RUN}`,
    [unit.unitId, platform, hold.version, hold.until, heldUntil, restartedAt],
  );
  return extended > 0;
}

/** Lets another process go on with the run at once. Does nothing when the hold was lost meanwhile. */
export async function releaseHold(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
): Promise<void> {
  await execute(sql, `update review_connection c set sync_held_until = null where ${IS_HELD_RUN}`, [
    unit.unitId,
    platform,
    hold.version,
    hold.until,
  ]);
}

/** What a page brought, and where the next one is. */
export async function writePage(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  page: { cursor: unknown; reviews: number; untold: Changes; heldUntil: Date },
): Promise<void> {
  await execute(
    tx,
    `update review_connection set sync_cursor = $3::jsonb, sync_reviews = $4, sync_added = $5, sync_changed = $6,
       sync_held_until = $7
     where unit_id = $1 and platform = $2`,
    [
      unit.unitId,
      platform,
      JSON.stringify(page.cursor),
      page.reviews,
      page.untold.added,
      page.untold.changed,
      page.heldUntil,
    ],
  );
}

/** The run has read all that it was to read. */
export async function writeEnd(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  { now, reviews }: { now: Date; reviews: number },
): Promise<void> {
  await execute(
    tx,
    `update review_connection set synced_at = $3, synced_from = sync_began_at,
       fully_synced_at = case when sync_since is null then sync_began_at else fully_synced_at end,
       sync_began_at = null, sync_since = null, sync_cursor = null, sync_reviews = $4, sync_added = 0, sync_changed = 0,
       sync_held_until = null, problem = null, failures = 0, retry_at = null
     where unit_id = $1 and platform = $2`,
    [unit.unitId, platform, now, reviews],
  );
}

/** What was read is gone: all of it is due again. */
export async function forgetSyncs(tx: Sql, unit: AuthorizedUnit, platform: Platform): Promise<void> {
  await execute(
    tx,
    `update review_connection set synced_at = null, synced_from = null, fully_synced_at = null
     where unit_id = $1 and platform = $2`,
    [unit.unitId, platform],
  );
}

/** The run goes on where it is when it is tried again, unless the platform takes us no more. */
export async function writeFailure(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  failure: { problem: ReviewPlatformProblem; retryAt: Date | null; isRejected: boolean },
): Promise<void> {
  await execute(
    tx,
    `update review_connection set problem = $3, failures = failures + 1, retry_at = $4, sync_held_until = null,
       sync_added = 0, sync_changed = 0, state = case when $5 then 'rejected' else state end
     where unit_id = $1 and platform = $2`,
    [unit.unitId, platform, failure.problem, failure.retryAt, failure.isRejected],
  );
}

export interface Changes {
  added: number;
  changed: number;
}
