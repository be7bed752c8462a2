import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { hasOwnOpening } from "../../opening-hours/rules.ts";
import { closedDatesJson, openingHoursJson, type StoredOpening } from "../../opening-hours/server/queries.ts";
import type { FirstDayFacts } from "../rules.ts";

/** What a unit's first steps have left behind, in one statement: the dashboard asks at each visit, for years. */
export async function readFirstDayFacts(
  sql: Sql,
  { unitId, organizationId }: AuthorizedUnit,
): Promise<FirstDayFacts> {
  const [found] = await rows<Omit<FirstDayFacts, "hasOwnHours"> & StoredOpening>(
    sql,
    `select
       ${openingHoursJson("$1")} as "openingHours", ${closedDatesJson("$1")} as "closedDates",
       exists (select from reservation where unit_id = $1) as "hasReservations",
       exists (select from dining_table where unit_id = $1 and removed_at is null) as "hasTables",
       exists (select from dish where unit_id = $1) as "hasDishes",
       exists (select from app_user where organization_id = $2 and is_active offset 1) as "hasColleagues",
       exists (select from assistant_prompt where unit_id = $1 and text <> '') as "hasPrompts"`,
    [unitId, organizationId],
  );
  if (!found) throw new Error("a select without a table answers one row");
  const { openingHours, closedDates, ...facts } = found;
  return { ...facts, hasOwnHours: hasOwnOpening({ openingHours, closedDates }) };
}
