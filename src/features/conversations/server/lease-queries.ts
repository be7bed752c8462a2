import { execute, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/**
 * Leases the conversation for one turn. False while another turn holds it. The lease expires by the database's clock unless it is
 * renewed: a dead process blocks the conversation only for seconds, and no connection is held while a model works.
 */
export async function leaseChat(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<boolean> {
  const leased = await execute(
    sql,
    `update conversation set turn_lease = $3, turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and (turn_leased_until is null or turn_leased_until < clock_timestamp())`,
    [unit.unitId, id, lease, milliseconds],
  );
  return leased > 0;
}

export async function renewLease(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease, milliseconds],
  );
}

export async function releaseChat(sql: Sql, unit: AuthorizedUnit, id: string, lease: string): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_lease = null, turn_leased_until = null
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease],
  );
}
