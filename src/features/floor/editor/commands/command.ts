import type { EditorState, Step } from "../state.ts";

/** Something that a person can do: the toolbar, the shortcut and the context menu all hold the same object. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** The first one is shown. */
  readonly shortcuts: readonly Shortcut[];
  isEnabled(state: EditorState): boolean;
  /** Called only while enabled. */
  run(state: EditorState): Step;
}

/** A key, and what is held with it: nothing but what is named. */
export interface Shortcut {
  /** As in KeyboardEvent.key, letters in lower case. */
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  ctrl?: boolean;
  shift?: boolean;
  alt?: boolean;
}
