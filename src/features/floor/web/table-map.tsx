import { Fragment, type KeyboardEvent, memo, useEffect, useRef, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import { useElementWidth } from "#ui/element-width.ts";
import type { DiningTable } from "../contract.ts";
import {
  type Direction,
  LAYOUT_ON_SEAT_MAP,
  neighbourOf,
  SEAT_MAP,
  sizeOf,
  sortForReading,
} from "../geometry/shapes.ts";
import { stateOf } from "../rules.ts";
import { floorText } from "../text.ts";
import type { TableBadge, TableMark } from "./table-marks.tsx";
import { TableBody } from "./table-shape.tsx";
import { TableWords } from "./table-words.tsx";

export interface TableMapProps {
  tables: readonly DiningTable[];
  /** `choice`: a radio group, in which one table is chosen. `checks`: several may be. `buttons`: each table opens something. */
  kind: "choice" | "checks" | "buttons";
  /** How a table looks, and its accessible name. */
  describe: (table: DiningTable) => TableLook;
  /** The tables that Tab leads to, the likeliest first, until the user has moved the focus. */
  tabStops: readonly (string | null)[];
  /** Enter, Space or a press. */
  onPress: (table: DiningTable) => void;
  /** Of `checks`: the arrow keys with Shift select each table that they cross, or deselect it. `usePaintStroke` does so for the pointer. */
  onPaint?: (tableId: string, isSelected: boolean) => void;
  /** Inside a size container that is too low the map shrinks a little, so that no row of tables is cut. */
  fitsHeight?: boolean;
  className?: string;
}

export interface TableLook {
  name: string;
  isSelected?: boolean;
  isSuggested?: boolean;
  /** False: a press only says why. */
  isEnabled?: boolean;
  mark?: TableMark | null;
  badge?: TableBadge | null;
  minutes?: number | null;
  leavesIn?: number | null;
  nextHold?: string | null;
}

/** The unit's tables as they stand in the room. Tab leads to one of them, the arrow keys to its neighbours. */
export function TableMap({
  tables,
  kind,
  describe,
  tabStops,
  onPress,
  onPaint,
  fitsHeight = false,
  className,
}: TableMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const frameWidth = useElementWidth(frame, SEAT_MAP.width);
  const [focusedId, setFocusedId] = useState<string | null>(null);

  const ordered = sortForReading(tables);
  const tabStopId =
    [focusedId, ...tabStops].find((id) => tables.some((table) => table.id === id)) ?? ordered[0]?.id;
  const mapWidth = Math.max(frameWidth, mapWidthFor(tables, frameWidth));
  const scale = (mapWidth / SEAT_MAP.width) * LAYOUT_ON_SEAT_MAP.scale;

  const focus = (id: string | undefined) =>
    frame.current?.querySelector<SVGGElement>(`[data-table-id="${id ?? ""}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<SVGGElement>, table: DiningTable) => {
    const direction = directionByKey[event.key];
    if (direction) {
      const next = neighbourOf(tables, table.id, direction)?.id;
      focus(next);
      if (event.shiftKey && next !== undefined) onPaint?.(next, describe(table).isSelected ?? false);
    } else if (event.key === "Home") focus(ordered[0]?.id);
    else if (event.key === "End") focus(ordered.at(-1)?.id);
    else if (event.key === "Enter" || event.key === " ") onPress(table);
    else return;
    event.preventDefault();
    // The page has shortcuts on arrow keys, too.
    event.stopPropagation();
  };

  useScrollToTable(frame, tabStopId, mapWidth > frameWidth);

  return (
    <div
      ref={frame}
      className={classNames(
        "overflow-auto overscroll-contain rounded-lg border border-line bg-canvas bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[20px_20px]",
        className,
      )}
    >
      <svg
        role={kind === "choice" ? "radiogroup" : "group"}
        aria-label={floorText.map}
        viewBox={`0 0 ${SEAT_MAP.width} ${SEAT_MAP.height}`}
        className="block w-full select-none"
        style={
          mapWidth > frameWidth
            ? { minWidth: mapWidth }
            : {
                maxHeight: fitsHeight
                  ? `max(100cqh - 2px, ${LEAST_SHARE * heightOf(mapWidth)}px)`
                  : undefined,
              }
        }
      >
        <g
          transform={`translate(${LAYOUT_ON_SEAT_MAP.x} ${LAYOUT_ON_SEAT_MAP.y}) scale(${LAYOUT_ON_SEAT_MAP.scale})`}
        >
          {/* One after the other, the newest on top, as in the editor: no table shows its words on another. */}
          {tables.map((table) => {
            const look = describe(table);
            return (
              <Fragment key={table.id}>
                <TableNode
                  {...look}
                  {...{ table, kind, scale, onPress, onKeyDown }}
                  isPainted={onPaint !== undefined}
                  isTabStop={table.id === tabStopId}
                  onFocus={setFocusedId}
                />
                {/* Not inside the table: there, the words would belong to its accessible name. */}
                <g aria-hidden="true" className="pointer-events-none">
                  <Words {...look} {...{ table, kind, scale }} />
                </g>
              </Fragment>
            );
          })}
        </g>
      </svg>
    </div>
  );
}

interface TableNodeProps extends TableLook, Pick<TableMapProps, "kind" | "onPress"> {
  table: DiningTable;
  isTabStop: boolean;
  /** The pointer paints it, so that only clicks without a pointer press it. */
  isPainted: boolean;
  scale: number;
  onFocus: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<SVGGElement>, table: DiningTable) => void;
}

const TableNode = memo(function TableNode({
  table,
  kind,
  name,
  isSelected = false,
  isEnabled = true,
  isTabStop,
  isPainted,
  onPress,
  onFocus,
  onKeyDown,
  scale,
}: TableNodeProps) {
  return (
    <g
      {...(kind !== "buttons"
        ? {
            role: kind === "choice" ? "radio" : "checkbox",
            "aria-checked": isSelected,
            "aria-disabled": !isEnabled,
          }
        : { role: "button", "aria-haspopup": "dialog" as const, "aria-expanded": isSelected })}
      aria-label={name}
      tabIndex={isTabStop ? 0 : -1}
      data-table-id={table.id}
      className={classNames("group outline-none", isEnabled ? "cursor-pointer" : "cursor-not-allowed")}
      onClick={(event) => (!isPainted || event.detail === 0) && onPress(table)}
      onFocus={() => onFocus(table.id)}
      onKeyDown={(event) => onKeyDown(event, table)}
    >
      <TableBody
        {...{ table, scale }}
        state={stateOf(table)}
        // An opened table keeps the look of its state.
        isSelected={isSelected && kind === "choice"}
        isRinged={isSelected && kind !== "choice"}
      />
    </g>
  );
});

const Words = memo(function Words({
  table,
  kind,
  scale,
  isSelected = false,
  isSuggested = false,
  mark = null,
  badge = null,
  minutes = null,
  leavesIn = null,
  nextHold = null,
}: TableLook & Pick<TableNodeProps, "table" | "kind" | "scale">) {
  return (
    <TableWords
      {...{ table, scale, isSuggested, mark, badge, minutes, leavesIn, nextHold }}
      state={stateOf(table)}
      isSelected={isSelected && kind === "choice"}
    />
  );
});

const directionByKey: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The map shrinks to this share of its size before it scrolls. */
const LEAST_SHARE = 0.85;
const heightOf = (mapWidth: number) => (mapWidth * SEAT_MAP.height) / SEAT_MAP.width;

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
