import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { floorContract } from "../contract.ts";

export const floorApi = connect<typeof floorContract>("floor");

/** The tables now. It also polls, because cleaning ends by the clock, without an event. */
export function useTables() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    // What came with the page, or was asked while its code loaded, is new enough.
    floorApi.listTables.queryOptions({ input: { unitId }, staleTime: 2_000, refetchInterval: 30_000 }),
  );
}
