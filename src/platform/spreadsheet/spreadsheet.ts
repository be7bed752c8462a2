import { dateToSerial, EncryptedFileError, HucreError, readXlsx } from "hucre";
import type { Cell, CellValue, Sheet, Workbook } from "hucre/xlsx";

import { ok, refuse, type Result } from "#shared/result.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { isBlank, MAX_CELL_LENGTH, MAX_COLUMNS, type SheetRow } from "#shared/table-import/sheet.ts";
import { containerOf } from "./container.ts";

/** Sheets that are shown, from the first one on. */
const MAX_SHEETS = 20;
const MAX_CELLS = 250_000;

/** One sheet of a workbook. */
export interface NamedSheet {
  name: string;
  rows: SheetRow[];
}

/**
 * Reads the rows of an XLSX file by its content, sheet by sheet; sheets that are hidden or hold nothing are left out.
 *
 * Numbers become decimals of 15 digits at most, as Excel shows them; percentages stay fractions (25% is 0.25). Dates of both date systems
 * become ISO dates, with the time of day if there is one; a time alone is `20:05`. A formula counts by its stored result, a cell with an
 * error is empty. Cells merged downwards all hold the text of the first one, because a category stands for the rows next to it.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Result<NamedSheet[], SpreadsheetRefusal>> {
  const container = containerOf(bytes);
  if (!container.ok) return container;
  const workbook = await openWorkbook(bytes);
  if (workbook === null) return refuse("spreadsheet_unreadable");

  const tables: NamedSheet[] = [];
  let cells = 0;
  for (const sheet of workbook.sheets) {
    const open = findOpenFormula(sheet);
    if (open !== null) return refuse("spreadsheet_without_results", open);
    fillMergedColumns(sheet);
    const rows = sheet.rows.flatMap((values, at) =>
      rowOf(restoreAmounts(values, at, sheet, workbook), at, sheet.cells),
    );
    cells += rows.reduce((sum, row) => sum + row.cells.length, 0);
    if (cells > MAX_CELLS) return refuse("spreadsheet_too_large");
    if (rows.length > 0) tables.push({ name: sheet.name, rows });
  }
  return tables.length > 0 ? ok(tables) : refuse("spreadsheet_empty");
}

/** Null: the file is damaged. */
async function openWorkbook(bytes: Uint8Array): Promise<Workbook | null> {
  try {
    let shown = 0;
    const isWanted = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
      !hidden && !veryHidden && ++shown <= MAX_SHEETS;
    return await readXlsx(bytes, { sheets: isWanted, readStyles: true });
  } catch (error) {
    if (error instanceof HucreError && !(error instanceof EncryptedFileError)) return null;
    throw error;
  }
}

type CellDetails = Sheet["cells"];

const detailsOf = (cells: CellDetails, row: number, column: number): Cell | undefined =>
  cells?.get(`${row},${column}`);

/** The first cell whose formula was never calculated, such as `B2`: programs that write files leave that to Excel. */
function findOpenFormula({ cells = new Map<string, Cell>() }: Sheet): string | null {
  for (const [position, { formula, value }] of cells) {
    const [row = 0, column = 0] = position.split(",").map(Number);
    if (formula !== undefined && value === null) return `${columnName(column)}${row + 1}`;
  }
  return null;
}

function fillMergedColumns({ rows, merges = [] }: Sheet): void {
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at += 1) {
      const row = rows[at];
      if (row && (row[startCol] ?? null) === null && row.some((cell) => cell !== null)) row[startCol] = value;
    }
  }
}

/** The library takes an amount for a date where the code of its currency holds a D or a Y, as in `[$USD ]#,##0.00`. */
function restoreAmounts(
  values: readonly CellValue[],
  row: number,
  { cells }: Sheet,
  { dateSystem }: Workbook,
): CellValue[] {
  return values.map((value, column) => {
    const format = detailsOf(cells, row, column)?.style?.numFmt ?? "";
    return value instanceof Date && isAmountFormat(format)
      ? dateToSerial(value, dateSystem === "1904")
      : value;
  });
}

/** Digits, and no part of a date but in brackets, quotes and escapes. */
function isAmountFormat(format: string): boolean {
  const bare = format.replaceAll(/\[[^\]]*\]|"[^"]*"|[\\_*]./g, "");
  return /[0#?]/.test(bare) && !/[ymdhs]/i.test(bare);
}

function rowOf(values: readonly CellValue[], at: number, details: CellDetails): SheetRow[] {
  const texts = values.map((value, column) =>
    detailsOf(details, at, column)?.type === "error" ? "" : textOf(value),
  );
  const filled = texts.findLastIndex((text) => !isBlank(text));
  if (filled === -1) return [];
  const cells = texts.slice(0, Math.min(filled + 1, MAX_COLUMNS));
  const isTooLong = cells.some((text) => text.length > MAX_CELL_LENGTH);
  return [
    {
      line: at + 1,
      cells: isTooLong ? cells.map((text) => (text.length > MAX_CELL_LENGTH ? "" : text)) : cells,
      hasMore: filled >= MAX_COLUMNS,
      problem: isTooLong ? "cell_too_long" : null,
      numbers: cells.flatMap((_, column) => (typeof values[column] === "number" ? [column] : [])),
    },
  ];
}

function textOf(value: CellValue): string {
  if (typeof value === "number") return decimalOf(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (value instanceof Date) return momentOf(value);
  return value ?? "";
}

/** `25.9` for 25.899999999999999: Excel keeps 15 digits. Never with an exponent. */
function decimalOf(value: number): string {
  const number = Number(value.toPrecision(15));
  const text = String(number);
  if (!text.includes("e")) return text;
  return Math.abs(number) >= 1 ? BigInt(number).toString() : number.toFixed(20).replace(/\.?0+$/, "");
}

const SECOND_MS = 1_000;
/** Both date systems begin before it: what lies before is a time of day without a date. */
const FIRST_YEAR = 1905;

function momentOf(date: Date): string {
  const text = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS).toISOString();
  const day = text.slice(0, 10);
  const time = text.slice(11, 19).replace(/:00$/, "");
  if (date.getUTCFullYear() < FIRST_YEAR) return time;
  return time === "00:00" ? day : `${day}T${time}`;
}

/** `A`, `Z`, `AA`. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
