import { statusesOfAbsence, statusesWith } from "./rules.ts";

// Lists for `status in (…)` in statements of reservations. Those of other features read views, which say the same
// (`reservation_presence` and its like; see the test status-views). A query names the statuses that it includes, never those that it excludes: a new status would slip in.

/** The party is still to come. */
export const EXPECTED = listOf(statusesWith("expected"));
/** The party is seated. */
export const HERE = listOf(statusesWith("here"));
/** The party has eaten and is gone. */
export const LEFT = listOf(statusesWith("left"));
/** Has had a table, or has one. */
export const SERVED = listOf(statusesWith("here", "left"));
/** Not over. The index reservation_current holds these reservations alone. */
export const OPEN = listOf(statusesWith("expected", "here"));
export const OVER = listOf(statusesWith("left", "absent"));
/** Counts for the day's limit and its guests. */
export const COUNTED = listOf(statusesWith("expected", "here", "left"));

/** Cancelled before its time. */
export const CANCELLED = listOf(statusesOfAbsence("cancelled"));
/** Its table was kept, and the party never came. */
export const MISSED = listOf(statusesOfAbsence("missed"));

/** Current holds of a table (reservation_table), not history. */
export const HOLDING = "'confirmed', 'seated'";

function listOf(statuses: readonly string[]): string {
  return statuses.map((status) => `'${status}'`).join(", ");
}
