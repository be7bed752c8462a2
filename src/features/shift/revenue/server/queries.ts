import { int } from "#platform/db/columns.ts";
import { execute, maybeRow, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { ShiftRevenue } from "../contract.ts";

const NOTHING: ShiftRevenue = { cents: null, version: 0 };

/** Reads what a service took. */
export async function findRevenue(sql: Sql, unit: AuthorizedUnit, date: LocalDate): Promise<ShiftRevenue> {
  const stored = await maybeRow(
    sql,
    { cents: int, version: int },
    "select cents, version from shift_revenue where unit_id = $1 and service_date = $2",
    [unit.unitId, date],
  );
  return stored ?? NOTHING;
}

/** Stores what a service took, if nobody has changed it since `version`; else null. */
export async function putRevenue(
  tx: Transaction,
  unit: AuthorizedUnit,
  { date, cents, version }: { date: LocalDate; cents: number; version: number },
  now: Date,
): Promise<ShiftRevenue | null> {
  return maybeRow(
    tx,
    { cents: int, version: int },
    `insert into shift_revenue as r (unit_id, service_date, cents, updated_at)
     select $1, $2::date, $3::bigint, $5::timestamptz where $4::integer = 0 or exists (select from shift_revenue where unit_id = $1 and service_date = $2)
     on conflict (unit_id, service_date) do update set cents = excluded.cents, version = r.version + 1, updated_at = excluded.updated_at
       where r.version = $4
     returning cents, version`,
    [unit.unitId, date, cents, version, now],
  );
}

/** False if somebody has changed it since `version`. */
export async function deleteRevenue(
  tx: Transaction,
  unit: AuthorizedUnit,
  { date, version }: { date: LocalDate; version: number },
): Promise<boolean> {
  const deleted = await execute(
    tx,
    "delete from shift_revenue where unit_id = $1 and service_date = $2 and version = $3",
    [unit.unitId, date, version],
  );
  return deleted > 0;
}
