import type { KeyboardEvent } from "react";

import { isMovable } from "./drop.ts";
import type { MoveHandlers } from "./timeline-move.ts";
import { type Bar, QUARTER_MS, type Timeline, type TimelineRow } from "./timeline-view.ts";

/** A bar in one row of the grid. */
export interface BarInRow {
  key: string;
  bar: Bar;
  /** Null in the lanes of parties without a table. */
  row: TimelineRow | null;
}

/** A bar of joined tables stands in several rows: only row and bar together name it. */
export const keyOfBarInRow = (rowKey: string, bar: Bar) => `${rowKey} ${bar.key}`;

/** The lines of the grid from top to bottom, each with its bars from left to right. */
export function linesOf({ withoutTable, groups }: Pick<Timeline, "withoutTable" | "groups">): BarInRow[][] {
  const lanes = withoutTable.map((bars) =>
    bars.map((bar) => ({ key: keyOfBarInRow("lane", bar), bar, row: null })),
  );
  const rows = groups.flatMap((group) =>
    group.rows.map((row) => row.bars.map((bar) => ({ key: keyOfBarInRow(row.key, bar), bar, row }))),
  );
  return [...lanes, ...rows];
}

export interface KeyActions {
  lines: readonly BarInRow[][];
  rows: readonly TimelineRow[];
  moving: MoveHandlers;
  onDrop: () => void;
  onOpen: (place: BarInRow) => void;
  onPin: (bar: Bar) => void;
  focus: (key: string) => void;
}

/** Arrow keys move the focus from bar to bar. After Enter they move the party: by a quarter of an hour, or by a table up or down. */
export function handleTimelineKey(event: KeyboardEvent<HTMLElement>, actions: KeyActions): void {
  const { lines, moving } = actions;
  const key = (event.target as HTMLElement).dataset["place"];
  const at = lines.flat().find((place) => place.key === key);
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
  const isHandled = moving.move ? movePartyByKey(event.key, actions) : moveFocusByKey(event.key, at, actions);
  if (!isHandled) return;
  event.preventDefault();
  // The page has shortcuts on letters and arrow keys, too.
  event.stopPropagation();
}

/** Moves the party that is held. True if the key meant something. */
function movePartyByKey(key: string, { rows, moving, onDrop }: KeyActions): boolean {
  const { move } = moving;
  if (!move) return false;
  const index = rows.findIndex(({ table }) => table.id === move.table?.id);
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      moving.over(null, move.drop.from + (key === "ArrowRight" ? QUARTER_MS : -QUARTER_MS));
      return true;
    case "ArrowUp":
    case "ArrowDown": {
      const next = rows[index + (key === "ArrowDown" ? 1 : -1)];
      if (next) moving.over(next.table, move.drop.from);
      return true;
    }
    case "Enter":
      onDrop();
      return true;
    case "Escape":
      moving.end();
      return true;
    default:
      return false;
  }
}

/** Moves the focus, or opens, holds or pins the bar that has it. True if the key meant something. */
function moveFocusByKey(
  key: string,
  at: BarInRow,
  { lines, moving, onOpen, onPin, focus }: KeyActions,
): boolean {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
    case "Home":
    case "End": {
      const next = findNextBar(lines, at, key);
      if (next) focus(next.key);
      return true;
    }
    case "Enter":
    case " ":
      if (isMovable(at.bar)) moving.begin(at.bar, at.row?.table ?? null);
      else onOpen(at);
      return true;
    case "p":
    case "P":
      onPin(at.bar);
      return true;
    default:
      return false;
  }
}

function findNextBar(lines: readonly BarInRow[][], at: BarInRow, key: string): BarInRow | undefined {
  const lineIndex = lines.findIndex((line) => line.includes(at));
  const line = lines[lineIndex] ?? [];
  const index = line.indexOf(at);
  if (key === "ArrowLeft") return line[index - 1];
  if (key === "ArrowRight") return line[index + 1];
  if (key === "Home") return line[0];
  if (key === "End") return line.at(-1);
  const others = key === "ArrowDown" ? lines.slice(lineIndex + 1) : lines.slice(0, lineIndex).toReversed();
  const next = others.find((other) => other.length > 0);
  // The nearest in time.
  return next?.toSorted((a, b) => Math.abs(a.bar.from - at.bar.from) - Math.abs(b.bar.from - at.bar.from))[0];
}

/** The first bar that has not ended, for the Tab key: what a host wants to reach. */
export function firstAround(lines: readonly BarInRow[][], now: Date): BarInRow | undefined {
  const places = lines.flat();
  return places.find(({ bar }) => bar.freeAt > now.getTime() && bar.kind !== "block") ?? places[0];
}
