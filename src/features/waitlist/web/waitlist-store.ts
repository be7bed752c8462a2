import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { queueActText } from "../queue/text.ts";
import type { StaffLeftReason } from "../rules.ts";
import { addToWaitlistText, waitlistText } from "../text.ts";
import { waitlistApi } from "./api.ts";

/** An entry of the waitlist as it is typed. The browser makes its id. */
export interface NewEntry {
  id: string;
  customerName: string;
  customerPhone: string;
  /** The party is called by a number instead. */
  hasNoPhone: boolean;
  guests: number;
  /** Attributes that the party's table must have. */
  requires: TableAttribute[];
  /** The area in which the party wants to sit. */
  wantedAreaId: string | null;
  /** The host's own estimate, instead of the computed one. */
  promisedMinutes?: number | undefined;
}

/** Adds a party to the waitlist, and says so. */
export function useAddEntry() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: (form: NewEntry) =>
      waitlistApi.add.call({ unitId, ...form, ...(form.hasNoPhone && { customerPhone: "" }) }),
    onSuccess: ({ customerName }) => notify.success(addToWaitlistText.added(customerName)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
}

/** Waits get shorter by the clock alone, without an event. */
const QUOTED_FOR_MS = 30_000;

/** How long such a party would wait that joins now. `isAwaited`: the server has not said it yet, and no call has failed. */
export function useQuote({
  guests,
  requires,
  wantedAreaId,
}: Pick<NewEntry, "guests" | "requires" | "wantedAreaId">) {
  const { id: unitId } = useCurrentUnit();
  const wish = { ...(requires.length > 0 && { requires }), ...(wantedAreaId !== null && { wantedAreaId }) };
  const { data, isFetching, failureCount } = useQuery({
    ...waitlistApi.quote.queryOptions({ input: { unitId, guests, ...wish } }),
    placeholderData: keepPreviousData,
    // A host says it aloud, and the promise that is stored is made at the press of the button.
    staleTime: 0,
    refetchInterval: QUOTED_FOR_MS,
  });
  return { quote: data, isAwaited: data === undefined && isFetching && failureCount === 0 };
}

/** Calls a waiting party, or notes its answer. Each shows its result or its error. */
export function useQueueActs(onUndo: (actId: string, who: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const list = waitlistApi.list.queryKey({ input: { unitId } });
  const send = async (
    request: (actId: string) => Promise<{ entry: WaitlistEntry; note?: string | undefined }>,
    title: string,
  ) => {
    const actId = newId();
    try {
      const { entry: stored, note } = await request(actId);
      queryClient.setQueryData(
        list,
        (data) =>
          data && {
            ...data,
            entries: data.entries.map((entry) => (entry.id === stored.id ? stored : entry)),
          },
      );
      notify.success(title, {
        detail: [stored.customerName, note].filter(Boolean).join(" · "),
        action: { label: queueActText.undo, onAction: () => void onUndo(actId, stored.customerName) },
      });
    } catch (error) {
      notify.error(messageOf(error));
    }
    void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() });
  };
  return {
    call: (called: WaitlistEntry) =>
      send(async (actId) => {
        const { entry, delivery } = await waitlistApi.notify.call({ unitId, id: called.id, actId });
        return { entry, note: delivery === "sent" ? queueActText.messageSent : undefined };
      }, queueActText.called(called)),
    markComing: ({ id }: WaitlistEntry) =>
      send(
        async (actId) => ({ entry: await waitlistApi.markComing.call({ unitId, id, actId }) }),
        queueActText.comingDone,
      ),
  };
}

/** Notes that a host has informed a party of its new estimate. */
export function useMarkTold(): (entry: WaitlistEntry) => Promise<void> {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return async ({ id }) => {
    await waitlistApi.markTold.call({ unitId, id }).catch((error: unknown) => notify.error(messageOf(error)));
    void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() });
  };
}

/** Gives a waiting party another size, and says so. */
export function useResizeEntry(): (entry: WaitlistEntry, guests: number) => Promise<void> {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return async ({ id, customerName }, guests) => {
    try {
      await waitlistApi.resize.call({ unitId, id, guests });
      notify.success(queueActText.resized(formatPeople(guests)), { detail: customerName });
    } catch (error) {
      notify.error(messageOf(error));
    }
    void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() });
  };
}

/** Takes a party off the waitlist, with the reason why it leaves. Shows an error; rejects if the party may still wait. */
export function useRemoveEntry(): (entry: WaitlistEntry, reason: StaffLeftReason) => Promise<void> {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const list = waitlistApi.list.queryKey({ input: { unitId } });
  const removal = useMutation({
    mutationFn: ({ entry: { id }, reason }: { entry: WaitlistEntry; reason: StaffLeftReason }) =>
      waitlistApi.remove.call({ unitId, id, reason }),
    onSuccess: (_answer, { entry: { id, customerName } }) => {
      queryClient.setQueryData(
        list,
        (data) => data && { ...data, entries: data.entries.filter((entry) => entry.id !== id) },
      );
      notify.success(waitlistText.removed, { detail: customerName });
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
  return async (entry, reason) => {
    await removal.mutateAsync({ entry, reason }).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  };
}
