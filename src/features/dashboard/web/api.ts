import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { dashboardContract } from "../contract.ts";

export const dashboardApi = connect<typeof dashboardContract>("dashboard");

/** Also polls, as `useDashboard` does: time passes without an event. */
export function useToday() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(dashboardApi.readToday.queryOptions({ input: { unitId }, ...RENEWAL }));
}

/** Also polls, because periods move on and cleaning ends by the clock, without an event. */
export function useDashboard() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(dashboardApi.read.queryOptions({ input: { unitId }, ...RENEWAL }));
}

const RENEW_MS = 30_000;
const RENEWAL = { staleTime: RENEW_MS, refetchInterval: RENEW_MS };
