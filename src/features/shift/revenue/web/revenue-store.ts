import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import { shiftApi } from "../../web/api.ts";
import type { ShiftRevenue } from "../contract.ts";
import { revenueText } from "../text.ts";

/** Stores what a service took; a refusal shows at the field. */
export function useRevenue(date: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revenue: ShiftRevenue) => shiftApi.setRevenue.call({ unitId, date, ...revenue }),
    onSuccess: ({ cents }) => notify.success(cents === null ? revenueText.removed : revenueText.saved),
    // The field shows what is stored once it has been read again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: shiftApi.read.key() }),
  });
}
