import type { Pausable } from "./pausable.ts";

/** Far more than any of our files has. */
export const MAX_COLUMNS = 100;
/** As many characters as a cell of Excel takes. */
const MAX_CELL_LENGTH = 32_767;
/** The heading's separators are counted in so many characters. */
const HEADING_SAMPLE = 10_000;
/** How many small steps are done between two pauses. */
const STEPS_PER_PAUSE = 200;

export interface CsvRow {
  /** As a spreadsheet counts: the headings are 1. */
  line: number;
  /** The first `MAX_COLUMNS`. A cell that is too long is empty. */
  cells: string[];
  /** Whether a cell beyond `MAX_COLUMNS` holds something. */
  hasMore: boolean;
  problem: "broken_quotes" | "cell_too_long" | null;
}

/**
 * Reads the first row and all other non-empty rows of a file. The first line decides the separator. It reads
 * at most `maxRows` + 1 rows after the first one, and only the first one if that has too many columns.
 */
export function* readCsv(file: string, maxRows: number): Pausable<CsvRow[]> {
  const text = file.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const nextSeparator = createFinder(text, separator);
  const nextBreak = createFinder(text, "\n");
  const nextReturn = createFinder(text, "\r");
  const rows: CsvRow[] = [];
  let row = newRow(1);
  let count = 0;
  let isFilled = false;
  let at = 0;
  let steps = 0;

  while (at <= text.length) {
    if (++steps % STEPS_PER_PAUSE === 0) yield;
    let content: string;
    if (text[at] === '"') {
      const quoted = yield* readQuoted(text, at, separator);
      content = text.slice(at + 1, quoted.end).replaceAll('""', '"');
      if (quoted.isBroken) row.problem = "broken_quotes";
      at = quoted.next;
    } else {
      const end = Math.min(nextSeparator(at), nextBreak(at), nextReturn(at));
      content = text.slice(at, end);
      at = end;
    }

    count += 1;
    const isBlank = content.trim() === "";
    isFilled ||= !isBlank;
    const isTooLong = content.length > MAX_CELL_LENGTH;
    if (isTooLong) row.problem ??= "cell_too_long";
    if (count <= MAX_COLUMNS) row.cells.push(isTooLong ? "" : content);
    else row.hasMore ||= !isBlank;
    if (text[at] === separator) {
      at += 1;
      if (rows.length === 0 && row.line === 1 && count > MAX_COLUMNS) return [{ ...row, hasMore: true }];
      continue;
    }

    if (isFilled || row.line === 1) rows.push(row);
    if (rows.length > maxRows + 1 || at >= text.length) break;
    at += text.startsWith("\r\n", at) ? 2 : 1;
    row = newRow(row.line + 1);
    count = 0;
    isFilled = false;
  }
  return rows;
}

/** Where a cell that begins with a quote ends, and where what follows it begins. A quote within it is written twice. */
function* readQuoted(
  text: string,
  start: number,
  separator: string,
): Pausable<{ end: number; next: number; isBroken: boolean }> {
  let isBroken = false;
  let from = start + 1;
  let steps = 0;
  for (;;) {
    if (++steps % STEPS_PER_PAUSE === 0) yield;
    const quote = text.indexOf('"', from);
    if (quote === -1) return { end: text.length, next: text.length, isBroken: true };
    if (text[quote + 1] === '"') {
      from = quote + 2;
      continue;
    }
    let next = quote + 1;
    while (text[next] === " ") next += 1;
    if (next >= text.length || [separator, "\n", "\r"].includes(text[next] ?? ""))
      return { end: quote, next, isBroken };
    isBroken = true;
    from = quote + 1;
  }
}

/**
 * Returns a function that finds the next such character from a position; the text's end without one.
 * Positions may only grow.
 */
function createFinder(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      found = text.indexOf(character, from);
      if (found === -1) found = text.length;
    }
    return found;
  };
}

function newRow(line: number): CsvRow {
  return { line, cells: [], hasMore: false, problem: null };
}

/**
 * A cell such as "Pão; queijo" says nothing, so only the first line counts: our headings contain no
 * separator.
 */
function separatorOf(text: string): string {
  const [firstLine = ""] = text.slice(0, HEADING_SAMPLE).split(/\r\n?|\n/, 1);
  const timesIn = (separator: string) => firstLine.split(separator).length;
  return [",", "\t"].reduce((best, next) => (timesIn(next) > timesIn(best) ? next : best), ";");
}
