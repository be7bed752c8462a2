import type { Sql } from "#platform/db/database.ts";
import { rows } from "./rows.ts";

/** The tables of the whole database, jobs included, in which a row holds the text; without accents, blanks and marks. */
export async function tablesWith(sql: Sql, ...texts: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    sql,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const hits = await rows(
        sql,
        `select from ${name} t
         where regexp_replace(plain_text(to_jsonb(t)::text), '[\\s().-]', '', 'g') like '%' || regexp_replace(plain_text($1), '[\\s().-]', '', 'g') || '%'
         limit 1`,
        [text],
      );
      if (hits.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}
