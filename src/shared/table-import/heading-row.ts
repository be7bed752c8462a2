import type { HeadingLookup } from "./columns.ts";
import { cellText, filledCells, type SheetRow } from "./sheet.ts";

/** Titles, dates and filters that programs write above a table take fewer lines. */
export const MAX_TITLE_ROWS = 40;

/**
 * The number of the row with the headings: the first of those with the most known fields. Where no heading is known, the first row
 * that is nearly as wide as the table; null where that row holds a number, a price or a date, and so is a row of content.
 */
export function findHeadingRow<Field extends string>(
  rows: readonly SheetRow[],
  { candidatesOf }: HeadingLookup<Field>,
  isRemembered: (heading: string) => boolean,
): number | null {
  const first = rows.slice(0, MAX_TITLE_ROWS);
  const widths = first.map((row) => filledCells(row).length);
  const width = Math.max(0, ...widths);
  const known = first.map(({ cells }) => {
    const fields = new Set<Field>();
    let remembered = 0;
    for (const cell of cells) {
      const candidates = candidatesOf(cell);
      const field = candidates.find((each) => !fields.has(each.field)) ?? candidates[0];
      if (field) fields.add(field.field);
      else if (isRemembered(cell)) remembered += 1;
    }
    return fields.size + remembered;
  });
  const most = Math.max(0, ...known);
  const isWide = (at: number) => (widths[at] ?? 0) >= Math.min(2, width);
  if (most > 0) {
    const found = known.findIndex((count, at) => count === most && isWide(at));
    if (found !== -1) return found;
  }
  const wide = widths.findIndex((count) => count >= Math.max(1, width * 0.6));
  const row = first[wide];
  if (row === undefined) return null;
  return row.cells.some((cell) => isValue(cellText(cell))) ? null : wide;
}

/** A number, a price or a date. */
function isValue(text: string): boolean {
  return /^(?:R\$|-)?\s*\d[\d\s.,:/-]*$/.test(text);
}
