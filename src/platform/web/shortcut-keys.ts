import { useState } from "react";

import { type Shortcut, shortcutRegistry } from "./shortcuts.ts";

/** What can be done on what is shown now. */
export function registeredShortcuts(): Shortcut[] {
  return [...shortcutRegistry.lists].flatMap(({ current }) => current);
}

/** Does it now, or as soon as a page that can do it is there. True when it was done. */
export function runShortcut(id: string): boolean {
  const known = registeredShortcuts().findLast((shortcut) => shortcut.id === id);
  shortcutRegistry.awaited = known ? null : id;
  known?.run();
  return known !== undefined;
}

/** Whether keys without Ctrl act (WCAG 2.1.4), and how to turn them off on this device. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  return [
    areOn,
    (next) => {
      setAreOn(next);
      try {
        localStorage.setItem(SINGLE_KEYS, next ? "on" : "off");
      } catch {
        // Remembered while the page is open.
      }
    },
  ];
}

/**
 * Listens to the keyboard for what is registered. Of the keys that came before this was loaded, the first that means something
 * acts, and the others do not: what it opened would have taken them. Ctrl+K opens the box from anywhere but a dialog. Returns
 * how to stop.
 */
export function listenForShortcuts(openSearch: () => void, earlyKeys: readonly KeyboardEvent[]): () => void {
  /** True where the key meant something. */
  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.isComposing || event.altKey || event.repeat) return false;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "k" || event.shiftKey) return false;
      event.preventDefault();
      openSearch();
      return true;
    }
    if (!areSingleKeysOn() || isOwnedByField(event.target, key)) return false;
    const shortcut = registeredShortcuts().findLast((known) => known.key === key);
    if (!shortcut) return false;
    event.preventDefault();
    shortcut.run();
    return true;
  };
  const press = (event: KeyboardEvent) => !event.defaultPrevented && act(event);
  earlyKeys.find(act);
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}

/** True where the key already means something: letters in a field, arrows in what is walked with them. */
function isOwnedByField(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  const owners =
    "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=application]";
  if (target.closest(owners)) return true;
  return (
    key.startsWith("Arrow") &&
    target.closest(
      "input, [role=tablist], [role=radiogroup], [role=grid], [role=listbox], [role=toolbar]",
    ) !== null
  );
}

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== "off";
  } catch {
    // Storage is closed to this page.
    return true;
  }
}

const SINGLE_KEYS = "maitre:single-keys";
