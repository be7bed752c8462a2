import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

import type { Me } from "#features/auth/contract.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/calls.ts";
import { listenForShortcuts } from "#platform/web/shortcut-keys.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import { searchText, shortcutsText } from "./text.ts";

const loadSearch = () => import("./search-dialog.tsx");
const showError = (error: unknown) => notify.error(messageOf(error));
const SearchDialog = lazyDialog(
  () => loadSearch().then((module) => module.SearchDialog),
  () => searchText.title,
  showError,
);
const ShortcutsDialog = lazyDialog(
  () => import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
  () => shortcutsText.title,
  showError,
);

export interface SearchButtonProps {
  me: Me;
  /** Ends the keeping of keys for code that is not loaded yet. Returns those that were pressed. */
  takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** The search button of the top bar, and the keyboard listener. The dialog loads when it is opened. */
export function SearchButton({ me, takeEarlyKeys }: SearchButtonProps) {
  const { id: unitId } = useCurrentUnit();
  const [open, setOpen] = useState<"search" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  // Registered first, so that early keys find them.
  useShortcuts([
    { id: "shell.search", key: "/", label: searchText.title, run: () => setOpen("search") },
    { id: "shell.shortcuts", key: "?", label: shortcutsText.title, run: () => setOpen("shortcuts") },
  ]);
  const listen = useEffectEvent(() => listenForShortcuts(() => setOpen("search"), takeEarlyKeys()));
  useEffect(() => listen(), []);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={searchText.open}
        aria-keyshortcuts="Control+K"
        icon={<Search aria-hidden="true" />}
        onHoverStart={() => void loadSearch()}
        onFocus={() => void loadSearch()}
        onPress={() => setOpen("search")}
        className="max-md:hidden"
      >
        <kbd className="font-sans text-xs text-ink-muted max-lg:hidden">{searchText.hint}</kbd>
      </Button>
      {open === "search" && <SearchDialog key={unitId} me={me} onClose={close} />}
      {open === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
