import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { usePendingChanges } from "#platform/web/optimistic.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import type { InboxThread } from "../contract.ts";
import { threadText } from "../text.ts";
import { inboxApi } from "./api.ts";
import { type InboxChoice, listInput } from "./inbox-search.ts";

/** The conversations of the list, page by page. A row that moved between two pages stands where it came first. */
export function useInboxList(choice: InboxChoice) {
  const { id: unitId } = useCurrentUnit();
  const pages = useInfiniteQuery({
    ...inboxApi.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...listInput(unitId, choice),
        ...(after !== undefined && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const all = pages.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  const seen = new Set<string>();
  const conversations = all.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { pages, conversations };
}

export function useThread(id: string) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(inboxApi.read.queryOptions({ input: { unitId, id } }));
}

/** A message or note on its way to the server. */
export interface Outgoing {
  kind: "answer" | "note";
  messageId: string;
  text: string;
  at: string;
}

const sendingKey = (id: string) => [["inbox", "send"], { id }];

/** Sends messages and notes of a conversation one after the other; `onRefused` gets what the server did not take. */
export function useSending(id: string, onRefused: (sent: Outgoing) => void) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(id),
    scope: { id: `inbox ${id}` },
    mutationFn: ({ kind, messageId, text }: Outgoing) =>
      inboxApi[kind === "note" ? "addNote" : "answer"].call({ unitId, id, messageId, text }),
    // Until the conversation is read again it counts as pending, so that the message does not disappear between the two.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxApi.read.key({ input: { id } }) }),
    onError: (error, sent) => {
      notify.error(messageOf(error));
      onRefused(sent);
    },
  });
}

export function usePendingMessages(id: string): Outgoing[] {
  return usePendingChanges<Outgoing>(sendingKey(id));
}

/** What staff do with a conversation. Each act shows when the conversation is read again. */
export function useThreadActs({ id, state }: Pick<InboxThread, "id" | "state">) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const input = { unitId, id };
  const shared = {
    onError: (error: Error) => notify.error(messageOf(error)),
    onSettled: () =>
      Promise.all(
        [inboxApi.read.key({ input: { id } }), inboxApi.list.key(), inboxApi.countWaiting.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const take = useMutation({ mutationFn: () => inboxApi.take.call(input), ...shared });
  const giveBack = useMutation({ mutationFn: () => inboxApi.giveBack.call(input), ...shared });
  const reopen = useMutation({
    mutationFn: (before: InboxThread["state"]) =>
      inboxApi.reopen.call({ ...input, state: before === "closed" ? "human" : before }),
    onSuccess: () => notify.success(threadText.reopened),
    ...shared,
  });
  const close = useMutation({
    mutationFn: () => inboxApi.close.call(input),
    onSuccess: () =>
      notify.success(threadText.isClosed, {
        action: { label: threadText.undo, onAction: () => reopen.mutate(state) },
      }),
    ...shared,
  });
  const markWrong = useMutation({
    mutationFn: (mark: { messageId: string; isWrong: boolean }) =>
      inboxApi.markWrong.call({ ...input, ...mark }),
    ...shared,
  });
  const sendAgain = useMutation({
    mutationFn: (messageId: string) => inboxApi.sendAgain.call({ ...input, messageId }),
    ...shared,
  });
  return { take, giveBack, reopen, close, markWrong, sendAgain };
}

/** Notes that staff have seen the conversation; without an answer the next look does it. */
export function useMarkRead() {
  const { id: unitId } = useCurrentUnit();
  return useMutation({ mutationFn: (id: string) => inboxApi.markRead.call({ unitId, id }) });
}
