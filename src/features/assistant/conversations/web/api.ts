import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { conversationsContract } from "../contract.ts";

export const conversationsApi = connect<typeof conversationsContract>("conversations");

/** What the assistant or its customers do is an event `conversation.…`. */
export const refreshConversations: LiveRefresh = ({ type }) =>
  type.startsWith("conversation.") ? [conversationsApi.key()] : [];

export function useConversation(id: string) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(conversationsApi.read.queryOptions({ input: { unitId, id }, staleTime: 30_000 }));
}
