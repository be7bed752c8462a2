import { redo as redoEdit, undo as undoEdit } from "../edits.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

export const undo: Command = {
  id: "undo",
  label: editorText.undo,
  shortcuts: [{ key: "z", ctrl: true }],
  isEnabled: ({ past }) => past.length > 0,
  run: undoEdit,
};

export const redo: Command = {
  id: "redo",
  label: editorText.redo,
  shortcuts: [
    { key: "z", ctrl: true, shift: true },
    { key: "y", ctrl: true },
  ],
  isEnabled: ({ future }) => future.length > 0,
  run: redoEdit,
};
