import type { EditorState, Step } from "../state.ts";

/** A user command. Toolbar, shortcut and context menu share the same object. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** The first shortcut is shown. */
  readonly shortcuts: readonly Shortcut[];
  isEnabled(state: EditorState): boolean;
  /** Call it only while the command is enabled. */
  run(state: EditorState): Step;
}

/** A key with exactly the named modifiers. */
export interface Shortcut {
  /** As in KeyboardEvent.key; letters in lower case. */
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  ctrl?: boolean;
  shift?: boolean;
  alt?: boolean;
}
