import { numberSentence } from "#ui/text.ts";
import type { TableAttribute } from "../attributes/contract.ts";
import type { DiningTable, TableEdit, TableStatus } from "../contract.ts";
import { tableDialogText } from "../editor/page-text.ts";
import { labelKey } from "../geometry/floor-plan.ts";
import { MAX_MINUTES, MAX_SEATS, MIN_SEATS } from "../limits.ts";
import { minutesUntilLeaving, occupiedMinutes } from "../rules.ts";

/** The values of the dialog's fields. */
export interface TableForm {
  label: string;
  seats: number;
  minGuests: number;
  areaId: string | null;
  attributes: TableAttribute[];
  status: TableStatus;
  customerName: string;
  occupiedMinutes: number;
  estimatedLeaveMinutes: number;
}

export function formOf(table: DiningTable, now: Date): TableForm {
  return {
    label: table.label,
    seats: table.seats,
    minGuests: table.minGuests,
    areaId: table.areaId,
    attributes: table.attributes,
    status: table.status,
    customerName: table.customerName ?? "",
    occupiedMinutes: occupiedMinutes(table, now) ?? 0,
    estimatedLeaveMinutes: Math.max(0, minutesUntilLeaving(table, now) ?? 0),
  };
}

/** The field shows 0 minutes for an unknown leaving time, so 0 is stored as unknown. */
export function changesOf({
  estimatedLeaveMinutes,
  ...typed
}: Partial<TableForm>): Omit<TableEdit, "unitId" | "id"> {
  return {
    ...typed,
    ...(estimatedLeaveMinutes !== undefined && { estimatedLeaveMinutes: estimatedLeaveMinutes || null }),
  };
}

/** The errors at the fields, before anything is sent. Minutes count only where they are shown and can be typed. */
export function problemsOf(
  form: TableForm,
  table: Pick<DiningTable, "id" | "reservationId">,
  tables: readonly DiningTable[],
): Partial<Record<keyof TableForm, string>> {
  const words = tableDialogText.problems;
  const isTaken = tables.some(
    (other) => other.id !== table.id && labelKey(other.label) === labelKey(form.label),
  );
  const hasMinutes = form.status === "occupied" && table.reservationId === null;
  return {
    ...(form.label.trim() === "" ? { label: words.label_missing } : isTaken && { label: words.label_taken }),
    ...(form.minGuests > form.seats && { minGuests: words.min_guests_above_seats }),
    ...outsideLimits(form, "seats", MIN_SEATS, MAX_SEATS),
    ...outsideLimits(form, "minGuests", 1, MAX_SEATS),
    ...(hasMinutes && outsideLimits(form, "occupiedMinutes", 0, MAX_MINUTES)),
    ...(hasMinutes && outsideLimits(form, "estimatedLeaveMinutes", 0, MAX_MINUTES)),
  };
}

function outsideLimits(
  form: TableForm,
  name: "seats" | "minGuests" | "occupiedMinutes" | "estimatedLeaveMinutes",
  minValue: number,
  maxValue: number,
): Partial<Record<keyof TableForm, string>> {
  const value = form[name];
  if (Number.isInteger(value) && value >= minValue && value <= maxValue) return {};
  return { [name]: numberSentence({ minValue, maxValue, decimals: 0 }) };
}
