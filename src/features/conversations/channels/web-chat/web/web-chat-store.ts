import { useMutation, useQueryClient } from "@tanstack/react-query";

import { webChatApi } from "./api.ts";

export function useSaveWebChat() {
  const queryClient = useQueryClient();
  return useMutation(
    webChatApi.save.mutationOptions({
      onSuccess: (stored, { unitId }) =>
        queryClient.setQueryData(webChatApi.read.queryKey({ input: { unitId } }), stored),
      // Also after a refusal: the page then shows what another user saved.
      onSettled: () => queryClient.invalidateQueries({ queryKey: webChatApi.read.key() }),
    }),
  );
}
