import type { Shift, ShiftNote, ShiftParty } from "../contract.ts";
import { isCurrent } from "../rules.ts";

/** At most so many parties stand on a page of A4. */
const ROWS_ON_PAGE = 40;
/** mm of a page for rows: A4 without margins, heading and foot. */
const PAGE_HEIGHT = 244;
/** mm: a row with one line, each further line of it, and a line of the team's notes. */
const ROW_HEIGHT = 6.1;
const LINE_HEIGHT = 3.9;
/** mm above and below the team's notes, with their heading. */
const NOTES_FRAME = 9;

/** Characters that surely fit in a line of each column, with wide letters. */
const COLUMN_CHARACTERS = { name: 23, tables: 12, phone: 17, notes: 29, notesWide: 50, teamNote: 96 };

export interface SheetPage {
  rows: ShiftParty[];
  /** The team's notes, on the first pages as far as they need. */
  notes: ShiftNote[];
}

/**
 * Lays the parties who are to come, or are here, out on pages, so that nothing is cut. The team's notes stand before them. A longer text
 * takes more lines, and then fewer parties stand on the page. Without any party there is one page. `remarkOf` says what stands in a party's
 * last column.
 */
export function pagesOf(
  { parties, notes, seesContacts }: Shift,
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
      linesOf(note.text, COLUMN_CHARACTERS.teamNote) * LINE_HEIGHT +
      (page.notes.length === 0 ? NOTES_FRAME : 0);
    if (used > 0 && used + height > PAGE_HEIGHT) turn();
    page.notes.push(note);
    used += height;
  }
  for (const party of parties.filter(isCurrent)) {
    const height = heightOf(party, remarkOf(party), seesContacts);
    const isFull = page.rows.length === ROWS_ON_PAGE || used + height > PAGE_HEIGHT;
    if (isFull && used > 0) turn();
    page.rows.push(party);
    used += height;
  }
  pages.push(page);
  return pages;
}

/** mm */
function heightOf(
  { customerName, tables, customerPhone, mark }: ShiftParty,
  remark: string,
  seesContacts: boolean,
): number {
  const lines = Math.max(
    linesOf(mark?.isVip ? `${customerName} (VIP)` : customerName, COLUMN_CHARACTERS.name),
    linesOf(tables.join(" + "), COLUMN_CHARACTERS.tables),
    linesOf(customerPhone ?? "", COLUMN_CHARACTERS.phone),
    linesOf(remark, seesContacts ? COLUMN_CHARACTERS.notes : COLUMN_CHARACTERS.notesWide),
  );
  return ROW_HEIGHT + (lines - 1) * LINE_HEIGHT;
}

/** Line breaks of a note would make a row long for no reason. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " · ");
}

/** How many lines a text takes at most, each with so many characters. Words longer than a line are broken. */
export function linesOf(text: string, characters: number): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    lines += 1;
    let room = characters;
    for (const word of paragraph.split(/\s+/)) {
      if (word.length > room && room < characters) {
        lines += 1;
        room = characters;
      }
      const broken = Math.max(0, Math.ceil(word.length / characters) - 1);
      lines += broken;
      room = Math.max(0, (broken > 0 ? characters * (broken + 1) : room) - word.length - 1);
    }
  }
  return lines;
}
