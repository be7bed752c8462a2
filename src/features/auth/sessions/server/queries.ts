import * as z from "zod";

import { bool, instant, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";

const sessionRow = z.object({ id: uuid, userAgent: text.nullable(), lastSeenAt: instant, isCurrent: bool });

export type StoredSession = RowOf<typeof sessionRow>;

/** The user's own live sessions, the one with `tokenHash` first. */
export async function listOwnSessions(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  tokenHash: string | null,
  now: Date,
): Promise<StoredSession[]> {
  return rows(
    sql,
    sessionRow,
    `select s.id, s.user_agent as "userAgent", s.updated_at as "lastSeenAt",
       s.token_hash is not distinct from $3 as "isCurrent"
     from session s join app_user u on u.id = s.user_id
     where u.organization_id = $1 and u.id = $2 and s.expires_at > $4
     order by "isCurrent" desc, s.updated_at desc, s.id limit 100`,
    [organizationId, actor.id, tokenHash, now],
  );
}

/** False if the user has no such session. */
export async function deleteOwnSession(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  id: string,
): Promise<boolean> {
  const deleted = await execute(
    sql,
    `delete from session s using app_user u
     where u.organization_id = $1 and u.id = $2 and s.user_id = u.id and s.id = $3`,
    [organizationId, actor.id, id],
  );
  return deleted > 0;
}
