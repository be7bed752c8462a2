import { int } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { type AddCannedInput, type CannedAnswer, cannedAnswer, type EditCannedInput } from "../contract.ts";

export async function listCanned(sql: Sql, unit: AuthorizedUnit): Promise<CannedAnswer[]> {
  return rows(
    sql,
    cannedAnswer,
    "select id, title, text, version from canned_answer where unit_id = $1 order by plain_text(title), id",
    [unit.unitId],
  );
}

export async function countCanned(sql: Sql, unit: AuthorizedUnit): Promise<number> {
  const found = await oneRow(
    sql,
    { count: int },
    "select count(*) as count from canned_answer where unit_id = $1",
    [unit.unitId],
  );
  return found.count;
}

/** A repeated id changes nothing. */
export async function insertCanned(sql: Sql, unit: AuthorizedUnit, answer: AddCannedInput): Promise<void> {
  await execute(
    sql,
    "insert into canned_answer (unit_id, id, title, text) values ($1, $2, $3, $4) on conflict do nothing",
    [unit.unitId, answer.id, answer.title, answer.text],
  );
}

/** False where it is gone, or was changed since that version. */
export async function updateCanned(
  sql: Sql,
  unit: AuthorizedUnit,
  answer: EditCannedInput,
): Promise<boolean> {
  const changed = await execute(
    sql,
    `update canned_answer set title = $4, text = $5, version = version + 1
     where unit_id = $1 and id = $2 and (version = $3 or version = $3 + 1 and title = $4 and text = $5)`,
    [unit.unitId, answer.id, answer.version, answer.title, answer.text],
  );
  return changed > 0;
}

export async function deleteCanned(sql: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(sql, "delete from canned_answer where unit_id = $1 and id = $2", [unit.unitId, id]);
}
