import type { PlannedTable } from "../contract.ts";
import { overlap } from "../geometry/contact.ts";
import { movedBy } from "../geometry/shapes.ts";
import type { EditorState } from "./state.ts";

/** In the order in which they are drawn. */
export function selectedTables({ tables, selectedIds }: EditorState): PlannedTable[] {
  const ids = new Set(selectedIds);
  return tables.filter(({ id }) => ids.has(id));
}

/** The one table that is meant: the only selected one, or without a selection the one with the focus. */
export function subjectOf(state: EditorState): PlannedTable | null {
  const ids = state.selectedIds.length === 0 ? [state.focusedId] : state.selectedIds;
  return (ids.length === 1 && state.tables.find(({ id }) => id === ids[0])) || null;
}

/** The tables that a gesture holds, as it would leave them. */
export function draftTables({ phase }: EditorState): readonly PlannedTable[] {
  switch (phase.name) {
    case "dragging":
      return phase.origins.map((origin) => movedBy(origin, phase.by));
    case "resizing":
    case "turning":
      return [phase.draft];
    default:
      return [];
  }
}

/**
 * Of a gesture's tables, those that would come to stand upon another one. It is allowed, but rarely meant. Of a whole part
 * of the plan nobody is told: to draw most of it anew with every move would cost the drag its ease.
 */
export function overlappingIds(state: EditorState): string[] {
  const drafts = draftTables(state);
  if (drafts.length === 0 || drafts.length > 20) return [];
  const held = new Set(drafts.map(({ id }) => id));
  const others = state.tables.filter(({ id }) => !held.has(id));
  return drafts.filter((draft) => others.some((other) => overlap(draft, other))).map(({ id }) => id);
}
