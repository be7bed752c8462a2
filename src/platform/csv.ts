import papa from "papaparse";

/**
 * Rows of cells as a file that spreadsheets open by a double click: a byte order mark says UTF-8, and Excel in Portuguese expects semicolons.
 * A file may be made of parts; only the first one has the mark.
 */
export function writeCsv(
  cells: readonly (readonly string[])[],
  { isFirst }: { isFirst: boolean } = { isFirst: true },
): string {
  if (cells.length === 0) return "";
  return `${isFirst ? "\uFEFF" : ""}${papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: ";", newline: "\r\n" },
  )}\r\n`;
}

/**
 * The rows of cells of a file; which separator it uses, its first line tells. `brokenLines` are the rows, counted from 1, whose quotes do not close or stand
 * astray.
 */
export function readCsv(text: string): { cells: string[][]; brokenLines: Set<number> } {
  const bare = text.replace(/^\uFEFF/, "");
  const { data, errors } = papa.parse<string[]>(bare, { delimiter: delimiterOf(bare) });
  const broken = errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row + 1] : []));
  return { cells: data, brokenLines: new Set(broken) };
}

/** Of a cell such as "Pão; queijo" the first line says nothing: it holds our headings, which have none of these. */
function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split(/\r\n?|\n/, 1);
  const timesIn = (separator: string) => firstLine.split(separator).length;
  return [",", "\t"].reduce((best, next) => (timesIn(next) > timesIn(best) ? next : best), ";");
}
