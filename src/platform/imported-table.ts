import type { AuthorizedUnit } from "#shared/access.ts";
import { readCsv } from "#shared/csv-reader.ts";
import { ok, refuse, type Refused, type Result } from "#shared/result.ts";
import { createHeadingLookup, type ColumnRules } from "#shared/table-import/columns.ts";
import { MAX_TITLE_ROWS } from "#shared/table-import/heading-row.ts";
import {
  findColumnRefusal,
  readTable,
  shorten,
  type Table,
  type TableChoices,
  type TableRefusal,
} from "#shared/table-import/read-table.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { cellText, type SheetRow } from "#shared/table-import/sheet.ts";
import { readRememberedColumns } from "./db/remembered-columns.ts";
import { runInSlices } from "./pausable.ts";
import type { Services } from "./services.ts";
import { readSpreadsheet } from "./spreadsheet/spreadsheet-host.ts";

/** One kind of import: the name under which its columns are remembered, and what it knows of them. */
export interface ImportKind<Field extends string> {
  name: string;
  fields: readonly Field[];
  rules: ColumnRules<Field>;
}

/** A file as it travels: its text, or the bytes of a spreadsheet in base64. */
export interface ImportedFile {
  csv?: string | undefined;
  spreadsheet?: string | undefined;
  /** Of a spreadsheet: the position of the sheet that a person chose. */
  sheet?: number | undefined;
}

/** How a file is read, and why none of its rows can be imported until a person has assigned columns. */
export interface ImportedTable<Field extends string> {
  sheets: Omit<ImportedSheet, "rows">;
  table: Table<Field>;
  refusal: Refused<TableRefusal> | null;
}

/** The rows that count, and the names of all sheets of a spreadsheet. */
interface ImportedSheet {
  rows: readonly SheetRow[];
  sheets: string[];
  /** The position of the sheet that was read. */
  sheet: number;
}

/** The rows of a CSV file, or of the sheet that was chosen: else of the first one with known headings, or the first that holds something. */
async function readImportedSheet<Field extends string>(
  services: Pick<Services, "log" | "state">,
  { organizationId }: Pick<AuthorizedUnit, "organizationId">,
  { rules }: ImportKind<Field>,
  { csv = "", spreadsheet, sheet }: ImportedFile,
): Promise<Result<ImportedSheet, SpreadsheetRefusal>> {
  const lookup = createHeadingLookup(rules);
  const isHeading = (cell: string) => lookup.candidatesOf(cell).length > 0;
  const maxRows = rules.maxRows + MAX_TITLE_ROWS + 1;
  if (spreadsheet === undefined)
    return ok({ rows: await runInSlices(readCsv(csv, maxRows, isHeading)), sheets: [], sheet: 0 });
  const read = await readSpreadsheet(services, Buffer.from(spreadsheet, "base64"), organizationId);
  if (!read.ok) return read;
  const hasHeadings = (rows: readonly SheetRow[]) =>
    rows.slice(0, MAX_TITLE_ROWS).some(({ cells }) => cells.filter(isHeading).length > 1);
  const found = read.value.findIndex(({ rows }) => hasHeadings(rows));
  const position = sheet !== undefined && sheet in read.value ? sheet : Math.max(0, found);
  return ok({
    rows: read.value[position]?.rows.slice(0, maxRows) ?? [],
    sheets: read.value.map(({ name }) => shorten(cellText(name))),
    sheet: position,
  });
}

/** The table of a file, as a person says, or as headings, contents and earlier imports of the unit say. */
export async function readImportedTable<Field extends string>(
  services: Services,
  unit: AuthorizedUnit,
  kind: ImportKind<Field>,
  file: ImportedFile,
  choices: TableChoices<Field>,
): Promise<Result<ImportedTable<Field>, SpreadsheetRefusal | TableRefusal>> {
  const sheet = await readImportedSheet(services, unit, kind, file);
  if (!sheet.ok) return sheet;
  const { rows, ...sheets } = sheet.value;
  const { name, fields, rules } = kind;
  const remembered = await readRememberedColumns(services.database.sql, unit, name, fields);
  const read = await runInSlices(readTable(rows, rules, remembered, choices));
  if (!read.ok) return read;
  return ok({ sheets, table: read.value, refusal: findColumnRefusal(read.value, rules.headings) });
}

/** Refuses the rows of a file while it is unclear what cells such as `example` mean. */
export function refuseUnanswered(example: string | null, answer: unknown): Refused<TableRefusal> | null {
  return example !== null && answer === null ? refuse("csv_unanswered", example) : null;
}
