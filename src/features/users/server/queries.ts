import * as z from "zod";

import { bool } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import { SCREENS, type AuthorizedOrganization, type Role } from "#shared/access.ts";
import { systemUser, type Permissions, type SystemUser } from "../contract.ts";

const userRow = systemUser.extend({ hasAllPermissions: bool, permissions: z.array(z.enum(SCREENS)) });

/** All users of the organization, by name. */
export async function listUsers(sql: Sql, { organizationId }: AuthorizedOrganization): Promise<SystemUser[]> {
  const found = await rows(
    sql,
    userRow,
    `select id, name, email, role, has_all_permissions as "hasAllPermissions", permissions, is_active as "isActive",
       photo_media_id as photo, version,
       not exists (select from credential c where c.user_id = u.id and c.password is not null) as "isPending"
     from app_user u where organization_id = $1 order by lower(name), id`,
    [organizationId],
  );
  return found.map(({ hasAllPermissions, permissions, ...user }) => ({
    ...user,
    permissions: hasAllPermissions ? "all" : SCREENS.filter((screen) => permissions.includes(screen)),
  }));
}

/** Makes other changes of the organization's users wait until this transaction ends. They then read what it has stored. */
export async function lockUsers(sql: Sql, { organizationId }: AuthorizedOrganization): Promise<void> {
  await execute(sql, "select id from organization where id = $1 for no key update", [organizationId]);
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: Permissions;
}

/** False if the id or the e-mail is taken, by any organization. */
export async function insertUser(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, name, email, role, permissions }: NewUser,
): Promise<boolean> {
  const inserted = await execute(
    sql,
    `insert into app_user (organization_id, id, name, email, role, has_all_permissions, permissions)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [organizationId, id, name, email, role, permissions === "all", permissions === "all" ? [] : permissions],
  );
  return inserted > 0;
}

export async function updateUser(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, name, role, permissions }: Omit<NewUser, "email">,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update app_user set name = $3, role = $4, has_all_permissions = $5, permissions = $6, version = version + 1, updated_at = $7
     where organization_id = $1 and id = $2`,
    [organizationId, id, name, role, permissions === "all", permissions === "all" ? [] : permissions, now],
  );
}

export async function updateIsActive(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, isActive }: { id: string; isActive: boolean },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    "update app_user set is_active = $3, updated_at = $4 where organization_id = $1 and id = $2",
    [organizationId, id, isActive, now],
  );
}
