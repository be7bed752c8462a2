import { useMutation, useQueryClient } from "@tanstack/react-query";

import { companySettingsApi } from "./api.ts";

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.save.mutationOptions({
      onSuccess: (stored, { unitId }) =>
        queryClient.setQueryData(companySettingsApi.read.queryKey({ input: { unitId } }), stored),
      // Also after a refusal, because the form then shows the settings that somebody else saved.
      onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.read.key() }),
    }),
  );
}
