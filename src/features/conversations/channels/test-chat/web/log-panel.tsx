import { ScrollText } from "lucide-react";
import { useId, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FollowScroll } from "#ui/follow-scroll.tsx";
import { tabElementId, TabList } from "#ui/tab-list.tsx";
import type { LogEntry } from "../contract.ts";
import { logText } from "../text.ts";
import { LogRow } from "./log-row.tsx";

type Tab = "all" | "errors" | "info";

/** The log of the turns, newest last. It follows new entries until the user scrolls up. */
export function LogPanel({ log }: { log: readonly LogEntry[] }) {
  const { timeZone } = useCurrentUnit();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>("all");
  const errors = log.filter(({ type }) => type === "error");
  // Every entry but errors, so that each entry is in one of the two tabs.
  const info = log.filter(({ type }) => type !== "error");
  const shown = { all: log, errors, info }[tab];
  return (
    <>
      <TabList
        aria-label={logText.filters}
        panelId={panelId}
        value={tab}
        onChange={(id) => setTab(id as Tab)}
        tabs={[
          { id: "all", label: logText.tabs.all, count: log.length },
          { id: "errors", label: logText.tabs.errors, count: errors.length },
          { id: "info", label: logText.tabs.info, count: info.length },
        ]}
        className="shrink-0 border-b border-line px-2"
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, tab)}
        className="flex min-h-0 flex-1 flex-col"
      >
        {shown.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={tab === "errors" ? logText.noErrors : logText.none}
            text={tab === "errors" ? undefined : logText.noneHint}
            className="flex-1"
          />
        ) : (
          // Each tab opens at its newest entry.
          <FollowScroll
            key={tab}
            label={logText.entries}
            newest={shown.at(-1)?.id ?? ""}
            followLabel={logText.toEnd}
          >
            <ol className="divide-y divide-line">
              {shown.map((entry) => (
                <LogRow key={entry.id} entry={entry} timeZone={timeZone} />
              ))}
            </ol>
          </FollowScroll>
        )}
      </div>
    </>
  );
}
