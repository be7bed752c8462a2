import { useState } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import type { TableJoin } from "#features/floor/joins/contract.ts";
import { type Drop, findObstacle, isMovable, type Obstacle, tablesForDrop } from "./drop.ts";
import { type Bar, QUARTER_MS, type Timeline } from "./timeline-view.ts";

/** A party that somebody is putting elsewhere. */
export interface Move {
  bar: Bar;
  /** The table of the row that it is over; a party without a table begins over none. */
  table: DiningTable | null;
  drop: Drop;
  obstacle: Obstacle | null;
  isPast: boolean;
  /** The person has dropped it, and what it would cause is not known yet. */
  isDropped: boolean;
  /** The person has dropped it, and must say whether they mean it. */
  isAsking: boolean;
}

export interface MoveHandlers {
  move: Move | null;
  begin: (bar: Bar, table: DiningTable | null) => void;
  /** Over another table, or at another time (ms); null keeps the table. */
  over: (table: DiningTable | null, from: number) => void;
  /** Waits for what the drop would cause. */
  drop: () => void;
  /** Waits for the person's word. */
  ask: () => void;
  end: () => void;
}

/** One party at a time is moved, by pointer or by keys; nothing is stored before the drop. */
export function useTimelineMove(timeline: Timeline, joins: readonly TableJoin[], now: Date): MoveHandlers {
  const [held, setHeld] = useState<{ bar: Bar; table: DiningTable | null; from: number } | null>(null);
  const [stage, setStage] = useState<"carried" | "dropped" | "asking">("carried");

  const view = (): Move | null => {
    if (held === null) return null;
    const { bar, table, from } = held;
    const stays = table === null || (bar.tableIds.includes(table.id) && from === bar.from);
    const tableIds =
      table === null || bar.tableIds.includes(table.id)
        ? bar.tableIds
        : tablesForDrop(table, bar.guests ?? 1, joins);
    const drop = { tableIds, from };
    return {
      bar,
      table,
      drop,
      obstacle: stays ? null : findObstacle(timeline, bar, drop),
      isPast: from !== bar.from && from < now.getTime() - QUARTER_MS,
      isDropped: stage === "dropped",
      isAsking: stage === "asking",
    };
  };

  return {
    move: view(),
    begin: (bar, table) => {
      if (!isMovable(bar)) return;
      setStage("carried");
      setHeld({ bar, table, from: bar.from });
    },
    over: (table, from) => {
      if (held === null || (held.table?.id === table?.id && held.from === from)) return;
      setStage("carried");
      setHeld({ ...held, table: table ?? held.table, from });
    },
    drop: () => setStage("dropped"),
    ask: () => setStage("asking"),
    end: () => setHeld(null),
  };
}

/** True when the drop would change nothing. */
export function isUnchanged({ bar, drop }: Move): boolean {
  return (
    drop.from === bar.from &&
    drop.tableIds.length === bar.tableIds.length &&
    drop.tableIds.every((id) => bar.tableIds.includes(id))
  );
}

/** Where the moved party would be on this table. */
export function targetOf(move: Move | null, tableId: string) {
  const isHere = move !== null && !isUnchanged(move) && move.drop.tableIds.includes(tableId);
  return {
    targetFrom: isHere ? move.drop.from : null,
    targetUntil: isHere ? move.drop.from + move.bar.until - move.bar.from : null,
  };
}
