import { useMutation, useQueryClient } from "@tanstack/react-query";

import { reservationsApi } from "#features/reservations/web/api.ts";
import type { ConfirmFromWaitlistInput } from "#features/service/seating/contract.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { seatingApi } from "../seating/web/api.ts";

/** Makes a reservation of a party that waits. Apart from the week's store, because only the queue's dialog needs it. */
export function useConfirmFromWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ConfirmFromWaitlistInput) => seatingApi.confirmFromWaitlist.call(input),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() });
      void queryClient.invalidateQueries({ queryKey: reservationsApi.listWeek.key() });
    },
  });
}
