import type { ReservationFields } from "./contract.ts";
import { FIELD_NAMES, type FieldName, NOTHING_SPECIAL } from "./rules.ts";

/** A column as lists write it: see `leanRow`. */
interface ListedColumn {
  sql: string;
  written?: string;
  as: "word" | "text" | "number" | "list";
  usual?: string | number | boolean | null | readonly string[];
}

/** The column of each field, the SQL that reads it where the plain column would not do, and how a list writes it. */
const COLUMNS: Record<
  FieldName,
  { name: string; read?: (column: string) => string; as: ListedColumn["as"] }
> = {
  customerName: { name: "customer_name", as: "text" },
  customerPhone: { name: "customer_phone", as: "text" },
  isOtherPerson: { name: "is_other_person", as: "number" },
  customerEmail: { name: "customer_email", as: "text" },
  date: { name: "date", as: "word" },
  time: { name: "time", read: (column) => `left(${column}::text, 5)`, as: "word" },
  guests: { name: "guests", as: "number" },
  notes: { name: "notes", as: "text" },
  requires: { name: "requires", as: "list" },
  wantedAreaId: { name: "wanted_area_id", as: "word" },
  windowMinutes: { name: "window_minutes", as: "number" },
  askedTime: { name: "asked_time", read: (column) => `left(${column}::text, 5)`, as: "word" },
};

/** What most reservations have in a field: a list leaves it out. */
const USUAL: Partial<ReservationFields> = { ...NOTHING_SPECIAL, customerEmail: "", notes: "" };

/** Id and fields of the reservation `r`, for `leanRow`. */
export const LEAN_FIELDS: Readonly<Record<string, ListedColumn>> = {
  id: { sql: "r.id", as: "word" },
  ...Object.fromEntries(
    FIELD_NAMES.map((name): [string, ListedColumn] => {
      const { name: column, read = (stored) => stored, as } = COLUMNS[name];
      const sql = `r.${column}`;
      const usual = USUAL[name];
      return [name, { sql, written: read(sql), as, ...(usual !== undefined && { usual }) }];
    }),
  ),
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
