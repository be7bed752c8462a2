import type { DiningTable } from "../contract.ts";
import { canChooseTable, occupiedMinutes } from "../rules.ts";
import { holdTimeText, tableDescription } from "../text.ts";
import { TableMap } from "./table-map.tsx";

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

/** The map on which one table is chosen. Every table can have the focus, to be read; only available tables can be picked. */
export function SeatMap({ tables, selectedId, suggestedId, now, timeZone, onPick, onAsk }: SeatMapProps) {
  return (
    <TableMap
      kind="choice"
      tables={tables}
      tabStops={[selectedId, suggestedId]}
      describe={(table) => {
        const minutes = occupiedMinutes(table, now);
        const isSuggested = table.id === suggestedId;
        const nextHold = table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, timeZone, now);
        return {
          name: tableDescription(table, { occupiedMinutes: minutes, isSuggested, nextHold }),
          isSelected: table.id === selectedId,
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
