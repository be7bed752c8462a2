import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AppSecrets } from "#platform/env/app-secret.ts";
import { openSealedText, resealText, sealText, type Seal } from "#platform/sealed-text.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { platform as platformSchema, type Platform } from "../../contract.ts";
import { REVIEW_PLATFORM_PROBLEMS } from "../../rules.ts";
import type { Account, Credentials } from "../rules.ts";

const connectionRow = z.object({
  platform: platformSchema,
  state: z.enum(["incomplete", "active", "rejected"]),
  account: z.object({
    clientId: text,
    placeId: text,
    placeName: text.nullable(),
    ownerPageUrl: text,
    mayKeep: bool,
    monthlyCap: int.nullable(),
  }),
  sealedCredentials: text.nullable(),
  version: int,
  syncBeganAt: instant.nullable(),
  syncSince: instant.nullable(),
  syncCursor: z.unknown(),
  syncReviews: int,
  syncAdded: int,
  syncChanged: int,
  syncHeldUntil: instant.nullable(),
  syncedAt: instant.nullable(),
  syncedFrom: instant.nullable(),
  fullySyncedAt: instant.nullable(),
  problem: z.enum(REVIEW_PLATFORM_PROBLEMS).nullable(),
  failures: int,
  retryAt: instant.nullable(),
});

/** As it lies in the database: the credentials are sealed. */
export type StoredConnection = RowOf<typeof connectionRow>;

const CONNECTION = `c.platform, c.state,
  c.account || jsonb_build_object('mayKeep', c.may_keep, 'monthlyCap', c.monthly_cap) as account,
  c.sealed_credentials as "sealedCredentials", c.version,
  c.sync_began_at as "syncBeganAt", c.sync_since as "syncSince", c.sync_cursor as "syncCursor",
  c.sync_reviews as "syncReviews", c.sync_added as "syncAdded", c.sync_changed as "syncChanged",
  c.sync_held_until as "syncHeldUntil", c.synced_at as "syncedAt", c.synced_from as "syncedFrom",
  c.fully_synced_at as "fullySyncedAt", c.problem, c.failures, c.retry_at as "retryAt"`;

export async function listConnections(sql: Sql, unit: AuthorizedUnit): Promise<StoredConnection[]> {
  return rows(sql, connectionRow, `select ${CONNECTION} from review_connection c where c.unit_id = $1`, [
    unit.unitId,
  ]);
}

export async function findConnection(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<StoredConnection | null> {
  return maybeRow(
    sql,
    connectionRow,
    `select ${CONNECTION} from review_connection c where c.unit_id = $1 and c.platform = $2`,
    [unit.unitId, platform],
  );
}

/** Held until the transaction ends. A unit that was deactivated meanwhile has none. */
export async function lockConnection(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<StoredConnection | null> {
  return maybeRow(
    tx,
    connectionRow,
    `select ${CONNECTION} from review_connection c join unit u on u.id = c.unit_id and u.is_active
     where c.unit_id = $1 and c.platform = $2 for update of c`,
    [unit.unitId, platform],
  );
}

/** Makes those who save a set-up wait for each other. While none is stored, there is no row to lock. */
export async function lockSetup(tx: Sql, unit: AuthorizedUnit, platform: Platform): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(hashtextextended('set-up of ' || $1 || ' ' || $2, 0))", [
    unit.unitId,
    platform,
  ]);
}

/**
 * Stores how the platform is reached from now on. What went wrong is over, and a sync that runs with what was there before stops at
 * its next page. `isToReadAgain`: nothing was read yet of another place, or on other terms.
 */
export async function writeConnection(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  {
    state,
    account,
    sealedCredentials,
    isToReadAgain,
  }: {
    state: StoredConnection["state"];
    account: Account;
    sealedCredentials: string;
    isToReadAgain: boolean;
  },
  now: Date,
): Promise<void> {
  const { mayKeep, monthlyCap, ...place } = account;
  await execute(
    tx,
    `insert into review_connection as c (unit_id, platform, state, account, sealed_credentials, updated_at, may_keep, monthly_cap)
     values ($1, $2, $3, $4::jsonb, $5, $6, $8, $9)
     on conflict (unit_id, platform) do update set
       may_keep = excluded.may_keep, monthly_cap = excluded.monthly_cap,
       state = excluded.state, account = excluded.account, sealed_credentials = excluded.sealed_credentials,
       updated_at = excluded.updated_at, version = c.version + 1,
       sync_began_at = null, sync_since = null, sync_cursor = null, sync_reviews = 0, sync_held_until = null,
       problem = null, failures = 0, retry_at = null,
       synced_at = case when $7 then null else c.synced_at end,
       synced_from = case when $7 then null else c.synced_from end,
       fully_synced_at = case when $7 then null else c.fully_synced_at end`,
    [
      unit.unitId,
      platform,
      state,
      JSON.stringify(place),
      sealedCredentials,
      now,
      isToReadAgain,
      mayKeep,
      monthlyCap,
    ],
  );
}

/** False where there was none. */
export async function deleteConnection(tx: Sql, unit: AuthorizedUnit, platform: Platform): Promise<boolean> {
  const gone = await execute(
    tx,
    "delete from review_connection where unit_id = $1 and platform = $2 returning 1",
    [unit.unitId, platform],
  );
  return gone > 0;
}

/** Null where there are none, or where they do not open any more (another APP_SECRET). */
export function openCredentials(
  { platform, sealedCredentials }: Pick<StoredConnection, "platform" | "sealedCredentials">,
  unit: AuthorizedUnit,
  secrets: AppSecrets,
): Credentials | null {
  if (sealedCredentials === null) return null;
  const opened = openSealedText(sealedCredentials, sealOf(unit, platform, secrets));
  return opened === null ? null : credentials.parse(JSON.parse(opened));
}

export function sealCredentials(
  given: Credentials,
  platform: Platform,
  unit: AuthorizedUnit,
  secrets: AppSecrets,
): string {
  return sealText(JSON.stringify(given), sealOf(unit, platform, secrets));
}

const sealedRow = { unitId: uuid, platform: platformSchema, sealed: text };

/** Seals under the current secret what an earlier one sealed, in all organizations. Answers how many. */
export async function resealCredentials(sql: Sql, secrets: AppSecrets): Promise<number> {
  const stored = await rows(
    sql,
    sealedRow,
    `select unit_id as "unitId", platform, sealed_credentials as sealed from review_connection
     where sealed_credentials is not null`,
  );
  let resealed = 0;
  for (const { unitId, platform, sealed } of stored) {
    const sealedAgain = resealText(sealed, sealOf({ unitId }, platform, secrets));
    if (sealedAgain === null) continue;
    // Compared, because a person or another process may have written meanwhile.
    resealed += await execute(
      sql,
      `update review_connection set sealed_credentials = $4
       where unit_id = $1 and platform = $2 and sealed_credentials = $3`,
      [unitId, platform, sealed, sealedAgain],
    );
  }
  return resealed;
}

const credentials = z.object({ secret: z.string(), refreshToken: z.string().nullable() });

function sealOf(
  { unitId }: Pick<AuthorizedUnit, "unitId">,
  platform: Platform,
  { appSecret, previousAppSecrets }: AppSecrets,
): Seal {
  const purpose = "review platform credentials";
  return { appSecret, previousAppSecrets, purpose, boundTo: `${unitId} ${platform}` };
}
