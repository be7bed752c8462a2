import { subjectOf } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

/** Only asks: the tables are removed after the user's yes. */
export const remove: Command = {
  id: "remove",
  label: editorText.remove,
  shortcuts: [{ key: "Delete" }, { key: "Backspace" }],
  isEnabled: (state) => state.selectedIds.length > 0 || subjectOf(state) !== null,
  run(state) {
    const ids = state.selectedIds.length > 0 ? state.selectedIds : [subjectOf(state)?.id ?? []].flat();
    return { state, effects: [{ type: "askRemoval", ids }] };
  },
};
