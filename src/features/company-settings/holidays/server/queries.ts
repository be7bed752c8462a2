import { text } from "#platform/db/columns.ts";
import { execute, oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { holidayPlace, type HolidayPlace } from "../contract.ts";

const placeRow = { chosen: holidayPlace.nullable(), address: text };

/** The place that somebody has chosen (a place without a state is one, too; null: nobody has), and the unit's address. */
export async function readPlace(
  sql: Sql,
  unit: AuthorizedUnit,
): Promise<{ chosen: HolidayPlace | null; address: string }> {
  return oneRow(
    sql,
    placeRow,
    "select holiday_place as chosen, address from unit where organization_id = $1 and id = $2",
    [unit.organizationId, unit.unitId],
  );
}

export async function updatePlace(sql: Sql, unit: AuthorizedUnit, place: HolidayPlace): Promise<void> {
  await execute(
    sql,
    "update unit set holiday_place = $3::text::jsonb where organization_id = $1 and id = $2",
    [unit.organizationId, unit.unitId, JSON.stringify(place)],
  );
}
