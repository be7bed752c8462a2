import { type ReactNode, useId, useState } from "react";

import { formatShortDate } from "#shared/pt-br.ts";
import { BarChart } from "#ui/bar-chart.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Report } from "../contract.ts";
import {
  figureRows,
  fittedTable,
  overlongNote,
  pacingTable,
  quotesTable,
  refusalsTable,
  sourcesTable,
  staysTable,
} from "../shown/file-text.ts";
import { averageSeated, coversSeries } from "../shown/series.ts";
import { averageText, figureText, groupOf, groupText, reportsText, sectionText, wholeText } from "../text.ts";
import { ReportTable } from "./report-table.tsx";

const GROUPS = Object.keys(groupText) as (keyof typeof groupText)[];

/** All figures, charts and tables of a period. */
export function ReportCards({ report }: { report: Report }) {
  const { current } = report;
  const { isByWeek, points } = coversSeries(current.days);
  const stays = staysTable(current);
  const sources = sourcesTable(current);
  const refusals = refusalsTable(current);
  const pacing = pacingTable(current);
  const fitted = fittedTable(report);
  const figures = figureRows(report);
  const quotes = quotesTable(current);
  const overlong = overlongNote(current);
  return (
    <>
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`figures-${group}`} className="flex flex-col gap-2">
          <h2 id={`figures-${group}`} className="text-base leading-6 font-semibold">
            {groupText[group]}
          </h2>
          <ul
            aria-labelledby={`figures-${group}`}
            className="grid gap-3 min-[22.5rem]:grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] min-[22.5rem]:max-md:[&>li:last-child:nth-child(odd)]:col-span-2"
          >
            {figures
              .filter(({ figure }) => groupOf[figure] === group)
              .map(({ figure, ...shown }) => (
                <FigureItem key={figure} {...figureText[figure]} {...shown} />
              ))}
          </ul>
        </section>
      ))}
      <Section title={isByWeek ? sectionText.coversByWeek : sectionText.covers} how={figureText.covers.how}>
        <BarChart
          caption={isByWeek ? sectionText.coversByWeek : sectionText.covers}
          columns={{ label: isByWeek ? sectionText.week : sectionText.day, value: sectionText.people }}
          show={wholeText}
          bars={points.map(({ date, covers }) => ({ label: formatShortDate(date), value: covers }))}
        />
      </Section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={stays.title} how={sectionText.staysHow}>
          {stays.rows.length === 0 ? (
            <p className="text-sm text-ink-muted">{sectionText.staysEmpty}</p>
          ) : (
            <ReportTable table={stays} />
          )}
          {overlong !== null && <p className="text-[0.8125rem] text-ink-muted">{overlong}</p>}
        </Section>
        {pacing.rows.length > 0 && (
          <Section title={pacing.title} how={sectionText.pacingHow}>
            <BarChart
              caption={sectionText.seatedByTime}
              columns={{ label: sectionText.time, value: sectionText.seated }}
              show={(value) => averageText(value, 1)}
              bars={averageSeated(current).map(({ time, seated, isAfterGap }) => ({
                label: time,
                value: seated,
                isAfterGap,
              }))}
            />
            <Details label={sectionText.pacingTable}>
              <ReportTable table={pacing} />
            </Details>
          </Section>
        )}
        {sources.rows.length > 0 && (
          <Section title={sources.title} how={sectionText.sourcesHow}>
            <ReportTable table={sources} />
          </Section>
        )}
        {quotes.rows.length > 0 && (
          <Section title={quotes.title} how={sectionText.quotesHow}>
            <ReportTable table={quotes} />
          </Section>
        )}
        {refusals.rows.length > 0 && (
          <Section title={refusals.title} how={figureText.refused.how}>
            <ReportTable table={refusals} />
          </Section>
        )}
        {fitted.rows.length > 0 && (
          <Section title={fitted.title} how={figureText.refusedThatFitted.how}>
            <ReportTable table={fitted} />
          </Section>
        )}
      </div>
    </>
  );
}

interface FigureItemProps {
  label: string;
  how: string;
  value: string;
  before: string;
  note: string | null;
}

function FigureItem({ label, how, value, before, note }: FigureItemProps) {
  return (
    <Card as="li" className="flex flex-col p-3.5 xl:p-4">
      <p className="text-[0.8125rem] font-medium text-ink-muted">{label}</p>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className="text-xs text-ink-muted tabular-nums">{reportsText.before(before)}</p>
      {note && <p className="mt-1 text-xs text-ink-muted">{note}</p>}
      <How text={how} className="mt-2" />
    </Card>
  );
}

function Section({ title, how, children }: { title: string; how: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 id={headingId} className="text-base leading-6 font-semibold">
        {title}
      </h2>
      {children}
      <How text={how} />
    </Card>
  );
}

/** 'Como calculamos', beside each figure. */
function How({ text, className }: { text: string; className?: string }) {
  return (
    <Details label={reportsText.how} className={className}>
      <p className="text-[0.8125rem] text-ink-muted">{text}</p>
    </Details>
  );
}

interface DetailsProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Details({ label, className, children }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure {...{ label, isOpen, className }} onOpenChange={setIsOpen}>
      {children}
    </Disclosure>
  );
}
