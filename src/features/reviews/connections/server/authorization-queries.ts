import { uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/** Stores a request for access, and deletes those that have expired. */
export async function insertAuthorization(
  sql: Sql,
  unit: AuthorizedUnit,
  request: { stateDigest: Buffer; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await execute(
    sql,
    `with forgotten as (delete from review_authorization where expires_at <= $4)
     insert into review_authorization (state_digest, unit_id, user_id, expires_at) values ($1, $2, $3, $5)`,
    [request.stateDigest, unit.unitId, request.userId, request.now, request.expiresAt],
  );
}

/** Uses the request up. Null: this user has no such request, or it has expired, or was used; the caller cannot know which. */
export async function takeAuthorization(
  sql: Sql,
  stateDigest: Buffer,
  userId: string,
  now: Date,
): Promise<{ unitId: string } | null> {
  return maybeRow(
    sql,
    { unitId: uuid },
    `delete from review_authorization where state_digest = $1 and user_id = $2 and expires_at > $3
     returning unit_id as "unitId"`,
    [stateDigest, userId, now],
  );
}
