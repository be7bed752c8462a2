import type { Pausable } from "./pausable.ts";
import { isBlank, MAX_CELL_LENGTH, MAX_COLUMNS, type SheetRow } from "./table-import/sheet.ts";

/** The separators are counted in this many characters. */
const SAMPLE_LENGTH = 10_000;
const SAMPLE_ROWS = 50;
/** How many small steps are done between two pauses. */
const STEPS_PER_PAUSE = 200;
const SEPARATORS = [";", ",", "\t", "|"] as const;

/**
 * Reads the rows of a CSV file that hold something, `maxRows` at most. Excel's first line `sep=;` names the separator and counts as no
 * line. Without it, that separator holds which divides most rows into the same number of cells; `isHeading` says which cells are known
 * headings, and a separator that finds more of them in one row wins.
 */
export function* readCsv(
  file: string,
  maxRows: number,
  isHeading: (cell: string) => boolean = () => false,
): Pausable<SheetRow[]> {
  const text = file.replace(/^\uFEFF/, "");
  const [declaration, declared] = /^"?sep=([;,|\t])"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  if (declaration !== undefined && declared !== undefined)
    return yield* readRows(text.slice(declaration.length), declared, maxRows);
  return yield* readRows(text, yield* findSeparator(text, isHeading), maxRows);
}

function* readRows(text: string, separator: string, maxRows: number): Pausable<SheetRow[]> {
  const nextSeparator = createFinder(text, separator);
  const nextBreak = createFinder(text, "\n");
  const nextReturn = createFinder(text, "\r");
  const rows: SheetRow[] = [];
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
    const isTooLong = content.length > MAX_CELL_LENGTH;
    const isEmpty = !isTooLong && isBlank(content);
    isFilled ||= !isEmpty;
    if (isTooLong) row.problem ??= "cell_too_long";
    if (count <= MAX_COLUMNS) row.cells.push(isTooLong ? "" : content);
    else row.hasMore ||= !isEmpty;
    if (text[at] === separator) {
      at += 1;
      continue;
    }

    if (isFilled) rows.push(row);
    if (rows.length >= maxRows || at >= text.length) break;
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

function newRow(line: number): SheetRow {
  return { line, cells: [], hasMore: false, problem: null };
}

/** Title lines say nothing, and a cell such as "Pão; queijo" little: the headings decide, then what most rows have in common. */
function* findSeparator(text: string, isHeading: (cell: string) => boolean): Pausable<string> {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best = { separator: ";", headings: 0, alike: 0 };
  for (const separator of SEPARATORS) {
    const rows = yield* readRows(sample, separator, SAMPLE_ROWS);
    const wide = rows.filter(({ cells }) => cells.length > 1);
    const headings = Math.max(0, ...wide.map(({ cells }) => cells.filter(isHeading).length));
    const groups = [...Map.groupBy(wide, ({ cells }) => cells.length).values()];
    const alike = Math.max(0, ...groups.map((group) => group.length));
    const isBetter = headings > best.headings || (headings === best.headings && alike > best.alike);
    if (isBetter) best = { separator, headings, alike };
  }
  return best.separator;
}
