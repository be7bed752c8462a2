import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { FoundReservation } from "#features/reservations/contract.ts";
import { statusText } from "#features/reservations/status/text.ts";
import { searchText } from "#features/reservations/text.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import { statusTones } from "#features/reservations/web/status-tones.ts";
import { useDebounced } from "#platform/web/debounced.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatDayWithYear, formatPeople } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";

export interface GuestResultsProps {
  listId: string;
  text: string;
  /** How many steps the arrow keys went from the first result. */
  steps: number;
  /** The text that Enter was pressed for: its first result is opened once it has arrived. */
  entered: string | null;
  /** Called with the id of the option that Enter opens; null without results. */
  onActive: (id: string | null) => void;
  onDone: () => void;
}

const DEBOUNCE_MS = 150;
const FRESH_MS = 10_000;

/** Lists the reservations that the text finds on every date. A new text cancels the request of the last one. */
export function GuestResults({ listId, text, steps, entered, onActive, onDone }: GuestResultsProps) {
  const { id: unitId } = useCurrentUnit();
  const wanted = text.trim();
  const asked = useDebounced(wanted, DEBOUNCE_MS);
  const show = useShowReservation();
  const { data, error, isPlaceholderData } = useQuery({
    ...reservationsApi.search.queryOptions({ input: { unitId, text: asked } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const found = data?.reservations ?? [];
  const isAnswered = data !== undefined && !isPlaceholderData && asked === wanted;
  const active =
    found.length === 0 ? undefined : found[((steps % found.length) + found.length) % found.length];
  const activeId = active && optionId(listId, active);

  useEffect(() => onActive(activeId ?? null), [activeId, onActive]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const openResult = (reservation: FoundReservation) => {
    onDone();
    show(reservation);
  };
  const isEntered = entered !== null && entered.trim() === wanted && isAnswered && active !== undefined;
  const openActive = useEffectEvent(() => active && openResult(active));
  useEffect(() => {
    if (isEntered) openActive();
  }, [isEntered]);

  return (
    <div className="absolute top-full right-0 left-0 z-20 mt-1 max-h-[min(28rem,calc(100dvh-10rem))] overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-md md:right-auto md:w-md">
      <div id={listId} role="listbox" aria-label={searchText.results}>
        {found.map((reservation) => (
          <button
            key={reservation.id}
            type="button"
            id={optionId(listId, reservation)}
            role="option"
            tabIndex={-1}
            aria-selected={reservation === active}
            // The field keeps the focus, so that it keeps receiving keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => openResult(reservation)}
            className={classNames(
              "flex w-full flex-col gap-0.5 rounded-sm px-2.5 py-2 text-left text-sm hover:bg-hover",
              reservation === active && "bg-hover",
            )}
          >
            <FoundGuest {...reservation} />
          </button>
        ))}
      </div>
      <p role="status" className={classNames("text-sm text-ink-muted", found.length === 0 && "px-2.5 py-2")}>
        {found.length > 0 ? (
          <span className="sr-only">{searchText.found(found.length)}</span>
        ) : error ? (
          messageOf(error)
        ) : isAnswered ? (
          searchText.nobody(wanted)
        ) : (
          searchText.searching
        )}
      </p>
    </div>
  );
}

function FoundGuest({ customerName, customerPhone, date, time, guests, status }: FoundReservation) {
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{customerName}</span>
        <Badge tone={statusTones[status]} hasDot>
          {statusText[status]}
        </Badge>
      </span>
      <span className="flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-muted tabular-nums">
        <span className="text-ink first-letter:uppercase">{formatDayWithYear(date)}</span>{" "}
        <span className="text-ink">{time}</span> <span>{formatPeople(guests)}</span>{" "}
        <span>{customerPhone}</span>
      </span>
    </>
  );
}

function optionId(listId: string, { id }: FoundReservation): string {
  return `${listId}-${id}`;
}
