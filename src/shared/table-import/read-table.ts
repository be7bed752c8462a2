import { wordKey } from "../csv.ts";
import type { Pausable } from "../pausable.ts";
import { ok, refuse, type Refused, type Result } from "../result.ts";
import { hasUnsafeCharacter } from "../typed-text.ts";
import {
  columnKeys,
  createHeadingLookup,
  matchColumns,
  type ColumnRules,
  type RememberedColumns,
} from "./columns.ts";
import { fillGroups } from "./groups.ts";
import { findHeadingRow } from "./heading-row.ts";
import { cellText, filledCells, MAX_COLUMNS, type SheetRow } from "./sheet.ts";

/** One row of a table, by its fields. A field without a column is undefined. */
export interface TableRow<Field extends string> {
  /** As a spreadsheet counts: the file's first row is 1. */
  line: number;
  cells: Partial<Record<Field, string>>;
  /** Not null: the cells are ambiguous. */
  problem: SheetRow["problem"] | "cell_count" | null;
  /** The fields whose cells hold characters that cannot be stored. */
  unreadable: Field[];
  /** The fields whose cells hold numbers of a spreadsheet. */
  numbers?: readonly Field[];
}

export interface TableColumn<Field extends string> {
  heading: string;
  /** What the first filled cell below the heading holds. */
  sample: string;
  /** Null: the column stays out. */
  field: Field | null;
  /** Two columns cannot have one field; a person assigned a column of which no cell can be read as the field. */
  problem: "taken_twice" | "does_not_fit" | null;
}

export interface Table<Field extends string> {
  /** Null: the file has no headings. */
  headingLine: number | null;
  columns: TableColumn<Field>[];
  /** The columns as their headings alone say, without a person's assignments. */
  automatic: (Field | null)[];
  /** Under which the assignment of each column is remembered; null: it is not. */
  keys: (string | null)[];
  /** Required fields without a column. */
  missing: Field[];
  rows: TableRow<Field>[];
  /** How many rows have a group's field from the row above. */
  filledCount: number;
  /** Rows that belong to no table: sums, page numbers, repeated headings. */
  leftOut: { line: number; text: string }[];
  /** Whether the headings are an export's own, all of them. */
  isExport: boolean;
}

export type TableRefusal =
  | "csv_empty"
  | "csv_without_columns"
  | "csv_repeated_column"
  | "csv_too_many_columns"
  | "csv_too_many_rows"
  | "csv_unfit_column"
  | "csv_unanswered";

/** This many cells of a column decide what it can be. */
const SAMPLE_CELLS = 200;
const MAX_SAMPLE_LENGTH = 60;

/** What a person says of a table. */
export interface TableChoices<Field extends string> {
  /** The field of each column; without it, headings, contents and earlier choices decide. */
  columns?: readonly (Field | null)[] | undefined;
  /** What every row has in a required field, where the file has no column for it. */
  given?: Partial<Record<Field, string | undefined>> | undefined;
}

/**
 * Reads a table by its headings, wherever they stand and in any order. Columns of no field, and rows of no table, are named in the
 * answer. Refuses a file without rows, and one with too many rows or columns.
 */
export function* readTable<Field extends string>(
  sheet: readonly SheetRow[],
  rules: ColumnRules<Field>,
  remembered: RememberedColumns<Field> = new Map(),
  { columns: assigned, given = {} }: TableChoices<Field> = {},
): Pausable<Result<Table<Field>, TableRefusal>> {
  const lookup = createHeadingLookup(rules);
  const isRemembered = (heading: string) => remembered.has(wordKey(cellText(heading)));
  const headingRow = findHeadingRow(sheet, lookup, isRemembered);
  const head = headingRow === null ? undefined : sheet[headingRow];
  const body = sheet.slice(headingRow === null ? 0 : headingRow + 1);
  if (head?.hasMore) return refuse("csv_too_many_columns", String(MAX_COLUMNS));
  if (body.length === 0) return refuse("csv_empty");
  if (body.length > rules.maxRows) return refuse("csv_too_many_rows", String(rules.maxRows));
  yield;

  const columnCount = countColumns(head, body);
  if (columnCount === 0) return refuse("csv_empty");
  const headings = Array.from({ length: columnCount }, (_, at) => cellText(head?.cells[at] ?? ""));
  const samples = new Map<number, string[]>();
  const cellsOfColumn = (column: number) => {
    const found = samples.get(column) ?? sampleOf(body, column);
    samples.set(column, found);
    return found;
  };
  const automatic = head
    ? matchColumns(headings, cellsOfColumn, rules, new Map())
    : (rules.fieldsByContent?.(headings.map((_, at) => cellsOfColumn(at))) ?? headings.map(() => null));
  const matched =
    remembered.size === 0 || !head ? automatic : matchColumns(headings, cellsOfColumn, rules, remembered);
  const fields = headings.map((_, at) => (assigned ? (assigned[at] ?? null) : (matched[at] ?? null)));
  yield;

  const columns = fields.map((field, at): TableColumn<Field> => {
    const cells = cellsOfColumn(at);
    const isTaken = field !== null && fields.indexOf(field) !== at;
    const isOwnChoice = field !== null && field !== automatic[at];
    const isUnfit = isOwnChoice && cells.length > 0 && !doesFit(rules, field, cells);
    return {
      heading: shorten(headings[at] ?? ""),
      sample: shorten(cells[0] ?? ""),
      field,
      problem: isTaken ? "taken_twice" : isUnfit ? "does_not_fit" : null,
    };
  });

  const headingKeys = headings.map(wordKey);
  const missing = rules.required.filter((field) => !fields.includes(field));
  const constant = Object.fromEntries(
    missing.flatMap((field) => (given[field] ? [[field, given[field]]] : [])),
  ) as Partial<Record<Field, string>>;
  const needed = rules.required.flatMap((field) => (fields.includes(field) ? [fields.indexOf(field)] : []));
  const rows: TableRow<Field>[] = [];
  const leftOut: Table<Field>["leftOut"] = [];
  for (const row of body) {
    yield;
    if (row.problem === null && isOutside(row, headingKeys, needed))
      leftOut.push({
        line: row.line,
        text: shorten(
          filledCells(row)
            .map((at) => cellText(row.cells[at] ?? ""))
            .join(" · "),
        ),
      });
    else rows.push(readRow(row, fields, columnCount, constant));
  }
  const filledCount = rules.groupedBy === undefined ? 0 : fillGroups(rows, rules.groupedBy);
  return ok({
    headingLine: head?.line ?? null,
    columns,
    automatic,
    keys: columnKeys(headings),
    missing: missing.filter((field) => constant[field] === undefined),
    rows,
    filledCount,
    leftOut,
    isExport:
      headingKeys.join() ===
      Object.values<string>(rules.headings)
        .map((heading) => wordKey(heading))
        .join(),
  });
}

const MAX_LEFT_OUT_SHOWN = 20;

/** What a person sees of a table before its rows. */
export function answerOf<Field extends string>({
  headingLine,
  columns,
  missing,
  filledCount,
  leftOut,
}: Table<Field>): Pick<Table<Field>, "headingLine" | "columns" | "missing" | "filledCount" | "leftOut"> & {
  leftOutCount: number;
} {
  return {
    headingLine,
    columns,
    missing,
    filledCount,
    leftOut: leftOut.slice(0, MAX_LEFT_OUT_SHOWN),
    leftOutCount: leftOut.length,
  };
}

/** Why no row of the table can be imported as its columns stand now; null where they can. */
export function findColumnRefusal<Field extends string>(
  { columns, missing }: Pick<Table<Field>, "columns" | "missing">,
  headings: Readonly<Record<Field, string>>,
): Refused<TableRefusal> | null {
  if (missing.length > 0)
    return refuse("csv_without_columns", missing.map((field) => headings[field]).join(", "));
  const wrong = columns.find(({ problem }) => problem !== null);
  if (wrong === undefined || wrong.field === null) return null;
  const reason = wrong.problem === "taken_twice" ? "csv_repeated_column" : "csv_unfit_column";
  return refuse(reason, headings[wrong.field]);
}

/** What a person chose differently from the headings, by the key of the column; undefined: as the headings say. */
export function choicesToRemember<Field extends string>({
  columns,
  automatic,
  keys,
}: Pick<Table<Field>, "columns" | "automatic" | "keys">): Map<string, Field | null | undefined> {
  const choices = new Map<string, Field | null | undefined>();
  for (const [at, key] of keys.entries()) {
    const field = columns[at]?.field ?? null;
    if (key !== null) choices.set(key, field === automatic[at] ? undefined : field);
  }
  return choices;
}

function readRow<Field extends string>(
  { line, cells, hasMore, problem, numbers = [] }: SheetRow,
  fields: readonly (Field | null)[],
  columnCount: number,
  constant: Partial<Record<Field, string>>,
): TableRow<Field> {
  const found = fields.flatMap((field, at) =>
    field === null ? [] : [[field, cellText(cells[at] ?? "")] as const],
  );
  const isTooWide = hasMore || cells.slice(columnCount).some((cell) => cellText(cell) !== "");
  return {
    line,
    cells: { ...constant, ...Object.fromEntries(found) },
    problem: problem ?? (isTooWide ? "cell_count" : null),
    unreadable: found.flatMap(([field, text]) => (isUnreadable(text) ? [field] : [])),
    numbers: numbers.flatMap((at) => fields[at] ?? []),
  };
}

/** With headings, those that are filled count, and blank ones above filled cells; a row of content without a heading is too wide. */
function countColumns(head: SheetRow | undefined, body: readonly SheetRow[]): number {
  const endOf = (row: SheetRow | undefined) => (row ? (filledCells(row).at(-1) ?? -1) + 1 : 0);
  if (head !== undefined) return Math.max(endOf(head), head.cells.length);
  return body.slice(0, SAMPLE_CELLS).reduce((most, row) => Math.max(most, endOf(row)), 0);
}

function doesFit<Field extends string>(
  { fits }: ColumnRules<Field>,
  field: Field,
  cells: readonly string[],
): boolean {
  return fits[field]?.(cells) ?? true;
}

function sampleOf(body: readonly SheetRow[], column: number): string[] {
  const cells: string[] = [];
  for (const row of body) {
    const text = row.problem === null ? cellText(row.cells[column] ?? "") : "";
    if (text !== "") cells.push(text);
    if (cells.length >= SAMPLE_CELLS) break;
  }
  return cells;
}

/** The words with which a program begins a line below its table. */
const FOOTER =
  /^(?:(?:sub)?tota(?:l|is)\b|soma\b|m[ée]dia\b|quantidade (?:de|total)\b|p[áa]gina\b|p[áa]g\. ?\d|(?:gerado|emitido|exportado|impresso|atualizado) (?:em|por|pelo|às?)\b|fim d[oe]\b|page \d|generated (?:on|by|at)\b|grand total\b|average\b)/i;
const SUM = /^(?:sub)?tota(?:l|is)(?: geral)?:?$/i;

/** A sum, a page number or the headings once more. A row with all that is required is content, unless it is named as a sum. */
function isOutside(row: SheetRow, headingKeys: readonly string[], needed: readonly number[]): boolean {
  const filled = filledCells(row);
  const isHeadings =
    filled.length > 1 &&
    filled.every(
      (at) => headingKeys[at] !== "" && headingKeys[at] === wordKey(cellText(row.cells[at] ?? "")),
    );
  if (isHeadings) return true;
  const first = cellText(row.cells[filled[0] ?? 0] ?? "");
  if (SUM.test(first)) return true;
  return FOOTER.test(first) && needed.some((at) => !filled.includes(at));
}

/** A character that cannot be stored, or the sign of one that could not be decoded. */
function isUnreadable(text: string): boolean {
  return hasUnsafeCharacter(text.replaceAll(/[\n\t]/g, "")) || text.includes("\uFFFD");
}

/** One line of a few words, of any text. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").toWellFormed();
  return line.length > MAX_SAMPLE_LENGTH
    ? `${line.slice(0, MAX_SAMPLE_LENGTH).toWellFormed().trimEnd()}…`
    : line;
}
