import { OPEN_STATUSES } from "../../waitlist/limits.ts";
import { type Presence, statusesWith } from "./rules.ts";

// Lists for `status in (…)`. A query names the statuses that it includes, never those that it excludes: a new status would slip in.

/** The party is still to come. */
export const EXPECTED = listOf("expected");
/** The party is seated. */
export const HERE = listOf("here");
/** The party has eaten and is gone. */
export const LEFT = listOf("left");
/** Has had a table, or has one. */
export const SERVED = listOf("here", "left");
/** Not over. The index reservation_current holds these reservations alone. */
export const OPEN = listOf("expected", "here");
export const OVER = listOf("left", "absent");
/** Counts for the day's limit and its guests. */
export const COUNTED = listOf("expected", "here", "left");

/** Current holds of a table (reservation_table), not history. */
export const HOLDING = "'confirmed', 'seated'";

/** Entries of the queue (waitlist_entry) whose party is still awaited. */
export const QUEUED = OPEN_STATUSES.map((status) => `'${status}'`).join(", ");

function listOf(...presences: Presence[]): string {
  return statusesWith(...presences)
    .map((status) => `'${status}'`)
    .join(", ");
}
