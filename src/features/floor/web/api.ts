import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { floorContract } from "../contract.ts";

export const floorApi = connect<typeof floorContract>("floor");

/**
 * The tables now. It also polls, because cleaning ends by the clock, without an event. What came with the page, or was asked while its
 * code loaded, is new enough, unless `staleTime` (milliseconds) says otherwise.
 */
export function useTables({ staleTime = 2_000 } = {}) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    floorApi.listTables.queryOptions({ input: { unitId }, staleTime, refetchInterval: 30_000 }),
  );
}

/** Areas, joins and blocks of the layout. */
export function useFloorPlan() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(floorApi.readPlan.queryOptions({ input: { unitId } }));
}
