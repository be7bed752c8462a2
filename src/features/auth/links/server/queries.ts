import * as z from "zod";

import { text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type RowOf, type Sql } from "#platform/db/database.ts";
import { ROLES, SCREENS, type AuthorizedOrganization } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import type { LinkKind } from "../rules.ts";

const recipientRow = z.object({
  userId: uuid,
  organizationId: uuid,
  organizationName: text,
  name: text,
  email: text,
  role: z.enum(ROLES),
  permissions: z.union([z.literal("all"), z.array(z.enum(SCREENS))]),
});

export type Recipient = RowOf<typeof recipientRow>;

/** A user of the organization, active or not. Null when the organization has no such user. */
export async function findRecipient(
  sql: Sql,
  { organizationId }: Pick<AuthorizedOrganization, "organizationId">,
  userId: string,
): Promise<Recipient | null> {
  return maybeRow(sql, recipientRow, `${SELECT_RECIPIENT} where u.organization_id = $1 and u.id = $2`, [
    organizationId,
    userId,
  ]);
}

/** The active user with this e-mail. Searches all organizations, because the caller does not know which one. */
export async function findRecipientByEmail(sql: Sql, email: string): Promise<Recipient | null> {
  return maybeRow(sql, recipientRow, `${SELECT_RECIPIENT} where u.email = $1 and u.is_active`, [email]);
}

/** The recipient of a link that still works. Searches all organizations: the token's hash is the only proof. */
export async function findLink(
  sql: Sql,
  kind: LinkKind,
  tokenHash: string,
  now: Date,
): Promise<Recipient | null> {
  return maybeRow(
    sql,
    recipientRow,
    `${SELECT_RECIPIENT} join verification v on v.identifier = $1 || ':' || u.id
     where v.value = $2 and v.expires_at > $3 and u.is_active`,
    [kind, tokenHash, now],
  );
}

/**
 * Deletes a link, locks its user and answers the recipient. Of two calls at the same moment, the second waits for the row,
 * finds it deleted and answers null.
 */
export async function consumeLink(
  tx: Sql,
  kind: LinkKind,
  tokenHash: string,
  now: Date,
): Promise<Recipient | null> {
  const recipient = await findLink(tx, kind, tokenHash, now);
  if (!recipient) return null;
  const taken = await execute(tx, "delete from verification where value = $1 and expires_at > $2", [
    tokenHash,
    now,
  ]);
  if (taken === 0) return null;
  const locked = await execute(
    tx,
    "select id from app_user where organization_id = $1 and id = $2 and is_active for update",
    [recipient.organizationId, recipient.userId],
  );
  return locked === 0 ? null : recipient;
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
  await execute(tx, "insert into verification (id, identifier, value, expires_at) values ($1, $2, $3, $4)", [
    newId(),
    `${kind}:${userId}`,
    tokenHash,
    expiresAt,
  ]);
}

export async function deleteLinks(tx: Sql, userId: string, kinds: readonly LinkKind[]): Promise<void> {
  await execute(tx, "delete from verification where identifier = any($1)", [
    kinds.map((kind) => `${kind}:${userId}`),
  ]);
}

const SELECT_RECIPIENT = `
  select u.id as "userId", u.organization_id as "organizationId", o.name as "organizationName", u.name, u.email, u.role,
    case when u.has_all_permissions then '"all"'::jsonb else to_jsonb(u.permissions) end as permissions
  from app_user u join organization o on o.id = u.organization_id`;
