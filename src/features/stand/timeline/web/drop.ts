import type { DiningTable } from "#features/floor/contract.ts";
import type { TableJoin } from "#features/floor/joins/contract.ts";
import type { Bar, Timeline } from "./timeline-view.ts";

/** Where a party would be put. */
export interface Drop {
  /** The table of the row; joined tables come with it. */
  tableIds: readonly string[];
  /** Instant in ms. */
  from: number;
}

/** What stands firmly where the party would be: advice of the plan gives way, these do not. */
export interface Obstacle {
  bar: Bar;
  table: DiningTable;
}

/**
 * The tables for a party that is put into this row: the table, or the smallest join of it that is large enough. A party that no
 * join can take keeps the table alone; staff may put it there all the same.
 */
export function tablesForDrop(
  table: DiningTable,
  guests: number,
  joins: readonly TableJoin[],
): readonly string[] {
  if (table.seats >= guests) return [table.id];
  const fitting = joins
    .filter(
      ({ isActive, tableIds, maxGuests }) => isActive && tableIds.includes(table.id) && maxGuests >= guests,
    )
    .toSorted((a, b) => a.tableIds.length - b.tableIds.length || a.maxGuests - b.maxGuests);
  return fitting[0]?.tableIds ?? [table.id];
}

/** The first firm bar in the way: a party that sits there, a promised table, or a block. Null when the place is free of them. */
export function findObstacle(timeline: Timeline, moved: Bar, drop: Drop): Obstacle | null {
  const freeAt = drop.from + (moved.freeAt - moved.from);
  for (const { table, bars } of timeline.groups.flatMap(({ rows }) => rows)) {
    if (!drop.tableIds.includes(table.id)) continue;
    const bar = bars.find(
      (other) =>
        other.party?.id !== moved.party?.id &&
        FIRM[other.kind] &&
        other.from < freeAt &&
        drop.from < other.freeAt,
    );
    if (bar) return { bar, table };
  }
  return null;
}

const FIRM: Record<Bar["kind"], boolean> = {
  seated: true,
  held: true,
  block: true,
  planned: false,
  waiting: false,
  done: false,
};

/** True when somebody may put the party elsewhere: it has not been seated. */
export function isMovable(bar: Bar): boolean {
  return bar.party !== null && (bar.kind === "planned" || bar.kind === "held" || bar.kind === "waiting");
}
