import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DraftFacts } from "../rules.ts";

/** Null when the unit has no such review. */
export async function findReviewToAnswer(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<DraftFacts["review"] | null> {
  const [found] = await rows<DraftFacts["review"]>(
    sql,
    "select id, platform, author, rating, text from review where unit_id = $1 and id = $2",
    [unit.unitId, id],
  );
  return found ?? null;
}
