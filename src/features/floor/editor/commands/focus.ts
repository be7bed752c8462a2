import type { PlannedTable } from "../../contract.ts";
import { inReadingOrder, neighbourOf } from "../../geometry/shapes.ts";
import type { EditorState } from "../state.ts";
import { editorText } from "../text.ts";
import type { Command, Shortcut } from "./command.ts";

/** Arrow keys lead from table to table while none is selected; with Ctrl, Home and End they always do. */
export const focusMoves: readonly Command[] = [
  focusCommand("left", "ArrowLeft", (state) => neighbour(state, "left")),
  focusCommand("right", "ArrowRight", (state) => neighbour(state, "right")),
  focusCommand("up", "ArrowUp", (state) => neighbour(state, "up")),
  focusCommand("down", "ArrowDown", (state) => neighbour(state, "down")),
  focusCommand("first", "Home", ({ tables }) => inReadingOrder(tables)[0] ?? null),
  focusCommand("last", "End", ({ tables }) => inReadingOrder(tables).at(-1) ?? null),
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

function neighbour({ tables, focusedId }: EditorState, direction: "left" | "right" | "up" | "down") {
  return focusedId === null ? (inReadingOrder(tables)[0] ?? null) : neighbourOf(tables, focusedId, direction);
}
