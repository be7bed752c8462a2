import type { PlannedTable } from "../../contract.ts";
import { centreOf, pushOntoCanvas } from "../../geometry/shapes.ts";
import { TABLE_SIZE } from "../../limits.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const makeRectangle = reshapeCommand("rectangle", editorText.rectangle);
export const makeCircle = reshapeCommand("circle", editorText.circle);

/** Gives tables of the other shape this one, in the same place and about as large. */
function reshapeCommand(shape: PlannedTable["shape"], label: string): Command {
  return {
    id: `make-${shape}`,
    label,
    shortcuts: [],
    isEnabled: (state) => selectedTables(state).some((table) => table.shape !== shape),
    run(state) {
      const others = selectedTables(state).filter((table) => table.shape !== shape);
      const step = saveTables(
        state,
        others.map((table) => toOtherShape(table)),
      );
      const words = editorText.done(label, others.length);
      return { ...step, effects: [...step.effects, { type: "announce", words }] };
    },
  };
}

function toOtherShape(table: PlannedTable): PlannedTable {
  const { x, y } = centreOf(table);
  if (table.shape === "circle") {
    const side = Math.min(table.radius * 2, TABLE_SIZE.width.max, TABLE_SIZE.height.max);
    const square = {
      shape: "rectangle" as const,
      x: x - side / 2,
      y: y - side / 2,
      width: side,
      height: side,
    };
    return (
      pushOntoCanvas({ ...table, ...square }) ?? pushOntoCanvas({ ...table, ...square, rotation: 0 }) ?? table
    );
  }
  const radius = Math.min(
    Math.max(Math.min(table.width, table.height) / 2, TABLE_SIZE.radius.min),
    TABLE_SIZE.radius.max,
  );
  return pushOntoCanvas({ ...table, shape: "circle", x, y, radius }) ?? table;
}
