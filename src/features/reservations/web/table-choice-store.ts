import { useMutation, useQueryClient } from "@tanstack/react-query";

import { floorApi } from "#features/floor/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { reservationsApi } from "./api.ts";
import { showError } from "./show-error.ts";

/** Stores which table a party gets, and says so. `send` makes the call: the dialog has several uses. */
export function useSendChoice(
  { customerName, guests }: { customerName: string; guests: number },
  { onDone, onRefused }: { onDone: () => void; onRefused: (message: string) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; doneText: string }) => send(),
    onSuccess: (_stored, { doneText }) => {
      notify.success(doneText, { detail: `${customerName} · ${formatPeople(guests)}` });
      onDone();
    },
    onError: (error) => {
      showError(error);
      if (isRefused(error)) onRefused(messageOf(error));
    },
    onSettled: () => {
      for (const queryKey of [
        floorApi.listTables.key(),
        reservationsApi.listWeek.key(),
        waitlistApi.list.key(),
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
