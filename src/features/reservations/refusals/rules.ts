import type { Result } from "#shared/result.ts";
import type { Unavailability } from "./contract.ts";

/** Why a command refuses. The reasons of availability stop only actors who may not overrule them. */
export type ReservationRefusal =
  | Unavailability
  | "date_in_past"
  | "time_skipped"
  | "not_confirmed"
  | "not_seated"
  | "seated_moment_fixed"
  | "changed_meanwhile"
  | "table_taken"
  | "table_held"
  | "table_cleaning"
  | "table_blocked"
  | "already_waiting"
  | "not_waiting"
  | "phone_waits"
  | "party_seated"
  | "label_taken"
  | "smallest_over_seats"
  | "area_gone"
  | "joined_in_two_areas"
  | "not_today"
  | "not_due"
  | "already_arrived"
  | "no_free_table"
  | "phone_missing"
  | UndoRefusal;

/** Why an act cannot be undone. */
export type UndoRefusal =
  | "nothing_to_undo"
  | "undo_too_late"
  | "already_undone"
  | "changed_since"
  | "table_removed"
  | "undo_needs_layout";

/** `change: false`: a repeated call whose result is stored already, so nothing is written and nothing is logged. */
export type Decision = Result<{ change: boolean }, ReservationRefusal>;
