import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { ConversationPeriod, conversationsContract } from "../contract.ts";

const conversationsApi = connect<typeof conversationsContract>("conversations");

/** What the assistant or its customers do is an event `conversation.…`. */
export const refreshConversations: LiveRefresh = ({ type }) =>
  type.startsWith("conversation.") ? [conversationsApi.key()] : [];

/** Conversations that a figure counts, newest first; as old as the page may be when it is opened, never older. */
export function useConversations(period: ConversationPeriod, show: "all" | "failed") {
  const { id: unitId } = useCurrentUnit();
  return useInfiniteQuery(
    conversationsApi.list.infiniteOptions({
      input: (after: string | undefined) => ({ unitId, period, show, ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 30_000,
    }),
  );
}

export function useConversation(id: string) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(conversationsApi.read.queryOptions({ input: { unitId, id }, staleTime: 30_000 }));
}
