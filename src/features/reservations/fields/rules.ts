import { isEmail } from "#shared/email.ts";
import { isPartySize } from "#shared/party-size.ts";
import { addDays, isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "#shared/time.ts";
import { DAYS_AHEAD, LIMITS } from "../limits.ts";
import type { ReservationFields } from "./contract.ts";

/** Of the guest whom the number means, who asked for no special table, and got the time that they asked for. */
export const NOTHING_SPECIAL = {
  isOtherPerson: false,
  requires: [],
  wantedAreaId: null,
  windowMinutes: 0,
  askedTime: null,
} satisfies Partial<ReservationFields>;

/**
 * The fields of a reservation that people fill in, each with its value in an empty form. The contract names and types them; a field that
 * is missing here does not compile. Forms, comparisons and SQL take their lists from here.
 */
export const EMPTY_FIELDS: ReservationFields = {
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  date: "",
  time: "",
  guests: 2,
  notes: "",
  ...NOTHING_SPECIAL,
};

export type FieldName = keyof ReservationFields;

export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as readonly FieldName[];

/** A reservation's fields alone, without its id, status, tables and so on. */
export function pickFields(reservation: ReservationFields): ReservationFields {
  return mapFields(reservation, (value) => value);
}

/** True when both have the same values in these fields, by default in all of them. The order of a list does not matter. */
export function areSameFields<Name extends FieldName>(
  one: Pick<ReservationFields, Name>,
  other: Pick<ReservationFields, Name>,
  names: readonly Name[] = FIELD_NAMES as readonly Name[],
): boolean {
  return names.every((name) => isSameValue(one[name], other[name]));
}

/** The order of a list says nothing. */
function isSameValue(one: ReservationFields[FieldName], other: ReservationFields[FieldName]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

/** The fields as they are sent and stored: no white space around texts. */
export function trimFields(fields: ReservationFields): ReservationFields {
  return mapFields(fields, (value) => (typeof value === "string" ? value.trim() : value));
}

/** What is wrong with a field of a reservation's form. */
export type FieldProblem =
  | "name_missing"
  | "name_too_long"
  | "phone_missing"
  | "phone_too_long"
  | "email_invalid"
  | "date_missing"
  | "date_invalid"
  | "date_in_past"
  | "date_too_far"
  | "time_missing"
  | "time_invalid"
  | "guests_out_of_range"
  | "notes_too_long";

/**
 * Finds the first problem of each field of a form. It refuses what the contract refuses (a test compares them), because zod stays out of
 * the browser; it also refuses dates before `today`, the unit's date, and those more than two years ahead. White space around texts
 * does not count. `storedDate` is the date of an edited reservation: it may stay. A walk-in needs no phone.
 */
export function validateReservationFields(
  draft: ReservationFields,
  today: LocalDate,
  storedDate?: LocalDate,
  isWalkIn = false,
): Partial<Record<keyof ReservationFields, FieldProblem>> {
  const problems: { [Name in keyof ReservationFields]: FieldProblem | null } = {
    customerName: problemOfText(draft.customerName, LIMITS.customerName, "name_missing", "name_too_long"),
    customerPhone: problemOfText(
      draft.customerPhone,
      LIMITS.customerPhone,
      isWalkIn ? null : "phone_missing",
      "phone_too_long",
    ),
    customerEmail: isPlausibleEmail(draft.customerEmail.trim()) ? null : "email_invalid",
    date: draft.date === storedDate ? null : problemOfDate(draft.date, today),
    time: problemOfTime(draft.time),
    guests: isPartySize(draft.guests) ? null : "guests_out_of_range",
    notes: problemOfText(draft.notes, LIMITS.notes, null, "notes_too_long"),
    // Chosen, not typed.
    isOtherPerson: null,
    requires: null,
    wantedAreaId: null,
    windowMinutes: null,
    askedTime: null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function mapFields(
  fields: ReservationFields,
  change: (value: ReservationFields[FieldName]) => ReservationFields[FieldName],
): ReservationFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, change(fields[name])])) as ReservationFields;
}

function problemOfText(
  text: string,
  maxLength: number,
  missing: FieldProblem | null,
  tooLong: FieldProblem,
): FieldProblem | null {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > maxLength ? tooLong : null;
}

function problemOfDate(date: LocalDate, today: LocalDate): FieldProblem | null {
  if (date === "") return "date_missing";
  if (!isLocalDate(date)) return "date_invalid";
  if (date < today) return "date_in_past";
  return date > addDays(today, DAYS_AHEAD) ? "date_too_far" : null;
}

function problemOfTime(time: LocalTime): FieldProblem | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_invalid";
}

function isPlausibleEmail(email: string): boolean {
  return email === "" || (email.length <= LIMITS.customerEmail && isEmail(email));
}
