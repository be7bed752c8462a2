import type { KeyboardEvent } from "react";

import { commandForKey, type KeyPress } from "../command-list.ts";
import type { Shortcut } from "../commands/command.ts";
import { redo, undo } from "../commands/history.ts";
import { editorText } from "../text.ts";
import type { EditorStore } from "./editor-store.ts";

/**
 * Runs the key's command; Escape first ends a running gesture. In the toolbar only keys with Ctrl count, because
 * it uses the others itself.
 */
export function handleEditorKey(store: EditorStore, event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const press = keyPressOf(event);
  if (event.target.closest("[data-editor-canvas]") === null && !press.ctrl) return;

  const state = store.getState();
  if (state.phase.name !== "idle") {
    if (press.key === "Escape") store.dispatch({ type: "cancel" });
    return;
  }
  const command = commandForKey(state, press);
  if (command === null) return;
  event.preventDefault();
  // The space bar may start panning (see usePanKey).
  if (press.key !== " ") store.run(command);
}

/** Undo and redo work from the whole page, except in fields and dialogs. */
export function handlePageKey(store: EditorStore, event: globalThis.KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  if (event.target.closest("input, textarea, [role=dialog], [role=alertdialog]") !== null) return;
  const command = commandForKey(store.getState(), keyPressOf(event));
  if (command !== undo && command !== redo) return;
  event.preventDefault();
  store.run(command);
}

/** The shortcut as printed on keys: 'Ctrl+Shift+Z'. */
export function shortcutText({ key, ctrl, alt, shift }: Shortcut): string {
  const held = isApple()
    ? [ctrl && "⌘", alt && "⌥", shift && "⇧"].filter(Boolean).join("")
    : [ctrl && "Ctrl+", alt && "Alt+", shift && "Shift+"].filter(Boolean).join("");
  return `${held}${keyNames[key] ?? key.toUpperCase()}`;
}

/** The value for `aria-keyshortcuts`, which has its own key names. */
export function ariaShortcut({ key, ctrl, alt, shift }: Shortcut): string {
  return [
    ctrl && (isApple() ? "Meta" : "Control"),
    alt && "Alt",
    shift && "Shift",
    key === " " ? "Space" : key,
  ]
    .filter(Boolean)
    .join("+");
}

const keyNames: Partial<Record<string, string>> = {
  Delete: editorText.keys.delete,
  Backspace: editorText.keys.backspace,
  Escape: editorText.keys.escape,
  Enter: editorText.keys.enter,
  " ": editorText.keys.space,
};

function keyPressOf(event: KeyboardEvent | globalThis.KeyboardEvent): KeyPress {
  // With Alt, a Mac types other letters than the key shows.
  const letter = event.altKey && event.code.startsWith("Key") ? event.code.slice(3) : event.key;
  return {
    key: letter.length === 1 ? letter.toLowerCase() : letter,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  };
}

function isApple(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
}
