import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { type ComponentType, lazy, Suspense, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { useTypedSearch } from "#platform/web/typed-search.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { MoreRows } from "#ui/more-rows.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { GuestSummary } from "../listing/contract.ts";
import { pageText } from "../listing/page-text.ts";
import { listText } from "../listing/text.ts";
import { GuestFilters } from "../listing/web/guest-filters.tsx";
import { ClearFilters, GuestList } from "../listing/web/guest-list.tsx";
import {
  choiceOf,
  countInput,
  type GuestChoice,
  isNarrowed,
  listInput,
  searchOf,
} from "../listing/web/guests-search.ts";
import { guestsApi } from "./api.ts";
import { GuestDrawer } from "./lazy-guest-drawer.tsx";

// The list comes first. Without this code, a page that cannot fetch it still shows the list.
const CardsBelow = lazy<ComponentType>(() =>
  import("./cards-below.tsx").then(
    (module) => ({ default: module.CardsBelow }),
    () => ({ default: () => null }),
  ),
);

/**
 * 'Clientes': everybody who booked or waited with a number, in all units. The address says what the list is narrowed down to and sorted by
 * (`?busca=…&filtros=…&ordem=…`).
 */
export function GuestsPage() {
  const { id: unitId } = useCurrentUnit();
  const [opened, setOpened] = useState<GuestSummary | null>(null);
  const choice = choiceOf(useSearch({ strict: false }));
  const { choose, search } = useAddress();
  const [typed, setTyped] = useTypedSearch(choice.text, search);
  const { list, count, isNarrow } = useGuestList(unitId, choice);
  const clear = () => {
    choose({ ...choice, text: "", filters: [] });
    setTyped("");
  };
  const guests = list.data?.pages.flatMap((page) => page.guests) ?? [];
  return (
    <>
      <header>
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold tracking-tight">{pageText.title}</h1>
          <ExportButton unitId={unitId} choice={choice} isDisabled={guests.length === 0} />
        </div>
        <p className="mt-1 text-sm text-ink-muted">{pageText.subtitle}</p>
      </header>
      <GuestFilters {...{ choice, typed }} onChoose={choose} onType={setTyped} />
      {list.data ? (
        <section aria-label={pageText.title} className="flex flex-col gap-3">
          <div
            className={classNames(
              "-my-1 flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-10",
              guests.length === 0 && "sr-only",
            )}
          >
            <p role="status" className="text-sm text-ink-muted tabular-nums">
              {count !== undefined && (isNarrow ? listText.found : listText.all)(count)}
            </p>
            {isNarrow && guests.length > 0 && <ClearFilters onClear={clear} />}
          </div>
          <GuestList
            guests={guests}
            isNarrowed={isNarrow}
            isStale={list.isPlaceholderData}
            onOpen={setOpened}
            onClear={clear}
          />
          <MoreRows
            shown={guests.length}
            hasMore={list.hasNextPage && !list.isPlaceholderData}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={() => list.fetchNextPage()}
            words={{
              progress: count === undefined ? "" : listText.progress(guests.length, count),
              more: listText.more,
              failed: listText.moreFailed,
              end: listText.end,
            }}
          />
        </section>
      ) : list.isError ? (
        <Card>
          <ErrorState title={pageText.loadFailed} {...retryOf(list)} />
        </Card>
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
      <Suspense>
        <CardsBelow />
      </Suspense>
      {opened && (
        <GuestDrawer name={opened.name} of={{ phone: opened.phone }} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The guests as far as they were read, and how many there are. While another choice loads, what was chosen before stays in sight. */
function useGuestList(unitId: string, choice: GuestChoice) {
  const list = useInfiniteQuery({
    ...guestsApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...listInput(unitId, choice),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const counted = useQuery({
    ...guestsApi.count.queryOptions({ input: countInput(unitId, choice) }),
    placeholderData: keepPreviousData,
  });
  return {
    list,
    // A count of what was chosen before would stand above guests that it does not count.
    count: counted.isPlaceholderData ? undefined : counted.data?.count,
    isNarrow: isNarrowed(choice),
  };
}

/** A choice is a step that the browser's back button takes back; so is a search as a whole, however it was typed. */
function useAddress() {
  const navigate = useNavigate();
  const choose = (choice: GuestChoice) =>
    void navigate({ to: "/clientes", search: searchOf(choice), resetScroll: false });
  const search = (text: string) =>
    void navigate({
      to: "/clientes",
      search: (before) => searchOf({ ...choiceOf(before), text }),
      resetScroll: false,
      replace: text !== "" && window.location.search.includes("busca="),
    });
  return { choose, search };
}

interface ExportButtonProps {
  unitId: string;
  choice: GuestChoice;
  isDisabled: boolean;
}

/** Who may open the page may export it. */
function ExportButton({ unitId, choice, isDisabled }: ExportButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const { exportGuests } = await import("../listing/web/export-guests.ts");
      await exportGuests(unitId, choice);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      isDisabled={isDisabled}
      isPending={isPending}
      onPress={() => void save()}
    >
      {listText.export}
    </Button>
  );
}
