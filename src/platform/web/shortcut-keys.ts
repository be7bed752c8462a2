import { useState } from "react";

import { type Shortcut, shortcutRegistry } from "./shortcuts.ts";

/** What takes the keys from the page. A dialog that stands next to the page says `aria-modal="false"`. */
const COVERING = "[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]";

/** A key that was pressed longer ago, in milliseconds, has lost its meaning. */
const EARLY_MS = 3_000;

/** The shortcuts of the current page. */
export function registeredShortcuts(): Shortcut[] {
  return [...shortcutRegistry.lists].flatMap(({ current }) => current);
}

/** Runs it now, or as soon as a page registers it. True when it ran. */
export function runShortcut(id: string): boolean {
  const known = registeredShortcuts().findLast((shortcut) => shortcut.id === id);
  shortcutRegistry.awaited = known ? null : id;
  known?.run();
  return known !== undefined;
}

/** Whether keys without Ctrl work (WCAG 2.1.4), and how to turn them off on this device. */
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
 * Listens to the keyboard and runs registered shortcuts. Of the keys pressed before this code was loaded,
 * only the first one with a meaning acts: what it opened would have received the others. Ctrl+K opens the
 * search from everywhere except a dialog or menu that covers the page. Returns how to stop.
 */
export function listenForShortcuts(openSearch: () => void, earlyKeys: readonly KeyboardEvent[]): () => void {
  /** True when the key did something. */
  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.isComposing || event.altKey || event.repeat) return false;
    if (document.querySelector(COVERING)) return false;
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
  if (earlyKeys.find(act) === undefined)
    // The page may still be loading its own code: its shortcuts come a moment later.
    shortcutRegistry.onRegister = () => {
      const recent = earlyKeys.filter(({ timeStamp }) => performance.now() - timeStamp < EARLY_MS);
      if (recent.length === 0 || recent.find(act) !== undefined) shortcutRegistry.onRegister = null;
    };
  window.addEventListener("keydown", press);
  return () => {
    shortcutRegistry.onRegister = null;
    window.removeEventListener("keydown", press);
  };
}

/** True when the key already has a meaning there: letters in a field, arrows in a list. */
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
    // Storage is forbidden.
    return true;
  }
}

const SINGLE_KEYS = "maitre:single-keys";
