import { type Axis, distributeTables } from "../../geometry/alignment.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const distributeAcross = distributeCommand("x", editorText.distributeAcross, "h");
export const distributeDown = distributeCommand("y", editorText.distributeDown, "v");

function distributeCommand(axis: Axis, label: string, key: string): Command {
  return {
    id: `distribute-${axis}`,
    label,
    shortcuts: [{ key, alt: true, shift: true }],
    isEnabled: ({ selectedIds }) => selectedIds.length >= 3,
    run(state) {
      const tables = selectedTables(state);
      const step = saveTables(state, distributeTables(tables, axis));
      const words = editorText.done(label, tables.length);
      return { ...step, effects: [...step.effects, { type: "announce", words }] };
    },
  };
}
