import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const selectAll: Command = {
  id: "select-all",
  label: editorText.selectAll,
  shortcuts: [{ key: "a", ctrl: true }],
  isEnabled: ({ tables }) => tables.length > 0,
  run: (state) => ({
    state: { ...state, selectedIds: state.tables.map(({ id }) => id) },
    effects: [{ type: "announce", words: editorText.selected(state.tables.length) }],
  }),
};

export const clearSelection: Command = {
  id: "clear-selection",
  label: editorText.clearSelection,
  shortcuts: [{ key: "Escape" }],
  isEnabled: ({ selectedIds }) => selectedIds.length > 0,
  run: (state) => ({
    state: { ...state, selectedIds: [] },
    effects: [{ type: "announce", words: editorText.selected(0) }],
  }),
};

/** Adds the focused table to the selection, or removes it. */
export const toggleSelection: Command = {
  id: "toggle-selection",
  label: editorText.toggleSelection,
  shortcuts: [{ key: " " }, { key: " ", shift: true }],
  isEnabled: ({ focusedId }) => focusedId !== null,
  run(state) {
    const id = state.focusedId;
    const selectedIds = state.selectedIds.filter((one) => one !== id);
    if (id !== null && selectedIds.length === state.selectedIds.length) selectedIds.push(id);
    return {
      state: { ...state, selectedIds },
      effects: [{ type: "announce", words: editorText.selected(selectedIds.length) }],
    };
  },
};
