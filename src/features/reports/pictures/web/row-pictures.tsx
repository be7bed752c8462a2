import { FEW_PARTIES } from "../../limits.ts";
import { overlongNote, quotesTable, sourcesTable, staysTable } from "../../shown/file-text.ts";
import { minutesText, partText, percentText, sectionText, sourceText } from "../../text.ts";
import { stayLabel, waitsTable } from "../tables-text.ts";
import { pictureText } from "../text.ts";
import { Picture } from "./picture.tsx";
import { Plot } from "./plot.tsx";
import { type RowBar, RowBars } from "./row-bars.tsx";
import type { PictureOf } from "./time-pictures.tsx";

const countOf = (parties: number) => ({
  parties: pictureText.partiesOf(parties),
  isFew: parties < FEW_PARTIES,
});

interface RowsProps {
  title: string;
  bars: readonly RowBar[];
  read: (at: number) => string;
  onOpen: (at: number) => void;
}

function Rows({ title, bars, read, onOpen }: RowsProps) {
  return (
    <Plot label={title} columns={1} rows={bars.length} hint={pictureText.hint} {...{ read, onOpen }}>
      {(chosen) => <RowBars {...{ bars, chosen }} />}
    </Plot>
  );
}

/** Where the parties came from, next to the period before. */
export function SourcesPicture({ report: { current, before }, onOpen }: PictureOf) {
  const table = sourcesTable(current);
  if (table.rows.length === 0) return null;
  const all = current.sources.reduce((sum, { parties }) => sum + parties, 0);
  const allBefore = before.sources.reduce((sum, { parties }) => sum + parties, 0);
  const bars = current.sources.map(({ source, parties }) => {
    const earlier = before.sources.find((one) => one.source === source)?.parties ?? 0;
    return {
      label: sourceText[source],
      value: parties / all,
      pale: allBefore === 0 ? null : earlier / allBefore,
      text: percentText(parties, all),
      wasText: percentText(earlier, allBefore),
    };
  });
  const read = (at: number) => {
    const bar = bars[at];
    if (!bar) return "";
    const reading = `${bar.label}: ${bar.text}`;
    return allBefore === 0 ? reading : pictureText.was(reading, bar.wasText);
  };
  return (
    <Picture
      title={table.title}
      how={pictureText.sourcesHow}
      table={table}
      legend={[
        { label: pictureText.now, tone: "full" },
        { label: pictureText.before, tone: "pale" },
      ]}
    >
      <Rows
        title={table.title}
        {...{
          bars: bars.map((bar) => ({ ...bar, value: bar.value * 100, pale: bar.pale && bar.pale * 100 })),
          read,
        }}
        onOpen={(at) => {
          const source = current.sources[at]?.source;
          if (source)
            onOpen({
              title: table.title,
              reading: read(at),
              asked: { of: "came", from: current.from, to: current.to, source },
            });
        }}
      />
    </Picture>
  );
}

/** How long parties stay, by their size and the part of the day. */
export function StaysPicture({ report: { current }, onOpen }: PictureOf) {
  const { stays } = current;
  const table = staysTable(current);
  if (stays.length === 0) return null;
  const read = (at: number) => {
    const stay = stays[at];
    return stay
      ? `${stayLabel(stay.band, partText[stay.part])}: ${pictureText.stayIn(minutesText(stay.median), minutesText(stay.p80))}`
      : "";
  };
  return (
    <Picture
      title={table.title}
      how={sectionText.staysHow}
      table={table}
      legend={[
        { label: pictureText.half, tone: "full" },
        { label: pictureText.mostly, tone: "pale" },
      ]}
      note={overlongNote(current)}
    >
      <Rows
        title={table.title}
        read={read}
        bars={stays.map(({ band, part, median, p80, parties }) => ({
          ...countOf(parties),
          label: stayLabel(band, partText[part]),
          value: median,
          pale: p80,
          text: minutesText(median),
        }))}
        onOpen={(at) => {
          const stay = stays[at];
          if (stay)
            onOpen({
              title: table.title,
              reading: read(at),
              asked: { of: "stayed", from: current.from, to: current.to, band: stay.band, part: stay.part },
            });
        }}
      />
    </Picture>
  );
}

/** How long a wait the queue was quoted, and how long it waited. */
export function WaitsPicture({ report: { current }, onOpen }: PictureOf) {
  const { waits } = current;
  if (waits.length === 0) return null;
  const read = (at: number) => {
    const wait = waits[at];
    return wait
      ? `${pictureText.toldGroup[wait.told] ?? ""}: ${pictureText.waitIn(minutesText(wait.waited), minutesText(wait.quoted), percentText(wait.kept, wait.parties))}`
      : "";
  };
  return (
    <Picture
      title={pictureText.waits}
      how={pictureText.waitsHow}
      table={waitsTable(current)}
      legend={[
        { label: pictureText.waited, tone: "full" },
        { label: pictureText.told, tone: "pale" },
      ]}
    >
      <Rows
        title={pictureText.waits}
        read={read}
        bars={waits.map(({ told, quoted, waited, parties }) => ({
          ...countOf(parties),
          label: pictureText.toldGroup[told] ?? "",
          value: waited,
          pale: quoted,
          text: minutesText(waited),
        }))}
        onOpen={(at) => {
          const told = waits[at]?.told;
          if (told !== undefined)
            onOpen({
              title: pictureText.waits,
              reading: read(at),
              asked: { of: "waited", from: current.from, to: current.to, told },
            });
        }}
      />
    </Picture>
  );
}

/** How well the quoted waits were kept, by size of the party: a table, for it has few rows and four figures each. */
export function QuotesPicture({ report: { current } }: PictureOf) {
  const table = quotesTable(current);
  return table.rows.length === 0 ? null : (
    <Picture title={table.title} how={sectionText.quotesHow} table={table} />
  );
}
