import { useEffect, useEffectEvent, useState } from "react";

import type { Me } from "#features/auth/contract.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { listenForShortcuts } from "#platform/web/shortcut-keys.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { searchText, shortcutsText } from "./text.ts";

const loadSearch = () => import("./search-dialog.tsx");
const SearchDialog = lazyDialog(
  () => loadSearch().then((module) => module.SearchDialog),
  () => searchText.title,
);
const ShortcutsDialog = lazyDialog(
  () => import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
  () => shortcutsText.title,
);

export interface SearchProps {
  me: Me;
  /** Ends the keeping of keys for code that is not loaded yet. Returns those that were pressed. */
  takeEarlyKeys: () => readonly KeyboardEvent[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keyboard listener, and the dialogs that it opens. They load when they are opened. */
export function SearchAndShortcuts({ me, takeEarlyKeys, isOpen, onOpenChange }: SearchProps) {
  const { id: unitId } = useCurrentUnit();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openSearch = () => onOpenChange(true);
  // Registered first, so that early keys find them.
  useShortcuts([
    { id: "shell.search", key: "/", label: searchText.title, run: openSearch },
    { id: "shell.shortcuts", key: "?", label: shortcutsText.title, run: () => setIsHelpOpen(true) },
  ]);
  const listen = useEffectEvent(() => listenForShortcuts(openSearch, takeEarlyKeys()));
  useEffect(() => listen(), []);
  return (
    <>
      {isOpen && <SearchDialog key={unitId} me={me} onClose={() => onOpenChange(false)} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
