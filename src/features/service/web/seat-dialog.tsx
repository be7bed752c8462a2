import { useState } from "react";

import { tellSameGuest } from "#features/booking/web/tell-same-guest.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { canChooseTable, stateOf } from "#features/floor/rules.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { seatDialogTitles } from "#features/reservations/text.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { useNow } from "#platform/web/clock.ts";
import { newId } from "#shared/id.ts";
import { seatDialogText } from "../seating/text.ts";
import { seatingApi } from "../seating/web/api.ts";
import { ChooseTableDialog } from "./choose-table-dialog.tsx";
import { suggestTables, usePlaces } from "./planned-tables.ts";
import { useTablesNow } from "./table-selection.ts";

/** Seats a confirmed reservation in two presses: its promised tables are preselected, else those of the plan, else the best one. */
export function SeatDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { id } = reservation;
  const now = useNow(15_000);
  const room = useTablesNow();
  const places = usePlaces();
  const isPromised = (label: string) => reservation.tables.includes(label);
  // The reservation's own hold is no reason against a table.
  const tables = room.tables.map((table) =>
    isPromised(table.label) ? { ...table, nextHoldAt: null } : table,
  );
  const promised = tables.filter((table) => isPromised(table.label));
  const lost = promised.find((table) => !canChooseTable(table));
  return (
    <ChooseTableDialog
      title={seatDialogTitles.seat}
      party={reservation}
      detail={reservation.time}
      room={{ ...room, tables, isFresh: room.isFresh && !places.isPending }}
      suggested={
        promised.length > 0 && lost === undefined
          ? promised
          : suggestTables(places.plan, { ...reservation, rankOf: places.rankOf }, tables, now)
      }
      suggestedBecause={lost && promiseIsLostText(lost)}
      isPreselected
      ownIds={[id]}
      confirm={(tableIds, actId) => seatingApi.seat.call({ unitId, actId, id, tableIds })}
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
  const room = useTablesNow();
  const { tables } = room;
  const places = usePlaces();
  const show = useShowReservation();
  // One id for each entry, so that a retry after a lost answer creates no second reservation.
  const [id] = useState(newId);
  return (
    <ChooseTableDialog
      title={seatDialogTitles.seat}
      party={entry}
      room={{ ...room, isFresh: room.isFresh && !places.isPending }}
      suggested={suggestTables(places.plan, { ...entry, rankOf: places.rankOf }, tables, now)}
      isPreselected
      ownIds={[id, reservationId ?? id]}
      confirm={async (tableIds, actId) => {
        const seated = await seatingApi.seatFromWaitlist.call({ unitId, actId, entryId, id, tableIds });
        tellSameGuest(seated, show);
        return seated;
      }}
      doneText={seatDialogText.seated}
      onClose={onClose}
    />
  );
}

function promiseIsLostText(table: DiningTable): string {
  switch (stateOf(table)) {
    case "cleaning":
      return seatDialogText.promisedCleaning(table.label);
    case "blocked":
      return seatDialogText.promisedBlocked(table.label);
    default:
      return seatDialogText.promisedOccupied(table.label);
  }
}
