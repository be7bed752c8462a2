import { useState } from "react";

import { registeredShortcuts, useSingleKeys } from "#platform/web/shortcut-keys.ts";
import type { Shortcut } from "#platform/web/shortcuts.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Switch } from "#ui/switch.tsx";
import { shortcutsText } from "./text.ts";

const ARROWS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

/** Lists the keys of this page, with the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(registeredShortcuts);
  const [areOn, setAreOn] = useSingleKeys();
  const ofPage = shortcuts.filter(({ id, key }) => key !== undefined && !id.startsWith("shell."));
  return (
    <Dialog onClose={onClose} title={shortcutsText.title} isDismissable size="sm">
      <div className="flex flex-col gap-5">
        {ofPage.length > 0 && <Keys title={shortcutsText.list} shortcuts={ofPage} />}
        <Keys
          title={shortcutsText.everywhere}
          shortcuts={[
            { id: "search", key: "Ctrl K", label: shortcutsText.search },
            { id: "slash", key: "/", label: shortcutsText.search },
            { id: "sidebar", key: "Ctrl B", label: shortcutsText.sidebar },
            { id: "help", key: "?", label: shortcutsText.help },
          ]}
        />
        <Switch
          label={shortcutsText.singleKeys}
          description={shortcutsText.singleKeysHint}
          isSelected={areOn}
          onChange={setAreOn}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Omit<Shortcut, "run">[] }) {
  return (
    <section>
      <h3 className="pb-1.5 text-xs font-medium text-ink-muted">{title}</h3>
      <dl className="divide-y divide-line rounded-lg border border-line">
        {shortcuts.map(({ id, key = "", label }) => (
          <div key={id} className="flex items-center justify-between gap-4 px-3.5 py-2 text-sm">
            <dt>{label}</dt>
            <dd>
              <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
                {ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
