import { newId } from "#shared/id.ts";
import type { PlannedTable } from "../../contract.ts";
import { isOnCanvas, moveTable, pushOntoCanvas, type Point } from "../../geometry/shapes.ts";
import { MAX_TABLES } from "../../limits.ts";
import { saveTables, withFreeLabel } from "../edits.ts";
import { selectedTables } from "../selection.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const duplicate: Command = {
  id: "duplicate",
  label: editorText.duplicate,
  shortcuts: [{ key: "d", ctrl: true }],
  isEnabled: ({ tables, selectedIds }) =>
    selectedIds.length > 0 && tables.length + selectedIds.length <= MAX_TABLES,
  run(state) {
    const originals = selectedTables(state);
    const by = findOffsetForCopies(originals);
    const known = [...state.tables];
    const copies = originals.map((table) => {
      const moved = moveTable({ ...table, id: newId() }, by);
      const copy = withFreeLabel(pushOntoCanvas(moved) ?? { ...table, id: moved.id }, known);
      known.push(copy);
      return copy;
    });
    const step = saveTables(state, copies);
    return {
      state: { ...step.state, selectedIds: copies.map(({ id }) => id), focusedId: copies[0]?.id ?? null },
      effects: [
        ...step.effects,
        { type: "announce", words: editorText.done(editorText.duplicate, copies.length) },
      ],
    };
  },
};

/** The offset of the copies: down to the right, or the first other direction in which all copies stay on the canvas. */
function findOffsetForCopies(tables: readonly PlannedTable[]): Point {
  const sides = [
    { x: ASIDE, y: ASIDE },
    { x: -ASIDE, y: ASIDE },
    { x: ASIDE, y: -ASIDE },
    { x: -ASIDE, y: -ASIDE },
  ];
  const fitting = sides.find((side) => tables.every((table) => isOnCanvas(moveTable(table, side))));
  return fitting ?? { x: ASIDE, y: ASIDE };
}

const ASIDE = 20;
