import * as z from "zod";

import { int, localDate, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { section, type Section, type SectionDay } from "../contract.ts";

const sections = { sections: z.array(section) };
const day = { date: localDate, version: int, ...sections };

/** The sections of a day `d`, in their order. An account that may not sign in any more is no server's. */
const SECTIONS = `
  (select coalesce(json_agg(json_build_object(
     'id', s.id, 'name', s.name, 'color', s.color, 'isClosed', s.is_closed, 'userId', server.id,
     'tableIds', coalesce(painted.ids, '{}')) order by s.position), '[]')
   from section s
   left join app_user server on server.organization_id = $2 and server.id = s.user_id and server.is_active
   left join (
     select st.section_id, array_agg(t.id order by t.label) as ids
     from section_table st join dining_table t on t.unit_id = st.unit_id and t.id = st.table_id
     where st.unit_id = $1 and st.service_date = d.service_date and t.removed_at is null group by st.section_id
   ) painted on painted.section_id = s.id
   where s.unit_id = $1 and s.service_date = d.service_date) as sections`;

/** Reads the sections of a service; null if none were ever saved for it. */
export async function readDay(sql: Sql, unit: AuthorizedUnit, date: LocalDate): Promise<SectionDay | null> {
  return maybeRow(
    sql,
    day,
    `select d.service_date as date, d.version, ${SECTIONS} from section_day d where d.unit_id = $1 and d.service_date = $3`,
    [unit.unitId, unit.organizationId, date],
  );
}

/** Finds the sections of the last service before `date`: of the same weekday, else of any day. */
export async function findEarlier(
  sql: Sql,
  unit: AuthorizedUnit,
  date: LocalDate,
): Promise<SectionDay | null> {
  return maybeRow(
    sql,
    day,
    `select d.service_date as date, d.version, ${SECTIONS}
     from section_day d
     where d.unit_id = $1 and d.service_date < $3::date and exists (
       select from section_table st where st.unit_id = $1 and st.service_date = d.service_date)
     order by extract(isodow from d.service_date) = extract(isodow from $3::date) desc, d.service_date desc limit 1`,
    [unit.unitId, unit.organizationId, date],
  );
}

/** Lists those who may be servers: every active user of the organization has access to its units. */
export async function listServers(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<{ id: string; name: string }[]> {
  return rows(
    sql,
    { id: uuid, name: text },
    "select id, name from app_user where organization_id = $1 and is_active order by plain_text(name), id",
    [organizationId],
  );
}

/** Locks the sections of a service until the transaction ends, and returns their version: 0 where none were ever saved. */
export async function lockDay(
  tx: Transaction,
  unit: AuthorizedUnit,
  date: LocalDate,
  now: Date,
): Promise<number> {
  // The row that an insert makes is locked, too, so that of two first saves the second sees the first.
  const made = await execute(
    tx,
    "insert into section_day (unit_id, service_date, version, updated_at) values ($1, $2, 0, $3) on conflict do nothing",
    [unit.unitId, date, now],
  );
  if (made > 0) return 0;
  const { version } = await oneRow(
    tx,
    { version: int },
    "select version from section_day where unit_id = $1 and service_date = $2 for update",
    [unit.unitId, date],
  );
  return version;
}

/** Counts which of the tables stand on the unit's floor, and which of the people may sign in. */
export async function countKnown(
  sql: Sql,
  unit: AuthorizedUnit,
  { tableIds, userIds }: { tableIds: readonly string[]; userIds: readonly string[] },
): Promise<{ tables: number; users: number }> {
  return oneRow(
    sql,
    { tables: int, users: int },
    `select
       (select count(*) from dining_table where unit_id = $1 and id = any($3) and removed_at is null) as tables,
       (select count(*) from app_user where organization_id = $2 and id = any($4) and is_active) as users`,
    [unit.unitId, unit.organizationId, tableIds, userIds],
  );
}

/** Writes the sections of a service in place of those that it had. Fails with SQLSTATE 23505 for an id of another service. */
export async function putSections(
  tx: Transaction,
  unit: AuthorizedUnit,
  date: LocalDate,
  wanted: readonly (Omit<Section, "color"> & { color: string })[],
): Promise<void> {
  const written = wanted.map((one, position) => ({ ...one, position }));
  await execute(tx, "delete from section where unit_id = $1 and service_date = $2", [unit.unitId, date]);
  await execute(
    tx,
    `insert into section (unit_id, service_date, id, position, name, color, user_id, is_closed)
     select $1, $2, id, position, name, color, "userId", "isClosed"
     from json_to_recordset($3) as one (
       id uuid, position smallint, name text, color text, "userId" uuid, "isClosed" boolean)`,
    [unit.unitId, date, JSON.stringify(written)],
  );
  await execute(
    tx,
    `insert into section_table (unit_id, service_date, section_id, table_id)
     select $1, $2, one.id, table_id::uuid
     from json_to_recordset($3) as one (id uuid, "tableIds" json), json_array_elements_text(one."tableIds") as table_id`,
    [unit.unitId, date, JSON.stringify(written)],
  );
}

/** Closes or opens a section. */
export async function updateClosed(
  tx: Transaction,
  unit: AuthorizedUnit,
  { date, id, isClosed }: { date: LocalDate; id: string; isClosed: boolean },
): Promise<void> {
  await execute(
    tx,
    "update section set is_closed = $4 where unit_id = $1 and service_date = $2 and id = $3",
    [unit.unitId, date, id, isClosed],
  );
}

/** Gives the sections of a service a new version. */
export async function raiseVersion(
  tx: Transaction,
  unit: AuthorizedUnit,
  date: LocalDate,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    "update section_day set version = version + 1, updated_at = $3 where unit_id = $1 and service_date = $2",
    [unit.unitId, date, now],
  );
}
