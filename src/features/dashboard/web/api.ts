import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { dashboardContract } from "../contract.ts";

export const dashboardApi = connect<typeof dashboardContract>("dashboard");

export function dashboardOptions(unitId: string) {
  return dashboardApi.read.queryOptions({ input: { unitId }, staleTime: RENEW_MS });
}

export function todayOptions(unitId: string) {
  return dashboardApi.readToday.queryOptions({ input: { unitId }, staleTime: RENEW_MS });
}

/** Also polls, as `useDashboard` does: time passes without an event. */
export function useToday() {
  const { id: unitId } = useCurrentUnit();
  return useQuery({ ...todayOptions(unitId), refetchInterval: RENEW_MS });
}

/** Also polls, because periods move on and cleaning ends by the clock, without an event. */
export function useDashboard() {
  const { id: unitId } = useCurrentUnit();
  return useQuery({ ...dashboardOptions(unitId), refetchInterval: RENEW_MS });
}

const RENEW_MS = 30_000;
