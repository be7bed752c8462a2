import { memo, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";

import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { WEEKDAYS } from "#features/opening-hours/hours/weekday-hours.ts";
import { timeOfMinutes } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { PacingRule } from "../contract.ts";
import { isOpenOn, limitsAt, type Selection } from "../grid.ts";
import { SLOT_MINUTES } from "../limits.ts";
import { gridText as words } from "../text.ts";

export interface PacingGridProps {
  hours: readonly WeekdayHours[];
  /** The columns. */
  offsets: readonly number[];
  /** The rows; all of the week unless it says otherwise. */
  weekdays?: readonly number[];
  rules: readonly PacingRule[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

interface Cell {
  weekday: number;
  offset: number;
}

/** The limits of the week. A pointer selects cells; the fields above do the same by keyboard. */
export const PacingGrid = memo(function PacingGrid({
  hours,
  offsets,
  weekdays = WEEKDAYS,
  rules,
  selection,
  onSelect,
}: PacingGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const start = useRef<Cell | null>(null);
  const { from } = selection;
  useLayoutEffect(() => {
    // The evening is what people limit; the left edge may be eleven in the morning.
    const column = scroller.current?.querySelector<HTMLElement>(`[data-offset="${from}"]`);
    if (scroller.current && column) scroller.current.scrollLeft = column.offsetLeft - 140;
    // oxlint-disable-next-line react/exhaustive-deps -- only at first: a drag must not scroll
  }, []);

  const select = (to: Cell) => {
    const first = start.current ?? to;
    const [a, b] = [WEEKDAYS.indexOf(first.weekday as 0), WEEKDAYS.indexOf(to.weekday as 0)];
    onSelect({
      weekdays: WEEKDAYS.slice(Math.min(a, b), Math.max(a, b) + 1),
      from: Math.min(first.offset, to.offset),
      until: Math.max(first.offset, to.offset) + SLOT_MINUTES,
    });
  };

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    start.current = event.shiftKey ? { weekday: selection.weekdays[0] ?? cell.weekday, offset: from } : cell;
    if (event.pointerType === "mouse") select(cell);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current === null || event.pointerType !== "mouse") return;
    if ((event.buttons & 1) === 0) {
      start.current = null;
      return;
    }
    const cell = cellOf(event.target);
    if (cell) select(cell);
  };
  // A finger scrolls; its tap selects one cell.
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (cell && start.current) select(cell);
    start.current = null;
  };

  return (
    <div
      ref={scroller}
      // Focusable, so that arrow keys scroll it.
      {...{ tabIndex: 0, onPointerDown, onPointerMove, onClick }}
      role="region"
      aria-label={words.grid}
      className="relative overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-2"
    >
      <table className="border-separate border-spacing-0 text-center text-xs tabular-nums select-none">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 border-r border-b border-line bg-surface">
              <span className="sr-only">{words.weekdays}</span>
            </th>
            {offsets.map((offset) => (
              <th
                key={offset}
                scope="col"
                data-offset={offset}
                className={classNames(
                  "h-7 min-w-11 border-b border-line px-1 font-normal",
                  offset % 60 === 0 ? "font-medium! text-ink" : "text-ink-muted",
                )}
              >
                {timeOfMinutes(offset)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th
                scope="row"
                className="sticky left-0 z-10 h-10 min-w-12 border-r border-b border-line bg-surface px-3 text-left font-medium"
              >
                {words.day(weekday)}
              </th>
              {offsets.map((offset) => {
                if (!isOpenOn(hours, weekday, offset))
                  return (
                    <td key={offset} className="border-b border-line bg-sunken">
                      <span className="sr-only">{words.closed}</span>
                    </td>
                  );
                const limits = limitsAt(rules, weekday, offset);
                const isChosen = (day: number | undefined, at: number) =>
                  day !== undefined && selection.weekdays.includes(day) && at >= from && at < selection.until;
                const isSelected = isChosen(weekday, offset);
                return (
                  <td
                    key={offset}
                    data-weekday={weekday}
                    data-at={offset}
                    title={words.cell(weekday, timeOfMinutes(offset), limits ? sentenceOf(limits) : null)}
                    className={classNames(
                      "cursor-cell border-b border-l border-line",
                      isSelected ? "bg-primary-soft text-primary-ink" : "hover:bg-hover",
                    )}
                    style={
                      isSelected
                        ? {
                            boxShadow: outlineOf({
                              top: !isChosen(weekdays[row - 1], offset),
                              bottom: !isChosen(weekdays[row + 1], offset),
                              left: !isChosen(weekday, offset - SLOT_MINUTES),
                              right: !isChosen(weekday, offset + SLOT_MINUTES),
                            }),
                          }
                        : undefined
                    }
                  >
                    {limits && <Limits {...limits} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** One line around all chosen cells: each cell draws the sides at which the choice ends. */
function outlineOf(ends: Record<"top" | "bottom" | "left" | "right", boolean>): string {
  const sides = [
    ends.top && "0 2px",
    ends.bottom && "0 -2px",
    ends.left && "2px 0",
    ends.right && "-2px 0",
  ].filter((side) => side !== false);
  return sides.map((side) => `inset ${side} 0 var(--focus)`).join(", ") || "none";
}

function Limits({ maxCovers, maxOnlineCovers, maxParties }: PacingRule) {
  const more = [maxOnlineCovers, maxParties === null ? null : `${maxParties}g`].filter((one) => one !== null);
  return (
    <>
      <span className="block font-semibold">{maxCovers ?? "–"}</span>
      {more.length > 0 && <span className="block text-[0.6875rem] leading-3">{more.join(" · ")}</span>}
    </>
  );
}

function sentenceOf({ maxCovers, maxOnlineCovers, maxParties }: PacingRule): string {
  return words.limits(maxCovers, maxOnlineCovers, maxParties);
}

function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-weekday]") : null;
  return cell && { weekday: Number(cell.dataset["weekday"]), offset: Number(cell.dataset["at"]) };
}
