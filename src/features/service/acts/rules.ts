import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { UndoRefusal } from "../../reservations/refusals/rules.ts";

/** How long an act can be undone. */
export const UNDO_MINUTES = 10;

/** Ten minutes; for lasting acts at least until the service of their party ends, if it has one. */
export function undoableUntil(
  { isLasting, at }: { isLasting: boolean; at: string },
  serviceEndsAt: Date | null,
): Date {
  const ends = Date.parse(at) + UNDO_MINUTES * MINUTE_MS;
  return new Date(isLasting && serviceEndsAt !== null ? Math.max(ends, serviceEndsAt.getTime()) : ends);
}

/** What undoing an act is decided by, as it is stored now. */
export interface StoredAct {
  /** It can be undone until the service of its party ends. */
  isLasting: boolean;
  at: string;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Parties, their tables and their places in the queue are as the act left them. */
  isUnchanged: boolean;
  /** Labels of tables that the parties had before the act and that others have now. */
  takenTables: readonly string[];
  /** Labels of tables that were promised to the parties before the act, and are promised to others now. */
  heldTables: readonly string[];
  /** Labels of such tables that are off the layout. */
  removedTables: readonly string[];
}

/**
 * Decides about undoing an act; `serviceEndsAt` is when its party's service closes. The same user's repeated call changes nothing. Two hosts at the same moment may both pass here; then the
 * lock of the act lets the second see what the first did.
 * Refuses: `undo_too_late`, `already_undone`, `changed_since`, and with the labels `table_taken`, `table_held`, `table_removed`.
 */
export function decideUndo(
  act: StoredAct,
  serviceEndsAt: Date | null,
  userId: string | null,
  now: Date,
): Result<{ change: boolean }, UndoRefusal | "table_taken" | "table_held"> {
  if (act.undoneAt !== null)
    return act.undoneBy === userId ? ok({ change: false }) : refuse("already_undone");
  if (undoableUntil(act, serviceEndsAt) < now) return refuse("undo_too_late");
  if (!act.isUnchanged) return refuse("changed_since");
  if (act.removedTables.length > 0) return refuse("table_removed", act.removedTables.join(", "));
  if (act.takenTables.length > 0) return refuse("table_taken", act.takenTables.join(", "));
  return act.heldTables.length > 0 ? refuse("table_held", act.heldTables.join(", ")) : ok({ change: true });
}
