import { type EditorState, enterPhase, type PhaseHandler, type Pointer, withoutEffects } from "../state.ts";
import { editorText } from "../text.ts";
import { startDragging } from "./dragging.ts";
import { startMarquee } from "./marquee.ts";
import { startPanning } from "./panning.ts";

/** The button is down; it may become a click or a drag. */
export const pressing: PhaseHandler<"pressing"> = {
  pointerMove(state, { pointer: down, tableId }, pointer) {
    const way = Math.hypot(pointer.at.x - down.at.x, pointer.at.y - down.at.y);
    if (way < (pointer.kind === "touch" ? 8 : 4)) return withoutEffects(state);
    if (state.isLocked) return withoutEffects(enterPhase(state, startPanning(pointer)));
    return tableId === null
      ? startMarquee(state, down, pointer)
      : startDragging(state, tableId, down, pointer);
  },

  pointerUp(state, { tableId, wasSelected, pointer: down }) {
    const next = enterPhase(state, { name: "idle" });
    if (tableId === null) {
      if (down.shift || state.selectedIds.length === 0) return withoutEffects(next);
      return {
        state: { ...next, selectedIds: [] },
        effects: [{ type: "announce", words: editorText.selected(0) }],
      };
    }
    if (state.isLocked) return { state: next, effects: [{ type: "openTable", id: tableId }] };
    if (!wasSelected) return withoutEffects(next);
    const selectedIds = down.shift ? state.selectedIds.filter((id) => id !== tableId) : [tableId];
    return withoutEffects({ ...next, selectedIds });
  },
};

/**
 * A press selects the table at once, so that it can be dragged. Of several selected tables, release selects only
 * the pressed one.
 */
export function startPressing(state: EditorState, tableId: string | null, pointer: Pointer): EditorState {
  const wasSelected = tableId !== null && state.selectedIds.includes(tableId);
  const next = enterPhase(state, { name: "pressing", pointer, tableId, wasSelected });
  if (tableId === null) return next;
  if (wasSelected) return { ...next, focusedId: tableId };
  return {
    ...next,
    focusedId: tableId,
    selectedIds: pointer.shift ? [...state.selectedIds, tableId] : [tableId],
  };
}
