import type { ReservationStatus } from "../contract.ts";
import { type Absence, ABSENCE, type CountedStatus, type Presence, PRESENCE } from "./contract.ts";

export const RESERVATION_STATUSES = Object.keys(PRESENCE) as readonly ReservationStatus[];

/** True when the reservation counts for its day. */
export function isCounted(status: ReservationStatus): status is CountedStatus {
  return PRESENCE[status] !== "absent";
}

/** True while the party is expected or seated: the reservation may be edited and may hold tables. */
export function isOpenStatus(status: ReservationStatus): boolean {
  return statusesWith("expected", "here").includes(status);
}

/** The statuses whose party is at one of these places, in the order of an evening. */
export function statusesWith(...presences: Presence[]): ReservationStatus[] {
  return RESERVATION_STATUSES.filter((status) => presences.includes(PRESENCE[status]));
}

/** The absent statuses of this reason. */
export function statusesOfAbsence(absence: Absence): ReservationStatus[] {
  return (Object.keys(ABSENCE) as (keyof typeof ABSENCE)[]).filter((status) => ABSENCE[status] === absence);
}

/** The status of a reservation's hold of a table. A released hold is history. */
export type HoldStatus = "confirmed" | "seated" | "released";

export const HOLD: Record<Presence, HoldStatus> = {
  expected: "confirmed",
  here: "seated",
  left: "released",
  absent: "released",
};
