import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import { cardText, seatDialogTitles } from "#features/reservations/text.ts";
import { useNow } from "#platform/web/clock.ts";
import { seatDialogText } from "../seating/text.ts";
import { seatingApi } from "../seating/web/api.ts";
import { ChooseTableDialog } from "./choose-table-dialog.tsx";
import { suggestTables, usePlaces } from "./planned-tables.ts";
import { useTablesNow } from "./table-selection.ts";

export interface ChangeTableDialogProps {
  reservation: Reservation;
  onClose: () => void;
}

/** Moves a seated party. It preselects no table: the guests have one in mind. */
export function ChangeTableDialog({ reservation, onClose }: ChangeTableDialogProps) {
  const { id: unitId } = useCurrentUnit();
  const { id, tables: labels } = reservation;
  const now = useNow(15_000);
  const room = useTablesNow();
  const places = usePlaces();
  return (
    <ChooseTableDialog
      title={seatDialogTitles.changeTable}
      party={reservation}
      detail={seatDialogText.change.from(cardText.tables(labels))}
      room={room}
      suggested={suggestTables(places.plan, { ...reservation, rankOf: places.rankOf }, room.tables, now)}
      ownIds={[id]}
      confirm={(tableIds, actId) => seatingApi.changeTables.call({ unitId, actId, id, tableIds })}
      doneText={seatDialogText.change.done}
      onClose={onClose}
    />
  );
}
