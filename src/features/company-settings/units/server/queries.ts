import { execute, maybeRow, oneRow, rows, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import {
  company as companySchema,
  companyUnit,
  type Company,
  type CompanyUnit,
  type Profile,
} from "../contract.ts";

/** `$2` is now. Two subqueries count the coming reservations, so that each can use its own index. */
const UNIT = `u.id, u.name, u.cnpj, u.address, u.phone, u.is_active as "isActive",
  u.logo_media_id as logo, u.version,
  (select count(*) from reservation_presence r where r.unit_id = u.id and r.is_here)
  + (select count(*) from reservation_presence r
     where r.unit_id = u.id and r.is_expected and r.date >= $2::timestamptz::date - 1 and r.starts_at >= $2)
  as "comingReservations"`;

export async function listCompanyUnits(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  now: Date,
): Promise<CompanyUnit[]> {
  return rows(
    sql,
    companyUnit,
    `select ${UNIT} from unit u where u.organization_id = $1 order by u.is_active desc, u.position, u.name, u.id`,
    [organizationId, now],
  );
}

export async function findCompanyUnit(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
  now: Date,
): Promise<CompanyUnit | null> {
  return maybeRow(sql, companyUnit, `select ${UNIT} from unit u where u.organization_id = $1 and u.id = $3`, [
    organizationId,
    now,
    id,
  ]);
}

/** Locks a unit until this transaction ends, also for changes of its settings and for new reservations. Then reads it. */
export async function lockCompanyUnit(
  tx: Transaction,
  company: AuthorizedOrganization,
  id: string,
  now: Date,
): Promise<CompanyUnit | null> {
  const [, , found] = await pipelined(tx, [
    () => execute(tx, "select pg_advisory_xact_lock(unit_rules_key($1))", [id]),
    () =>
      execute(tx, "select from unit where organization_id = $1 and id = $2 for no key update", [
        company.organizationId,
        id,
      ]),
    () => findCompanyUnit(tx, company, id, now),
  ]);
  return found;
}

/** Makes other changes of the company's units wait until this transaction ends. */
export async function lockCompany(tx: Sql, { organizationId }: AuthorizedOrganization): Promise<Company> {
  return oneRow(tx, companySchema, "select id, name from organization where id = $1 for no key update", [
    organizationId,
  ]);
}

/** Inserts a unit at the end of the switcher. False if the id is taken, by any organization. */
export async function insertUnit(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
  { name, cnpj, address, phone }: Profile,
): Promise<boolean> {
  const inserted = await execute(
    tx,
    `insert into unit (id, organization_id, name, cnpj, address, phone, position)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position) + 1, 0) from unit where organization_id = $2))
     on conflict (id) do nothing`,
    [id, organizationId, name, cnpj, address, phone],
  );
  return inserted > 0;
}

export async function updateProfile(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
  { name, cnpj, address, phone }: Profile,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update unit set name = $3, cnpj = $4, address = $5, phone = $6, updated_at = $7, version = version + 1
     where organization_id = $1 and id = $2`,
    [organizationId, id, name, cnpj, address, phone, now],
  );
}

export async function updateIsActive(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update unit set is_active = $3, updated_at = $4, version = version + 1 where organization_id = $1 and id = $2`,
    [organizationId, id, isActive, now],
  );
}

export async function renameCompany(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  name: string,
): Promise<void> {
  await execute(tx, "update organization set name = $2 where id = $1", [organizationId, name]);
}
