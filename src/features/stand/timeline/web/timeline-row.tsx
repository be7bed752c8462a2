import { memo, type ReactNode } from "react";

import { seatsText, tableLabel } from "#features/floor/text.ts";
import { classNames } from "#ui/class-names.ts";
import { timelineText as words } from "../text.ts";
import type { TimeScale } from "./time-scale.ts";
import { TimelineBar } from "./timeline-bar.tsx";
import { keyOfBarInRow } from "./timeline-keys.ts";
import type { Bar, TimelineRow } from "./timeline-view.ts";

/** px of the column with the tables' names. */
export const LABEL_WIDTH = 84;

export interface LineProps {
  scale: TimeScale;
  timeZone: string;
  /** The place that Tab leads to, if it is on this line; else null, so that other lines need not redraw. */
  tabStop: string | null;
  /** Keys of the parties that the tried move affects, joined by spaces. */
  affected: string;
  heldKey: string | null;
}

export interface TableLineProps extends LineProps {
  row: TimelineRow;
  area: string | null;
  /** Where the moved party would be: its first and last instant, in ms; null over other tables. */
  targetFrom: number | null;
  targetUntil: number | null;
}

/** A table and its parties. */
export const TableLine = memo(function TableLine({ row, area, ...line }: TableLineProps) {
  const { table } = row;
  return (
    <Line
      {...line}
      rowKey={row.key}
      tableId={table.id}
      bars={row.bars}
      name={words.tableRow(tableLabel(table.label), seatsText(table.seats), area)}
    >
      <span className="truncate font-medium">{table.label}</span>
      <span className="ml-auto text-xs text-ink-muted tabular-nums">{table.seats}</span>
    </Line>
  );
});

export interface LaneLineProps extends LineProps {
  bars: readonly Bar[];
  /** Shown on the first line of the lane alone. */
  title: string;
  isFirst: boolean;
  isQueue?: boolean;
}

/** Parties without a table. */
export const LaneLine = memo(function LaneLine({ title, isFirst, ...line }: LaneLineProps) {
  return (
    <Line {...line} rowKey="lane" name={title}>
      <span className={isFirst ? "truncate text-xs font-medium text-warning-ink" : "sr-only"}>{title}</span>
    </Line>
  );
});

function Line({
  rowKey,
  tableId,
  name,
  bars,
  scale,
  timeZone,
  tabStop,
  affected,
  heldKey,
  targetFrom = null,
  targetUntil = null,
  isQueue = false,
  children,
}: LineProps & {
  rowKey: string;
  tableId?: string;
  name: string;
  bars: readonly Bar[];
  targetFrom?: number | null;
  targetUntil?: number | null;
  isQueue?: boolean;
  children: ReactNode;
}) {
  const affectedKeys = affected.split(" ");
  return (
    <div
      role="row"
      data-row={tableId}
      className={classNames(
        "flex scroll-mt-16 border-b border-line",
        tableId === undefined ? "h-6.5 pointer-coarse:h-7" : "h-8 pointer-coarse:h-10",
        targetFrom !== null && "bg-focus/10",
        tableId === undefined && "bg-warning-soft/40",
      )}
    >
      <div
        role="rowheader"
        aria-label={name}
        className="sticky left-0 z-10 flex shrink-0 items-center gap-1 border-r border-line bg-surface px-2 text-[0.8125rem]"
        style={{ width: LABEL_WIDTH }}
      >
        {children}
      </div>
      <div role="presentation" className="relative" style={{ width: scale.width }}>
        {targetFrom !== null && targetUntil !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 z-10 rounded-sm border-2 border-dashed border-focus"
            style={{ left: scale.x(targetFrom), width: scale.x(targetUntil) - scale.x(targetFrom) }}
          />
        )}
        {bars.map((bar) => {
          const place = keyOfBarInRow(rowKey, bar);
          return (
            <TimelineBar
              key={bar.key}
              {...{ bar, place, scale, timeZone }}
              isTabStop={tabStop === place}
              isInQueue={isQueue}
              isAffected={affectedKeys.includes(bar.key)}
              isHeld={heldKey === bar.key}
            />
          );
        })}
      </div>
    </div>
  );
}
