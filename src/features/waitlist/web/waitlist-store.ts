import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { addToWaitlistText, waitlistText } from "../text.ts";
import { waitlistApi } from "./api.ts";

/** An entry of the waitlist as it is typed. The browser makes its id. */
export interface NewEntry {
  id: string;
  customerName: string;
  customerPhone: string;
  guests: number;
}

/** Adds a party to the waitlist, and says so. */
export function useAddEntry() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: (form: NewEntry) => waitlistApi.add.call({ unitId, ...form }),
    onSuccess: ({ customerName }) => notify.success(addToWaitlistText.added(customerName)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
}

/** Removes a party from the waitlist. Shows an error, then rejects. */
export function useRemoveEntry(): (entry: WaitlistEntry) => Promise<void> {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const list = waitlistApi.list.queryKey({ input: { unitId } });
  const removal = useMutation({
    mutationFn: ({ id }: WaitlistEntry) => waitlistApi.remove.call({ unitId, id }),
    onSuccess: (_answer, { id, customerName }) => {
      queryClient.setQueryData(
        list,
        (data) => data && { entries: data.entries.filter((entry) => entry.id !== id) },
      );
      notify.success(waitlistText.removed, { detail: customerName });
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
  return async (entry) => void (await removal.mutateAsync(entry));
}
