import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { showError } from "#features/reservations/web/show-error.ts";
import { refreshEvening, undoAction, useUndo } from "#features/service/web/undo-store.ts";
import { tablePlanApi, tablePlanOptions } from "#features/table-plan/web/api.ts";
import { newId } from "#shared/id.ts";
import { notify } from "#ui/toast.tsx";
import { planChoiceText } from "../choice-text.ts";

/** What staff decide about a proposed plan. */
export function usePlanActs() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ proposalId, actId }: { proposalId: string; actId: string | null }) =>
      actId === null
        ? tablePlanApi.dismissProposal.call({ unitId, proposalId })
        : tablePlanApi.applyProposal.call({ unitId, proposalId, actId }),
    onSuccess: (plan, { actId }) => {
      queryClient.setQueryData(tablePlanOptions(unitId).queryKey, plan);
      if (actId === null) notify.success(planChoiceText.dismissed);
      else notify.success(planChoiceText.applied, { action: undoAction(() => undo(actId)) });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: tablePlanApi.read.key() });
      showError(error);
    },
    onSettled: () => refreshEvening(queryClient),
  });
  return {
    isPending,
    apply: (proposalId: string) => mutate({ proposalId, actId: newId() }),
    dismiss: (proposalId: string) => mutate({ proposalId, actId: null }),
  };
}
