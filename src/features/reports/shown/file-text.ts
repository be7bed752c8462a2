import { escapeFormula, writeCsv } from "#shared/csv.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { timeOfMinutes } from "#shared/time.ts";
import { unavailabilityText } from "../../reservations/availability/text.ts";
import type { PeriodFacts, Report } from "../contract.ts";
import { ratesOf, type Figure } from "../rules.ts";
import {
  averageText,
  bandText,
  figureText,
  figureValue,
  minutesText,
  partText,
  percentText,
  reportsText,
  sectionText,
  sourceText,
  wholeText,
} from "../text.ts";

/** A table as the page shows it, and as the file has it. */
export interface ShownTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Each figure of the period, and of the one before. */
export function figureRows(report: Report): { figure: Figure; value: string; before: string }[] {
  const current = ratesOf(report.current);
  const before = ratesOf(report.before);
  return (Object.keys(figureText) as Figure[]).map((figure) => ({
    figure,
    value: figureValue(figure, current[figure]),
    before: figureValue(figure, before[figure]),
  }));
}

export function staysTable({ stays }: PeriodFacts): ShownTable {
  return {
    title: sectionText.stays,
    columns: [sectionText.size, sectionText.part, sectionText.parties, sectionText.median, sectionText.p80],
    rows: stays.map(({ band, part, parties, median, p80 }) => [
      bandText[band] ?? "",
      partText[part],
      wholeText(parties),
      minutesText(median),
      minutesText(p80),
    ]),
  };
}

/** How many guests began in each quarter of an hour on an average day. */
export function paceTable({ pace, days }: PeriodFacts): ShownTable {
  const served = days.filter(({ parties }) => parties > 0).length;
  return {
    title: sectionText.pace,
    columns: [sectionText.time, sectionText.planned, sectionText.seated],
    rows: pace.map(({ minutes, planned, seated }) => [
      timeOfMinutes(minutes),
      averageText(planned, served),
      averageText(seated, served),
    ]),
  };
}

export function sourcesTable({ sources }: PeriodFacts): ShownTable {
  const all = sources.reduce((sum, { parties }) => sum + parties, 0);
  return {
    title: sectionText.sources,
    columns: [sectionText.source, sectionText.parties, sectionText.people, sectionText.share],
    rows: sources.map(({ source, parties, covers }) => [
      sourceText[source],
      wholeText(parties),
      wholeText(covers),
      percentText(parties, all),
    ]),
  };
}

/** How well the told waits were kept, by size of the party. */
export function quotesTable({ quotes }: PeriodFacts): ShownTable {
  return {
    title: sectionText.quotes,
    columns: [
      sectionText.size,
      sectionText.parties,
      sectionText.kept,
      sectionText.near,
      sectionText.quoteError,
    ],
    rows: quotes.map(({ band, told, kept, near, errorSeconds }) => [
      bandText[band] ?? "",
      wholeText(told),
      percentText(kept, told),
      percentText(near, told),
      minutesText(Math.round(errorSeconds / 60 / told)),
    ]),
  };
}

export function refusalsTable({ refusals }: PeriodFacts): ShownTable {
  const words: Record<string, string> = unavailabilityText;
  return {
    title: sectionText.refusals,
    columns: [sectionText.reason, sectionText.requests, sectionText.people, sectionText.fitted],
    rows: refusals.map(({ reason, requests, guests, replayed, fitted }) => [
      words[reason] ?? reason,
      wholeText(requests),
      wholeText(guests),
      replayed === 0 ? reportsText.none : wholeText(fitted),
    ]),
  };
}

export function fittedTable({ fittedRefusals }: Report): ShownTable {
  const words: Record<string, string> = unavailabilityText;
  return {
    title: sectionText.fittedTitle,
    columns: [sectionText.day, sectionText.time, sectionText.people, sectionText.reason],
    rows: fittedRefusals.map(({ date, time, guests, windowMinutes, reason }) => [
      showTypedDate(date),
      sectionText.fittedTime(time, windowMinutes),
      wholeText(guests),
      words[reason] ?? reason,
    ]),
  };
}

/** The whole page as a file: what the screen shows, in its words. */
export function reportCsv(report: Report): string {
  const { current, before } = report;
  const period = ({ from, to }: PeriodFacts) => `${showTypedDate(from)} a ${showTypedDate(to)}`;
  const tables = [
    staysTable(current),
    paceTable(current),
    sourcesTable(current),
    quotesTable(current),
    refusalsTable(current),
    fittedTable(report),
  ];
  const rows = [
    ["", period(current), period(before)],
    ...figureRows(report).map((row) => [figureText[row.figure].label, row.value, row.before]),
    [],
    [sectionText.day, sectionText.people],
    ...current.days.map(({ date, covers }) => [showTypedDate(date), wholeText(covers)]),
    ...tables.flatMap(({ title, columns, rows: lines }) => [[], [title], columns, ...lines]),
  ];
  return writeCsv(rows.map((cells) => cells.map(escapeFormula)));
}
