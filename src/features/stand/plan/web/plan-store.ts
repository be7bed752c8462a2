import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useFloorPlan } from "#features/floor/web/api.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { tablePlanOptions } from "#features/table-plan/web/api.ts";
import { now } from "#platform/web/server-time.ts";
import type { RoomRules } from "../../web/places-now.ts";

/** A plan that is being made, or could not be, is asked for sooner than the server says. */
const OLD_MS = 10_000;
const REFRESH_MS = { min: 30_000, max: 300_000 };
const FIRST_MS = 2_000;

/** The plan of the evening; null until it has arrived. */
export function usePlan(): { plan: TablePlan | null; isFailed: boolean } {
  const { id: unitId } = useCurrentUnit();
  const { data, isError } = useQuery({
    ...tablePlanOptions(unitId),
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
  return { plan: data ?? null, isFailed: isError && data === undefined };
}

function refreshAfter(plan: TablePlan | undefined): number {
  if (plan === undefined || plan.isOld) return plan?.computedAt === null ? FIRST_MS : OLD_MS;
  const wait = Date.parse(plan.holdsUntil) - now().getTime();
  return Math.min(Math.max(wait, REFRESH_MS.min), REFRESH_MS.max);
}

/** What the places of the room depend on. Until it has arrived nothing is joined. */
export function useRoomRules(): RoomRules {
  return useFloorPlan().data ?? NO_RULES;
}

const NO_RULES: RoomRules = { joins: [], maxEmptySeats: null };
