import type { Shift, ShiftNote, ShiftParty } from "../contract.ts";
import { listed } from "../rules.ts";
import { linesOf, oneLine } from "./line-breaks.ts";

/** At most this many parties stand on a page of A4. */
const ROWS_ON_PAGE = 40;
/** mm of a page for rows: A4 without margins, heading and foot. */
const PAGE_HEIGHT = 249;
/** mm: a row with one line, each further line of it, and a line of the team's notes. */
const ROW_HEIGHT = 6.1;
const LINE_HEIGHT = 3.9;
/** mm above and below the team's notes, with their heading. */
const NOTES_FRAME = 9;

/** mm that the lines of each column have. `across`: of a remark below its row. */
const COLUMN_WIDTHS = { name: 46, tables: 25, phone: 31, remark: 44, across: 188, teamNote: 185.5 };
/** mm: 9 pt. */
const FONT_SIZE = 3.175;

/** A longer remark stands below its row, as wide as the page. */
const LINES_OF_REMARK = 6;
/** A note of more lines, such as a list, is printed as running text: any note fits on a page. */
const LINES_OF_NOTE = 40;

export interface SheetPage {
  rows: ShiftParty[];
  /** The team's notes, on the first pages as far as they need. */
  notes: ShiftNote[];
}

/**
 * Lays the parties out on pages, so that nothing is cut: those to come, those who are here, and those who have left. The team's notes stand before them. A longer text
 * takes more lines, and then fewer parties stand on the page. Without any party there is one page. `remarkOf` says what stands in a party's
 * last column.
 */
export function pagesOf(
  { parties, notes }: Pick<Shift, "parties" | "notes">,
  remarkOf: (party: ShiftParty) => string,
): SheetPage[] {
  const pages: SheetPage[] = [];
  let page: SheetPage = { rows: [], notes: [] };
  let used = 0;
  const turn = () => {
    pages.push(page);
    page = { rows: [], notes: [] };
    used = 0;
  };
  for (const note of notes) {
    const height =
      linesIn("teamNote", teamNoteText(note.text)) * LINE_HEIGHT +
      (page.notes.length === 0 ? NOTES_FRAME : 0);
    if (used > 0 && used + height > PAGE_HEIGHT) turn();
    page.notes.push(note);
    used += height;
  }
  for (const party of listed(parties)) {
    const height = heightOf(party, remarkOf(party));
    const isFull = page.rows.length === ROWS_ON_PAGE || used + height > PAGE_HEIGHT;
    if (isFull && used > 0) turn();
    page.rows.push(party);
    used += height;
  }
  pages.push(page);
  return pages;
}

/** mm */
function heightOf({ customerName, tables, customerPhone, mark }: ShiftParty, remark: string): number {
  const isAcross = isRemarkAcross(remark);
  const lines = Math.max(
    linesIn("name", mark?.isVip ? `${customerName} (VIP)` : customerName),
    linesIn("tables", tables.join(" + ")),
    linesIn("phone", customerPhone ?? ""),
    isAcross ? 1 : linesIn("remark", remark),
  );
  return ROW_HEIGHT + (lines - 1 + (isAcross ? linesIn("across", remark) : 0)) * LINE_HEIGHT;
}

/** True for a remark that would make its row very high: it stands below the row, as wide as the page. */
export function isRemarkAcross(remark: string): boolean {
  return linesIn("remark", remark) > LINES_OF_REMARK;
}

/** A note of the team as the sheet has it. */
export function teamNoteText(text: string): string {
  return linesIn("teamNote", text) > LINES_OF_NOTE ? oneLine(text) : text;
}

function linesIn(column: keyof typeof COLUMN_WIDTHS, text: string): number {
  return linesOf(text, COLUMN_WIDTHS[column] / FONT_SIZE);
}
