import * as z from "zod";

import { text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";

const accountRow = z.object({
  id: uuid,
  name: text,
  email: text,
  photo: uuid.nullable(),
  passwordHash: text.nullable(),
});

export type OwnAccount = RowOf<typeof accountRow>;

/**
 * Locks the user's own account until the transaction ends, then reads it. The lock needs a statement of its own:
 * only the next statement sees what the previous holder of the lock has changed.
 */
export async function lockOwnAccount(
  tx: Transaction,
  organization: AuthorizedOrganization,
): Promise<OwnAccount | null> {
  const { organizationId, actor } = organization;
  const [, account] = await pipelined(tx, [
    () =>
      execute(tx, "select from app_user where organization_id = $1 and id = $2 for no key update", [
        organizationId,
        actor.id,
      ]),
    () => findOwnAccount(tx, organization),
  ]);
  return account;
}

export async function findOwnAccount(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
): Promise<OwnAccount | null> {
  return maybeRow(
    sql,
    accountRow,
    `select u.id, u.name, u.email, u.photo_media_id as photo, c.password as "passwordHash"
     from app_user u left join credential c on c.user_id = u.id and c.provider_id = 'credential'
     where u.organization_id = $1 and u.id = $2 and u.is_active`,
    [organizationId, actor.id],
  );
}

export async function updatePhoto(
  tx: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  photo: string | null,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    "update app_user set photo_media_id = $3, updated_at = $4 where organization_id = $1 and id = $2",
    [organizationId, actor.id, photo, now],
  );
}
