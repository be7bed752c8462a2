import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { saveFile } from "#platform/web/save-file.ts";
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
import { isEmptyReport } from "../rules.ts";
import { reportsText } from "../text.ts";
import { reportsApi } from "./api.ts";
import { PeriodBar } from "./period-bar.tsx";
import { ReportCards } from "./report-cards.tsx";
import { ReportHeading } from "./report-top.tsx";

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
    // After the other figures: a year's guests take the database longer than all of those, which stand above them.
    enabled: data !== undefined && !isPlaceholderData,
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
  const shown = data && isPlaceholderData && isEmptyReport(data) ? undefined : data;
  return (
    <>
      <ReportHeading
        subtitle={reportsText.subtitle(name, from, to)}
        onSave={data && !isPlaceholderData ? () => void saveReport(data, returning) : undefined}
      />
      <PeriodBar
        key={`${from} ${to}`}
        period={{ from, to }}
        isWithLastYear={against === "year"}
        onSelect={select}
        {...{ today, onCompare }}
      />
      {shown && !error ? (
        isEmptyReport(shown) ? (
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
