import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { showError } from "#features/reservations/web/show-error.ts";
import type { JoiningParty } from "#features/waitlist/web/add-to-waitlist-dialog.tsx";
import { newId } from "#shared/id.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { freePlaceText } from "../text.ts";
import { eveningApi } from "./api.ts";
import { refreshEvening, undoAction, useUndo } from "./undo-store.ts";

/** Seats a party that has no booking, under the name that it gave. The toast says so and can undo it. */
export function useSeatNow({ customerName, customerPhone, guests }: JoiningParty, onSeated: () => void) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: async ({ tables, label }: { tables: readonly { id: string }[]; label: string }) => {
      const actId = newId();
      const tableIds = tables.map(({ id }) => id);
      const seated = { unitId, id: newId(), actId, guests, tableIds, customerName, customerPhone };
      await eveningApi.seatWalkIn.call(seated);
      return { actId, label };
    },
    onSuccess: ({ actId, label }) => {
      const detail = customerName || undefined;
      notify.success(freePlaceText.seated(formatPeople(guests), label), {
        detail,
        action: undoAction(() => undo(actId, detail)),
      });
      onSeated();
    },
    onError: (error) => showError(error),
    onSettled: () => refreshEvening(queryClient),
  });
}
