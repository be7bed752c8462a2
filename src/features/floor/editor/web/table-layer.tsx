import { memo } from "react";

import { classNames } from "#ui/class-names.ts";
import type { DiningTable, PlannedTable } from "../../contract.ts";
import { centreOf, sizeOf } from "../../geometry/rules.ts";
import { occupiedMinutes } from "../../rules.ts";
import { tableDescription } from "../../text.ts";
import { TableShape } from "../../web/table-shape.tsx";
import type { EditorStore } from "./editor-store.ts";

export interface TableLayerProps {
  store: EditorStore;
  tables: readonly PlannedTable[];
  diningTableById: ReadonlyMap<string, DiningTable>;
  selectedIds: readonly string[];
  /** They are drawn moved by the custom properties --drag-x and --drag-y of the element around the layer. */
  draggedIds: readonly string[];
  overlappingIds: readonly string[];
  tabStopId: string | null;
  scale: number;
  /** Of now; the layer is drawn again when it changes. */
  minute: number;
}

/** Every table as an option of a list box. While tables are dragged nothing of this is drawn again: the browser alone moves them. */
export const TableLayer = memo(function TableLayer({
  store,
  tables,
  diningTableById,
  selectedIds,
  draggedIds,
  overlappingIds,
  tabStopId,
  scale,
  minute,
}: TableLayerProps) {
  const selected = new Set(selectedIds);
  const dragged = new Set(draggedIds);
  const overlapping = new Set(overlappingIds);
  const now = new Date(minute * 60_000);
  return tables.map((table) => {
    const diningTable = diningTableById.get(table.id);
    return (
      <TableNode
        key={table.id}
        store={store}
        table={table}
        // A copy that is not stored yet is free.
        status={diningTable?.status ?? "available"}
        customerName={diningTable?.customerName ?? null}
        minutes={diningTable ? occupiedMinutes(diningTable, now) : null}
        isSelected={selected.has(table.id)}
        isDragged={dragged.has(table.id)}
        isOverlapping={overlapping.has(table.id)}
        isTabStop={table.id === tabStopId}
        scale={scale}
      />
    );
  });
});

interface TableNodeProps extends Pick<DiningTable, "status" | "customerName"> {
  store: EditorStore;
  table: PlannedTable;
  minutes: number | null;
  isSelected: boolean;
  isDragged: boolean;
  isOverlapping: boolean;
  isTabStop: boolean;
  scale: number;
}

const TableNode = memo(function TableNode({
  store,
  table,
  status,
  customerName,
  minutes,
  isSelected,
  isDragged,
  isOverlapping,
  isTabStop,
  scale,
}: TableNodeProps) {
  return (
    <g
      role="option"
      aria-selected={isSelected}
      aria-label={tableDescription(
        { ...table, status, customerName },
        { occupiedMinutes: minutes, isSuggested: false },
      )}
      tabIndex={isTabStop ? 0 : -1}
      data-table-id={table.id}
      className={classNames(
        "group outline-none",
        isDragged ? "translate-x-(--drag-x) translate-y-(--drag-y) cursor-grabbing" : "cursor-grab",
      )}
      onFocus={() => store.dispatch({ type: "focusMoved", id: table.id })}
    >
      <TableShape table={{ ...table, customerName }} state={status} minutes={minutes} scale={scale} />
      {(isSelected || isOverlapping) && (
        <SelectionFrame table={table} isOverlapping={isOverlapping} scale={scale} />
      )}
    </g>
  );
});

/** What is selected; dashed in the colour of danger where it would stand upon another table. */
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
  const size = sizeOf(table);
  const px = 1 / scale;
  const margin = 3 * px;
  const width = size.width + 2 * margin;
  const height = size.height + 2 * margin;
  const corner = table.shape === "circle" ? table.radius : Math.min(14, size.width / 4, size.height / 4);
  const outline = { x: -width / 2, y: -height / 2, width, height, rx: corner + margin };
  return (
    <g
      transform={`translate(${centre.x} ${centre.y}) rotate(${table.rotation})`}
      className="pointer-events-none fill-none"
    >
      {/* A pale edge, so that it stands out from a table of any colour. */}
      <rect {...outline} strokeWidth={6 * px} className="stroke-surface" />
      <rect
        {...outline}
        strokeWidth={2.5 * px}
        {...(isOverlapping && { strokeDasharray: `${6 * px} ${4 * px}` })}
        className={isOverlapping ? "stroke-danger-solid" : "stroke-ink"}
      />
    </g>
  );
}
