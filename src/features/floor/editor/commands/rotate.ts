import { normalTurn } from "../../geometry/resizing.ts";
import { placedOnCanvas } from "../../geometry/shapes.ts";
import { ROTATION_STEP } from "../../limits.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const rotateLeft = rotateCommand("rotate-left", editorText.rotateLeft, -ROTATION_STEP, {
  shift: true,
});
export const rotateRight = rotateCommand("rotate-right", editorText.rotateRight, ROTATION_STEP, {});

/** Each table turns about its own middle; one that does not fit the canvas that way stays as it is. */
function rotateCommand(id: string, label: string, by: number, held: { shift?: boolean }): Command {
  return {
    id,
    label,
    shortcuts: [{ key: "r", ...held }],
    isEnabled: ({ selectedIds }) => selectedIds.length > 0,
    run(state) {
      const tables = selectedTables(state).map(
        (table) => placedOnCanvas({ ...table, rotation: normalTurn(table.rotation + by) }) ?? table,
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
