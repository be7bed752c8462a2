import { CircleDot, History } from "lucide-react";
import { useId } from "react";

import { useNow } from "#platform/web/clock.ts";
import { formatAgo, formatMoment } from "#shared/pt-br.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { AuditEntry } from "../../audit/contract.ts";
import { collapseEntries, type EntryRun, noteOf, sentenceOf, topicOf } from "../../audit/rules.ts";
import { actorOf } from "../../audit/text.ts";
import type { ShownEvents } from "../../audit/web/shown-events.ts";
import { RECENT_LINES } from "../rules.ts";
import { dashboardText } from "../text.ts";

const RENEW_MS = 15_000;

export interface ActivityProps {
  entries: readonly AuditEntry[];
  timeZone: string;
}

/** 'Atividade Recente': the unit's last acts and who did them. */
export function ActivityCard({ entries, timeZone, catalog, iconByTopic }: ActivityProps & ShownEvents) {
  const headingId = useId();
  const now = useNow(RENEW_MS);
  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col">
      <h2 id={headingId} className="px-4 pt-4 pb-1 text-base font-semibold tracking-tight md:px-5 md:pt-5">
        {dashboardText.activity}
      </h2>
      {entries.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={dashboardText.noActivityTitle}
          text={dashboardText.noActivityText}
          className="flex-1"
        />
      ) : (
        <ol className="flex flex-1 flex-col justify-around divide-y divide-line px-4 pb-1.5 md:px-5 md:pb-2">
          {collapseEntries(catalog, entries)
            .slice(0, RECENT_LINES)
            .map((run) => (
              <Entry key={run.entry.id} {...{ ...run, now, timeZone, catalog, iconByTopic }} />
            ))}
        </ol>
      )}
    </Card>
  );
}

interface EntryProps extends ShownEvents, EntryRun {
  now: Date;
  timeZone: string;
}

function Entry({ entry, count, now, timeZone, catalog, iconByTopic }: EntryProps) {
  const Icon = iconByTopic[topicOf(catalog, entry.type) ?? ""] ?? CircleDot;
  const at = new Date(entry.at);
  // A line of several entries says only what they have in common.
  const party = count > 1 ? null : entry.party;
  const note = count > 1 ? null : noteOf(catalog, entry);
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium wrap-anywhere">
          {sentenceOf(catalog, entry, count)}
          {party !== null && `: ${party.name}`}
        </p>
        <p className="mt-0.5 text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">
          {actorOf(entry)}
          {note !== null && ` · ${note}`}
        </p>
      </div>
      <time
        dateTime={entry.at}
        title={formatMoment(at, now, timeZone)}
        className="shrink-0 text-xs leading-5 text-ink-muted tabular-nums"
      >
        {formatAgo(at, now, timeZone)}
      </time>
    </li>
  );
}
