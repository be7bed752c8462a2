import { escapeFormula, writeCsv } from "#shared/csv.ts";
import type { Shift, ShiftParty } from "../contract.ts";
import { isCurrent } from "../rules.ts";
import { allergyText, sheetText } from "../text.ts";
import { oneLine } from "./line-breaks.ts";

export interface Remark {
  allergy: string;
  notes: string;
}

/** What stands in the last column of the sheet: what somebody must not eat, then the notes of the booking, in one line. */
export function remarkOf({ mark, notes }: ShiftParty): Remark {
  return { allergy: allergyText(mark), notes: oneLine(notes ?? "") };
}

export function remarkText({ allergy, notes }: Remark): string {
  return [allergy, notes].filter(Boolean).join(" · ");
}

/**
 * The parties of the day sheet as a file for spreadsheets. Columns that the caller may not read are left out: an empty column of allergies
 * would say that nobody has one.
 */
export function sheetCsv({ parties, seesContacts, seesHealth }: Shift): string {
  const { columns } = sheetText;
  const headings = [
    columns.time,
    columns.name,
    columns.people,
    columns.tables,
    columns.confirmed,
    ...(seesContacts ? [columns.phone, columns.notes] : []),
    ...(seesHealth ? [columns.allergies] : []),
  ];
  const lines = parties
    .filter(isCurrent)
    .map((party) => [
      party.time,
      party.customerName,
      String(party.guests),
      party.tables.join(" + "),
      party.isConfirmed ? sheetText.yes : sheetText.no,
      ...(seesContacts ? [party.customerPhone ?? "", party.notes ?? ""] : []),
      ...(seesHealth ? [allergyText(party.mark)] : []),
    ]);
  return writeCsv([headings, ...lines].map((cells) => cells.map(escapeFormula)));
}
