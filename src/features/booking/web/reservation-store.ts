import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { availabilityApi } from "#features/availability/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import type { ReservationFields } from "#features/reservations/fields/contract.ts";
import { isOpenStatus } from "#features/reservations/status/rules.ts";
import { weekOptions } from "#features/reservations/web/api.ts";
import { placeInWeek } from "#features/reservations/web/week-cache.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { bookingApi } from "./api.ts";
import type { RefusedWish } from "./availability-hint.tsx";

/**
 * Stores the fields of one dialog, and keeps the version that an edit began from. A new reservation's id comes from the dialog's draft, so
 * that a retry after a lost answer is the same reservation.
 */
export function useReservationStore(reservation: Reservation | null, newReservationId: string) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const id = reservation?.id ?? newReservationId;
  const [base, setBase] = useState(reservation);

  const { mutateAsync: save } = useMutation({
    mutationFn: async (fields: ReservationFields) => {
      if (base) return bookingApi.update.call({ unitId, id, version: base.version, ...fields });
      return bookingApi.create.call({ unitId, id, ...fields }).catch((error: unknown) => {
        // An earlier attempt was stored, and the user has typed since. Without a version, a colleague has changed it as well.
        if (!isRefused(error) || error.data.version === undefined) throw error;
        return bookingApi.update.call({ unitId, id, version: error.data.version, ...fields });
      });
    },
    onSuccess: (stored) => placeInWeek(queryClient, unitId, stored),
  });

  /** Loads the reservation as it is stored now; the next save begins from it. Null if it is no longer open or left its week. */
  async function reload() {
    if (!base) return null;
    const { reservations } = await queryClient.fetchQuery({
      ...weekOptions(unitId, base.date),
      staleTime: 0,
    });
    const fresh = reservations.find((row) => row.id === id && isOpenStatus(row.status)) ?? null;
    if (fresh) setBase(fresh);
    return fresh;
  }

  /** Keeps, for reports, what the guest could not get. Nobody waits for it, and it says nothing of the guest. */
  function noteRefusal(wish: RefusedWish): void {
    availabilityApi.noteRefusal.call({ unitId, id, ...wish }).catch(() => undefined);
  }

  return { base, save, reload, noteRefusal };
}
