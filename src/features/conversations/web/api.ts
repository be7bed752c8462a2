import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { conversationsContract } from "../contract.ts";

export const conversationsApi = connect<typeof conversationsContract>("conversations");

export function useConversation(id: string) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(conversationsApi.read.queryOptions({ input: { unitId, id }, staleTime: 30_000 }));
}
