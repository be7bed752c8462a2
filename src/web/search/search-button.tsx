import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

import type { Me } from "#features/auth/contract.ts";
import { listenForShortcuts, useShortcuts } from "#platform/web/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { searchText, shortcutsText } from "./text.ts";

const loadSearch = () => import("./search-dialog.tsx");
const SearchDialog = lazy(() => loadSearch().then((module) => ({ default: module.SearchDialog })));
const ShortcutsDialog = lazy(() =>
  import("./shortcuts-dialog.tsx").then((module) => ({ default: module.ShortcutsDialog })),
);

/** The top bar's hint of Ctrl+K, and what listens to the keyboard. What it opens loads when it is asked for. */
export function SearchButton({ me }: { me: Me }) {
  const [open, setOpen] = useState<"search" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  useEffect(() => listenForShortcuts(() => setOpen("search")), []);
  useShortcuts([
    { id: "shell.search", key: "/", label: searchText.title, run: () => setOpen("search") },
    { id: "shell.shortcuts", key: "?", label: shortcutsText.title, run: () => setOpen("shortcuts") },
  ]);
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
        <kbd aria-hidden="true" className="font-sans text-xs text-ink-muted max-lg:hidden">
          {searchText.hint}
        </kbd>
      </Button>
      <Suspense fallback={null}>
        {open === "search" && <SearchDialog me={me} onClose={close} />}
        {open === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
