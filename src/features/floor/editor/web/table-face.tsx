import { TriangleAlert } from "lucide-react";

import type { DiningTable, PlannedTable } from "../../contract.ts";
import { boundsOf, centreOf, sizeOf } from "../../geometry/shapes.ts";
import { stateOf } from "../../rules.ts";
import { TableBody } from "../../web/table-shape.tsx";
import { TableWords } from "../../web/table-words.tsx";

export interface TableFaceProps extends Pick<DiningTable, "status" | "blockedUntil" | "customerName"> {
  table: PlannedTable;
  minutes: number | null;
  leavesIn: number | null;
  isSelected: boolean;
  /** Whether it would overlap another table. */
  isOverlapping?: boolean;
  scale: number;
  /** Draws both when undefined. */
  part?: "body" | "words";
}

/** The table as on other pages, with the editor's selection mark. */
export function TableFace({
  table,
  status,
  blockedUntil,
  customerName,
  minutes,
  leavesIn,
  isSelected,
  isOverlapping = false,
  scale,
  part,
}: TableFaceProps) {
  const shape = {
    table: { ...table, customerName },
    state: stateOf({ status, blockedUntil }),
    minutes,
    leavesIn,
    scale,
  };
  return (
    <>
      {part !== "words" && <TableBody {...shape} />}
      {part !== "body" && <TableWords {...shape} />}
      {part !== "words" && (isSelected || isOverlapping) && (
        <SelectionFrame table={table} isOverlapping={isOverlapping} scale={scale} />
      )}
    </>
  );
}

/** A warning at the table's upper left: it overlaps another table. */
export function OverlapMark({ table, scale }: { table: PlannedTable; scale: number }) {
  const { left, top } = boundsOf(table);
  const inset = table.shape === "circle" ? table.radius * 0.29 : 0;
  // The same screen size everywhere, except on a small plan, where it would cover the label.
  const px = Math.min(1 / scale, 1.8);
  return (
    <g
      transform={`translate(${left + inset} ${top + inset}) scale(${px})`}
      aria-hidden="true"
      className="pointer-events-none"
    >
      <circle r={10} strokeWidth={1.75} className="fill-warning-soft stroke-warning-ink" />
      <TriangleAlert x={-6} y={-6.5} width={12} height={12} strokeWidth={2.5} className="text-warning-ink" />
    </g>
  );
}

/** The outline of a selected table; dashed in the danger colour when it would overlap another table. */
function SelectionFrame({
  table,
  isOverlapping,
  scale,
}: {
  table: PlannedTable;
  isOverlapping: boolean;
  scale: number;
}) {
  const centre = centreOf(table);
  const { width, height } = sizeOf(table);
  const px = 1 / scale;
  const corner = table.shape === "circle" ? table.radius : Math.min(14, width / 4, height / 4);
  const outline = { x: -width / 2, y: -height / 2, width, height, rx: corner };
  return (
    <g
      transform={`translate(${centre.x} ${centre.y}) rotate(${table.rotation})`}
      className="pointer-events-none fill-none"
    >
      {/* A pale edge makes it visible on a table of any colour. */}
      <rect {...outline} strokeWidth={5.5 * px} className="stroke-surface" />
      <rect
        {...outline}
        strokeWidth={2.5 * px}
        {...(isOverlapping && { strokeDasharray: `${6 * px} ${4 * px}` })}
        className={isOverlapping ? "stroke-danger-solid" : "stroke-ink"}
      />
    </g>
  );
}
