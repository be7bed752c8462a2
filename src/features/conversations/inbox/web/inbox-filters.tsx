import { Bell, BellOff } from "lucide-react";
import { useState } from "react";

import { useTypedSearch } from "#platform/web/typed-search.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Select } from "#ui/select.tsx";
import { channelText } from "../../text.ts";
import { INBOX_LIMITS, INBOX_VIEWS } from "../limits.ts";
import { inboxText, viewText } from "../text.ts";
import type { InboxChoice } from "./inbox-search.ts";
import { isSoundOn, ring, turnSound } from "./sound.ts";
import { useWaiting } from "./waiting-store.ts";

export interface InboxFiltersProps {
  choice: InboxChoice;
  onChoose: (choice: InboxChoice) => void;
}

/** What the list is narrowed down to, and the sound of this device. */
export function InboxFilters({ choice, onChoose }: InboxFiltersProps) {
  const [typed, type] = useTypedSearch(choice.search, (search) => onChoose({ ...choice, search }));
  const waiting = useWaiting()?.waiting ?? 0;
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line p-2.5">
      <div className="flex items-center gap-1.5">
        <SearchBar
          label={inboxText.search}
          clearLabel={inboxText.clearSearch}
          placeholder={inboxText.searchPlaceholder}
          value={typed}
          onChange={type}
          maxLength={INBOX_LIMITS.search}
        />
        <SoundSwitch />
      </div>
      <div
        role="group"
        aria-label={inboxText.views}
        className="flex gap-1 max-md:-mx-2.5 max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-2.5 md:flex-wrap"
      >
        {INBOX_VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={choice.view === view}
            onClick={() => onChoose({ ...choice, view })}
            className={classNames(
              "inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap tabular-nums pointer-coarse:h-10",
              choice.view === view
                ? "border-primary-line bg-primary-soft text-primary-ink"
                : "border-line bg-surface text-ink-muted hover:bg-hover hover:text-ink",
            )}
          >
            {viewText[view]}
            {view === "waiting" && waiting > 0 && (
              <span className="font-semibold text-warning-ink">{waiting}</span>
            )}
          </button>
        ))}
      </div>
      <Select
        label={inboxText.channel}
        isLabelHidden
        value={choice.channel ?? ""}
        onChange={(channel) =>
          onChoose({ ...choice, channel: channel === "whatsapp" || channel === "web_chat" ? channel : null })
        }
        options={[
          { value: "", label: inboxText.allChannels },
          ...(["whatsapp", "web_chat"] as const).map((value) => ({ value, label: channelText[value] })),
        ]}
      />
    </div>
  );
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  return (
    <IconButton
      aria-label={isOn ? inboxText.soundOn : inboxText.soundOff}
      aria-pressed={isOn}
      icon={isOn ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      onPress={() => {
        turnSound(!isOn);
        setIsOn(!isOn);
        // So that one knows it, and the browser allows it from now on.
        if (!isOn) ring();
      }}
    />
  );
}
