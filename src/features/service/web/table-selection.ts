import { useState } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import { stateOf } from "#features/floor/rules.ts";
import { useTables } from "#features/floor/web/api.ts";
import { seatDialogText } from "../seating/text.ts";

/** The tables as the map shows them. */
export interface RoomTables {
  tables: readonly DiningTable[];
  /** False while the tables come from an earlier answer: no table is selected from that. */
  isFresh: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The tables as they are now. */
export function useTablesNow(): RoomTables {
  const { data, isFetchedAfterMount, error, isFetching, refetch } = useTables({ staleTime: 0 });
  return {
    tables: data?.tables ?? noTables,
    isFresh: data !== undefined && isFetchedAfterMount,
    error,
    isFetching,
    refetch,
  };
}

const noTables: DiningTable[] = [];

export interface SelectionStart {
  /** A table, tables that are pushed together, or nothing. */
  suggested: readonly DiningTable[];
  /** True selects the suggested tables at the start. */
  isPreselected: boolean;
  /** This party's reservations: a table that one of them occupies is not lost. */
  ownIds: readonly string[];
}

/** Holds the selected tables. As soon as another party takes one, they are deselected and the reason is shown. */
export function useTableSelection(
  { tables, isFresh }: RoomTables,
  { suggested, isPreselected, ownIds }: SelectionStart,
) {
  const suggestedIds = suggested.map(({ id }) => id);
  const [tableIds, setTableIds] = useState<readonly string[]>([]);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [mayPreselect, setMayPreselect] = useState(isPreselected);

  // Preselects once, and never after a pick: a selection that changes by itself could be confirmed by mistake.
  if (isFresh && mayPreselect) {
    setMayPreselect(false);
    setTableIds(suggestedIds);
  }

  const deselect = (reason: string) => {
    setMayPreselect(false);
    setTableIds([]);
    setNotice(reason);
  };

  if (tableIds.length > 0 && tables.length > 0) {
    const chosen = tables.filter(({ id }) => tableIds.includes(id));
    // The map may show the party at the table before the answer to 'Confirmar' arrives.
    const lost = chosen.find(
      (table) => !ownIds.includes(table.reservationId ?? "") && stateOf(table) !== "available",
    );
    const state = lost && stateOf(lost);
    if (chosen.length < tableIds.length) deselect(seatDialogText.tableRemoved);
    else if (lost && state && state !== "available") deselect(seatDialogText.lost[state](lost.label));
  }

  /** Tables that are suggested together are picked together. */
  const pick = (id: string) => {
    setMayPreselect(false);
    setTableIds(suggestedIds.includes(id) ? suggestedIds : [id]);
    setAskedId(null);
    setNotice(null);
  };

  return { tableIds, askedId, notice, pick, ask: setAskedId, deselect };
}
