import * as z from "zod";

import { instant, int, text } from "#platform/db/columns.ts";
import { maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { openSealedText, sealText, type Seal } from "#platform/sealed-text.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { platform as platformSchema, type Platform } from "../../../contract.ts";
import { REVIEW_PLATFORM_PROBLEMS } from "../../../rules.ts";
import type { Credentials } from "../../rules.ts";

const connectionRow = z.object({
  platform: platformSchema,
  state: z.enum(["incomplete", "active", "rejected"]),
  account: z.object({ clientId: text, placeId: text, placeName: text.nullable(), ownerPageUrl: text }),
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

const CONNECTION = `c.platform, c.state, c.account, c.sealed_credentials as "sealedCredentials", c.version,
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
