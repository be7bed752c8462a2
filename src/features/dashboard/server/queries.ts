import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { FirstDayFacts } from "../rules.ts";

/** What a unit's first steps have left behind, in one statement: the dashboard asks at each visit, for years. */
export async function readFirstDayFacts(
  sql: Sql,
  { unitId, organizationId }: AuthorizedUnit,
): Promise<FirstDayFacts> {
  const [found] = await rows<FirstDayFacts>(
    sql,
    `select
       exists (
         select from opening_hours
         where unit_id = $1 and (starts_at <> '11:00' or ends_at <> '23:00' or is_active <> (weekday <> 0))
       ) or exists (select from closed_date where unit_id = $1) as "hasOwnHours",
       exists (select from reservation where unit_id = $1) as "hasReservations",
       exists (select from dining_table where unit_id = $1 and removed_at is null) as "hasTables",
       exists (select from dish where unit_id = $1) as "hasDishes",
       exists (select from app_user where organization_id = $2 and is_active offset 1) as "hasColleagues",
       exists (select from assistant_prompt where unit_id = $1 and text <> '') as "hasPrompts"`,
    [unitId, organizationId],
  );
  if (!found) throw new Error("a select without a table answers one row");
  return found;
}
