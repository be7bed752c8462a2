import { useEffect, useRef } from "react";

/** An action of a page, run by a key or from the search. */
export interface Shortcut {
  /** Unique: `menu.create`. */
  id: string;
  /** As in `KeyboardEvent.key`, letters in lower case. Without a key only the search runs it. */
  key?: string;
  label: string;
  run: () => void;
}

/** The shortcuts of mounted components, in order of registration, and the action that waits for its page. */
export const shortcutRegistry = {
  lists: new Set<{ current: readonly Shortcut[] }>(),
  awaited: null as string | null,
  /** Called after each registration; null before `shortcut-keys.ts` has loaded. */
  onRegister: null as (() => void) | null,
};

/** Registers the page's shortcuts while it is shown. `shortcut-keys.ts`, which runs them, loads later. */
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
    shortcutRegistry.onRegister?.();
    return () => void lists.delete(list);
  }, []);
}
