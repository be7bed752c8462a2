import { formatMoney } from "#shared/money.ts";
import { formatShortDate } from "#shared/pt-br.ts";
import type { DayFacts, Report, Returning } from "../../contract.ts";
import type { OpenedParties } from "../../parties/web/parties-dialog.tsx";
import { totalOf } from "../../rules.ts";
import { figureText, percentText, sectionText, wholeText } from "../../text.ts";
import { type Bucket, bucketsOf, bucketText, sumOfDays } from "../series.ts";
import {
  bucketLabel,
  missedTable,
  peopleTable,
  returningOf,
  returningTable,
  revenueOf,
  revenueTable,
} from "../tables-text.ts";
import { pictureText } from "../text.ts";
import { Picture } from "./picture.tsx";
import { Plot } from "./plot.tsx";
import { AXIS_BOTTOM, AXIS_LEFT, MONEY_LEFT, TimeBars } from "./time-bars.tsx";

export interface PictureOf {
  report: Report;
  onOpen: (opened: OpenedParties) => void;
}

const bothOf = (isByWeek: boolean) =>
  [
    { label: pictureText.now, tone: "full" },
    { label: isByWeek ? pictureText.sameWeek : pictureText.sameWeekday, tone: "pale" },
  ] as const;

const sumOrNull = (days: readonly DayFacts[], value: (day: DayFacts) => number) =>
  days.length === 0 ? null : sumOfDays(days, value);

/** Guests per day or week, next to the period before. */
export function PeoplePicture({ report, onOpen }: PictureOf) {
  const { isByWeek, buckets } = bucketsOf(report);
  const title = isByWeek ? sectionText.coversByWeek : sectionText.covers;
  const covers = (day: DayFacts) => day.covers;
  const read = (at: number) => {
    const bucket = buckets[at];
    if (!bucket) return "";
    const people = pictureText.people(wholeText(sumOfDays(bucket.days, covers)));
    const before = sumOrNull(bucket.before, covers);
    const reading = `${bucketText(bucket)}: ${people}`;
    return before === null ? reading : pictureText.was(reading, wholeText(before));
  };
  return (
    <Picture
      title={title}
      how={`${pictureText.peopleHow} ${figureText.covers.how}`}
      table={peopleTable(report)}
      legend={bothOf(isByWeek)}
    >
      <Plot
        label={title}
        columns={buckets.length}
        hint={pictureText.hint}
        read={read}
        left={AXIS_LEFT}
        bottom={AXIS_BOTTOM}
        onOpen={(at) => openBucket(buckets[at], read(at), "came", title, onOpen)}
      >
        {(chosen) => (
          <TimeBars
            chosen={chosen}
            show={wholeText}
            bars={buckets.map((bucket) => ({
              key: bucket.first,
              label: bucketLabel(bucket),
              value: sumOfDays(bucket.days, covers),
              before: sumOrNull(bucket.before, covers),
            }))}
          />
        )}
      </Plot>
    </Picture>
  );
}

/** Bookings whose party did not come, and late cancellations, over time. Nothing where there was none of both. */
export function MissedPicture({ report, onOpen }: PictureOf) {
  const { noShows, lateCancellations } = totalOf(report.current.days);
  if (noShows + lateCancellations === 0) return null;
  const { buckets } = bucketsOf(report);
  const bars = buckets.map((bucket) => ({
    key: bucket.first,
    label: bucketLabel(bucket),
    value: sumOfDays(bucket.days, (day) => day.noShows),
    more: sumOfDays(bucket.days, (day) => day.lateCancellations),
  }));
  const read = (at: number) => {
    const [bucket, bar] = [buckets[at], bars[at]];
    return bucket && bar ? `${bucketText(bucket)}: ${pictureText.missedIn(bar.value, bar.more)}` : "";
  };
  return (
    <Picture
      title={pictureText.missed}
      how={pictureText.missedHow}
      table={missedTable(report)}
      legend={[
        { label: pictureText.noShows, tone: "full" },
        { label: pictureText.late, tone: "pale" },
      ]}
    >
      <Plot
        label={pictureText.missed}
        columns={buckets.length}
        hint={pictureText.hint}
        read={read}
        left={AXIS_LEFT}
        bottom={AXIS_BOTTOM}
        onOpen={(at) => openBucket(buckets[at], read(at), "missed", pictureText.missed, onOpen)}
      >
        {(chosen) => <TimeBars {...{ bars, chosen }} show={wholeText} height={170} />}
      </Plot>
    </Picture>
  );
}

/** Parties of guests who had come before, and of those who came for the first time. */
export function ReturningPicture({ report, returning, onOpen }: PictureOf & { returning: Returning }) {
  if (returning.current.length === 0) return null;
  const { buckets } = bucketsOf(report);
  const counts = buckets.map((bucket) => returningOf(returning, bucket));
  const read = (at: number) => {
    const [bucket, count] = [buckets[at], counts[at]];
    return bucket && count
      ? `${bucketText(bucket)}: ${pictureText.returnedIn(count.returned, count.known)}`
      : "";
  };
  const shareOf = (days: Returning["current"]) =>
    percentText(
      sumOf(days, ({ returned }) => returned),
      sumOf(days, ({ known }) => known),
    );
  const before = returning.before.length === 0 ? null : shareOf(returning.before);
  if (counts.every(({ returned }) => returned === 0))
    return (
      <Picture
        title={pictureText.returning}
        how={pictureText.returningHow}
        table={returningTable(report, returning)}
      >
        <p className="text-sm">{pictureText.nobodyReturned(sumOf(counts, ({ known }) => known))}</p>
      </Picture>
    );
  return (
    <Picture
      title={pictureText.returning}
      how={pictureText.returningHow}
      table={returningTable(report, returning)}
      legend={[
        { label: pictureText.returned, tone: "full" },
        { label: pictureText.first, tone: "pale" },
      ]}
      note={pictureText.returnedShare(shareOf(returning.current), before)}
    >
      <Plot
        label={pictureText.returning}
        columns={buckets.length}
        hint={pictureText.hint}
        read={read}
        left={AXIS_LEFT}
        bottom={AXIS_BOTTOM}
        onOpen={(at) => openBucket(buckets[at], read(at), "returned", pictureText.returning, onOpen)}
      >
        {(chosen) => (
          <TimeBars
            chosen={chosen}
            show={wholeText}
            height={170}
            bars={buckets.map((bucket, index) => {
              const { known = 0, returned = 0 } = counts[index] ?? {};
              return {
                key: bucket.first,
                label: bucketLabel(bucket),
                value: returned,
                more: known - returned,
              };
            })}
          />
        )}
      </Plot>
    </Picture>
  );
}

/** Guests came, so that it took something. */
const isRevenueMissing = ({ covers, revenueCents }: DayFacts) => covers > 0 && revenueCents === null;

/** What the days took, where it was typed, and per guest. */
export function RevenuePicture({ report, onOpen }: PictureOf) {
  const { days } = report.current;
  if (days.every(({ revenueCents }) => revenueCents === null)) return null;
  const { isByWeek, buckets } = bucketsOf(report);
  const title = isByWeek ? pictureText.revenueByWeek : pictureText.revenue;
  const missing = days.filter(isRevenueMissing).map(({ date }) => date);
  const read = (at: number) => {
    const bucket = buckets[at];
    if (!bucket) return "";
    const { cents, perGuest } = revenueOf(bucket.days);
    const told =
      cents === null
        ? pictureText.noRevenue
        : pictureText.revenueIn(formatMoney(cents), perGuest === null ? null : formatMoney(perGuest));
    return `${bucketText(bucket)}: ${told}`;
  };
  return (
    <Picture
      title={title}
      how={pictureText.revenueHow}
      table={revenueTable(report)}
      legend={bothOf(isByWeek)}
      note={missing.length === 0 ? null : pictureText.revenueMissing(missing.map(formatShortDate))}
    >
      <Plot
        label={title}
        columns={buckets.length}
        hint={pictureText.hint}
        read={read}
        left={MONEY_LEFT}
        bottom={AXIS_BOTTOM}
        onOpen={(at) => openBucket(buckets[at], read(at), "came", title, onOpen)}
      >
        {(chosen) => (
          <TimeBars
            chosen={chosen}
            show={(reais) => formatMoney(reais * 100).replace(/,00$/, "")}
            height={170}
            left={MONEY_LEFT}
            bars={buckets.map((bucket) => {
              const { cents } = revenueOf(bucket.days);
              return {
                key: bucket.first,
                label: bucketLabel(bucket),
                value: (cents ?? 0) / 100,
                before: (revenueOf(bucket.before).cents ?? 0) / 100,
                isUnknown: cents === null && bucket.days.some(isRevenueMissing),
              };
            })}
          />
        )}
      </Plot>
    </Picture>
  );
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

function openBucket(
  bucket: Bucket | undefined,
  reading: string,
  of: "came" | "missed" | "returned",
  title: string,
  onOpen: PictureOf["onOpen"],
): void {
  if (bucket) onOpen({ title, reading, asked: { of, from: bucket.first, to: bucket.last } });
}
