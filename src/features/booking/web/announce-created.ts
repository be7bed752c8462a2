import { useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import { dialogToastText } from "#features/reservations/fields/text.ts";
import { toastText } from "#features/reservations/text.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import { placeInWeek } from "#features/reservations/web/week-cache.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { bookingApi } from "./api.ts";

/** Shows that a reservation was created, reads it back, and offers to open it or to undo it. */
export function useAnnounceCreated(): (created: Reservation) => void {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const show = useShowReservation();

  async function cancelCreated(created: Reservation) {
    try {
      placeInWeek(queryClient, unitId, await bookingApi.cancel.call({ unitId, id: created.id }));
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
