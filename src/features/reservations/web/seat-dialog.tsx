import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { bestTableFor, canChooseTable, stateOf } from "#features/floor/rules.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { useNow } from "#platform/web/clock.ts";
import { newId } from "#shared/id.ts";
import type { Reservation } from "../contract.ts";
import { seatDialogText } from "../seating/text.ts";
import { tablePlanOptions } from "../table-plan/web/api.ts";
import { seatDialogTitles } from "../text.ts";
import { reservationsApi } from "./api.ts";
import { ChooseTableDialog, useTablesNow } from "./choose-table-dialog.tsx";

/** Seats a confirmed reservation in two presses: its promised tables are preselected, else those of the plan, else the best one. */
export function SeatDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { id } = reservation;
  const now = useNow(15_000);
  const plan = useTablesNow();
  const planned = usePlannedTables();
  const isPromised = (label: string) => reservation.tables.includes(label);
  // The reservation's own hold is no reason against a table.
  const tables = plan.tables.map((table) =>
    isPromised(table.label) ? { ...table, nextHoldAt: null } : table,
  );
  const promised = tables.filter((table) => isPromised(table.label));
  const lost = promised.find((table) => !canChooseTable(table));
  const best = bestTableFor({ ...reservation, tables, now });
  const given = promised.length > 0 ? promised : planned.tablesOf(id, tables);
  return (
    <ChooseTableDialog
      title={seatDialogTitles.seat}
      party={reservation}
      detail={reservation.time}
      plan={{ ...plan, tables, isFresh: plan.isFresh && !planned.isPending }}
      suggested={given.length > 0 && given.every(canChooseTable) ? given : best ? [best] : []}
      suggestedBecause={lost && promiseLost(lost)}
      isPreselected
      ownIds={[id]}
      confirm={(tableIds, actId) => reservationsApi.seat.call({ unitId, actId, id, tableIds })}
      doneText={seatDialogText.seated}
      onClose={onClose}
    />
  );
}

/** Seats a waiting party. */
export function SeatEntryDialog({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { id: entryId, reservationId } = entry;
  const now = useNow(15_000);
  const plan = useTablesNow();
  const { tables } = plan;
  const planned = usePlannedTables();
  const given = planned.tablesOf(entryId, tables);
  const best = bestTableFor({ ...entry, tables, now });
  // One id for each entry, so that a retry after a lost answer creates no second reservation.
  const [id] = useState(newId);
  return (
    <ChooseTableDialog
      title={seatDialogTitles.seat}
      party={entry}
      plan={{ ...plan, isFresh: plan.isFresh && !planned.isPending }}
      suggested={given.length > 0 && given.every(canChooseTable) ? given : best ? [best] : []}
      isPreselected
      ownIds={[id, reservationId ?? id]}
      confirm={(tableIds, actId) =>
        reservationsApi.seatFromWaitlist.call({ unitId, actId, entryId, id, tableIds })
      }
      doneText={seatDialogText.seated}
      onClose={onClose}
    />
  );
}

/** Where the plan of the running service puts a reservation, or a party of the queue. */
function usePlannedTables() {
  const { id: unitId } = useCurrentUnit();
  const { data, isPending, failureCount } = useQuery({ ...tablePlanOptions(unitId), staleTime: 0 });
  const tablesOf = (id: string, tables: readonly DiningTable[]): readonly DiningTable[] => {
    const ids =
      data?.placements.find(({ reservationId }) => reservationId === id)?.tableIds ??
      data?.queue.find(({ entryId }) => entryId === id)?.tableIds ??
      [];
    const found = tables.filter((table) => ids.includes(table.id));
    return found.length === ids.length ? found : [];
  };
  // Seating goes on without a plan.
  return { isPending: isPending && failureCount === 0, tablesOf };
}

function promiseLost(table: DiningTable): string {
  switch (stateOf(table)) {
    case "cleaning":
      return seatDialogText.promisedCleaning(table.label);
    case "blocked":
      return seatDialogText.promisedBlocked(table.label);
    default:
      return seatDialogText.promisedOccupied(table.label);
  }
}
