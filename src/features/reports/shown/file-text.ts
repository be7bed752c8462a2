import { showTypedDate } from "#shared/pt-br.ts";
import { timeOfMinutes } from "#shared/time.ts";
import type { PeriodFacts, Report } from "../contract.ts";
import { FEW_PARTIES } from "../limits.ts";
import { ratesOf, totalOf, type Figure } from "../rules.ts";
import {
  averageText,
  bandText,
  figureText,
  minutesText,
  partText,
  percentText,
  reasonText,
  reportsText,
  sectionText,
  sourceText,
  wholeText,
} from "../text.ts";
import { figureShown, type ShownFigure } from "./figure-text.ts";

/** A table as the page shows it, and as the file has it. */
export interface ShownTable {
  title: string;
  columns: readonly string[];
  /** The columns, besides the first, that hold words and no figures. */
  wordColumns?: readonly string[];
  rows: readonly (readonly string[])[];
  /** The indexes of rows of so few parties that they say little. */
  few?: readonly number[];
}

/** The indexes of the items with few parties. */
export function fewOf<Item>(items: readonly Item[], parties: (item: Item) => number): number[] {
  return items.flatMap((item, index) => (parties(item) < FEW_PARTIES ? [index] : []));
}

/** A figure of the period, of the one before, and what else must be known of it. */
interface FigureRow extends ShownFigure {
  figure: Figure;
  note: string | null;
}

export function figureRows(report: Report): FigureRow[] {
  const current = ratesOf(report.current);
  const before = ratesOf(report.before);
  return (Object.keys(figureText) as Figure[]).map((figure) => ({
    figure,
    ...figureShown(figure, current[figure], before[figure]),
    note: noteOf(figure, report.current),
  }));
}

function noteOf(figure: Figure, { queue, days }: PeriodFacts): string | null {
  if (figure === "abandonment") {
    const { medianWaitAtLeaving, removed } = queue;
    const notes = [
      medianWaitAtLeaving === null ? "" : sectionText.queueWait(minutesText(medianWaitAtLeaving)),
      removed === 0 ? "" : sectionText.removed(removed),
    ];
    return notes.filter((note) => note !== "").join(" ") || null;
  }
  if (figure !== "revenuePerSeatHour") return null;
  const { revenueDays } = totalOf(days);
  return revenueDays === 0 ? sectionText.noRevenue : sectionText.revenueDays(revenueDays, days.length);
}

/** Parties that were left out of the stays, in words; null where there are none. */
export function overlongNote({ days }: PeriodFacts): string | null {
  const { overlong } = totalOf(days);
  return overlong === 0 ? null : sectionText.overlong(overlong);
}

export function staysTable({ stays }: PeriodFacts): ShownTable {
  return {
    title: sectionText.stays,
    columns: [sectionText.size, sectionText.part, sectionText.parties, sectionText.median, sectionText.p80],
    wordColumns: [sectionText.part],
    few: fewOf(stays, ({ parties }) => parties),
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
export function pacingTable({ pacing, days }: PeriodFacts): ShownTable {
  const served = days.filter(({ parties }) => parties > 0).length;
  return {
    title: sectionText.pacing,
    columns: [sectionText.time, sectionText.planned, sectionText.seated],
    rows: pacing.map(({ minutes, planned, seated }) => [
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

/** How well the quoted waits were kept, by size of the party. */
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
    few: fewOf(quotes, ({ told }) => told),
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
  return {
    title: sectionText.refusals,
    columns: [sectionText.reason, sectionText.requests, sectionText.people, sectionText.fitted],
    rows: refusals.map(({ reason, requests, guests, replayed, fitted }) => [
      reasonText(reason),
      wholeText(requests),
      wholeText(guests),
      replayed === 0 ? reportsText.none : wholeText(fitted),
    ]),
  };
}

export function fittedTable({ current, fittedRefusals }: Report): ShownTable {
  const all = current.refusals.reduce((sum, { fitted }) => sum + fitted, 0);
  return {
    title: sectionText.fittedTitle(all > fittedRefusals.length ? fittedRefusals.length : null),
    columns: [sectionText.day, sectionText.time, sectionText.people, sectionText.reason],
    wordColumns: [sectionText.reason],
    rows: fittedRefusals.map(({ date, time, guests, windowMinutes, reason }) => [
      showTypedDate(date),
      sectionText.fittedTime(time, windowMinutes),
      wholeText(guests),
      reasonText(reason),
    ]),
  };
}
