import { foldForSearch } from "./pt-br.ts";
import { ok, refuse, type Result } from "./result.ts";

/** A spreadsheet takes what begins with these for a formula, and runs it. Such a cell gets an apostrophe, which reading takes away. */
export function shieldCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unshieldCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** One row of a file, by its columns. A column that the file does not have is undefined. */
export interface TableRow<Field extends string> {
  /** As a spreadsheet counts: the headings are 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
  problem: "cell_count" | "broken_quotes" | null;
}

export type TableRefusal = "csv_empty" | "csv_without_columns" | "csv_repeated_column" | "csv_too_many_rows";

export interface TableColumns<Field extends string> {
  /** What is written above each; reading looks at neither case nor accents, and also takes the code's own names. */
  headings: Record<Field, string>;
  required: readonly Field[];
  maxRows: number;
}

/**
 * Finds the columns of a file by their headings, in whatever order; columns that are not ours are passed over, as are blank rows.
 * Cells come trimmed, without their shield, with one kind of line break. `brokenLines` are those whose quotes do not close.
 */
export function readTable<Field extends string>(
  cells: readonly (readonly string[])[],
  brokenLines: ReadonlySet<number>,
  { headings, required, maxRows }: TableColumns<Field>,
): Result<TableRow<Field>[], TableRefusal> {
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");
  if (cells.every(isBlank)) return refuse("csv_empty");
  const [first = [], ...body] = cells;
  const known = Object.keys(headings) as Field[];
  const fields = first.map((heading) =>
    known.find((field) => [headings[field], field].some((name) => wordKey(name) === wordKey(heading))),
  );
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0)
    return refuse("csv_without_columns", missing.map((field) => headings[field]).join(", "));
  const repeated = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (repeated !== undefined) return refuse("csv_repeated_column", headings[repeated]);

  const rows = body.flatMap((row, index): TableRow<Field>[] => {
    if (isBlank(row)) return [];
    const line = index + 2;
    const found = fields.flatMap((field, at) =>
      field === undefined ? [] : [[field, cellText(row[at] ?? "")] as const],
    );
    const isTooLong = row.slice(fields.length).some((cell) => cell.trim() !== "");
    const problem = brokenLines.has(line) ? "broken_quotes" : isTooLong ? "cell_count" : null;
    return [{ line, cells: Object.fromEntries(found) as TableRow<Field>["cells"], problem }];
  });
  if (rows.length === 0) return refuse("csv_empty");
  if (rows.length > maxRows) return refuse("csv_too_many_rows", String(maxRows));
  return ok(rows);
}

/** 'Preço para duas pessoas', 'preco_para_duas_pessoas' and 'PRECO  PARA DUAS PESSOAS' are one. */
export function wordKey(word: string): string {
  return foldForSearch(word).replaceAll(/[^a-z0-9]+/g, "");
}

/** As spreadsheets of all systems break lines within a cell. */
export function oneBreak(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function cellText(cell: string): string {
  return unshieldCell(oneBreak(cell).trim());
}
