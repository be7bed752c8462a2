import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import { paceText, slotSentence } from "../columns-text.ts";
import { columnsOf } from "../columns.ts";
import type { UsedSlot } from "../contract.ts";
import { PaceColumn } from "./pace-column.tsx";

/** px: the least holds the figure. */
const LEAST_HEIGHT = 16;
const MOST_HEIGHT = 104;
/** The figures of more columns would touch each other, on a phone and on wider screens. */
const MOST_FIGURES = { phone: 18, wide: 44 };

/** Guests of a service by quarter of an hour: booked, seated, and the limits. `slots` are in order. */
export function PaceChart({ label, slots }: { label: string; slots: readonly UsedSlot[] }) {
  const { timeZone } = useCurrentUnit();
  const columns = columnsOf(slots);
  const most = Math.max(1, ...slots.flatMap(({ covers, maxCovers }) => [covers, maxCovers ?? 0]));
  const heightOf = (guests: number) => LEAST_HEIGHT + ((MOST_HEIGHT - LEAST_HEIGHT) * guests) / most;
  const figureClass = classNames(
    columns.length > MOST_FIGURES.phone && "max-sm:hidden",
    columns.length > MOST_FIGURES.wide && "hidden",
  );
  return (
    <div>
      <ul aria-label={label} className="flex h-33 gap-px">
        {columns.map(({ at, slot, isGap }) => (
          <li
            key={at}
            aria-hidden={slot === null ? true : undefined}
            title={slot === null ? undefined : slotSentence(slot)}
            className={classNames(
              "relative mb-5.5 max-w-12 flex-1 border-b border-line",
              // The hours before and after it must not touch each other.
              isGap ? "min-w-4" : "min-w-0",
            )}
          >
            {slot && <span className="sr-only">{slotSentence(slot)}</span>}
            {slot && <PaceColumn {...{ slot, heightOf, figureClass }} />}
            {!isGap && <Hour time={formatTime(new Date(at), timeZone)} />}
          </li>
        ))}
      </ul>
      <Legend slots={slots} />
    </div>
  );
}

/** Below the columns of the full hours. */
function Hour({ time }: { time: string }) {
  if (!time.endsWith(":00")) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-full left-0 pt-1 text-xs leading-4 whitespace-nowrap text-ink-muted tabular-nums"
    >
      {Number(time.slice(0, 2))}h
    </span>
  );
}

/** What the colours mean, of those that are drawn. */
function Legend({ slots }: { slots: readonly UsedSlot[] }) {
  const signs = [
    { text: paceText.booked, sign: "h-3 border border-info-line bg-info-soft", isDrawn: true },
    {
      text: paceText.seated,
      sign: "h-3 bg-info-line",
      isDrawn: slots.some(({ seatedCovers }) => seatedCovers > 0),
    },
    {
      text: paceText.limit,
      sign: "h-0.5 bg-ink-muted",
      isDrawn: slots.some(({ maxCovers }) => maxCovers !== null),
    },
    {
      text: paceText.over,
      sign: "h-3 border border-danger-solid bg-danger-soft",
      isDrawn: slots.some(({ isOver }) => isOver),
    },
  ];
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-muted">
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
