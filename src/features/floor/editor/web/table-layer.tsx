import { Fragment, memo } from "react";

import type { DiningTable, PlannedTable } from "../../contract.ts";
import { minutesUntilLeaving, occupiedMinutes } from "../../rules.ts";
import { tableDescription } from "../../text.ts";
import type { EditorStore } from "./editor-store.ts";
import { OverlapMark, TableFace } from "./table-face.tsx";

export interface TableLayerProps {
  store: EditorStore;
  tables: readonly PlannedTable[];
  diningTableById: ReadonlyMap<string, DiningTable>;
  selectedIds: readonly string[];
  /** Tables that a gesture holds: the layer above draws them. */
  heldIds: readonly string[];
  tabStopId: string | null;
  overlapsById: ReadonlyMap<string, readonly PlannedTable[]>;
  scale: number;
  now: Date;
}

/** Every table as an option of a list box. Nothing here redraws during a gesture. */
export const TableLayer = memo(function TableLayer({
  store,
  tables,
  diningTableById,
  selectedIds,
  heldIds,
  tabStopId,
  overlapsById,
  scale,
  now,
}: TableLayerProps) {
  const selected = new Set(selectedIds);
  const held = new Set(heldIds);
  const faces = tables.map((table): TableFacts => {
    const diningTable = diningTableById.get(table.id);
    return {
      table,
      // A copy that is not stored yet is free.
      status: diningTable?.status ?? "available",
      blockedUntil: diningTable?.blockedUntil ?? null,
      customerName: diningTable?.customerName ?? null,
      minutes: diningTable ? occupiedMinutes(diningTable, now) : null,
      leavesIn: diningTable ? minutesUntilLeaving(diningTable, now) : null,
      isSelected: selected.has(table.id),
      isHeld: held.has(table.id),
      scale,
    };
  });
  return (
    <>
      {/* One after the other, the newest on top: no table shows its words on another. */}
      {faces.map((facts) => (
        <Fragment key={facts.table.id}>
          <TableNode
            store={store}
            {...facts}
            isTabStop={facts.table.id === tabStopId}
            // One string, so that an unchanged table does not redraw.
            overlaps={
              overlapsById
                .get(facts.table.id)
                ?.map(({ label }) => label)
                .join(LABEL_SEPARATOR) ?? ""
            }
          />
          <NodeWords {...facts} />
        </Fragment>
      ))}
      {/* Above every table, so that no other table covers the mark. */}
      {tables
        .filter(({ id }) => overlapsById.has(id) && !held.has(id))
        .map((table) => (
          <OverlapMark key={table.id} table={table} scale={scale} />
        ))}
    </>
  );
});

/** No label contains this character. */
const LABEL_SEPARATOR = "\n";

interface TableFacts extends Pick<DiningTable, "status" | "blockedUntil" | "customerName"> {
  table: PlannedTable;
  minutes: number | null;
  leavesIn: number | null;
  isSelected: boolean;
  isHeld: boolean;
  scale: number;
}

interface TableNodeProps extends TableFacts {
  store: EditorStore;
  isTabStop: boolean;
  overlaps: string;
}

const TableNode = memo(function TableNode({
  store,
  table,
  status,
  blockedUntil,
  customerName,
  minutes,
  leavesIn,
  isSelected,
  isHeld,
  isTabStop,
  overlaps,
  scale,
}: TableNodeProps) {
  const face = { table, status, blockedUntil, customerName, minutes, leavesIn, isSelected, scale };
  return (
    // Not hidden while it is held, so that it keeps the focus.
    <g className={isHeld ? "opacity-0" : undefined}>
      <g
        role="option"
        aria-selected={isSelected}
        aria-label={tableDescription(
          { ...table, status, blockedUntil, customerName },
          {
            occupiedMinutes: minutes,
            leavesInMinutes: leavesIn,
            overlaps: overlaps.split(LABEL_SEPARATOR).filter(Boolean),
          },
        )}
        tabIndex={isTabStop ? 0 : -1}
        data-table-id={table.id}
        className="group cursor-grab outline-none"
        onFocus={() => store.dispatch({ type: "focusMoved", id: table.id })}
      >
        <TableFace {...face} part="body" />
      </g>
    </g>
  );
});

/** Outside the option, whose name says the same in whole sentences; visible text within it would have to be its name. */
const NodeWords = memo(function NodeWords({ isHeld, ...face }: TableFacts) {
  return (
    <g className={isHeld ? "opacity-0" : undefined}>
      <TableFace {...face} part="words" />
    </g>
  );
});
