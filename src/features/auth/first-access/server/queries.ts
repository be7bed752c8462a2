import { execute, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";

/** Across all organizations: the installation is empty, or it is not. */
export async function hasAnyUser(sql: Sql): Promise<boolean> {
  const found = await execute(sql, "select 1 as found from app_user limit 1", []);
  return found > 0;
}

/** Two at once stand in line here, in whatever process, until the first has committed. */
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
