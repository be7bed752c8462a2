import { MAX_COLUMNS, readCsv, type CsvRow } from "./csv-reader.ts";
import type { Pausable } from "./pausable.ts";
import { foldForSearch } from "./pt-br.ts";
import { ok, refuse, type Result } from "./result.ts";

/**
 * A spreadsheet runs a cell that begins with these characters as a formula. Such a cell gets an apostrophe,
 * which reading removes.
 */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/**
 * Writes rows as a file that spreadsheets open by a double click: a byte order mark says UTF-8, and Excel in
 * Portuguese expects semicolons. Of a file made in parts, only the first part has the mark.
 */
export function writeCsv(
  rows: readonly (readonly string[])[],
  { isFirst }: { isFirst: boolean } = { isFirst: true },
): string {
  const lines = rows.map((cells) => `${cells.map(quoteCell).join(";")}\r\n`);
  return lines.length > 0 && isFirst ? `\uFEFF${lines.join("")}` : lines.join("");
}

function quoteCell(cell: string): string {
  return /[";\r\n\uFEFF]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One row of a file, by its columns. A column that the file does not have is undefined. */
export interface TableRow<Field extends string> {
  /** As a spreadsheet counts: the headings are 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
  /** Not null: the cells are ambiguous. */
  problem: CsvRow["problem"] | "cell_count";
}

export type TableRefusal =
  | "csv_empty"
  | "csv_without_columns"
  | "csv_repeated_column"
  | "csv_too_many_columns"
  | "csv_too_many_rows";

export interface TableColumns<Field extends string> {
  /** The heading of each column; reading ignores case and accents, and also takes the code's own names. */
  headings: Record<Field, string>;
  required: readonly Field[];
  maxRows: number;
}

/**
 * Reads a file's rows by its headings, in any order; skips unknown columns and blank rows. Cells come
 * trimmed, without formula escapes, with one kind of line break. A file may have `MAX_COLUMNS` columns.
 */
export function* readTable<Field extends string>(
  text: string,
  { headings, required, maxRows }: TableColumns<Field>,
): Pausable<Result<TableRow<Field>[], TableRefusal>> {
  const [first, ...body] = yield* readCsv(text, maxRows);
  if (first === undefined || (body.length === 0 && first.cells.every((cell) => cell.trim() === "")))
    return refuse("csv_empty");
  if (first.hasMore) return refuse("csv_too_many_columns", String(MAX_COLUMNS));
  const known = Object.keys(headings) as Field[];
  const fieldByKey = new Map(
    known.flatMap((field) => [headings[field], field].map((name) => [wordKey(name), field])),
  );
  const fields = first.cells.map((heading) => fieldByKey.get(wordKey(heading)));
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0)
    return refuse("csv_without_columns", missing.map((field) => headings[field]).join(", "));
  const repeated = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (repeated !== undefined) return refuse("csv_repeated_column", headings[repeated]);
  if (body.length === 0) return refuse("csv_empty");
  if (body.length > maxRows) return refuse("csv_too_many_rows", String(maxRows));

  const rows: TableRow<Field>[] = [];
  for (const { line, cells, hasMore, problem } of body) {
    const found = fields.flatMap((field, at) =>
      field === undefined ? [] : [[field, cellText(cells[at] ?? "")] as const],
    );
    const isTooWide = hasMore || cells.slice(fields.length).some((cell) => cell.trim() !== "");
    rows.push({
      line,
      cells: Object.fromEntries(found) as TableRow<Field>["cells"],
      problem: problem ?? (isTooWide ? "cell_count" : null),
    });
    yield;
  }
  return ok(rows);
}

/** 'Preço para duas pessoas', 'preco_para_duas_pessoas' and 'PRECO  PARA DUAS PESSOAS' are one. */
export function wordKey(word: string): string {
  return foldForSearch(word).replaceAll(/[^a-z0-9]+/g, "");
}

/** One kind of line break, for those of all systems, of spreadsheets' cells and of word processors. */
export function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

function cellText(cell: string): string {
  return unescapeFormula(normalizeLineBreaks(cell).trim());
}
