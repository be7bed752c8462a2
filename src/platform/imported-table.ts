import type { AuthorizedUnit } from "#shared/access.ts";
import { readCsv } from "#shared/csv-reader.ts";
import type { Result } from "#shared/result.ts";
import { createHeadingLookup, type ColumnRules } from "#shared/table-import/columns.ts";
import { MAX_TITLE_ROWS } from "#shared/table-import/heading-row.ts";
import {
  readTable,
  type Table,
  type TableChoices,
  type TableRefusal,
} from "#shared/table-import/read-table.ts";
import type { SheetRow } from "#shared/table-import/sheet.ts";
import type { Sql } from "./db/database.ts";
import { readRememberedColumns } from "./db/remembered-columns.ts";
import { runInSlices } from "./pausable.ts";

/** One kind of import: the name under which its columns are remembered, and what it knows of them. */
export interface ImportKind<Field extends string> {
  name: string;
  fields: readonly Field[];
  rules: ColumnRules<Field>;
}

/** The rows of a CSV file. */
export function readCsvSheet<Field extends string>(
  csv: string,
  { rules }: ImportKind<Field>,
): Promise<SheetRow[]> {
  const { candidatesOf } = createHeadingLookup(rules);
  const isHeading = (cell: string) => candidatesOf(cell).length > 0;
  return runInSlices(readCsv(csv, rules.maxRows + MAX_TITLE_ROWS + 1, isHeading));
}

/** The table of a file, as a person says, or as headings, contents and earlier imports of the unit say. */
export async function readImportedTable<Field extends string>(
  sql: Sql,
  unit: AuthorizedUnit,
  { name, fields, rules }: ImportKind<Field>,
  sheet: readonly SheetRow[],
  choices: TableChoices<Field>,
): Promise<Result<Table<Field>, TableRefusal>> {
  const remembered = await readRememberedColumns(sql, unit, name, fields);
  return runInSlices(readTable(sheet, rules, remembered, choices));
}
