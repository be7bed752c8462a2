import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { TurnRule } from "#features/turn-times/contract.ts";
import { companySettingsApi } from "../../web/api.ts";

/** Stores the whole list of rules. Refused when somebody else has changed it since `before`. */
export function useSaveTurnRules() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: ({ rules, before }: { rules: readonly TurnRule[]; before: readonly TurnRule[] }) =>
      companySettingsApi.saveTurnRules.call({ unitId, rules: [...rules], before: [...before] }),
    // Awaited, so that the list shows the new rules when the dialog closes.
    onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readTurnRules.key() }),
  });
}
