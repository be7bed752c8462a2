import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { Reservation } from "#features/reservations/contract.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { refreshEvening, undoAction, useUndo } from "./undo-store.ts";

/** A choice on its way. `send` makes the call, because the dialog has several uses. */
interface SentChoice {
  actId: string;
  send: (actId: string) => Promise<Pick<Reservation, "version">>;
  doneText: string;
}

/** Stores which table a party gets. The toast says so and can undo it. */
export function useSendChoice(
  { customerName, guests, version }: { customerName: string; guests: number; version?: number },
  { onDone, onRefused }: { onDone: () => void; onRefused: (message: string) => void },
) {
  const queryClient = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send, actId }: SentChoice) => send(actId),
    onSuccess: (stored, { doneText, actId }) => {
      const detail = `${customerName} · ${formatPeople(guests)}`;
      // The table that a party already had is no act.
      const isChanged = stored.version !== version;
      notify.success(doneText, {
        detail,
        ...(isChanged && { action: undoAction(() => undo(actId, detail)) }),
      });
      onDone();
    },
    onError: (error) => {
      showError(error);
      if (isRefused(error)) onRefused(messageOf(error));
    },
    onSettled: () => refreshEvening(queryClient),
  });
  return { send: (choice: Omit<SentChoice, "actId">) => mutate({ ...choice, actId: newId() }), isPending };
}
