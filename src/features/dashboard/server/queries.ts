import { bool } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { hasOwnOpening } from "../../opening-hours/rules.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import type { FirstStepFacts } from "../rules.ts";

const firstStepRow = {
  opening: storedOpening,
  hasReservations: bool,
  hasTables: bool,
  hasDishes: bool,
  hasColleagues: bool,
  hasPrompts: bool,
};

/** The facts about the first steps in one statement, because the dashboard reads them at each visit. */
export async function readFirstStepFacts(
  sql: Sql,
  { unitId, organizationId }: AuthorizedUnit,
): Promise<FirstStepFacts> {
  const found = await oneRow(
    sql,
    firstStepRow,
    `select
       ${openingJson("$1")} as opening,
       exists (select from reservation where unit_id = $1) as "hasReservations",
       exists (select from dining_table where unit_id = $1 and removed_at is null) as "hasTables",
       exists (select from dish where unit_id = $1) as "hasDishes",
       exists (select from app_user where organization_id = $2 and is_active offset 1) as "hasColleagues",
       exists (select from assistant_prompt where unit_id = $1 and text <> '') as "hasPrompts"`,
    [unitId, organizationId],
  );
  const { opening, ...facts } = found;
  return { ...facts, hasOwnHours: hasOwnOpening(opening) };
}
