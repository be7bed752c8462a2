import * as z from "zod";

import type { AuthorizedUnit } from "#shared/access.ts";
import { text } from "./columns.ts";
import { execute, rows, type Sql } from "./database.ts";

/** This many headings are remembered of a unit's imports into one table; the oldest are forgotten. */
const MAX_REMEMBERED = 500;

const rememberedColumn = z.object({ heading: text, field: text.nullable() });

/** What people of the unit assigned to headings in earlier imports into `table`: a field, or null for a column that stays out. */
export async function readRememberedColumns<Field extends string>(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  table: string,
  fields: readonly Field[],
): Promise<Map<string, Field | null>> {
  const found = await rows(
    sql,
    rememberedColumn,
    "select heading, field from import_column where unit_id = $1 and table_name = $2",
    [unitId, table],
  );
  const remembered = new Map<string, Field | null>();
  for (const { heading, field } of found) {
    const known = fields.find((each) => each === field);
    if (field === null || known !== undefined) remembered.set(heading, known ?? null);
  }
  return remembered;
}

/** Stores assignments by heading; undefined forgets one. */
export async function rememberColumns(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  table: string,
  choices: ReadonlyMap<string, string | null | undefined>,
  now: Date,
): Promise<void> {
  // In one order, so that two imports never wait for each other.
  const sorted = [...choices].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const chosen = sorted.flatMap(([heading, field]) => (field === undefined ? [] : [{ heading, field }]));
  const forgotten = sorted.flatMap(([heading, field]) => (field === undefined ? [heading] : []));
  await execute(
    sql,
    "delete from import_column where unit_id = $1 and table_name = $2 and heading = any ($3::text[])",
    [unitId, table, forgotten],
  );
  if (chosen.length === 0) return;
  await execute(
    sql,
    `insert into import_column (unit_id, table_name, heading, field, chosen_at)
     select $1, $2, c.heading, c.field, $4 from json_to_recordset($3) as c (heading text, field text)
     on conflict (unit_id, table_name, heading) do update set field = excluded.field, chosen_at = excluded.chosen_at`,
    [unitId, table, JSON.stringify(chosen), now],
  );
  await execute(
    sql,
    `delete from import_column where unit_id = $1 and table_name = $2 and heading in (
       select heading from import_column where unit_id = $1 and table_name = $2
       order by chosen_at desc, heading offset ${MAX_REMEMBERED})`,
    [unitId, table],
  );
}
