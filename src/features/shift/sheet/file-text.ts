import { escapeFormula, writeCsv } from "#shared/csv.ts";
import type { Shift, ShiftParty } from "../contract.ts";
import { signsOf } from "../list/rules.ts";
import { listText, signText } from "../list/text.ts";
import { byWhereabouts, hasLeft, WHEREABOUTS } from "../rules.ts";
import { allergyText, sheetText } from "../text.ts";
import { oneLine } from "./line-breaks.ts";

export interface Remark {
  allergy: string;
  signs: string;
  notes: string;
}

/**
 * What stands in the last column of the sheet: what somebody must not eat, the party's signs, then the notes of the booking, in one line. A
 * sign that the notes say in the same words is left out, and so is VIP, which stands by the name. Who has left is said first.
 */
export function remarkOf(party: ShiftParty): Remark {
  const notes = oneLine(party.notes ?? "");
  const signs = signsOf(party)
    .filter(({ kind }) => kind !== "vip")
    .map(signText)
    .filter((sign) => !notes.toLowerCase().includes(sign.toLowerCase()));
  const gone = hasLeft(party) ? [sheetText.gone] : [];
  return { allergy: allergyText(party.mark), signs: [...gone, ...signs].join(SEPARATOR), notes };
}

export function remarkText({ allergy, signs, notes }: Remark): string {
  return [allergy, signs, notes].filter(Boolean).join(SEPARATOR);
}

const SEPARATOR = " · ";

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
    columns.whereabouts,
    columns.confirmed,
    ...(seesContacts ? [columns.phone, columns.signs, columns.notes] : []),
    ...(seesHealth ? [columns.allergies] : []),
  ];
  const parts = byWhereabouts(parties);
  const lines = WHEREABOUTS.flatMap((where) =>
    parts[where].map((party) => [
      party.time,
      party.customerName,
      String(party.guests),
      party.tables.join(" + "),
      listText.whereabouts[where],
      party.isConfirmed ? sheetText.yes : sheetText.no,
      ...(seesContacts
        ? [party.customerPhone ?? "", signsOf(party).map(signText).join(", "), party.notes ?? ""]
        : []),
      ...(seesHealth ? [allergyText(party.mark)] : []),
    ]),
  );
  return writeCsv([headings, ...lines].map((cells) => cells.map(escapeFormula)));
}
