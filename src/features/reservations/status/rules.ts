import type { ReservationStatus } from "../contract.ts";

/** Where a reservation's party is. `absent`: it does not come, so it counts for nothing. */
export type Presence = "expected" | "here" | "left" | "absent";

/**
 * What each status says of the party, in the order of an evening. A new status is declared here. Code that means more than one status
 * asks this table and names no status, so that a new one takes part where it should.
 */
export const PRESENCE = {
  confirmed: "expected",
  seated: "here",
  completed: "left",
  cancelled: "absent",
} as const satisfies Record<ReservationStatus, Presence>;

export const RESERVATION_STATUSES = Object.keys(PRESENCE) as readonly ReservationStatus[];

/** The statuses of reservations that count for their day: towards its limit of reservations and its guests. */
export type CountedStatus = {
  [Status in ReservationStatus]: (typeof PRESENCE)[Status] extends "absent" ? never : Status;
}[ReservationStatus];

export function isCounted(status: ReservationStatus): status is CountedStatus {
  return PRESENCE[status] !== "absent";
}

/** True while the party is expected or sits there: the reservation may be edited and may hold tables. */
export function isOpenStatus(status: ReservationStatus): boolean {
  return statusesWith("expected", "here").includes(status);
}

export function statusesWith(...presences: Presence[]): ReservationStatus[] {
  return RESERVATION_STATUSES.filter((status) => presences.includes(PRESENCE[status]));
}

/** How a reservation holds its tables. A released hold is history. */
export type HoldStatus = "confirmed" | "seated" | "released";

export const HOLD: Record<Presence, HoldStatus> = {
  expected: "confirmed",
  here: "seated",
  left: "released",
  absent: "released",
};
