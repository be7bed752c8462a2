import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import type { Reservation, TakenTable } from "#features/reservations/contract.ts";
import { seatDialogTitles } from "#features/reservations/text.ts";
import { useNow } from "#platform/web/clock.ts";
import { formatDay } from "#shared/pt-br.ts";
import { seatDialogText } from "../seating/text.ts";
import { seatingApi } from "../seating/web/api.ts";
import { ChooseTableDialog } from "./choose-table-dialog.tsx";
import { neededFrom, suggestTables, usePlaces } from "./planned-tables.ts";
import { type RoomTables, useTablesNow } from "./table-selection.ts";

export interface HoldTableDialogProps {
  reservation: Reservation;
  onClose: () => void;
}

/** Promises a table to a confirmed reservation. The map shows the tables as they are promised at its time. */
export function HoldTableDialog({ reservation, onClose }: HoldTableDialogProps) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const { id, date, time } = reservation;
  const now = useNow(15_000);
  const room = useRoomAt(reservation);
  const { tables } = room;
  const places = usePlaces();
  const held = tables.filter(({ label }) => reservation.tables.includes(label));
  const from = neededFrom(reservation, now, timeZone);
  const hold = (tableIds: string[], actId: string) =>
    seatingApi.holdTables.call({ unitId, actId, id, tableIds });
  return (
    <ChooseTableDialog
      title={seatDialogTitles.holdTable}
      party={reservation}
      detail={`${formatDay(date)}, ${time}`}
      room={{ ...room, isFresh: room.isFresh && !places.isPending }}
      suggested={
        held.length > 0
          ? held
          : suggestTables(places.plan, { ...reservation, rankOf: places.rankOn(date) }, tables, from)
      }
      isPreselected
      isNow={false}
      ownIds={[id]}
      confirm={hold}
      doneText={seatDialogText.hold.done}
      clear={
        reservation.tables.length > 0
          ? {
              label: seatDialogText.hold.clear,
              send: (actId) => hold([], actId),
              doneText: seatDialogText.hold.cleared,
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}

/** The unit's tables at the reservation's time, with the holds of other reservations. */
function useRoomAt({ id }: Reservation): RoomTables {
  const { id: unitId } = useCurrentUnit();
  const now = useTablesNow();
  const taken = useQuery(seatingApi.listTakenTables.queryOptions({ input: { unitId, id }, staleTime: 0 }));
  return {
    tables: taken.data ? now.tables.map((table) => tableAsHeld(table, taken.data.tables)) : [],
    isFresh: now.isFresh && taken.data !== undefined && taken.isFetchedAfterMount,
    error: now.error ?? taken.error,
    isFetching: now.isFetching || taken.isFetching,
    refetch: () => Promise.all([now.refetch(), taken.refetch()]),
  };
}

function tableAsHeld(table: DiningTable, taken: readonly TakenTable[]): DiningTable {
  const holder = taken.find(({ tableId, blockedUntil }) => tableId === table.id && blockedUntil === null);
  const block = taken.find(({ tableId, blockedUntil }) => tableId === table.id && blockedUntil !== null);
  return {
    ...table,
    status: holder ? "occupied" : "available",
    customerName: holder?.customerName ?? null,
    occupiedSince: null,
    estimatedLeaveAt: null,
    reservationId: null,
    nextHoldAt: null,
    blockedUntil: block?.blockedUntil ?? null,
    nextBlockAt: null,
  };
}
