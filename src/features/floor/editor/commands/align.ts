import { alignTables, type Edge } from "../../geometry/alignment.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const alignLeft = alignCommand("left", editorText.alignLeft, "a");
export const alignCentre = alignCommand("centre", editorText.alignCentre, "h");
export const alignRight = alignCommand("right", editorText.alignRight, "d");
export const alignTop = alignCommand("top", editorText.alignTop, "w");
export const alignMiddle = alignCommand("middle", editorText.alignMiddle, "v");
export const alignBottom = alignCommand("bottom", editorText.alignBottom, "s");

function alignCommand(edge: Edge, label: string, key: string): Command {
  return {
    id: `align-${edge}`,
    label,
    shortcuts: [{ key, alt: true }],
    isEnabled: ({ selectedIds }) => selectedIds.length >= 2,
    run(state) {
      const tables = selectedTables(state);
      const step = saveTables(state, alignTables(tables, edge));
      const words = editorText.done(label, tables.length);
      return { ...step, effects: [...step.effects, { type: "announce", words }] };
    },
  };
}
