import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { DemoAccount } from "#features/auth/contract.ts";
import { demoAccounts } from "#features/auth/text.ts";
import { SignInPage } from "#features/auth/web/sign-in-page.tsx";
import { settingsText } from "#features/company-settings/text.ts";
import { FiguresSkeleton } from "#features/dashboard/web/figures-skeleton.tsx";
import { PageHeading } from "#features/dashboard/web/page-heading.tsx";
import { readReportSearch } from "#features/reports/periods/asked.ts";
import { FigureCard, fourFiguresClass } from "#features/reports/pictures/web/figures.tsx";
import { PeriodBar } from "#features/reports/web/period-bar.tsx";
import { ReportAnswer, ReportHeading } from "#features/reports/web/report-top.tsx";
import { standText } from "#features/stand/text.ts";
import { SizeBarFrame } from "#features/stand/web/size-bar-frame.tsx";
import { standClasses, StandSkeleton } from "#features/stand/web/stand-skeleton.tsx";
import { pageText as usersText } from "#features/users/text.ts";
import { DayTitle, dayTitleClass } from "#features/week/web/day-heading.tsx";
import { WeekListSkeleton } from "#features/week/web/week-list-skeleton.tsx";
import { PAGES, type PageName } from "#shared/access.ts";
import { OUTLINE_MARKS } from "#shared/outline-marks.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabList } from "#ui/tab-list.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { pageLabels } from "./text.ts";

/*
 * What the server's HTML shows of each page before any script has run. The build renders these components
 * (scripts/page-documents.ts); React replaces them with the page itself.
 */

/** The outlines as HTML, with the names of their documents. */
export function renderOutlines(): { name: string; html: string }[] {
  const outlines = [
    { name: "login", outline: <SignInOutline accounts={[]} /> },
    { name: "login-demo", outline: <SignInOutline accounts={demoAccounts} /> },
    ...PAGES.map((page) => ({ name: page, outline: <PageOutline page={page} /> })),
  ];
  return outlines.map(({ name, outline }) => ({ name, html: withMarks(renderToStaticMarkup(outline)) }));
}

function PageOutline({ page }: { page: PageName }) {
  return (
    <ShellSkeleton>
      {page === "dashboard" ? (
        <PageHeading subtitle={OUTLINE_MARKS.unitAndToday} />
      ) : page === "relatorios" ? (
        <ReportHeading subtitle={OUTLINE_MARKS.unitAndPeriod} />
      ) : page === "servico" ? null : (
        <div>
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">
            {headings[page] ?? pageLabels[page]}
          </h1>
          {page === "comentarios" && <Skeleton className="mt-1 h-5 w-64" />}
        </div>
      )}
      {skeletons[page] ?? <CardsSkeleton />}
    </ShellSkeleton>
  );
}

/** Where a page's heading is not its name in the menu. */
const headings: Partial<Record<PageName, string>> = {
  configuracoes: settingsText.title,
  permissoes: usersText.title,
};

const skeletons: Partial<Record<PageName, ReactNode>> = {
  dashboard: <FiguresSkeleton />,
  reservas: <WeekOutline />,
  servico: <StandOutline />,
  relatorios: <ReportOutline />,
};

/** A day of which the outline shows the usual period: its typed dates are replaced by marks. */
const EXAMPLE_DAY = "2000-01-31";
const EXAMPLE_PERIOD = readReportSearch({}, EXAMPLE_DAY);

/** The bar with the usual period, and the top of its report. */
function ReportOutline() {
  const { reportAnswer, reportComparison, ...marks } = OUTLINE_MARKS;
  return (
    <>
      <PeriodBar
        period={EXAMPLE_PERIOD}
        today={EXAMPLE_DAY}
        isWithLastYear={false}
        onSelect={() => undefined}
        onCompare={() => undefined}
      />
      <div className="flex flex-col gap-4">
        <ReportAnswer answer={reportAnswer} comparison={reportComparison} />
        <ul className={fourFiguresClass}>
          {([1, 2, 3, 4] as const).map((at) => (
            <FigureCard key={at} label={marks[`reportLabel${at}`]} value={marks[`reportValue${at}`]}>
              {"\u00a0"}
            </FigureCard>
          ))}
        </ul>
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </>
  );
}

function withMarks(html: string): string {
  return html
    .replaceAll(showTypedDate(EXAMPLE_PERIOD.from), OUTLINE_MARKS.periodFrom)
    .replaceAll(showTypedDate(EXAMPLE_PERIOD.to), OUTLINE_MARKS.periodTo);
}

/** The bar above the list and the days, which change places on a narrow screen, and the phone's buttons at the bottom. */
function WeekOutline() {
  return (
    <>
      <div className="-mt-3 -mb-4 min-[1200px]:hidden">
        <DaysSkeleton />
      </div>
      <div className="-mx-4 -mb-3 flex flex-col gap-2 border-b border-line px-4 py-2 min-[1200px]:-mt-3 md:-mx-8 md:px-8">
        <div className="flex gap-2 *:h-9 *:rounded-md! pointer-coarse:*:h-11">
          <Skeleton className="w-60" />
          <Skeleton className="flex-1" />
          <Skeleton className="w-96 max-md:hidden" />
        </div>
        <div className="max-[1199px]:hidden">
          <DaysSkeleton />
        </div>
      </div>
      <WeekListSkeleton
        heading={
          <p className={`${dayTitleClass} text-primary-ink`}>
            <DayTitle long={OUTLINE_MARKS.longDay} short={OUTLINE_MARKS.shortDay} />
          </p>
        }
      />
      <div className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-3 gap-1.5 border-t border-line bg-surface p-2 md:hidden">
        {[0, 1, 2].map((button) => (
          <Skeleton key={button} className="h-14 rounded-md!" />
        ))}
      </div>
    </>
  );
}

/** The heading with its figures and buttons, the lists, and the bar of sizes; a phone has tabs, too. */
function StandOutline() {
  return (
    <div data-wide-page className={standClasses.page}>
      <div className={standClasses.top}>
        <div>
          <h1 className={standClasses.title}>{standText.title}</h1>
          <p className="text-[0.8125rem]">{"\u00a0"}</p>
        </div>
        <Skeleton className="h-9 w-96 max-md:order-last max-md:w-full" />
        <div className="ml-auto flex gap-1.5">
          {[0, 1, 2, 3].map((button) => (
            <Skeleton key={button} className="h-9 w-28 rounded-md! max-sm:w-12 pointer-coarse:h-11" />
          ))}
        </div>
      </div>
      <TabList
        aria-label={standText.title}
        panelId=""
        value="now"
        onChange={() => undefined}
        tabs={Object.entries(standText.columns).map(([id, label]) => ({ id, label }))}
        className={`${standClasses.tabs} md:hidden`}
      />
      <StandSkeleton />
      <SizeBarFrame>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((size) => (
          <Skeleton key={size} className="h-12 flex-1 rounded-md! md:h-13" />
        ))}
      </SizeBarFrame>
    </div>
  );
}

function DaysSkeleton() {
  return (
    <div className="grid grid-cols-7 gap-1">
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <Skeleton key={day} className="h-17 rounded-md!" />
      ))}
    </div>
  );
}

function CardsSkeleton() {
  return [0, 1, 2].map((card) => (
    <Card key={card} className="flex flex-col gap-3 p-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </Card>
  ));
}

function SignInOutline({ accounts }: { accounts: readonly DemoAccount[] }) {
  return <SignInPage demoAccounts={accounts} onTyping={() => undefined} onSignedIn={() => undefined} />;
}
