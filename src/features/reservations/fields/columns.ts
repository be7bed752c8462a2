import type { ReservationFields } from "./contract.ts";
import { FIELD_NAMES, type FieldName } from "./rules.ts";

/** The column of each field, and the SQL that reads it where the plain column would not do. */
const COLUMNS: Record<FieldName, { name: string; read?: (column: string) => string }> = {
  customerName: { name: "customer_name" },
  customerPhone: { name: "customer_phone" },
  isOtherPerson: { name: "is_other_person" },
  customerEmail: { name: "customer_email" },
  date: { name: "date" },
  time: { name: "time", read: (column) => `left(${column}::text, 5)` },
  guests: { name: "guests" },
  notes: { name: "notes" },
  requires: { name: "requires" },
  wantedAreaId: { name: "wanted_area_id" },
  windowMinutes: { name: "window_minutes" },
  askedTime: { name: "asked_time", read: (column) => `left(${column}::text, 5)` },
};

/** The list of a `select` that reads these fields; the statement calls the table reservation `r`. */
export function selectedFields(names: readonly FieldName[] = FIELD_NAMES): string {
  return names
    .map((name) => {
      const { name: column, read = (stored) => stored } = COLUMNS[name];
      return `${read(`r.${column}`)} as "${name}"`;
    })
    .join(", ");
}

/** All fields' columns, in the order of `fieldValues`. */
export const FIELD_COLUMNS = columnNames().join(", ");

/** `$1, $2, …`, one for each of `fieldValues`; the first has the number `first`. */
export function fieldPlaceholders(first: number): string {
  return columnNames()
    .map((_, index) => `$${first + index}`)
    .join(", ");
}

/** `customer_name = $1, …`, one for each of `fieldValues`; the first has the number `first`. */
export function fieldAssignments(first: number): string {
  return columnNames()
    .map((column, index) => `${column} = $${first + index}`)
    .join(", ");
}

/** The values of the fields, in the order of `fieldAssignments` and `fieldPlaceholders`. */
export function fieldValues(fields: ReservationFields): unknown[] {
  return FIELD_NAMES.map((name) => fields[name]);
}

function columnNames(): string[] {
  return FIELD_NAMES.map((name) => COLUMNS[name].name);
}
