import { bool } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { hasOwnOpening } from "../../opening-hours/rules.ts";
import { closedDatesJson, openingHoursJson, storedOpening } from "../../opening-hours/server/queries.ts";
import type { FirstDayFacts } from "../rules.ts";

const firstDayRow = {
  ...storedOpening,
  hasReservations: bool,
  hasTables: bool,
  hasDishes: bool,
  hasColleagues: bool,
  hasPrompts: bool,
};

/** What a unit's first steps have left behind, in one statement: the dashboard asks at each visit, for years. */
export async function readFirstDayFacts(
  sql: Sql,
  { unitId, organizationId }: AuthorizedUnit,
): Promise<FirstDayFacts> {
  const found = await oneRow(
    sql,
    firstDayRow,
    `select
       ${openingHoursJson("$1")} as "openingHours", ${closedDatesJson("$1")} as "closedDates",
       exists (select from reservation where unit_id = $1) as "hasReservations",
       exists (select from dining_table where unit_id = $1 and removed_at is null) as "hasTables",
       exists (select from dish where unit_id = $1) as "hasDishes",
       exists (select from app_user where organization_id = $2 and is_active offset 1) as "hasColleagues",
       exists (select from assistant_prompt where unit_id = $1 and text <> '') as "hasPrompts"`,
    [unitId, organizationId],
  );
  const { openingHours, closedDates, ...facts } = found;
  return { ...facts, hasOwnHours: hasOwnOpening({ openingHours, closedDates }) };
}
