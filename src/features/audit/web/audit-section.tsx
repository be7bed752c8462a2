import { CircleDot, ScrollText } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

import { useNow } from "#platform/web/clock.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { formatDayWithYear, formatTime } from "#shared/pt-br.ts";
import { addDays, type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { AuditEntry } from "../contract.ts";
import { collapseEntries, type EntryRun, noteOf, sentenceOf, topicOf } from "../rules.ts";
import { actorOf, auditText, channelText, partyOf } from "../text.ts";
import { AuditFilters, type AuditFiltersProps } from "./audit-filters.tsx";
import { filterOf, isFiltered } from "./audit-search.ts";
import type { ShownEvents } from "./shown-events.ts";
import { useTrail } from "./trail.ts";

export interface AuditSectionProps extends Omit<AuditFiltersProps, "today" | "topicText">, ShownEvents {
  /** The zone of today, and of entries that belong to no unit. */
  timeZone: string;
}

/** 'Histórico de Ações'. It fetches nothing until the person scrolls near it. */
export function AuditSection({
  search,
  onSearch,
  people,
  units,
  timeZone,
  catalog,
  iconByTopic,
}: AuditSectionProps) {
  const today = localOf(useNow(MINUTE_MS), timeZone).date;
  const section = useRef<HTMLElement>(null);
  const isNearView = useHasComeNear(section);
  const headingId = useId();
  useScrollToFilteredTrail(section, isFiltered(search));

  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6"
    >
      <div>
        <h2 id={headingId} className="text-lg leading-6 font-semibold tracking-tight">
          {auditText.title}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{auditText.subtitle}</p>
      </div>
      <AuditFilters {...{ search, onSearch, people, units, today }} topicText={catalog.topicText} />
      <Trail {...{ search, today, timeZone, catalog, iconByTopic, isNearView }} hasUnits={units.length > 1} />
    </section>
  );
}

interface TrailProps extends Pick<AuditSectionProps, "search" | "timeZone">, ShownEvents {
  today: LocalDate;
  isNearView: boolean;
  hasUnits: boolean;
}

function Trail({ search, today, timeZone, catalog, iconByTopic, isNearView, hasUnits }: TrailProps) {
  const { trail, loading } = useTrail(filterOf(search, today, timeZone, catalog.topicText), isNearView);

  if (trail.isPending) return <TrailSkeleton />;
  if (trail.data === undefined) {
    return (
      <Card>
        <ErrorState title={auditText.loadFailed} {...retryOf(trail)} />
      </Card>
    );
  }
  const { entries, hasMore } = trail.data;
  const last = entries.at(-1);
  if (last === undefined) {
    return (
      <Card>
        {isFiltered(search) ? (
          <EmptyState icon={<ScrollText />} title={auditText.noneFoundTitle} text={auditText.noneFoundText} />
        ) : (
          <EmptyState icon={<ScrollText />} title={auditText.emptyTitle} text={auditText.emptyText} />
        )}
      </Card>
    );
  }

  const loadMore = () =>
    loading.mutate(last.id, {
      onError: (error) => notify.error(`${auditText.moreFailed}. ${messageOf(error)}`),
    });

  return (
    <div
      aria-busy={trail.isPlaceholderData}
      className={classNames(
        "flex flex-col gap-5 transition-opacity duration-150",
        trail.isPlaceholderData && "opacity-60",
      )}
    >
      {groupByDay(entries, timeZone).map(({ day, entries: ofDay }) => {
        const label = formatDayHeading(day, today);
        return (
          <div key={day} className="flex flex-col gap-2">
            <h3 className="text-[0.8125rem] font-semibold text-ink-muted first-letter:uppercase">{label}</h3>
            <Card as="div" className="overflow-clip">
              <ol aria-label={auditText.entries(label)} className="divide-y divide-line">
                {collapseEntries(catalog, ofDay).map((run) => (
                  <EntryRow key={run.entry.id} {...{ ...run, timeZone, catalog, iconByTopic, hasUnits }} />
                ))}
              </ol>
            </Card>
          </div>
        );
      })}
      {hasMore ? (
        <Button onPress={loadMore} isPending={loading.isPending} className="self-center max-sm:w-full">
          {auditText.more}
        </Button>
      ) : (
        <p className="text-center text-[0.8125rem] text-ink-muted">{auditText.end}</p>
      )}
    </div>
  );
}

interface EntryRowProps extends Pick<TrailProps, "timeZone" | "hasUnits">, ShownEvents, EntryRun {}

function EntryRow({ entry, count, timeZone, catalog, iconByTopic, hasUnits }: EntryRowProps) {
  const Icon = iconByTopic[topicOf(catalog, entry.type) ?? ""] ?? CircleDot;
  // A line of several entries says only what they have in common.
  const party = count > 1 ? null : partyOf(entry);
  const note = count > 1 ? null : noteOf(catalog, entry);
  const where = [hasUnits && entry.unit?.name, channelText[entry.channel]].filter(Boolean).join(" · ");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3.5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(8rem,30%)_auto] sm:gap-x-4 sm:px-4">
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-7 items-center justify-center rounded-md bg-sunken text-ink-muted [&_svg]:size-4"
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="text-sm leading-5 font-medium wrap-anywhere">{sentenceOf(catalog, entry, count)}</p>
        {party && <p className="text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">{party}</p>}
        {note && <p className="text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">{note}</p>}
        <p className="text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted sm:hidden">
          {actorOf(entry)} · {where}
        </p>
      </div>
      <div className="min-w-0 max-sm:hidden">
        <p className="text-sm leading-5 wrap-anywhere">{actorOf(entry)}</p>
        <p className="text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">{where}</p>
      </div>
      <time dateTime={entry.at} className="text-[0.8125rem] leading-5 text-ink-muted tabular-nums">
        {formatTime(new Date(entry.at), zoneOf(entry, timeZone))}
      </time>
    </li>
  );
}

function TrailSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

/** True once the element has come near the visible part of the page, and from then on. */
function useHasComeNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [hasComeNear, setHasComeNear] = useState(false);
  useEffect(() => {
    if (hasComeNear || !element.current) return;
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setHasComeNear(true),
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasComeNear, element]);
  return hasComeNear;
}

/** Scrolls to the history if the page opens with a filter in its address, because such a link points to the entries. */
function useScrollToFilteredTrail(element: React.RefObject<HTMLElement | null>, hasFilter: boolean): void {
  const [startsFiltered] = useState(hasFilter);
  useEffect(() => {
    if (startsFiltered) element.current?.scrollIntoView();
  }, [startsFiltered, element]);
}

/** Groups entries by day and keeps their order. An entry's day is that of its unit's zone. */
function groupByDay(
  entries: readonly AuditEntry[],
  timeZone: string,
): { day: LocalDate; entries: AuditEntry[] }[] {
  const entriesByDay = Map.groupBy(
    entries,
    (entry) => localOf(new Date(entry.at), zoneOf(entry, timeZone)).date,
  );
  return [...entriesByDay].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

function zoneOf({ unit }: AuditEntry, timeZone: string): string {
  return unit?.timeZone ?? timeZone;
}

function formatDayHeading(day: LocalDate, today: LocalDate): string {
  if (day === today) return auditText.today;
  return day === addDays(today, -1) ? auditText.yesterday : formatDayWithYear(day);
}
