import { formatMoney } from "#shared/money.ts";
import { formatShortDate, showTypedDate } from "#shared/pt-br.ts";
import type { DayFacts, PeriodFacts, Report, Returning } from "../contract.ts";
import { fewOf, type ShownTable } from "../shown/file-text.ts";
import { bandText, minutesText, percentText, reportsText, sectionText, wholeText } from "../text.ts";
import { type Bucket, bucketsOf, type HeatOf, heatGrid, sumOfDays } from "./series.ts";
import { hourText, pictureText, weekdayText } from "./text.ts";

/** The tables of the pictures over time, by day or by week. */
const timeTable = (
  report: Report,
  title: { days: string; weeks: string },
  columns: readonly string[],
  cells: (bucket: Bucket) => readonly string[],
): ShownTable => {
  const { isByWeek, buckets } = bucketsOf(report);
  return {
    title: isByWeek ? title.weeks : title.days,
    columns: [isByWeek ? sectionText.week : sectionText.day, ...columns],
    rows: buckets.map((bucket) => [showTypedDate(bucket.first), ...cells(bucket)]),
  };
};

const beforeText = (before: readonly DayFacts[], value: (day: DayFacts) => number) =>
  before.length === 0 ? reportsText.none : wholeText(sumOfDays(before, value));

export function peopleTable(report: Report): ShownTable {
  const covers = (day: DayFacts) => day.covers;
  return timeTable(
    report,
    { days: sectionText.covers, weeks: sectionText.coversByWeek },
    [sectionText.people, pictureText.before],
    ({ days, before }) => [wholeText(sumOfDays(days, covers)), beforeText(before, covers)],
  );
}

export function missedTable(report: Report): ShownTable {
  return timeTable(
    report,
    { days: pictureText.missed, weeks: pictureText.missed },
    [pictureText.noShows, pictureText.late, pictureText.missedBefore],
    ({ days, before }) => [
      wholeText(sumOfDays(days, ({ noShows }) => noShows)),
      wholeText(sumOfDays(days, ({ lateCancellations }) => lateCancellations)),
      beforeText(before, ({ noShows }) => noShows),
    ],
  );
}

/** What the days took of which it was typed, and per guest of those on which guests came. */
export function revenueOf(days: readonly DayFacts[]): { cents: number | null; perGuest: number | null } {
  const typed = days.filter(({ revenueCents }) => revenueCents !== null);
  const cents = sumOfDays(typed, ({ revenueCents }) => revenueCents ?? 0);
  const withGuests = typed.filter(({ covers }) => covers > 0);
  const covers = sumOfDays(withGuests, (day) => day.covers);
  return {
    cents: typed.length === 0 ? null : cents,
    perGuest:
      covers === 0
        ? null
        : Math.round(sumOfDays(withGuests, ({ revenueCents }) => revenueCents ?? 0) / covers),
  };
}

export function revenueTable(report: Report): ShownTable {
  const money = (cents: number | null) => (cents === null ? reportsText.none : formatMoney(cents));
  return timeTable(
    report,
    { days: pictureText.revenue, weeks: pictureText.revenueByWeek },
    [pictureText.revenueColumn, pictureText.perGuest, pictureText.before],
    ({ days, before }) => {
      const { cents, perGuest } = revenueOf(days);
      return [money(cents), money(perGuest), money(revenueOf(before).cents)];
    },
  );
}

/** Parties of known guests in each bucket. */
export function returningOf({ current }: Returning, { first, last }: Pick<Bucket, "first" | "last">) {
  let [known, returned] = [0, 0];
  for (const day of current)
    if (first <= day.date && day.date <= last) {
      known += day.known;
      returned += day.returned;
    }
  return { known, returned };
}

export function returningTable(report: Report, returning: Returning): ShownTable {
  return timeTable(
    report,
    { days: pictureText.returning, weeks: pictureText.returning },
    [pictureText.returned, pictureText.first],
    (bucket) => {
      const { known, returned } = returningOf(returning, bucket);
      return [wholeText(returned), wholeText(known - returned)];
    },
  );
}

export function heatTable(facts: PeriodFacts, of: HeatOf): ShownTable {
  const { hours, weekdays } = heatGrid(facts, of);
  return {
    title: `${pictureText.heat}: ${of === "arrivals" ? pictureText.arrivals : pictureText.seats}`,
    columns: [pictureText.weekday, ...hours.map(hourText)],
    rows: weekdays.map(({ weekday, cells }) => [weekdayText[weekday] ?? "", ...cells.map(guestsText)]),
  };
}

export function waitsTable({ waits }: PeriodFacts): ShownTable {
  return {
    title: pictureText.waits,
    columns: [
      pictureText.toldColumn,
      sectionText.parties,
      pictureText.told,
      pictureText.waited,
      pictureText.keptOf,
    ],
    few: fewOf(waits, ({ parties }) => parties),
    rows: waits.map(({ told, parties, kept, quoted, waited }) => [
      pictureText.toldGroup[told] ?? "",
      wholeText(parties),
      minutesText(quoted),
      minutesText(waited),
      percentText(kept, parties),
    ]),
  };
}

/** '2,4'; '0' of nobody. */
export const guestsText = (value: number) => (value === 0 ? "0" : average.format(value));

const average = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** '21/11'; the label of a bar. */
export const bucketLabel = ({ first }: Bucket) => formatShortDate(first);

/** '3–4 pessoas · Jantar' */
export const stayLabel = (band: number, part: string) =>
  `${(bandText[band] ?? "").replace(" pessoas", "")} · ${part}`;
