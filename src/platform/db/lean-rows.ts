import * as z from "zod";

import { LeanRows } from "../json-text.ts";
import { checkSchema, isCheckingSchemas } from "../schema-check.ts";
import { maybeRow, type Sql } from "./sql.ts";

/** How one property of a row becomes JSON. */
export interface LeanColumn {
  /** An SQL expression. */
  sql: string;
  /** What is written for it, where that is another expression. */
  written?: string;
  /** `word`: a text that needs no escaping, such as an id, a date or a status. `text`: any text. `number`: also a boolean with a usual value. */
  as: "word" | "text" | "number" | "list";
  /** The value that most rows have: it is left out. Without one the property is always there, and never null. */
  usual?: string | number | boolean | null | readonly string[];
}

/** SQL for one row's JSON, and the values that it leaves out. */
export interface LeanRow {
  sql: string;
  usual: Record<string, unknown>;
}

/** Builds the SQL from the properties of a row. Texts put together cost PostgreSQL half of what its JSON functions take. */
export function leanRow(columns: Readonly<Record<string, LeanColumn>>): LeanRow {
  const parts = Object.entries(columns).map(([name, { sql, written = sql, as, usual }], index) => {
    const begin = `'${index === 0 ? "{" : ","}"${name}":`;
    const text = {
      word: `${begin}"', ${written}, '"'`,
      text: `${begin}', to_json(${written})`,
      number: `${begin}', ${written}`,
      list: `${begin}', to_json(${written})`,
    }[as];
    if (usual === undefined) return text;
    if (typeof usual === "boolean")
      return `case when ${usual ? "not " : ""}${sql} then ${begin}${!usual}' end`;
    return `case when ${isUnusual(sql, usual)} then concat(${text}) end`;
  });
  const usual = Object.entries(columns).flatMap(([name, column]) =>
    column.usual === undefined ? [] : [[name, column.usual] as const],
  );
  return { sql: `concat(${parts.join(", ")}, '}')`, usual: Object.fromEntries(usual) };
}

/** A list is usual when it is empty or null. */
function isUnusual(sql: string, usual: string | number | null | readonly string[]): string {
  if (usual === null) return `${sql} is not null`;
  if (typeof usual === "object") return `${sql} <> '{}'`;
  return `${sql} <> ${typeof usual === "number" ? usual : `'${usual}'`}`;
}

const leanColumn = { json: z.string() };

/** Reads rows as PostgreSQL puts them together. `from` is the statement behind `select …`, `order` what the rows are ordered by. */
export async function leanRows<Schema extends z.ZodType<object>>(
  sql: Sql,
  schema: Schema,
  row: LeanRow,
  { from, order, values }: { from: string; order: string; values: readonly unknown[] },
): Promise<LeanRows<z.output<Schema>>> {
  const text = `select concat('[', string_agg(${row.sql}, ',' order by ${order}), ']') as json from ${from}`;
  const found = await maybeRow(sql, leanColumn, text, values);
  const rows = new LeanRows(found?.json ?? "[]", row.usual as Partial<z.output<Schema>>);
  if (isCheckingSchemas) checkSchema(z.array(schema), JSON.parse(rows.text), text);
  return rows;
}
