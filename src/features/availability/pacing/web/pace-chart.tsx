import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { OpenSpan } from "#features/reservations/evening/contract.ts";
import { formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import { paceText, slotSentence } from "../columns-text.ts";
import { aroundArrivals, columnsOf, type PaceColumn, QUARTER_MS } from "../columns.ts";
import type { UsedSlot } from "../contract.ts";

/** px of the highest column; above it are its figure, and the word at the line of now. */
const MOST_HEIGHT = 88;
/** px that a column needs for each digit of its figure, and for its edges. */
const DIGIT_WIDTH = 7;
const EDGES = 1;
/** px that a column needs so that the words of all hours, and of every second one, stand apart. */
const HOUR_COLUMN_WIDTH = { each: 6.5, second: 3.75 };

export interface PaceChartProps {
  label: string;
  /** In order. */
  slots: readonly UsedSlot[];
  /** When it is open, in order. */
  intervals: readonly OpenSpan[];
  /** Epoch ms. */
  now: number;
}

/** Guests of a service by quarter of an hour on an axis to scale: seated, still to come, the limits, and when it is open. */
export function PaceChart({ label, slots, intervals, now }: PaceChartProps) {
  const { timeZone } = useCurrentUnit();
  const columns = aroundArrivals(columnsOf(slots, intervals));
  const isClosed = ({ isOpen }: PaceColumn) => !isOpen && intervals.length > 0;
  const busiest = slots.reduce<UsedSlot | null>(
    (most, slot) => (slot.covers > (most?.covers ?? 0) ? slot : most),
    null,
  );
  const most = Math.max(1, busiest?.covers ?? 0, ...slots.map(({ maxCovers }) => maxCovers ?? 0));
  const heightOf = (guests: number) => (MOST_HEIGHT * guests) / most;
  const digits = String(busiest?.covers ?? 0).length;
  const figureClass = hiddenBelow(columns.length * (DIGIT_WIDTH * digits + EDGES));
  const hourClassOf = (hour: number) =>
    hour % 4 !== 0 &&
    hiddenBelow(columns.length * (hour % 2 === 1 ? HOUR_COLUMN_WIDTH.each : HOUR_COLUMN_WIDTH.second));
  return (
    <div className="@container">
      <ul aria-label={label} className="flex h-38">
        {columns.map((column) => {
          const { at, slot } = column;
          return (
            <li
              key={at}
              aria-hidden={slot === null ? true : undefined}
              title={slot === null ? undefined : slotSentence(slot)}
              className={classNames(
                "relative mb-5.5 max-w-12 min-w-0 flex-1 border-b",
                isClosed(column) ? "border-line bg-sunken" : "border-line-strong",
              )}
            >
              {slot && <span className="sr-only">{slotSentence(slot)}</span>}
              {slot && <Guests {...{ slot, heightOf, figureClass }} />}
              {at <= now && now < at + QUARTER_MS && <Now share={(now - at) / QUARTER_MS} />}
              <Hour time={formatTime(new Date(at), timeZone)} classOf={hourClassOf} />
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-ink-muted">
        <Legend slots={slots} hasClosed={columns.some(isClosed)} />
        {busiest && <p className="tabular-nums">{paceText.busiest(busiest)}</p>}
      </div>
    </div>
  );
}

const pastClass = "bg-line-strong/60 dark:bg-line-strong";
const comingClass = "bg-primary dark:bg-primary-ink";

interface GuestsProps {
  slot: UsedSlot;
  /** px */
  heightOf: (guests: number) => number;
  figureClass: string;
}

/** The guests of a quarter of an hour as a column with its figure above: those who sat down below, those still to come on them. */
function Guests({ slot: { covers, seatedCovers, maxCovers, isOver }, heightOf, figureClass }: GuestsProps) {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 right-px left-0 [print-color-adjust:exact]">
      {covers > 0 && (
        <span className="absolute inset-x-0 bottom-0 flex flex-col" style={{ height: heightOf(covers) }}>
          <span
            className={classNames(
              "absolute inset-x-0 bottom-full text-center text-[0.6875rem] leading-4 tabular-nums",
              isOver
                ? "font-semibold text-danger-ink"
                : seatedCovers < covers
                  ? "text-ink"
                  : "text-ink-muted",
              figureClass,
            )}
          >
            {covers}
          </span>
          <span className={classNames("flex-1 rounded-t-xs", isOver ? "bg-danger-solid" : comingClass)} />
          <span className={pastClass} style={{ height: heightOf(seatedCovers) }} />
        </span>
      )}
      {maxCovers !== null && (
        <span className="absolute -inset-x-px h-0.5 bg-ink-muted" style={{ bottom: heightOf(maxCovers) }} />
      )}
    </span>
  );
}

/** The line of now, with its word above the columns. `share`: how far in its quarter of an hour. */
function Now({ share }: { share: number }) {
  return (
    <span className="absolute top-4 bottom-0 z-1 w-px bg-ink" style={{ left: `${100 * share}%` }}>
      <span className="absolute bottom-full left-1/2 -translate-x-1/2 text-xs leading-4 font-medium text-ink">
        {paceText.now}
      </span>
    </span>
  );
}

/** Hides an element where the chart is narrower than the px that the element needs. */
function hiddenBelow(width: number): string {
  return WIDTHS.find(([px]) => px >= width)?.[1] ?? "hidden";
}

/** Widths of containers, in px. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [256, "@max-3xs:hidden"],
  [288, "@max-2xs:hidden"],
  [320, "@max-xs:hidden"],
  [384, "@max-sm:hidden"],
  [448, "@max-md:hidden"],
  [512, "@max-lg:hidden"],
  [576, "@max-xl:hidden"],
  [672, "@max-2xl:hidden"],
  [768, "@max-3xl:hidden"],
  [896, "@max-4xl:hidden"],
  [1024, "@max-5xl:hidden"],
  [1280, "@max-7xl:hidden"],
];

/** Below the columns of the full hours. */
function Hour({ time, classOf }: { time: string; classOf: (hour: number) => string | false }) {
  if (!time.endsWith(":00")) return null;
  const hour = Number(time.slice(0, 2));
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute top-full left-0 pt-1 text-xs leading-4 whitespace-nowrap text-ink-muted tabular-nums before:absolute before:top-0 before:left-0 before:h-1 before:border-l before:border-line-strong",
        classOf(hour),
      )}
    >
      {hour}h
    </span>
  );
}

/** What the colours mean, of those that are drawn. */
function Legend({ slots, hasClosed }: { slots: readonly UsedSlot[]; hasClosed: boolean }) {
  const signs = [
    {
      text: paceText.seated,
      sign: `h-3 ${pastClass}`,
      isDrawn: slots.some(({ seatedCovers }) => seatedCovers > 0),
    },
    {
      text: paceText.coming,
      sign: `h-3 ${comingClass}`,
      isDrawn: slots.some(({ covers, seatedCovers, isOver }) => covers > seatedCovers && !isOver),
    },
    {
      text: paceText.limit,
      sign: "h-0.5 bg-ink-muted",
      isDrawn: slots.some(({ maxCovers }) => maxCovers !== null),
    },
    {
      text: paceText.over,
      sign: "h-3 bg-danger-solid",
      isDrawn: slots.some(({ isOver }) => isOver),
    },
    { text: paceText.closed, sign: "h-3 border border-line bg-sunken", isDrawn: hasClosed },
  ];
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {signs
        .filter(({ isDrawn }) => isDrawn)
        .map(({ text, sign }) => (
          <li key={text} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classNames("w-4 rounded-xs", sign)} />
            {text}
          </li>
        ))}
    </ul>
  );
}
