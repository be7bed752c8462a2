import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization, Role, Screen } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import type { LinkKind } from "../rules.ts";

export interface Recipient {
  userId: string;
  organizationId: string;
  organizationName: string;
  name: string;
  email: string;
  role: Role;
  permissions: Screen[] | "all";
}

/** A user of the organization, whether active or not; null where there is none. */
export async function findRecipient(
  sql: Sql,
  { organizationId }: Pick<AuthorizedOrganization, "organizationId">,
  userId: string,
): Promise<Recipient | null> {
  const [found] = await rows<Recipient>(
    sql,
    `${SELECT_RECIPIENT} where u.organization_id = $1 and u.id = $2`,
    [organizationId, userId],
  );
  return found ?? null;
}

/** The active user who signs in with the e-mail, of whatever organization: it is not known before. */
export async function findRecipientByEmail(sql: Sql, email: string): Promise<Recipient | null> {
  const [found] = await rows<Recipient>(sql, `${SELECT_RECIPIENT} where u.email = $1 and u.is_active`, [
    email,
  ]);
  return found ?? null;
}

/** Whom a link that still works is for. The token's hash is the whole proof: no organization is known before. */
export async function findLink(
  sql: Sql,
  kind: LinkKind,
  tokenHash: string,
  now: Date,
): Promise<Recipient | null> {
  const [found] = await rows<Recipient>(
    sql,
    `${SELECT_RECIPIENT} join verification v on v.identifier = $1 || ':' || u.id
     where v.value = $2 and v.expires_at > $3 and u.is_active`,
    [kind, tokenHash, now],
  );
  return found ?? null;
}

/**
 * Uses a link up and answers whom it was for, with the user locked. Of two at once one finds it: they meet at the row,
 * which is gone for the second.
 */
export async function takeLink(
  tx: Sql,
  kind: LinkKind,
  tokenHash: string,
  now: Date,
): Promise<Recipient | null> {
  const recipient = await findLink(tx, kind, tokenHash, now);
  if (!recipient) return null;
  const taken = await rows(tx, "delete from verification where value = $1 and expires_at > $2 returning id", [
    tokenHash,
    now,
  ]);
  if (taken.length === 0) return null;
  const locked = await rows(
    tx,
    "select id from app_user where organization_id = $1 and id = $2 and is_active for update",
    [recipient.organizationId, recipient.userId],
  );
  return locked.length === 0 ? null : recipient;
}

export async function insertLink(
  tx: Sql,
  {
    kind,
    userId,
    tokenHash,
    expiresAt,
  }: { kind: LinkKind; userId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await rows(tx, "insert into verification (id, identifier, value, expires_at) values ($1, $2, $3, $4)", [
    newId(),
    `${kind}:${userId}`,
    tokenHash,
    expiresAt,
  ]);
}

/** Kills the user's links of these kinds. */
export async function deleteLinks(tx: Sql, userId: string, kinds: readonly LinkKind[]): Promise<void> {
  await rows(tx, "delete from verification where identifier = any($1)", [
    kinds.map((kind) => `${kind}:${userId}`),
  ]);
}

const SELECT_RECIPIENT = `
  select u.id as "userId", u.organization_id as "organizationId", o.name as "organizationName", u.name, u.email, u.role,
    case when u.has_all_permissions then '"all"'::jsonb else to_jsonb(u.permissions) end as permissions
  from app_user u join organization o on o.id = u.organization_id`;
