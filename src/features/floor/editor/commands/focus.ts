import type { PlannedTable } from "../../contract.ts";
import { sortForReading, neighbourOf } from "../../geometry/shapes.ts";
import type { EditorState } from "../state.ts";
import { editorText } from "../text.ts";
import type { Command, Shortcut } from "./command.ts";

/** Arrow keys move the focus between tables while none is selected; with Ctrl, and Home and End, always. */
export const focusMoves: readonly Command[] = [
  focusCommand("left", "ArrowLeft", (state) => findNeighbour(state, "left")),
  focusCommand("right", "ArrowRight", (state) => findNeighbour(state, "right")),
  focusCommand("up", "ArrowUp", (state) => findNeighbour(state, "up")),
  focusCommand("down", "ArrowDown", (state) => findNeighbour(state, "down")),
  focusCommand("first", "Home", ({ tables }) => sortForReading(tables)[0] ?? null),
  focusCommand("last", "End", ({ tables }) => sortForReading(tables).at(-1) ?? null),
];

function focusCommand(
  way: keyof typeof editorText.focus,
  key: string,
  targetOf: (state: EditorState) => PlannedTable | null,
): Command {
  const shortcuts: Shortcut[] = [{ key }, { key, ctrl: true }];
  return {
    id: `focus-${way}`,
    label: editorText.focus[way],
    shortcuts,
    isEnabled: ({ tables }) => tables.length > 0,
    run: (state) => ({ state: { ...state, focusedId: targetOf(state)?.id ?? state.focusedId }, effects: [] }),
  };
}

function findNeighbour({ tables, focusedId }: EditorState, direction: "left" | "right" | "up" | "down") {
  return focusedId === null ? (sortForReading(tables)[0] ?? null) : neighbourOf(tables, focusedId, direction);
}
