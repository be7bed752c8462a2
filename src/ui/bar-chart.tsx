import { useRef } from "react";

import { placeFigures } from "./bar-figures.ts";
import { classNames } from "./class-names.ts";
import { useElementWidth } from "./element-width.ts";

/** px */
const HEIGHT = 132;
const ROOM_ABOVE = 18;
const ROOM_BELOW = 20;
/** On a phone, more labels would touch each other. */
const MOST_LABELS = 7;
/** How much of its place a bar fills. */
const BAR_SHARE = 0.76;
/** % of the chart. */
const THICKEST = 12;
/** px, until the chart is measured. */
const USUAL_WIDTH = 480;

export interface Bar {
  label: string;
  value: number;
  /** Drawn paler than others: it is over, or of another time. */
  isPale?: boolean;
  /** Stands apart from the bar before it: time was left out between them. */
  isAfterGap?: boolean;
}

export interface BarChartProps {
  /** What the chart shows; the caption of its table. */
  caption: string;
  /** The headings of its table. */
  columns: { label: string; value: string };
  /** How a value is written. */
  show?: (value: number) => string;
  bars: readonly Bar[];
}

/** Values as bars, each with its figure where there is room for it. A screen reader gets a table. */
export function BarChart({ caption, columns, bars, show = String }: BarChartProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const width = useElementWidth(drawing, USUAL_WIDTH);
  const places = placesOf(bars);
  const count = (places.at(-1) ?? 0) + 1;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const each = 100 / count;
  const thickness = Math.min(BAR_SHARE * each, THICKEST);
  const middles = places.map((place) => (place + 0.5) * each);
  const pxOf = (percent: number) => (percent / 100) * width;
  const figures = placeFigures(
    bars.map(({ value }, index) => ({ value, figure: show(value), middle: pxOf(middles[index] ?? 0) })),
    { barWidth: pxOf(thickness), width },
  );
  const labelStep = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div ref={drawing}>
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="block">
        {bars.map(({ label, value, isPale = false }, index) => {
          const height = (value / most) * (HEIGHT - ROOM_ABOVE - ROOM_BELOW);
          const top = HEIGHT - ROOM_BELOW - height;
          const middle = middles[index] ?? 0;
          const figureAt = figures.get(index);
          return (
            <g key={label}>
              {value > 0 && (
                <rect
                  x={`${middle - thickness / 2}%`}
                  y={top}
                  width={`${thickness}%`}
                  height={height}
                  rx={3}
                  className={isPale ? paleClass : fullClass}
                />
              )}
              {figureAt !== undefined && (
                <text
                  x={`${(100 * figureAt) / width}%`}
                  y={top - 5}
                  textAnchor="middle"
                  className={classNames(
                    "text-[0.6875rem] font-medium tabular-nums",
                    isPale ? "fill-ink-muted" : "fill-ink",
                  )}
                >
                  {show(value)}
                </text>
              )}
              {index % labelStep === 0 && (
                <text
                  {...labelPlace(index, bars.length, `${middle}%`)}
                  y={HEIGHT - 4}
                  className="fill-ink-muted text-[0.6875rem] tabular-nums"
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - ROOM_BELOW} y2={HEIGHT - ROOM_BELOW} className="stroke-line" />
      </svg>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.label}</th>
              <th scope="col">{columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const paleClass = "fill-line-strong/60";
const fullClass = "fill-primary dark:fill-primary-ink";

/** What pale bars stand for, and the others; null: there are none. */
export function BarKey({ pale, full }: { pale: string | null; full: string | null }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-muted">
      {[
        { words: pale, colour: paleClass },
        { words: full, colour: fullClass },
      ].map(
        ({ words, colour }) =>
          words !== null && (
            <span key={colour} className="flex items-center gap-1.5">
              <svg aria-hidden="true" className="size-2.5">
                <rect width="100%" height="100%" rx={2} className={colour} />
              </svg>
              {words}
            </span>
          ),
      )}
    </p>
  );
}

/** Where each bar stands, in widths of a bar; a gap is as wide as a bar. */
function placesOf(bars: readonly Bar[]): number[] {
  let gaps = 0;
  return bars.map(({ isAfterGap }, index) => index + (isAfterGap ? ++gaps : gaps));
}

/** Keeps the outermost labels inside the chart. */
function labelPlace(index: number, count: number, middle: string) {
  if (count === 1) return { x: middle, textAnchor: "middle" } as const;
  if (index === 0) return { x: "0", textAnchor: "start" } as const;
  if (index === count - 1) return { x: "100%", textAnchor: "end" } as const;
  return { x: middle, textAnchor: "middle" } as const;
}
