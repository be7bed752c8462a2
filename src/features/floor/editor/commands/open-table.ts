import { subjectOf } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const openTable: Command = {
  id: "openTable",
  label: editorText.edit,
  shortcuts: [{ key: "Enter" }],
  isEnabled: (state) => subjectOf(state) !== null,
  run(state) {
    const table = subjectOf(state);
    return { state, effects: table ? [{ type: "openTable", id: table.id }] : [] };
  },
};
