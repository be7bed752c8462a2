import { hash } from "node:crypto";

import type { QueryConfig, QueryResult as PgResult } from "pg";
import * as z from "zod";

import { failSchemaCheck, isCheckingSchemas, checkSchema } from "../schema-check.ts";

/** The database itself or one transaction: a query works with both. */
export interface Sql {
  /** For the functions below only. */
  readonly queryable: Queryable;
}

/** A pool, or the one connection of a transaction. */
export interface Queryable {
  query(query: QueryConfig): Promise<PgResult>;
}

/** What each column of a row holds: a schema of the whole row, or one by column, such as `{ id: uuid, name: text }`. */
export type RowSchema = z.ZodType | Readonly<Record<string, z.ZodType>>;

/** The type of a row of this schema. */
export type RowOf<Schema extends RowSchema> = Schema extends z.ZodType
  ? z.output<Schema>
  : {
      -readonly [Column in keyof Schema]: Schema[Column] extends z.ZodType ? z.output<Schema[Column]> : never;
    };

/**
 * Runs one statement and returns its rows, typed by their schema. The API tests check every row
 * (`platform/schema-check.ts`); production passes rows on unchecked. Do not build the schema in the call:
 * that costs more than reading the row.
 */
export async function rows<Schema extends RowSchema>(
  sql: Sql,
  schema: Schema,
  text: string,
  values?: readonly unknown[],
): Promise<RowOf<Schema>[]> {
  const result = await uncheckedResult(sql, text, values);
  if (isCheckingSchemas) checkRows(schema, result, text);
  return result.rows;
}

/** The first row, or null. */
export async function maybeRow<Schema extends RowSchema>(
  sql: Sql,
  schema: Schema,
  text: string,
  values?: readonly unknown[],
): Promise<RowOf<Schema> | null> {
  const [row] = await rows(sql, schema, text, values);
  return row ?? null;
}

/** The row of a statement that always returns one, such as `select count(*)`. */
export async function oneRow<Schema extends RowSchema>(
  sql: Sql,
  schema: Schema,
  text: string,
  values?: readonly unknown[],
): Promise<RowOf<Schema>> {
  const row = await maybeRow(sql, schema, text, values);
  if (row === null) throw new Error(`no row where one must be: ${text}`);
  return row;
}

/** Runs a statement and ignores its rows; returns how many it wrote or selected. */
export async function execute(sql: Sql, text: string, values?: readonly unknown[]): Promise<number> {
  const { rowCount } = await uncheckedResult(sql, text, values);
  return rowCount ?? 0;
}

/** The unchecked result of PostgreSQL's client: for a library that writes SQL itself, and for tests. */
export function uncheckedResult(sql: Sql, text: string, values?: readonly unknown[]): Promise<PgResult> {
  return sql.queryable.query(namedQuery(text, values));
}

/** Checks the columns even without a row. */
function checkRows(schema: RowSchema, { rows: found, fields }: PgResult, text: string): void {
  const row = schema instanceof z.ZodType ? schema : z.object(schema);
  if (row instanceof z.ZodObject) {
    const expected = Object.keys(row.shape).toSorted().join(", ");
    const selected = fields
      .map(({ name }) => name)
      .toSorted()
      .join(", ");
    if (selected !== expected) failSchemaCheck(`The columns are ${selected}, the schema's ${expected}`, text);
  }
  for (const one of found) checkSchema(row, one, text);
}

/**
 * A statement with values is prepared once per connection, under a name made from its text. From then on
 * PostgreSQL neither parses it nor (after five runs) plans it again. Lists such as `in (...)` make endless
 * different texts, which must not fill the server's memory: past the limit, texts get no name.
 */
function namedQuery(text: string, values: readonly unknown[] = []): QueryConfig {
  if (values.length === 0) return { text };
  let name = nameByText.get(text);
  if (name === undefined) {
    if (nameByText.size >= namedStatementsLimit) return { text, values: [...values] };
    name = hash("sha1", text, "base64url").slice(0, 16);
    nameByText.set(text, name);
  }
  return { name, text, values: [...values] };
}

const nameByText = new Map<string, string>();
const namedStatementsLimit = 1000;
