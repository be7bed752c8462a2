import { useEffect, useRef } from "react";

/** What a page can do by itself, by key or from the box that finds everything. */
export interface Shortcut {
  /** Unique: `menu.create`. */
  id: string;
  /** As `KeyboardEvent.key` says it, letters in lower case. Without one only the box knows it. */
  key?: string;
  label: string;
  run: () => void;
}

/** The lists of what is shown now, in the order in which they came, and what was asked for before its page was there. */
export const shortcutRegistry = {
  lists: new Set<{ current: readonly Shortcut[] }>(),
  awaited: null as string | null,
};

/** Registers what the page can do while it is shown. What acts on it, `shortcut-keys.ts`, loads later. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const list = useRef(shortcuts);
  useEffect(() => {
    list.current = shortcuts;
    const asked = shortcuts.find(({ id }) => id === shortcutRegistry.awaited);
    if (!asked) return;
    shortcutRegistry.awaited = null;
    asked.run();
  });
  useEffect(() => {
    const { lists } = shortcutRegistry;
    lists.add(list);
    return () => void lists.delete(list);
  }, []);
}
