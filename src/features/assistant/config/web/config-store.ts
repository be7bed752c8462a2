import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { AssistantPage } from "../contract.ts";
import { assistantConfigApi } from "./api.ts";

export function useSavePrompt() {
  const queryClient = useQueryClient();
  return useMutation(
    assistantConfigApi.savePrompt.mutationOptions({
      onSuccess: ({ name, ...stored }, { unitId, prompt }) =>
        queryClient.setQueryData(
          assistantConfigApi.read.queryKey({ input: { unitId } }),
          (page: AssistantPage | undefined) =>
            page && { ...page, name, prompts: { ...page.prompts, [prompt]: stored } },
        ),
      // Also after a refusal: the form then shows the version that another user saved.
      onSettled: () => queryClient.invalidateQueries({ queryKey: assistantConfigApi.read.key() }),
    }),
  );
}

export function useRestoreVersion() {
  const queryClient = useQueryClient();
  return useMutation(
    assistantConfigApi.restoreVersion.mutationOptions({
      onSuccess: (stored, { unitId, prompt }) =>
        queryClient.setQueryData(
          assistantConfigApi.read.queryKey({ input: { unitId } }),
          (page: AssistantPage | undefined) =>
            page && { ...page, prompts: { ...page.prompts, [prompt]: stored } },
        ),
      onSettled: () => queryClient.invalidateQueries({ queryKey: assistantConfigApi.key() }),
    }),
  );
}

export function useSaveRetention() {
  const queryClient = useQueryClient();
  return useMutation(
    assistantConfigApi.saveRetention.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: assistantConfigApi.readRetention.key() }),
    }),
  );
}
