import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import { useElementWidth } from "#ui/element-width.ts";
import type { DiningTable } from "../contract.ts";
import {
  type Direction,
  sortForReading,
  LAYOUT_ON_SEAT_MAP,
  neighbourOf,
  SEAT_MAP,
  sizeOf,
} from "../geometry/shapes.ts";
import { canChooseTable, occupiedMinutes } from "../rules.ts";
import { floorText, holdTimeText, tableDescription } from "../text.ts";
import { TableShape } from "./table-shape.tsx";

export interface SeatMapProps {
  tables: readonly DiningTable[];
  selectedId: string | null;
  suggestedId: string | null;
  now: Date;
  /** The unit's IANA zone. */
  timeZone: string;
  /** Called for available tables only. */
  onPick: (tableId: string) => void;
  /** Called when a user tries to pick an unavailable table, to tell why. */
  onAsk: (tableId: string) => void;
}

/**
 * The unit's tables as a radio group: Tab leads to one of them, arrow keys to its neighbours, Enter or Space picks.
 * Every table can have the focus, so that keyboard and screen reader users can read it; only available tables can be picked.
 */
export function SeatMap({ tables, selectedId, suggestedId, now, timeZone, onPick, onAsk }: SeatMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const frameWidth = useElementWidth(frame, SEAT_MAP.width);
  const [focusedId, setFocusedId] = useState<string | null>(null);

  const ordered = sortForReading(tables);
  const tabStopId =
    [focusedId, selectedId, suggestedId].find((id) => tables.some((table) => table.id === id)) ??
    ordered[0]?.id;
  const mapWidth = Math.max(frameWidth, mapWidthFor(tables, frameWidth));
  const scale = (mapWidth / SEAT_MAP.width) * LAYOUT_ON_SEAT_MAP.scale;

  const focus = (id: string | undefined) =>
    frame.current?.querySelector<SVGGElement>(`[data-table-id="${id ?? ""}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<SVGGElement>, table: DiningTable) => {
    const direction = directionByKey[event.key];
    if (direction) focus(neighbourOf(tables, table.id, direction)?.id);
    else if (event.key === "Home") focus(ordered[0]?.id);
    else if (event.key === "End") focus(ordered.at(-1)?.id);
    else if (event.key === "Enter" || event.key === " ") pick(table);
    else return;
    event.preventDefault();
  };

  const pick = (table: DiningTable) => {
    if (canChooseTable(table)) onPick(table.id);
    else onAsk(table.id);
  };

  useScrollToTable(frame, tabStopId, mapWidth > frameWidth);

  return (
    <div
      ref={frame}
      className="max-h-[62dvh] overflow-auto overscroll-contain rounded-lg border border-line bg-canvas bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[20px_20px]"
    >
      <svg
        role="radiogroup"
        aria-label={floorText.map}
        viewBox={`0 0 ${SEAT_MAP.width} ${SEAT_MAP.height}`}
        className="block w-full select-none"
        style={{ minWidth: mapWidth > frameWidth ? mapWidth : undefined }}
      >
        <g
          transform={`translate(${LAYOUT_ON_SEAT_MAP.x} ${LAYOUT_ON_SEAT_MAP.y}) scale(${LAYOUT_ON_SEAT_MAP.scale})`}
        >
          {ordered.map((table) => (
            <TableNode
              key={table.id}
              table={table}
              isSelected={table.id === selectedId}
              isSuggested={table.id === suggestedId}
              isTabStop={table.id === tabStopId}
              minutes={occupiedMinutes(table, now)}
              nextHold={table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, timeZone, now)}
              scale={scale}
              onPick={pick}
              onFocus={setFocusedId}
              onKeyDown={onKeyDown}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface TableNodeProps {
  table: DiningTable;
  isSelected: boolean;
  isSuggested: boolean;
  isTabStop: boolean;
  minutes: number | null;
  nextHold: string | null;
  scale: number;
  onPick: (table: DiningTable) => void;
  onFocus: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<SVGGElement>, table: DiningTable) => void;
}

const TableNode = memo(function TableNode({
  table,
  isSelected,
  isSuggested,
  isTabStop,
  minutes,
  nextHold,
  scale,
  onPick,
  onFocus,
  onKeyDown,
}: TableNodeProps) {
  const isFree = canChooseTable(table);
  return (
    <g
      role="radio"
      aria-checked={isSelected}
      aria-disabled={!isFree}
      aria-label={tableDescription(table, { occupiedMinutes: minutes, isSuggested, nextHold })}
      tabIndex={isTabStop ? 0 : -1}
      data-table-id={table.id}
      className={classNames("group outline-none", isFree ? "cursor-pointer" : "cursor-not-allowed")}
      onClick={() => onPick(table)}
      onFocus={() => onFocus(table.id)}
      onKeyDown={(event) => onKeyDown(event, table)}
    >
      <TableShape
        table={table}
        state={table.status}
        isSelected={isSelected}
        isSuggested={isSuggested}
        minutes={minutes}
        nextHold={nextHold}
        scale={scale}
      />
    </g>
  );
});

const directionByKey: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** px: the least screen size of the smallest table. Its letters are readable, and its chairs enlarge the target. */
const narrowestTable = 30;
/** px: the size of the smallest table on a map that must scroll. */
const comfortableTable = 42;
const widestMap = 1600;

function mapWidthFor(tables: readonly DiningTable[], frameWidth: number): number {
  const shortest =
    Math.min(...tables.flatMap((table) => Object.values(sizeOf(table)))) * LAYOUT_ON_SEAT_MAP.scale;
  const widthFor = (tableWidth: number) => Math.min(widestMap, (SEAT_MAP.width * tableWidth) / shortest);
  return widthFor(narrowestTable) <= frameWidth ? frameWidth : widthFor(comfortableTable);
}

/** Scrolls the map once, so that the first table to focus is visible. */
function useScrollToTable(
  frame: { current: HTMLElement | null },
  tableId: string | undefined,
  isScrolling: boolean,
) {
  const isShown = useRef(false);
  useEffect(() => {
    if (!isScrolling || isShown.current || tableId === undefined) return;
    isShown.current = true;
    frame.current
      ?.querySelector(`[data-table-id="${tableId}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [frame, tableId, isScrolling]);
}
