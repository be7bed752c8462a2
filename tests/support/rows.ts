import { uncheckedResult, type Sql } from "#platform/db/database.ts";

/**
 * Stored rows, for tests and benchmarks: the caller declares the row's type. The product's rows have a
 * schema.
 */
export async function rows<Row = unknown>(
  sql: Sql,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const result = await uncheckedResult(sql, text, values);
  return result.rows;
}
