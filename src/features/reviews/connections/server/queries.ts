import { execute, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import type { StoredConnection } from "../access/server/queries.ts";
import type { Account } from "../rules.ts";

/** Whoever saves a set-up takes turns: where none is stored there is no row to wait at. */
export async function lockSetup(tx: Sql, unit: AuthorizedUnit, platform: Platform): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(hashtextextended('set-up of ' || $1 || ' ' || $2, 0))", [
    unit.unitId,
    platform,
  ]);
}

/**
 * Stores how the platform is reached from now on. What went wrong is over, and a sync that runs with what was there before stops at
 * its next page. Of another place (`isOtherPlace`) nothing was read yet.
 */
export async function writeConnection(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  {
    state,
    account,
    sealedCredentials,
    isOtherPlace,
  }: {
    state: StoredConnection["state"];
    account: Account;
    sealedCredentials: string;
    isOtherPlace: boolean;
  },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `insert into review_connection as c (unit_id, platform, state, account, sealed_credentials, updated_at)
     values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (unit_id, platform) do update set
       state = excluded.state, account = excluded.account, sealed_credentials = excluded.sealed_credentials,
       updated_at = excluded.updated_at, version = c.version + 1,
       sync_began_at = null, sync_since = null, sync_cursor = null, sync_reviews = 0, sync_held_until = null,
       problem = null, failures = 0, retry_at = null,
       synced_at = case when $7 then null else c.synced_at end,
       synced_from = case when $7 then null else c.synced_from end,
       fully_synced_at = case when $7 then null else c.fully_synced_at end`,
    [unit.unitId, platform, state, JSON.stringify(account), sealedCredentials, now, isOtherPlace],
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
