import {
  Armchair,
  Bot,
  Building2,
  CalendarDays,
  History,
  ListOrdered,
  LogIn,
  type LucideIcon,
  Star,
  UserRound,
  UtensilsCrossed,
} from "lucide-react";
import { useId } from "react";

import { useNow } from "#platform/web/clock.ts";
import { formatAgo, formatMoment } from "#shared/pt-br.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { AuditTopic, ListedEntry } from "../../audit/contract.ts";
import { topicByType } from "../../audit/rules.ts";
import { actOf, actorOf, noteOf } from "../../audit/text.ts";
import { dashboardText } from "../text.ts";

const RENEW_MS = 15_000;

/** 'Atividade Recente': what was done last in the unit, and by whom. */
export function ActivityCard({ entries, timeZone }: { entries: readonly ListedEntry[]; timeZone: string }) {
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
          {entries.map((entry) => (
            <Entry key={entry.id} {...{ entry, now, timeZone }} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ entry, now, timeZone }: { entry: ListedEntry; now: Date; timeZone: string }) {
  const Icon = icons[topicOf(entry.type)];
  const at = new Date(entry.at);
  const note = noteOf(entry);
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium wrap-anywhere">{actOf(entry)}</p>
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

/** An act that this browser's code does not know yet is about the company. */
function topicOf(type: string): AuditTopic {
  return new Map<string, AuditTopic>(Object.entries(topicByType)).get(type) ?? "company";
}

const icons: Record<AuditTopic, LucideIcon> = {
  reservations: CalendarDays,
  waitlist: ListOrdered,
  tables: Armchair,
  menu: UtensilsCrossed,
  assistant: Bot,
  reviews: Star,
  company: Building2,
  users: UserRound,
  sessions: LogIn,
};
