import { Info, LayoutGrid } from "lucide-react";
import { useEffect, useId, useRef } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { stateOf, countTables } from "#features/floor/rules.ts";
import { floorText } from "#features/floor/text.ts";
import { SeatMapLegend } from "#features/floor/web/seat-map-legend.tsx";
import { SeatMap } from "#features/floor/web/seat-map.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { placeLabel, seatDialogText } from "../seating/text.ts";
import { ChosenTable, type PartyToSeat } from "./chosen-table.tsx";
import { useSendChoice } from "./table-choice-store.ts";
import { type RoomTables, useTableSelection } from "./table-selection.ts";

export interface ChooseTableDialogProps {
  title: string;
  /** `version`: of its reservation, if it has one. */
  party: PartyToSeat & { customerName: string; version?: number };
  /** Shown next to the party's name and size, such as its time. */
  detail?: string | undefined;
  room: RoomTables;
  /** What is marked as suggested: a table, tables that are pushed together, or nothing. */
  suggested: readonly DiningTable[];
  /** Says why it is not the promised table. */
  suggestedBecause?: string | undefined;
  /** True selects the suggested tables at the start, so that 'Confirmar' is the next press. */
  isPreselected?: boolean;
  /** This party's reservations: a table that one of them occupies is not lost. */
  ownIds: readonly string[];
  /** False if the table is for later: the map then shows that time. */
  isNow?: boolean;
  /** `actId` names the choice, so that it can be undone. */
  confirm: (tableIds: string[], actId: string) => Promise<Pick<Reservation, "version">>;
  /** The toast after the choice was stored. */
  doneText: (table: string) => string;
  /** The button that chooses no table. */
  clear?:
    | { label: string; send: (actId: string) => Promise<Pick<Reservation, "version">>; doneText: string }
    | undefined;
  onClose: () => void;
}

/** Lets a host pick a table for a party on the map. The map follows the changes of others. */
export function ChooseTableDialog({
  title,
  party,
  detail,
  room,
  suggested,
  suggestedBecause,
  isPreselected = false,
  isNow = true,
  ownIds,
  confirm,
  doneText,
  clear,
  onClose,
}: ChooseTableDialogProps) {
  const now = useNow(15_000);
  const { timeZone } = useCurrentUnit();
  const { tables, isFresh } = room;
  const selection = useTableSelection(room, { suggested, isPreselected, ownIds });
  const map = useRef<HTMLDivElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const proposalId = useId();
  const choice = useSendChoice(party, {
    onDone: onClose,
    onRefused: (message) => {
      selection.deselect(message);
      // 'Confirmar' has the focus and will be disabled, so the focus moves to the map.
      map.current?.querySelector<SVGElement>("[tabindex='0']")?.focus();
    },
  });
  const { guests } = party;
  const selected = tables.filter(({ id }) => selection.tableIds.includes(id));
  const asked = tables.find(({ id, status }) => id === selection.askedId && status !== "available") ?? null;
  useFocusOnce(confirmButton, isPreselected && selected.length > 0);
  const send = () =>
    choice.send({
      send: (actId) => confirm([...selection.tableIds], actId),
      doneText: doneText(placeLabel(selected)),
    });

  return (
    <Dialog
      size="xl"
      onClose={onClose}
      title={title}
      description={
        <span className="wrap-anywhere">
          <strong className="font-medium text-ink">{party.customerName}</strong> · {formatPeople(guests)}
          {detail && ` · ${detail}`}
        </span>
      }
      footer={
        <div className="flex w-full flex-col gap-3 md:flex-row md:items-center md:gap-6">
          {tables.length > 0 && (
            <ChosenTable
              {...{ selected, suggested, asked, party, now, isNow }}
              id={proposalId}
              onPick={selection.pick}
            />
          )}
          <div className="flex shrink-0 gap-2 max-md:flex-wrap max-md:*:flex-1 md:ml-auto">
            {clear && (
              <Button
                className="max-md:basis-full"
                isDisabled={choice.isPending}
                onPress={() => choice.send(clear)}
              >
                {clear.label}
              </Button>
            )}
            <Button slot="close">{seatDialogText.cancel}</Button>
            <Button
              ref={confirmButton}
              variant="primary"
              aria-describedby={proposalId}
              isDisabled={selected.length === 0}
              isPending={choice.isPending}
              onPress={send}
            >
              {seatDialogText.confirm}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-3 md:gap-4" aria-busy={!isFresh}>
        {isFresh && suggestedBecause && (
          <Banner tone="warning" role="status" icon={<Info aria-hidden="true" />}>
            {suggestedBecause}
          </Banner>
        )}
        {selection.notice && <ErrorBanner>{selection.notice}</ErrorBanner>}
        {room.error && tables.length === 0 ? (
          <ErrorState title={floorText.loadFailed} {...retryOf(room)} />
        ) : !isFresh && tables.length === 0 ? (
          <MapSkeleton />
        ) : tables.length === 0 ? (
          <EmptyState icon={<LayoutGrid />} title={floorText.noTables} text={seatDialogText.noTablesHint} />
        ) : (
          <>
            <Counters tables={tables} guests={guests} />
            <div ref={map} className="mx-auto w-full md:max-w-[max(36rem,calc((100dvh-23rem)*1.6))]">
              <SeatMap
                tables={tables}
                selectedIds={selection.tableIds}
                suggestedIds={suggested.map(({ id }) => id)}
                now={now}
                timeZone={timeZone}
                onPick={selection.pick}
                onAsk={selection.ask}
              />
            </div>
            <SeatMapLegend
              hasSuggestion={suggested.length > 0}
              hasBlocked={tables.some((table) => stateOf(table) === "blocked")}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Focuses the element once, when `isDue`, unless the user has already moved the focus. */
function useFocusOnce(element: { current: HTMLElement | null }, isDue: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    const dialog = element.current?.closest("[role=dialog]");
    const { activeElement } = document;
    if (activeElement === dialog || activeElement === document.body) element.current?.focus();
  }, [element, isDue]);
}

function Counters({ tables, guests }: { tables: readonly DiningTable[]; guests: number }) {
  const count = countTables(tables, guests);
  return (
    <dl className="grid grid-cols-3 gap-2 md:gap-3">
      <Counter label={floorText.availableCount} value={count.available} dot="bg-info-solid" />
      <Counter label={floorText.cleaningCount} value={count.cleaning} dot="bg-warning-solid" />
      <Counter label={floorText.occupiedCount} value={count.occupied} dot="bg-danger-solid" />
    </dl>
  );
}

function Counter({ label, value, dot }: { label: string; value: number; dot: string }) {
  return (
    <div className="flex flex-col-reverse gap-0.5 rounded-lg border border-line bg-surface px-3 py-2 max-[22rem]:px-1.5 md:flex-row-reverse md:items-center md:justify-end md:gap-3 md:px-4 md:py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-ink-muted md:text-[0.8125rem]">
        <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", dot)} />
        {label}
      </dt>
      <dd className="text-xl leading-6 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function MapSkeleton() {
  return (
    <>
      <div className="grid grid-cols-3 gap-3">
        <Skeleton className="h-13 rounded-lg" />
        <Skeleton className="h-13 rounded-lg" />
        <Skeleton className="h-13 rounded-lg" />
      </div>
      <Skeleton className="mx-auto aspect-8/5 w-full rounded-lg md:max-w-[max(36rem,calc((100dvh-23rem)*1.6))]" />
    </>
  );
}
