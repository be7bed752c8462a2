import { expect, it } from "vitest";

import { COLUMNS } from "#features/guests/erasure/columns.ts";
import { useDatabase } from "#tests/database.ts";
import { rows } from "#tests/rows.ts";

const database = useDatabase();

/** Types that hold no text that a person wrote. */
const WITHOUT_TEXT = [
  "uuid",
  "xid8",
  "int2",
  "int4",
  "int8",
  "float4",
  "float8",
  "numeric",
  "bool",
  "date",
  "time",
  "timestamp",
  "timestamptz",
  "interval",
  "tstzrange",
  "int4range",
  "daterange",
];

it("every column that can hold text is declared personal, or impersonal with a reason", async () => {
  const stored = await rows<{ name: string }>(
    database().sql,
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not ltrim(c.udt_name, '_') = any($1) order by 1`,
    [WITHOUT_TEXT],
  );
  const declared = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  // Left: in the database alone, so erasure and export do not know it. Declare it in guests/erasure/columns.ts.
  expect(stored.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => !stored.some((one) => one.name === name))).toEqual([]);
});

it("says why a column is impersonal", () => {
  for (const columns of Object.values(COLUMNS))
    for (const column of Object.values(columns))
      if (column.kind === "impersonal") expect(column.reason.length).toBeGreaterThan(5);
});
