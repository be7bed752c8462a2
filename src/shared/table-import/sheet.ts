import { normalizeLineBreaks, unescapeFormula } from "../csv.ts";
import { stripInvisibleMarks } from "../typed-text.ts";

/** Far more than any of our files has. */
export const MAX_COLUMNS = 100;
/** As many characters as a cell of Excel takes. */
export const MAX_CELL_LENGTH = 32_767;

/** One row of a file's table, whatever kind of file it stands in. Readers leave out rows whose cells are all blank. */
export interface SheetRow {
  /** As a spreadsheet counts: the first row is 1, blank ones count. */
  line: number;
  /** The first `MAX_COLUMNS`. A cell that is too long is empty. */
  cells: string[];
  /** Whether a cell beyond `MAX_COLUMNS` holds something. */
  hasMore: boolean;
  problem: "broken_quotes" | "cell_too_long" | null;
  /** Of a spreadsheet: positions of the cells that hold numbers. Their point stands before decimals, whatever the other cells say. */
  numbers?: readonly number[];
}

/** What stands in a cell: trimmed, without formula escapes and invisible marks, with one kind of line break. */
export function cellText(cell: string): string {
  return unescapeFormula(stripInvisibleMarks(normalizeLineBreaks(cell)).trim());
}

export function isBlank(cell: string): boolean {
  return !/[!-~]/.test(cell) && cellText(cell) === "";
}

/** Numbers of the cells that hold something. */
export function filledCells({ cells }: Pick<SheetRow, "cells">): number[] {
  return cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
}
