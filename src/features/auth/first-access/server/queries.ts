import { execute, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";

/** Reads across all organizations: it asks whether the installation is empty. */
export async function hasAnyUser(sql: Sql): Promise<boolean> {
  const found = await execute(sql, "select 1 as found from app_user limit 1", []);
  return found > 0;
}

/** Makes other first accesses wait, also in other processes, until this transaction ends. */
export async function lockFirstAccess(tx: Sql): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(hashtext('maitre first access'))", []);
}

export async function insertAdmin(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await execute(
    tx,
    `insert into app_user (organization_id, id, name, email, role, has_all_permissions) values ($1, $2, $3, $4, 'admin', true)`,
    [organizationId, id, name, email],
  );
}
