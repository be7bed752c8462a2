import { normalizeDegrees } from "../../geometry/resizing.ts";
import { pushOntoCanvas } from "../../geometry/shapes.ts";
import { ROTATION_STEP } from "../../limits.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const rotateLeft = rotateCommand("rotate-left", editorText.rotateLeft, -ROTATION_STEP, {
  shift: true,
});
export const rotateRight = rotateCommand("rotate-right", editorText.rotateRight, ROTATION_STEP, {});

/** Turns each table about its middle. A table that would not fit the canvas stays as it is. */
function rotateCommand(id: string, label: string, by: number, held: { shift?: boolean }): Command {
  return {
    id,
    label,
    shortcuts: [{ key: "r", ...held }],
    isEnabled: ({ selectedIds }) => selectedIds.length > 0,
    run(state) {
      const tables = selectedTables(state).map(
        (table) => pushOntoCanvas({ ...table, rotation: normalizeDegrees(table.rotation + by) }) ?? table,
      );
      const step = saveTables(state, tables);
      const [only] = tables;
      const words =
        only !== undefined && tables.length === 1
          ? editorText.turned(only.rotation)
          : editorText.done(label, tables.length);
      return { ...step, effects: [...step.effects, { type: "announce", words }] };
    },
  };
}
