import { useMutation, useQueryClient } from "@tanstack/react-query";

import { assistantConfigApi } from "../../web/api.ts";

export function useSaveModel() {
  const queryClient = useQueryClient();
  return useMutation(
    assistantConfigApi.saveModel.mutationOptions({
      // The key must not stay in the browser's memory after the call.
      gcTime: 0,
      onSuccess: (stored, { unitId }) =>
        queryClient.setQueryData(assistantConfigApi.readModel.queryKey({ input: { unitId } }), stored),
      onSettled: () => queryClient.invalidateQueries({ queryKey: assistantConfigApi.readModel.key() }),
    }),
  );
}

export function useRemoveModelKey() {
  const queryClient = useQueryClient();
  return useMutation(
    assistantConfigApi.removeModelKey.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: assistantConfigApi.readModel.key() }),
    }),
  );
}
