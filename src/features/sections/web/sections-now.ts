import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { SectionColor, SectionDay } from "../contract.ts";
import { sectionsApi } from "./api.ts";

/** A service begins and ends by the clock, without an event. */
const REFRESH_MS = 60_000;

/** The sections of the service that runs now. */
export function sectionsOptions(unitId: string) {
  return sectionsApi.read.queryOptions({ input: { unitId }, refetchInterval: REFRESH_MS });
}

/** The sections of the service that runs now; null until they have arrived. */
export function useSections(): SectionDay | null {
  const { id: unitId } = useCurrentUnit();
  return useQuery(sectionsOptions(unitId)).data ?? null;
}

/** The CSS colour of a section; letters on it are `--on-section`. */
export const fillOf = (color: SectionColor) => `var(--section-${color})`;
