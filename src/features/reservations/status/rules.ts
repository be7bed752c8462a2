import type { ReservationStatus } from "../contract.ts";

/** Where a reservation's party is. An `absent` party does not come and counts for nothing. */
export type Presence = "expected" | "here" | "left" | "absent";

/**
 * Where the party of each status is, in the order of an evening. Declare a new status here. Code that means several statuses asks this
 * table instead of naming them, so that it includes a new status.
 */
export const PRESENCE = {
  confirmed: "expected",
  seated: "here",
  completed: "left",
  cancelled: "absent",
  no_show: "absent",
} as const satisfies Record<ReservationStatus, Presence>;

export const RESERVATION_STATUSES = Object.keys(PRESENCE) as readonly ReservationStatus[];

/** The statuses that count for their day: for its limit of reservations and its guests. */
export type CountedStatus = {
  [Status in ReservationStatus]: (typeof PRESENCE)[Status] extends "absent" ? never : Status;
}[ReservationStatus];

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

/** The status of a reservation's hold of a table. A released hold is history. */
export type HoldStatus = "confirmed" | "seated" | "released";

export const HOLD: Record<Presence, HoldStatus> = {
  expected: "confirmed",
  here: "seated",
  left: "released",
  absent: "released",
};
