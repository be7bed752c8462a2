import * as z from "zod";

import { rows, type Sql } from "#platform/db/database.ts";
import { openSealedText, sealText, type Seal } from "#platform/sealed-text.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../../contract.ts";
import type { ReviewPlatformProblem } from "../../../rules.ts";
import type { Account, Credentials } from "../../rules.ts";

/** As it lies in the database: the credentials are sealed. */
export interface StoredConnection {
  platform: Platform;
  state: "incomplete" | "active" | "rejected";
  account: Account;
  sealedCredentials: string | null;
  version: number;
  syncBeganAt: string | null;
  syncSince: string | null;
  syncCursor: unknown;
  syncReviews: number;
  syncAdded: number;
  syncChanged: number;
  syncHeldUntil: string | null;
  syncedAt: string | null;
  syncedFrom: string | null;
  fullySyncedAt: string | null;
  problem: ReviewPlatformProblem | null;
  failures: number;
  retryAt: string | null;
}

const CONNECTION = `c.platform, c.state, c.account, c.sealed_credentials as "sealedCredentials", c.version,
  c.sync_began_at as "syncBeganAt", c.sync_since as "syncSince", c.sync_cursor as "syncCursor",
  c.sync_reviews as "syncReviews", c.sync_added as "syncAdded", c.sync_changed as "syncChanged",
  c.sync_held_until as "syncHeldUntil", c.synced_at as "syncedAt", c.synced_from as "syncedFrom",
  c.fully_synced_at as "fullySyncedAt", c.problem, c.failures, c.retry_at as "retryAt"`;

export async function listConnections(sql: Sql, unit: AuthorizedUnit): Promise<StoredConnection[]> {
  return rows<StoredConnection>(sql, `select ${CONNECTION} from review_connection c where c.unit_id = $1`, [
    unit.unitId,
  ]);
}

export async function findConnection(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<StoredConnection | null> {
  const [found] = await rows<StoredConnection>(
    sql,
    `select ${CONNECTION} from review_connection c where c.unit_id = $1 and c.platform = $2`,
    [unit.unitId, platform],
  );
  return found ?? null;
}

/** Held until the transaction ends. A unit that was deactivated meanwhile has none. */
export async function lockConnection(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<StoredConnection | null> {
  const [found] = await rows<StoredConnection>(
    tx,
    `select ${CONNECTION} from review_connection c join unit u on u.id = c.unit_id and u.is_active
     where c.unit_id = $1 and c.platform = $2 for update of c`,
    [unit.unitId, platform],
  );
  return found ?? null;
}

/** Null where there are none, or where they do not open any more (another APP_SECRET). */
export function openCredentials(
  { platform, sealedCredentials }: Pick<StoredConnection, "platform" | "sealedCredentials">,
  unit: AuthorizedUnit,
  appSecret: string,
): Credentials | null {
  if (sealedCredentials === null) return null;
  const opened = openSealedText(sealedCredentials, sealOf(unit, platform, appSecret));
  return opened === null ? null : credentials.parse(JSON.parse(opened));
}

export function sealCredentials(
  given: Credentials,
  platform: Platform,
  unit: AuthorizedUnit,
  appSecret: string,
): string {
  return sealText(JSON.stringify(given), sealOf(unit, platform, appSecret));
}

const credentials = z.object({ secret: z.string(), refreshToken: z.string().nullable() });

function sealOf({ unitId }: AuthorizedUnit, platform: Platform, appSecret: string): Seal {
  return { appSecret, purpose: "review platform credentials", boundTo: `${unitId} ${platform}` };
}
