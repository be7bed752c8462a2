import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarOff, FileDown, Printer } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { DaySteps } from "#features/week/web/day-bar.tsx";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { localOf, MINUTE_MS, type LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useIsNarrow } from "#ui/media-query.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Shift } from "../contract.ts";
import { PartyList } from "../list/web/party-list.tsx";
import { RevenueCard } from "../revenue/web/revenue-card.tsx";
import { isCurrent } from "../rules.ts";
import { sheetCsv } from "../sheet/file-text.ts";
import { hoursOfShift, sheetText, shiftText } from "../text.ts";
import { shiftApi } from "./api.ts";
import { BriefingCards, PaceCard } from "./briefing-cards.tsx";
import { DaySheet } from "./day-sheet.tsx";
import { NotesCard } from "./notes-card.tsx";

/** A service begins and ends by the clock, without an event. */
const REFRESH_MS = 60_000;
/** Without a connection the sheet is printed as it was, with the time of that. */
const PRINT_WAIT_MS = 2_500;

export interface ShiftPageProps {
  /** Undefined: the service that runs now. */
  date: LocalDate | undefined;
  onSelect: (date: LocalDate | undefined) => void;
}

/** 'Turno': what a team must know before a service, its notes, and its sheet on paper. */
export function ShiftPage({ date, onSelect }: ShiftPageProps) {
  const { id: unitId, name, timeZone } = useCurrentUnit();
  const isNarrow = useIsNarrow();
  const now = useNow(MINUTE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...shiftOptions(unitId, date),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const day = date ?? data?.date;
  const hasBriefing =
    data !== undefined &&
    (data.parties.some(isCurrent) || (data.parties.length > 0 && data.opensAt !== null));
  const hasSheet = data !== undefined && !isPlaceholderData;
  const notes = data && (
    <NotesCard date={data.date} asked={isPlaceholderData ? data.date : date} list={data.notes} now={now} />
  );
  const print = async () => {
    const fresh = await (hasSheet ? Promise.race([refetch(), sleep(PRINT_WAIT_MS)]) : refetch());
    // The sheet is drawn with the fresh answer first.
    if (hasSheet || fresh?.data) requestAnimationFrame(() => setTimeout(() => window.print()));
  };
  useShortcuts([{ id: "shift.print", key: "p", label: shiftText.print, run: () => void print() }]);

  return (
    <>
      <header className="@container flex flex-wrap items-center gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{shiftText.title}</h1>
          <p className="mt-1 text-sm text-ink-muted">
            {name}
            {data && ` · ${hoursOfShift(data, timeZone)}`}
          </p>
        </div>
        <div className="flex flex-1 flex-wrap justify-end gap-2">
          {day && (
            <div className="flex max-md:w-full">
              <DaySteps
                day={day}
                today={localOf(now, timeZone).date}
                onToday={() => onSelect(undefined)}
                onSelect={onSelect}
                onApproach={() => undefined}
              />
            </div>
          )}
          <Button
            icon={<FileDown aria-hidden="true" />}
            isDisabled={!hasSheet}
            onPress={() => data && saveFile(sheetText.fileName(data.date), csvOf(data))}
          >
            {shiftText.csv}
          </Button>
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            isDisabled={!hasSheet}
            onPress={() => void print()}
          >
            {shiftText.print}
          </Button>
        </div>
      </header>
      {data ? (
        <div className="grid grid-cols-1 items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {hasBriefing && data.pace.length > 0 && <PaceCard shift={data} />}
            {isNarrow && notes}
            {!hasBriefing && (
              <Card>
                {data.opensAt === null ? (
                  <EmptyState icon={<CalendarOff />} title={shiftText.closed} text={shiftText.closedHint} />
                ) : (
                  <EmptyState
                    icon={<CalendarDays />}
                    title={shiftText.emptyTitle}
                    text={shiftText.emptyText}
                  />
                )}
              </Card>
            )}
            {data.parties.length > 0 && <PartyList shift={data} />}
          </div>
          <div className="grid grid-cols-1 items-start gap-4 md:max-[1199px]:grid-cols-2">
            {!isNarrow && notes}
            {hasBriefing && <BriefingCards shift={data} />}
            {data.revenue && <RevenueCard key={data.date} date={data.date} revenue={data.revenue} />}
          </div>
          <DaySheet shift={data} />
        </div>
      ) : error ? (
        <Card>
          <ErrorState title={shiftText.loadFailed} {...retryOf({ error, isFetching, refetch })} />
        </Card>
      ) : (
        <div
          role="status"
          aria-label={shiftText.loading}
          className="grid gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <Skeleton className="h-60 rounded-lg" />
          <Skeleton className="h-60 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </>
  );
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const csvOf = (shift: Shift) => new Blob([sheetCsv(shift)], { type: "text/csv;charset=utf-8" });

/** A service with its parties and notes; without a date the one that runs now. */
function shiftOptions(unitId: string, date: LocalDate | undefined) {
  return shiftApi.read.queryOptions({ input: { unitId, ...(date !== undefined && { date }) } });
}
