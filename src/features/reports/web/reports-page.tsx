import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChartColumn, FileDown } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { Report, Returning } from "../contract.ts";
import { PartiesDialog } from "../parties/web/lazy-parties-dialog.tsx";
import type { OpenedParties } from "../parties/web/parties-dialog.tsx";
import { type Period, readReportSearch, type ReportSearch } from "../periods/asked.ts";
import { ratesOf, totalOf } from "../rules.ts";
import { periodText, reportsText } from "../text.ts";
import { reportsApi } from "./api.ts";
import { PeriodBar } from "./period-bar.tsx";
import { ReportCards } from "./report-cards.tsx";

export interface ReportsPageProps {
  search: ReportSearch;
  onSelect: (period: Period) => void;
  onCompare: (isWithLastYear: boolean) => void;
}

/** 'Relatórios': how a period was, in a sentence, four figures and pictures, next to the period before. */
export function ReportsPage({ search, onSelect, onCompare }: ReportsPageProps) {
  const { id: unitId, name } = useCurrentUnit();
  // The service that still runs after midnight is not over yet.
  const { today } = useToday();
  const { from, to, against } = readReportSearch(search, today);
  const input = { unitId, from, to, against };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportsApi.read.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const ofReturning = useQuery({
    ...reportsApi.readReturning.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  // Of the same period as the other figures, also while these are of the one before.
  const returning = ofReturning.isPlaceholderData && !isPlaceholderData ? undefined : ofReturning.data;
  const queryClient = useQueryClient();
  // The figures are asked for before the page draws the choice: on a phone that takes as long as the answer.
  const select = (period: Period) => {
    const next = readReportSearch({ ...search, de: period.from, ate: period.to }, today);
    void queryClient.prefetchQuery(reportsApi.read.queryOptions({ input: { unitId, ...next } }));
    onSelect(period);
  };
  const [opened, setOpened] = useState<OpenedParties | null>(null);
  // That nothing happened is said of the asked period alone.
  const shown = data && isPlaceholderData && isEmpty(data) ? undefined : data;
  return (
    <>
      <header className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{reportsText.title}</h1>
          <p className="mt-1 text-sm text-ink-muted">
            {name} · {periodText(from, to)}
          </p>
        </div>
        <Button
          className="shrink-0 print:hidden"
          icon={<FileDown aria-hidden="true" />}
          isDisabled={!data || isPlaceholderData}
          onPress={() => data && void saveReport(data, returning)}
        >
          {reportsText.csv}
        </Button>
      </header>
      <PeriodBar
        key={`${from} ${to}`}
        period={{ from, to }}
        isWithLastYear={against === "year"}
        onSelect={select}
        {...{ today, onCompare }}
      />
      {shown && !error ? (
        isEmpty(shown) ? (
          <Card>
            <EmptyState icon={<ChartColumn />} title={reportsText.emptyTitle} text={reportsText.emptyText} />
          </Card>
        ) : (
          <div
            aria-busy={isPlaceholderData}
            className={classNames(
              "flex flex-col gap-4 transition-opacity duration-150",
              isPlaceholderData && "opacity-60",
            )}
          >
            <ReportCards report={shown} {...{ against, returning }} onOpen={setOpened} />
          </div>
        )
      ) : error ? (
        <Card>
          <ErrorState title={reportsText.loadFailed} {...retryOf({ error, isFetching, refetch })} />
        </Card>
      ) : (
        <div role="status" aria-label={reportsText.loading} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Skeleton className="col-span-full h-12 rounded-lg" />
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-28 rounded-lg" />
          ))}
          <Skeleton className="col-span-full h-80 rounded-lg" />
        </div>
      )}
      {opened && <PartiesDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The file's code loads when it is asked for. */
async function saveReport(report: Report, returning: Returning | undefined): Promise<void> {
  try {
    const { reportCsv } = await import("../pictures/report-file-text.ts");
    const { from, to } = report.current;
    saveFile(
      `relatorio-${from}-${to}.csv`,
      new Blob([reportCsv(report, returning)], { type: "text/csv;charset=utf-8" }),
    );
  } catch (error) {
    notify.error(messageOf(error));
  }
}

/** Nothing to show for either period. */
function isEmpty({ current, before }: Report): boolean {
  return [current, before].every((facts) => {
    const { parties, noShows, cancellations, revenueDays } = totalOf(facts.days);
    const { queue, conversations } = facts;
    const waited = queue.seated + queue.left + queue.removed;
    return (
      parties + noShows + cancellations + revenueDays + waited + conversations.all === 0 &&
      ratesOf(facts).refused === 0
    );
  });
}
