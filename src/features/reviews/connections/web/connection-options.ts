import { queryOptions } from "@tanstack/react-query";

import { reviewConnectionsApi } from "./api.ts";

const PROGRESS_EVERY_MS = 1_500;
const OTHERWISE_EVERY_MS = 60_000;

/** While reviews are being fetched it shows how many they are; how a fetching began elsewhere is seen within a minute. */
export function connectionsOptions(unitId: string) {
  return queryOptions({
    ...reviewConnectionsApi.list.queryOptions({ input: { unitId } }),
    refetchInterval: ({ state }) =>
      state.data?.connections.some(({ sync }) => sync.isRunning) ? PROGRESS_EVERY_MS : OTHERWISE_EVERY_MS,
  });
}
