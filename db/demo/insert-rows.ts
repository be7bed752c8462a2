import { execute, type Sql } from "#platform/db/database.ts";

/** A row by its column names; columns that it leaves out get the table's defaults. */
export type Row = Record<string, unknown>;
export type AuditRow = Row & { at: Date };

/**
 * Inserts all rows by one statement. All of them name the same columns. Use it for our own data only (the
 * demo company, tests), never for outside data: names of tables and columns are part of the statement.
 */
export async function insertRows(sql: Sql, table: string, inserted: readonly Row[]): Promise<void> {
  const [first] = inserted;
  if (first === undefined) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  await execute(
    sql,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(inserted)],
  );
}
