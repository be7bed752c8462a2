import type { PlannedTable } from "../contract.ts";
import { doTablesOverlap } from "../geometry/contact.ts";
import { moveTable } from "../geometry/shapes.ts";
import type { EditorState } from "./state.ts";

/** The selected tables in drawing order. */
export function selectedTables({ tables, selectedIds }: EditorState): PlannedTable[] {
  const ids = new Set(selectedIds);
  return tables.filter(({ id }) => ids.has(id));
}

/** The table that single-table commands use: the only selected one, or without a selection the focused one. */
export function subjectOf(state: EditorState): PlannedTable | null {
  const ids = state.selectedIds.length === 0 ? [state.focusedId] : state.selectedIds;
  return (ids.length === 1 && state.tables.find(({ id }) => id === ids[0])) || null;
}

/** The tables that a gesture holds, with its changes. */
export function draftTables({ phase }: EditorState): readonly PlannedTable[] {
  switch (phase.name) {
    case "dragging":
      return phase.origins.map((origin) => moveTable(origin, phase.by));
    case "resizing":
    case "turning":
      return [phase.draft];
    default:
      return [];
  }
}

/**
 * The ids of a gesture's tables that would overlap another table. Overlaps are allowed, but rarely meant. A gesture with many
 * tables gets none: redrawing most of the plan with every move would make the drag slow.
 */
export function overlappingIds(state: EditorState): string[] {
  const drafts = draftTables(state);
  if (drafts.length === 0 || drafts.length > 20) return [];
  const held = new Set(drafts.map(({ id }) => id));
  const others = state.tables.filter(({ id }) => !held.has(id));
  return drafts.filter((draft) => others.some((other) => doTablesOverlap(draft, other))).map(({ id }) => id);
}
