import { type Presence, statusesWith } from "../rules.ts";

// Lists for `status in (…)`. A query names the statuses that it means, never those that it does not: a new one would slip in.

/** Reservations whose party is still to come. */
export const EXPECTED = listOf("expected");
/** Reservations whose party sits there. */
export const HERE = listOf("here");
/** Reservations that are not over. The index reservation_current holds these alone. */
export const OPEN = listOf("expected", "here");
export const OVER = listOf("left", "absent");
/** Reservations that count for their day. */
export const COUNTED = listOf("expected", "here", "left");

/** Holds of a table (reservation_table) that are no history. */
export const HOLDING = "'confirmed', 'seated'";

function listOf(...presences: Presence[]): string {
  return statusesWith(...presences)
    .map((status) => `'${status}'`)
    .join(", ");
}
