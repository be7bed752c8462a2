import type { DiningTable } from "../contract.ts";
import { canChooseTable, occupiedMinutes } from "../rules.ts";
import { holdTimeText, tableDescription } from "../text.ts";
import { TableMap } from "./table-map.tsx";

export interface SeatMapProps {
  tables: readonly DiningTable[];
  /** Several: tables that are pushed together. */
  selectedIds: readonly string[];
  suggestedIds: readonly string[];
  now: Date;
  /** The unit's IANA zone. */
  timeZone: string;
  /** Called for available tables only. */
  onPick: (tableId: string) => void;
  /** Called when a user tries to pick an unavailable table, to say why. */
  onAsk: (tableId: string) => void;
}

/** The map on which a table is chosen, or tables that are pushed together. Every table can have the focus, to be read; only available tables can be picked. */
export function SeatMap({ tables, selectedIds, suggestedIds, now, timeZone, onPick, onAsk }: SeatMapProps) {
  return (
    <TableMap
      kind="choice"
      tables={tables}
      tabStops={[...selectedIds, ...suggestedIds]}
      describe={(table) => {
        const minutes = occupiedMinutes(table, now);
        const isSuggested = suggestedIds.includes(table.id);
        const nextHold = table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, timeZone, now);
        return {
          name: tableDescription(table, { occupiedMinutes: minutes, isSuggested, nextHold }),
          isSelected: selectedIds.includes(table.id),
          isEnabled: canChooseTable(table),
          isSuggested,
          minutes,
          nextHold,
        };
      }}
      onPress={(table) => (canChooseTable(table) ? onPick(table.id) : onAsk(table.id))}
      className="max-h-[62dvh]"
    />
  );
}
