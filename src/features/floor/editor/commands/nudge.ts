import { boundsOfAll, type Direction, limitMoveToCanvas, moveTable } from "../../geometry/shapes.ts";
import { saveTables } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

const STEP = 1;
const FAR_STEP = 10;

const directions = {
  left: { key: "ArrowLeft", x: -1, y: 0 },
  right: { key: "ArrowRight", x: 1, y: 0 },
  up: { key: "ArrowUp", x: 0, y: -1 },
  down: { key: "ArrowDown", x: 0, y: 1 },
} satisfies Record<Direction, { key: string; x: number; y: number }>;

export const nudges: readonly Command[] = (["left", "right", "up", "down"] as const).flatMap((direction) => [
  nudgeCommand(direction, STEP),
  nudgeCommand(direction, FAR_STEP),
]);

/** The selected tables move together, without snapping, and stop together at the canvas's edge. */
function nudgeCommand(direction: Direction, step: typeof STEP | typeof FAR_STEP): Command {
  const { key, x, y } = directions[direction];
  return {
    id: `nudge-${direction}-${step}`,
    label: step === STEP ? editorText.nudge[direction] : editorText.nudgeFar[direction],
    shortcuts: [{ key, ...(step === FAR_STEP && { shift: true }) }],
    isEnabled: ({ selectedIds }) => selectedIds.length > 0,
    run(state) {
      const tables = selectedTables(state);
      const bounds = boundsOfAll(tables);
      if (bounds === null) return { state, effects: [] };
      const by = limitMoveToCanvas(bounds, { x: x * step, y: y * step });
      const moved = tables.map((table) => moveTable(table, by));
      const saving = saveTables(state, moved);
      const [first] = moved;
      const words =
        by.x === 0 && by.y === 0
          ? editorText.atTheEdge
          : first !== undefined && moved.length === 1
            ? editorText.placed(first.label, first.x, first.y)
            : editorText.moved(moved.length);
      return { ...saving, effects: [...saving.effects, { type: "announce", words }] };
    },
  };
}
