import { foldForSearch } from "./pt-br.ts";

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

/** 'Preço para duas pessoas', 'preco_para_duas_pessoas' and 'PRECO  PARA DUAS PESSOAS' are one. */
export function wordKey(word: string): string {
  return foldForSearch(word).replaceAll(/[^a-z0-9]+/g, "");
}

/** One kind of line break, for those of all systems, of spreadsheets' cells and of word processors. */
export function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}
