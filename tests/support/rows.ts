import { uncheckedResult, type Sql } from "#platform/db/database.ts";

/** What is stored, for tests and benchmarks to compare: the row's type is the caller's word. The product's rows are proven. */
export async function rows<Row = unknown>(
  sql: Sql,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const result = await uncheckedResult(sql, text, values);
  return result.rows;
}
