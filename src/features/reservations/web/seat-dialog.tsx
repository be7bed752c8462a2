import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Armchair, CircleAlert, LayoutGrid, Star, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import {
  bestTableFor,
  canChooseTable,
  countTables,
  isLargeEnough,
  isNeededSoon,
  occupiedMinutes,
} from "#features/floor/rules.ts";
import { floorText, seatsText, tableDescription, tableLabel } from "#features/floor/text.ts";
import { floorApi, useTables } from "#features/floor/web/api.ts";
import { SeatMapLegend } from "#features/floor/web/seat-map-legend.tsx";
import { SeatMap } from "#features/floor/web/seat-map.tsx";
import { useNow } from "#platform/web/clock.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { seatDialogText } from "../text.ts";
import { reservationsApi } from "./api.ts";

export interface SeatDialogProps {
  reservation: Reservation;
  onClose: () => void;
}

/** Picks a table for a confirmed reservation on the map of the unit's tables, which follows what others do meanwhile. */
export function SeatDialog({ reservation, onClose }: SeatDialogProps) {
  const now = useNow(15_000);
  const tables = useTables();
  const rows = tables.data?.tables ?? noTables;
  const selection = useSelection(rows, reservation.id);
  const map = useRef<HTMLDivElement>(null);
  const seat = useSeat(reservation, {
    onSeated: onClose,
    onRefused: (message) => {
      selection.lose(message);
      // 'Confirmar' has the focus and is about to be disabled: the next step is on the map.
      map.current?.querySelector<SVGElement>("[tabindex='0']")?.focus();
    },
  });

  const facts = rows.map((table) =>
    reservation.tables.includes(table.label) ? { ...table, nextHoldAt: null } : table,
  );
  const { turnMinutes } = reservation;
  const { timeZone } = useCurrentUnit();
  const suggested = bestTableFor({ tables: facts, guests: reservation.guests, now, turnMinutes });
  const selected = facts.find(({ id }) => id === selection.tableId) ?? null;
  const asked = facts.find(({ id, status }) => id === selection.askedId && status !== "available") ?? null;

  return (
    <Dialog
      isOpen
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={seatDialogText.title}
      description={
        <span className="wrap-anywhere">
          <strong className="font-medium text-ink">{reservation.customerName}</strong> ·{" "}
          {formatPeople(reservation.guests)} · {reservation.time}
        </span>
      }
      closeLabel={seatDialogText.close}
      footer={
        <div className="flex w-full flex-col gap-3 md:flex-row md:items-center md:gap-6">
          {rows.length > 0 && (
            <ChosenTable
              {...{ selected, suggested, asked, now, turnMinutes }}
              guests={reservation.guests}
              onPick={selection.pick}
            />
          )}
          <div className="flex shrink-0 gap-2 max-md:*:flex-1 md:ml-auto">
            <Button slot="close">{seatDialogText.cancel}</Button>
            <Button
              variant="primary"
              isDisabled={selected === null}
              isPending={seat.isPending}
              onPress={() => selected && seat.mutate(selected)}
            >
              {seatDialogText.confirm}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-3 md:gap-4" aria-busy={tables.isPending}>
        {selection.notice && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
            {selection.notice}
          </Banner>
        )}
        {tables.isError && rows.length === 0 ? (
          <ErrorState
            title={floorText.loadFailed}
            text={messageOf(tables.error)}
            retryLabel={floorText.tryAgain}
            onRetry={() => void tables.refetch()}
            isRetrying={tables.isFetching}
          />
        ) : tables.isPending ? (
          <MapSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState icon={<LayoutGrid />} title={floorText.noTables} text={seatDialogText.noTablesHint} />
        ) : (
          <>
            <Counters tables={rows} guests={reservation.guests} />
            <div ref={map} className="mx-auto w-full md:max-w-[max(36rem,calc((100dvh-23rem)*1.6))]">
              <SeatMap
                tables={rows}
                selectedId={selected?.id ?? null}
                suggestedId={suggested?.id ?? null}
                now={now}
                timeZone={timeZone}
                onPick={selection.pick}
                onAsk={selection.ask}
              />
            </div>
            <SeatMapLegend hasSuggestion={suggested !== null} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const noTables: DiningTable[] = [];

/** The chosen table; it is given up, with the reason, as soon as somebody else takes it. */
function useSelection(tables: readonly DiningTable[], reservationId: string) {
  const [tableId, setTableId] = useState<string | null>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const lose = (reason: string) => {
    setTableId(null);
    setNotice(reason);
  };

  if (tableId !== null && tables.length > 0) {
    const table = tables.find(({ id }) => id === tableId);
    if (table === undefined) lose(seatDialogText.tableRemoved);
    // Our own party may sit there on the map before the answer to 'Confirmar' has arrived.
    else if (!canChooseTable(table) && table.reservationId !== reservationId)
      lose(seatDialogText.lost[table.status === "cleaning" ? "cleaning" : "occupied"](table.label));
  }

  const pick = (id: string) => {
    setTableId(id);
    setAskedId(null);
    setNotice(null);
  };

  return { tableId, askedId, notice, pick, ask: setAskedId, lose };
}

function useSeat(
  reservation: Reservation,
  { onSeated, onRefused }: { onSeated: () => void; onRefused: (message: string) => void },
) {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: (table: DiningTable) =>
      reservationsApi.seat.call({ unitId, id: reservation.id, tableIds: [table.id] }),
    onSuccess: (_seated, table) => {
      notify.success(seatDialogText.seated(tableLabel(table.label)));
      onSeated();
    },
    onError: (error) => {
      notify.error(messageOf(error));
      if (isRefused(error)) onRefused(messageOf(error));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: floorApi.listTables.key() });
      void queryClient.invalidateQueries({ queryKey: reservationsApi.listWeek.key() });
    },
  });
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
    <div className="flex flex-col-reverse gap-0.5 rounded-lg border border-line bg-surface px-3 py-2 md:flex-row-reverse md:items-center md:justify-end md:gap-3 md:px-4 md:py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-ink-muted md:text-[0.8125rem]">
        <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", dot)} />
        {label}
      </dt>
      <dd className="text-xl leading-6 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface ChosenTableProps {
  selected: DiningTable | null;
  suggested: DiningTable | null;
  /** One that cannot be chosen, and that somebody tried. */
  asked: DiningTable | null;
  guests: number;
  now: Date;
  turnMinutes: number;
  onPick: (tableId: string) => void;
}

/** What was chosen and what speaks against it, which never blocks; before that, what to choose. */
function ChosenTable({ selected, suggested, asked, guests, now, turnMinutes, onPick }: ChosenTableProps) {
  const { timeZone } = useCurrentUnit();
  return (
    <div role="status" className="flex min-h-11 min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "flex size-10 shrink-0 items-center justify-center rounded-md border [&_svg]:size-5",
          selected
            ? "border-success-line bg-success-soft text-success-ink"
            : "border-line bg-surface text-ink-faint",
        )}
      >
        <Armchair />
      </span>
      {selected ? (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="font-semibold wrap-anywhere">{tableLabel(selected.label)}</strong>
            <span className="text-ink-muted">{seatsText(selected.seats)}</span>
            {selected.id === suggested?.id && (
              <Badge tone="info" icon={<Star aria-hidden="true" className="fill-current" />}>
                {floorText.suggested}
              </Badge>
            )}
          </p>
          {!isLargeEnough(selected, guests) && (
            <Warning>{seatDialogText.tooSmall(selected.seats, guests)}</Warning>
          )}
          {selected.nextHoldAt !== null && isNeededSoon(selected, now, turnMinutes) && (
            <Warning>
              {seatDialogText.neededSoon(formatTime(new Date(selected.nextHoldAt), timeZone))}
            </Warning>
          )}
          {asked && <p className="mt-0.5 text-[0.8125rem] leading-5 text-ink-muted">{whyNot(asked, now)}</p>}
        </div>
      ) : (
        <div className="min-w-0">
          <p className="text-ink-muted">{asked ? whyNot(asked, now) : seatDialogText.choose}</p>
          {suggested ? (
            <Button variant="link" onPress={() => onPick(suggested.id)}>
              {seatDialogText.takeSuggestion(tableLabel(suggested.label), seatsText(suggested.seats))}
            </Button>
          ) : (
            <p className="text-[0.8125rem] text-ink-muted">{seatDialogText.noSuggestion(guests)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function whyNot(table: DiningTable, now: Date): string {
  return tableDescription(table, { occupiedMinutes: occupiedMinutes(table, now), isSuggested: false });
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-[0.8125rem] leading-5 text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
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
