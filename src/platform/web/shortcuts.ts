import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** What a page can do by itself, by key or from the box that finds everything. */
export interface Shortcut {
  /** Unique: `menu.create`. */
  id: string;
  /** As `KeyboardEvent.key` says it, letters in lower case. Without one only the box knows it. */
  key?: string;
  label: string;
  run: () => void;
}

/** Registers what the page can do while it is shown; the last one to register a key has it. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // What a press does is read when it comes: pages hand in new functions with every render.
  const run = useEffectEvent((id: string) => shortcuts.find((own) => own.id === id)?.run());
  const names = JSON.stringify(shortcuts.map(({ id, key, label }) => ({ id, key, label })));
  useEffect(() => {
    const own = (JSON.parse(names) as Omit<Shortcut, "run">[]).map((shortcut) => ({
      ...shortcut,
      run: () => run(shortcut.id),
    }));
    registered = [...registered, ...own];
    tell();
    const asked = own.find(({ id }) => id === awaited);
    if (asked) {
      awaited = null;
      asked.run();
    }
    return () => {
      registered = registered.filter((shortcut) => !own.includes(shortcut));
      tell();
    };
  }, [names]);
}

export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered);
}

/** Does it now, or as soon as a page that can do it is there. True when it was done. */
export function runShortcut(id: string): boolean {
  const known = registered.findLast((shortcut) => shortcut.id === id);
  awaited = known ? null : id;
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

/** Listens to the keyboard for what is registered. Ctrl+K opens the box from anywhere but a dialog. Returns how to stop. */
export function listenForShortcuts(openSearch: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "k" || event.shiftKey) return;
      event.preventDefault();
      return openSearch();
    }
    if (!areSingleKeysOn() || isOwnedByField(event.target, key)) return;
    const shortcut = registered.findLast((known) => known.key === key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  };
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
let registered: readonly Shortcut[] = [];
/** Asked for before its page was there. */
let awaited: string | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
