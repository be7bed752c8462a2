import { useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { dialogToastText } from "../fields/text.ts";
import { toastText } from "../text.ts";
import { reservationsApi } from "./api.ts";
import { useShowReservation } from "./show-reservation.ts";
import { placeInWeek } from "./week-store.ts";

/** Shows that a reservation was created, reads it back, and offers to open it or to undo it. */
export function useAnnounceCreated(): (created: Reservation) => void {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const show = useShowReservation();

  async function cancelCreated(created: Reservation) {
    try {
      placeInWeek(queryClient, unitId, await reservationsApi.cancel.call({ unitId, id: created.id }));
    } catch (error) {
      notify.error(messageOf(error));
      return;
    }
    notify.success(toastText.cancelled, { detail: dialogToastText.readBack(summaryOf(created)) });
  }

  return (created) =>
    notify.success(dialogToastText.created, {
      detail: dialogToastText.readBack(summaryOf(created)),
      action: [
        { label: dialogToastText.view, onAction: () => show(created) },
        { label: dialogToastText.undo, onAction: () => void cancelCreated(created) },
      ],
    });
}

function summaryOf({ customerName, date, time, guests }: Reservation) {
  return { name: customerName, day: formatDay(date), time, people: formatPeople(guests) };
}
