import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { dashboardContract } from "../contract.ts";

const dashboardApi = connect<typeof dashboardContract>("dashboard");

/** Whatever happens in the unit stands at least in its recent activity. */
export const refreshDashboard: LiveRefresh = ({ type }) =>
  type === "connected" ? [] : [dashboardApi.read.key()];

export function dashboardOptions(unitId: string) {
  return dashboardApi.read.queryOptions({ input: { unitId }, staleTime: RENEW_MS });
}

/** Periods move on and cleaning ends by the clock, without an event: so this also asks again by itself. */
export function useDashboard() {
  const { id: unitId } = useCurrentUnit();
  return useQuery({ ...dashboardOptions(unitId), refetchInterval: RENEW_MS });
}

const RENEW_MS = 30_000;
