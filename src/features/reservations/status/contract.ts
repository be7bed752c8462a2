import type { ReservationStatus } from "../contract.ts";

/** Where a reservation's party is. An `absent` party does not come and counts for nothing. */
export type Presence = "expected" | "here" | "left" | "absent";

/**
 * Where the party of each status is, in the order of an evening. Declare a new status here. Code that means several statuses asks this
 * table instead of naming them, so that it includes a new status. Statements of other features read the views that are made from it.
 */
export const PRESENCE = {
  confirmed: "expected",
  seated: "here",
  completed: "left",
  cancelled: "absent",
  no_show: "absent",
} as const satisfies Record<ReservationStatus, Presence>;

type StatusOf<Wanted extends Presence> = {
  [Status in ReservationStatus]: (typeof PRESENCE)[Status] extends Wanted ? Status : never;
}[ReservationStatus];

/** The statuses that count for their day: for its limit of reservations and its guests. */
export type CountedStatus = StatusOf<Exclude<Presence, "absent">>;

/** Why an absent party does not come: it was `cancelled` before, or its table was kept, and the party never came (`missed`). */
export type Absence = "cancelled" | "missed";

export const ABSENCE = {
  cancelled: "cancelled",
  no_show: "missed",
} as const satisfies Record<StatusOf<"absent">, Absence>;
