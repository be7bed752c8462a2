import { useId } from "react";

import { classNames } from "#ui/class-names.ts";

/** px */
const ROOM_ABOVE = 10;
const ROOM_BELOW = 22;
/** On a phone, more labels would touch each other. */
const MOST_LABELS = 7;
/** How high an unknown value is drawn. */
const UNKNOWN_SHARE = 0.25;

export interface TimeBar {
  key: string;
  label: string;
  value: number;
  /** Behind it, wider and paler: the same before. */
  before?: number | null;
  /** On top of it, paler: what adds to it. */
  more?: number;
  /** Hatched: there is a value, and nobody knows it. */
  isUnknown?: boolean;
  /** No bar: time that was left out. */
  isGap?: boolean;
}

/** px at the left for the values of the axis, and for amounts of money. */
export const AXIS_LEFT = 34;
export const MONEY_LEFT = 58;
/** px at the bottom for the labels. */
export const AXIS_BOTTOM = ROOM_BELOW;

/** Paler bars: in light their edge has a contrast of 3 to the card, in dark their ground. */
const paleClass = "fill-line stroke-line-strong dark:fill-line-strong";

export interface TimeBarsProps {
  bars: readonly TimeBar[];
  chosen: number | null;
  show: (value: number) => string;
  height?: number;
  /** px */
  left?: number;
}

/** Bars over time, for `Plot`. The values of the axis stand at its left, where they cover no bar. */
export function TimeBars({ bars, chosen, show, height = 200, left = AXIS_LEFT }: TimeBarsProps) {
  const hatchId = useId();
  const most = niceTop(
    Math.max(1, ...bars.map(({ value, more = 0, before }) => Math.max(value + more, before ?? 0))),
  );
  const room = height - ROOM_ABOVE - ROOM_BELOW;
  const base = height - ROOM_BELOW;
  const each = 100 / bars.length;
  const step = Math.ceil(bars.length / MOST_LABELS);
  const heightOf = (value: number) => (value / most) * room;
  return (
    <div aria-hidden="true" className="relative" style={{ paddingLeft: left }}>
      {[1, 0.5].map((share) => (
        <span
          key={share}
          style={{ top: base - room * share - 8, width: left - 6 }}
          className="absolute left-0 text-right text-[0.6875rem] leading-4 whitespace-nowrap text-ink-muted tabular-nums"
        >
          {show(most * share)}
        </span>
      ))}
      <svg width="100%" height={height} className="block overflow-visible [print-color-adjust:exact]">
        <pattern
          id={hatchId}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1={0} x2={0} y1={0} y2={5} strokeWidth={2} className="stroke-line-strong" />
        </pattern>
        {[1, 0.5].map((share) => (
          <line
            key={share}
            x1="0"
            x2="100%"
            y1={base - room * share}
            y2={base - room * share}
            className="stroke-line"
          />
        ))}
        {bars.map(({ key, label, value, before, more = 0, isUnknown, isGap }, index) => {
          const middle = (index + 0.5) * each;
          const wide = Math.min(each * 0.86, 9);
          const narrow = before === undefined ? Math.min(each * 0.62, 7) : wide * 0.56;
          const isLast = index === bars.length - 1;
          return (
            <g key={key}>
              {index === chosen && (
                <rect
                  x={`${index * each}%`}
                  y={ROOM_ABOVE}
                  width={`${each}%`}
                  height={room}
                  className="fill-sunken"
                />
              )}
              {isGap && (
                <line
                  x1={`${middle}%`}
                  x2={`${middle}%`}
                  y1={ROOM_ABOVE}
                  y2={base}
                  strokeDasharray="2 4"
                  className="stroke-line-strong"
                />
              )}
              {before !== undefined && before !== null && before > 0 && (
                <rect
                  x={`${middle - wide / 2}%`}
                  y={base - heightOf(before)}
                  width={`${wide}%`}
                  height={heightOf(before)}
                  rx={2}
                  className={paleClass}
                  strokeWidth={0.75}
                />
              )}
              {isUnknown && (
                <rect
                  x={`${middle - narrow / 2}%`}
                  y={base - room * UNKNOWN_SHARE}
                  width={`${narrow}%`}
                  height={room * UNKNOWN_SHARE}
                  rx={2}
                  fill={`url(#${hatchId})`}
                  className="stroke-line-strong"
                  strokeWidth={0.75}
                />
              )}
              {more > 0 && (
                <rect
                  x={`${middle - narrow / 2}%`}
                  y={base - heightOf(value + more)}
                  width={`${narrow}%`}
                  height={heightOf(more)}
                  rx={2}
                  className={paleClass}
                  strokeWidth={0.75}
                />
              )}
              {value > 0 && (
                <rect
                  x={`${middle - narrow / 2}%`}
                  y={base - heightOf(value)}
                  width={`${narrow}%`}
                  height={heightOf(value)}
                  rx={2}
                  className={classNames(
                    "fill-primary dark:fill-primary-ink",
                    index === chosen && "opacity-85",
                  )}
                />
              )}
              {(index % step === 0 && bars.length - index > step / 2) || bars.length <= MOST_LABELS ? (
                <text
                  x={
                    index === 0 && bars.length > MOST_LABELS
                      ? "0"
                      : isLast && bars.length > MOST_LABELS
                        ? "100%"
                        : `${middle}%`
                  }
                  y={height - 5}
                  textAnchor={
                    index === 0 && bars.length > MOST_LABELS
                      ? "start"
                      : isLast && bars.length > MOST_LABELS
                        ? "end"
                        : "middle"
                  }
                  className="fill-ink-muted text-[0.6875rem] tabular-nums"
                >
                  {label}
                </text>
              ) : null}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={base} y2={base} className="stroke-line-strong" />
      </svg>
    </div>
  );
}

/** The next number above that people like at an axis, even so that its half is one too. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const nice = [1, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10;
  return Math.max(2, nice * power);
}
