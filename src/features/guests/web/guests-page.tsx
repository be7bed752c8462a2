import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ContactRound, SearchX, Star } from "lucide-react";
import { useDeferredValue, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { GuestSummary } from "../contract.ts";
import { LIMITS, MAX_LISTED } from "../limits.ts";
import { showPhone } from "../rules.ts";
import { pageText } from "../text.ts";
import { guestsApi } from "./api.ts";
import { DuplicatesCard } from "./duplicates-card.tsx";
import { GuestDrawer, preloadGuestDrawer } from "./lazy-guest-drawer.tsx";
import { RetentionCard } from "./retention-card.tsx";

/** 'Clientes': everybody who booked with a number, in all units. */
export function GuestsPage() {
  const { id: unitId } = useCurrentUnit();
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<GuestSummary | null>(null);
  const text = useDeferredValue(typed.trim());
  const input = text.length < LIMITS.search.min ? { unitId } : { unitId, text };
  const list = useQuery({ ...guestsApi.list.queryOptions({ input }), placeholderData: keepPreviousData });
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{pageText.title}</h1>
        <p className="mt-1 text-sm text-ink-muted">{pageText.subtitle}</p>
      </header>
      <SearchBar
        label={pageText.search}
        clearLabel={pageText.clearSearch}
        placeholder={pageText.searchPlaceholder}
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.search.max}
        className="flex-none!"
      />
      {list.data ? (
        <GuestList guests={list.data.guests} isSearch={"text" in input} onOpen={setOpened} />
      ) : list.isError ? (
        <Card>
          <ErrorState
            title={pageText.loadFailed}
            text={messageOf(list.error)}
            retryLabel={pageText.retry}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
      <DuplicatesCard />
      <RetentionCard />
      {opened && (
        <GuestDrawer name={opened.name} of={{ phone: opened.phone }} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface GuestListProps {
  guests: readonly GuestSummary[];
  isSearch: boolean;
  onOpen: (guest: GuestSummary) => void;
}

function GuestList({ guests, isSearch, onOpen }: GuestListProps) {
  if (guests.length === 0)
    return (
      <Card>
        {isSearch ? (
          <EmptyState icon={<SearchX />} title={pageText.noneFoundTitle} text={pageText.noneFoundText} />
        ) : (
          <EmptyState icon={<ContactRound />} title={pageText.emptyTitle} text={pageText.emptyText} />
        )}
      </Card>
    );
  return (
    <div>
      <ul
        aria-label={pageText.list}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-xs"
      >
        {guests.map((guest) => (
          <li key={guest.phone}>
            <GuestRow guest={guest} onOpen={() => onOpen(guest)} />
          </li>
        ))}
      </ul>
      {guests.length === MAX_LISTED && (
        <p className="mt-3 text-sm text-ink-muted">{pageText.limited(MAX_LISTED)}</p>
      )}
    </div>
  );
}

/** All twenty would fill the screen of a phone; the drawer has them. */
const TAGS_SHOWN = 4;

function GuestRow({ guest, onOpen }: { guest: GuestSummary; onOpen: () => void }) {
  const { name, otherName, phone, visits, lastVisit, nextVisit, lastWait, knownSince, isVip, tags } = guest;
  const hasBooked = lastVisit !== null || nextVisit !== null;
  const hasOnlyNumber = !hasBooked && lastWait === null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preloadGuestDrawer}
      onFocus={preloadGuestDrawer}
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{name}</span>
          {isVip && (
            <Badge tone="warning" icon={<Star aria-hidden="true" />}>
              {pageText.vip}
            </Badge>
          )}
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag} className="max-w-full">
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
          {tags.length > TAGS_SHOWN && <Badge>{pageText.moreTags(tags.length - TAGS_SHOWN)}</Badge>}
        </span>
        <span className="block text-[0.8125rem] text-ink-muted tabular-nums">
          {[showPhone(phone), ...(otherName === null ? [] : [pageText.alsoNamed(otherName)])].join(" · ")}
        </span>
      </span>
      <span className="text-[0.8125rem] text-ink-muted tabular-nums">
        {[
          pageText.visits(visits),
          ...(lastVisit === null ? [] : [pageText.last(showTypedDate(lastVisit))]),
          ...(nextVisit === null ? [] : [pageText.next(showTypedDate(nextVisit))]),
          ...(hasBooked || lastWait === null ? [] : [pageText.waited(showTypedDate(lastWait))]),
          ...(hasOnlyNumber ? [pageText.knownSince(showTypedDate(knownSince))] : []),
        ].join(" · ")}
      </span>
    </button>
  );
}
