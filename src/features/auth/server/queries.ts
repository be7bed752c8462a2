import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { SCREENS, type AuthorizedOrganization } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { me, type Me } from "../contract.ts";

const userRow = me.shape.user.extend({
  organizationId: uuid,
  hasAllPermissions: bool,
  permissions: z.array(z.enum(SCREENS)),
});

export async function findUser(
  sql: Sql,
  id: string,
): Promise<(Me["user"] & { organizationId: string }) | null> {
  const found = await maybeRow(
    sql,
    userRow,
    `select id, name, email, role, photo_media_id as photo, organization_id as "organizationId", has_all_permissions as "hasAllPermissions", permissions
     from app_user where id = $1 and is_active`,
    [id],
  );
  if (!found) return null;
  const { hasAllPermissions, permissions, ...user } = found;
  return { ...user, permissions: hasAllPermissions ? "all" : permissions };
}

const accountRow = z.object({ id: uuid, organizationId: uuid, passwordHash: text.nullable() });

/** The account with this e-mail, active or not; without a hash while its user has chosen no password. Searches all organizations. */
export async function findAccountByEmail(sql: Sql, email: string): Promise<RowOf<typeof accountRow> | null> {
  return maybeRow(
    sql,
    accountRow,
    `select u.id, u.organization_id as "organizationId", c.password as "passwordHash"
     from app_user u left join credential c on c.user_id = u.id and c.provider_id = 'credential'
     where u.email = $1`,
    [email],
  );
}

/** Stores a new session under the hash of its token. */
export async function insertSession(
  sql: Sql,
  session: {
    userId: string;
    tokenHash: string;
    expiresAt: Date;
    /** Of the caller's address. */
    network: string;
    userAgent: string;
    now: Date;
  },
): Promise<void> {
  const { userId, tokenHash, expiresAt, network, userAgent, now } = session;
  await execute(
    sql,
    `insert into session (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [newId(), userId, tokenHash, expiresAt, network, userAgent, now],
  );
}

/** False if the session had ended already. */
export async function deleteSession(sql: Sql, tokenHash: string): Promise<boolean> {
  const deleted = await execute(sql, "delete from session where token_hash = $1", [tokenHash]);
  return deleted > 0;
}

/** Deletes a user's sessions, except the one with `exceptTokenHash`. Answers how many. */
export async function deleteSessions(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  userId: string,
  exceptTokenHash: string | null,
): Promise<number> {
  const deleted = await execute(
    sql,
    `delete from session s using app_user u
     where u.organization_id = $1 and u.id = $2 and s.user_id = u.id and s.token_hash is distinct from $3`,
    [organizationId, userId, exceptTokenHash],
  );
  return deleted;
}

/** Stores the user's password. The caller must hold a lock on the user, or two calls could insert two passwords. */
export async function storePassword(sql: Sql, userId: string, hash: string, now: Date): Promise<void> {
  const stored = await execute(
    sql,
    "update credential set password = $2, updated_at = $3 where user_id = $1 and provider_id = 'credential'",
    [userId, hash, now],
  );
  if (stored > 0) return;
  await execute(
    sql,
    `insert into credential (id, user_id, account_id, provider_id, password, created_at, updated_at)
     values ($2, $1::uuid, $1::text, 'credential', $3, $4, $4)`,
    [userId, newId(), hash, now],
  );
}

/** Deletes expired rows of all organizations. */
export async function deleteExpired(sql: Sql, now: Date): Promise<void> {
  await execute(sql, "delete from session where expires_at <= $1", [now]);
  await execute(sql, "delete from verification where expires_at <= $1", [now]);
  await execute(sql, "delete from rate_limit where resets_at <= $1", [now]);
}

/** The password hashes of the active accounts with these e-mails. */
export async function listPasswordHashes(
  sql: Sql,
  emails: readonly string[],
): Promise<{ email: string; hash: string }[]> {
  return rows(
    sql,
    { email: text, hash: text },
    `select u.email, c.password as hash from app_user u join credential c on c.user_id = u.id
     where u.email = any($1) and u.is_active and c.provider_id = 'credential' and c.password is not null`,
    [emails],
  );
}

/**
 * Counts one more attempt and answers the number of attempts in the window, this one included. Attempts at the same moment
 * each get a different number, also in different processes, because they wait for the row's lock.
 */
export async function countAttempt(sql: Sql, key: string, windowMinutes: number, now: Date): Promise<number> {
  const counted = await oneRow(
    sql,
    { count: int },
    `insert into rate_limit as stored (key, count, resets_at) values ($1, 1, $3::timestamptz + $2::integer * interval '1 minute')
     on conflict (key) do update set
       count = case when stored.resets_at <= $3 then 1 else stored.count + 1 end,
       resets_at = case when stored.resets_at <= $3 then excluded.resets_at else stored.resets_at end
     returning count`,
    [key, windowMinutes, now],
  );
  return counted.count;
}

/** After a success: deletes the count of `settledKey` and subtracts one attempt from the counts of `otherKeys`. */
export async function resetAttempts(
  sql: Sql,
  settledKey: string,
  otherKeys: readonly string[] = [],
): Promise<void> {
  await execute(sql, "delete from rate_limit where key = $1", [settledKey]);
  if (otherKeys.length === 0) return;
  await execute(sql, "update rate_limit set count = count - 1 where key = any($1) and count > 0", [
    otherKeys,
  ]);
}
