import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { inboxApi } from "./api.ts";

/** How many conversations of the unit wait for a person, and when the last one was called; undefined until it is known. */
export function useWaiting() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(inboxApi.countWaiting.queryOptions({ input: { unitId } })).data;
}
