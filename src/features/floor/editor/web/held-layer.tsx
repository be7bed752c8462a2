import { memo } from "react";

import type { DiningTable, PlannedTable } from "../../contract.ts";
import type { Point } from "../../geometry/shapes.ts";
import { minutesUntilLeaving, occupiedMinutes } from "../../rules.ts";
import type { View } from "../state.ts";
import { TableFace } from "./table-face.tsx";

export interface HeldLayerProps {
  tables: readonly PlannedTable[];
  /** How far the tables have been dragged, in canvas px. */
  by: Point;
  view: View;
  diningTableById: ReadonlyMap<string, DiningTable>;
  /** Ids joined by spaces: one string stays equal from move to move. */
  overlappingIds: string;
  now: Date;
}

/**
 * The tables that a gesture holds, above all others. They have their own compositor layer: during a drag the browser moves a
 * painted picture, and repaints neither these tables nor the others.
 */
export function HeldLayer({ by, view, ...faces }: HeldLayerProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible will-change-transform"
      style={{ transform: `translate(${by.x * view.scale}px, ${by.y * view.scale}px)` }}
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        <Faces {...faces} scale={view.scale} />
      </g>
    </svg>
  );
}

const Faces = memo(function Faces({
  tables,
  diningTableById,
  overlappingIds,
  now,
  scale,
}: Omit<HeldLayerProps, "by" | "view"> & { scale: number }) {
  const overlapping = new Set(overlappingIds.split(" "));
  return tables.map((table) => {
    const diningTable = diningTableById.get(table.id);
    return (
      <TableFace
        key={table.id}
        table={table}
        status={diningTable?.status ?? "available"}
        blockedUntil={diningTable?.blockedUntil ?? null}
        customerName={diningTable?.customerName ?? null}
        minutes={diningTable ? occupiedMinutes(diningTable, now) : null}
        leavesIn={diningTable ? minutesUntilLeaving(diningTable, now) : null}
        isSelected
        isOverlapping={overlapping.has(table.id)}
        scale={scale}
      />
    );
  });
});
