import { int } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { platform as platformSchema, type Platform } from "../../contract.ts";
import { MONTHLY_CAP } from "../../platforms/limits.ts";

/** Counts all of them, or none where the cap has no room for all: false. One statement, so that no two callers take the same room. */
export async function countCalls(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  month: LocalDate,
  calls: number,
): Promise<boolean> {
  const counted = await execute(
    sql,
    `insert into review_spending as s (unit_id, platform, month, calls)
     select $1, $2, $3, $4 where $4 <= ${CAP}
     on conflict (unit_id, platform, month) do update set calls = s.calls + excluded.calls
       where s.calls + excluded.calls <= ${CAP}`,
    [unit.unitId, platform, month, calls, MONTHLY_CAP.usual],
  );
  return counted > 0;
}

const CAP = `coalesce((select c.monthly_cap from review_connection c where c.unit_id = $1 and c.platform = $2), $5::integer)`;

/** They were not charged after all. */
export async function giveCallsBack(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  month: LocalDate,
  calls: number,
): Promise<void> {
  await execute(
    sql,
    `update review_spending set calls = greatest(0, calls - $4)
     where unit_id = $1 and platform = $2 and month = $3`,
    [unit.unitId, platform, month, calls],
  );
}

/** The paid calls of a month by platform; of a platform without any there is no entry. */
export async function readCalls(
  sql: Sql,
  unit: AuthorizedUnit,
  month: LocalDate,
): Promise<ReadonlyMap<Platform, number>> {
  const found = await rows(
    sql,
    { platform: platformSchema, calls: int },
    "select platform, calls from review_spending where unit_id = $1 and month = $2",
    [unit.unitId, month],
  );
  return new Map(found.map(({ platform, calls }) => [platform, calls]));
}
