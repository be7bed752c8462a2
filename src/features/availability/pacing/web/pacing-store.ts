import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LocalDate } from "#shared/time.ts";
import type { PacingLimits, PacingRule } from "../contract.ts";
import { pacingApi } from "./api.ts";

/** Stores the limits of all weekdays; the answer lists what exceeds them. */
export function useSavePacing() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: ({ rules, before }: { rules: readonly PacingRule[]; before: readonly PacingRule[] }) =>
      pacingApi.save.call({ unitId, rules: [...rules], before: [...before] }),
    // Awaited, so that the form shows the stored limits when it is no longer unsaved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: pacingApi.read.key() }),
  });
}

/** Gives a date limits of its own, or with null those of its weekday again; the answer lists what exceeds them. */
export function useSaveDay() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: ({ date, limits }: { date: LocalDate; limits: PacingLimits[] | null }) =>
      pacingApi.saveDay.call({ unitId, date, limits }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pacingApi.read.key() }),
  });
}

/** Asks for limits that nine of ten past services did not exceed. */
export function useSuggestion() {
  const { id: unitId } = useCurrentUnit();
  return useMutation({ mutationFn: () => pacingApi.suggest.call({ unitId }) });
}
