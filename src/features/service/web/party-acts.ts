import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import { toastText } from "#features/reservations/text.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { type StatusChange, useChangeStatus } from "#features/service/web/week-store.ts";
import { now } from "#platform/web/server-time.ts";
import { newId } from "#shared/id.ts";
import { notify } from "#ui/toast.tsx";
import { undoAction, useUndo } from "./undo-store.ts";

/** Notes where a reservation's party is. The toast says so and can undo it. Rejects after it has said why it cannot be. */
export function useNoteParty(): (to: StatusChange["to"], reservation: Reservation) => Promise<void> {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: change } = useChangeStatus();
  const undo = useUndo();
  return async (to, reservation) => {
    const actId = newId();
    try {
      await change({ unitId, id: reservation.id, actId, at: now().toISOString(), to });
    } catch (error) {
      showError(error);
      throw error;
    }
    const { customerName, date, time, tables } = reservation;
    const detail =
      to === "completed"
        ? toastText.releasedFrom(customerName, tables)
        : toastText.whose(customerName, { date, time });
    notify.success(titles[to], { detail, action: undoAction(() => undo(actId, detail)) });
  };
}

const titles: Record<StatusChange["to"], string> = {
  cancelled: toastText.cancelled,
  completed: toastText.released,
  no_show: toastText.noShow,
  arrived: toastText.arrived,
};
