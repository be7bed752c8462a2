import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { UndoRefusal } from "../rules.ts";

/** How long an act can be undone. */
export const UNDO_MINUTES = 10;

/** The acts that can be undone, each named by the event that it causes. */
export const ACT_TYPES = [
  "reservation.walked_in",
  "reservation.arrived",
  "reservation.delayed",
  "reservation.no_show",
  "reservation.cancelled",
  "reservation.seated",
  "reservation.moved",
  "reservation.table_held",
  "reservation.rescheduled",
  "reservation.stage_changed",
  "reservation.released",
  "reservation.created",
  "waitlist.added",
  "waitlist.notified",
  "waitlist.coming",
  "waitlist.removed",
  "table.changed",
  "table_plan.applied",
  "table.blocked",
  "table.unblocked",
  "sections.changed",
  "section.closed",
  "section.reopened",
] as const;

export type ActType = (typeof ACT_TYPES)[number];

/** Acts on what is planned, not on parties, tables and the queue as they are. */
export type PlanningAct = "table_plan.applied" | BlockAct | SectionAct;
export type BlockAct = Extract<ActType, "table.blocked" | "table.unblocked">;
export type SectionAct = Extract<ActType, "sections.changed" | "section.closed" | "section.reopened">;

/** True for acts that the undo of plans, blocks and sections takes back (`undoPlanningAct`). */
export function isPlanningAct(type: ActType): type is PlanningAct {
  return type === "table_plan.applied" || isBlockAct(type) || isSectionAct(type);
}

/** True for acts on blocked tables: only people with the screen 'mesas' may undo them. */
export function isBlockAct(type: ActType): type is BlockAct {
  return type === "table.blocked" || type === "table.unblocked";
}

/** True for acts on sections of servers. */
export function isSectionAct(type: ActType): type is SectionAct {
  return SECTION_ACTS.some((act) => act === type);
}

export const SECTION_ACTS = [
  "sections.changed",
  "section.closed",
  "section.reopened",
] as const satisfies readonly SectionAct[];

/** Acts on parties that may still come: they can be undone until the party's service ends. */
export const LASTING_ACTS: readonly ActType[] = ["reservation.cancelled", "reservation.no_show"];

/** Ten minutes; for lasting acts at least until the service of their party ends, if it has one. */
export function undoableUntil({ type, at }: { type: ActType; at: string }, serviceEndsAt: Date | null): Date {
  const ends = Date.parse(at) + UNDO_MINUTES * MINUTE_MS;
  const isLasting = serviceEndsAt !== null && LASTING_ACTS.includes(type);
  return new Date(isLasting ? Math.max(ends, serviceEndsAt.getTime()) : ends);
}

/** What undoing an act is decided by, as it is stored now. */
export interface StoredAct {
  type: ActType;
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
