import { useMutation, useQueryClient } from "@tanstack/react-query";

import { whatsAppApi } from "./api.ts";

export function useSaveWhatsApp() {
  const queryClient = useQueryClient();
  return useMutation(
    whatsAppApi.save.mutationOptions({
      // Secrets must not stay in the browser's memory after the call.
      gcTime: 0,
      onSuccess: (stored, { unitId }) =>
        queryClient.setQueryData(whatsAppApi.read.queryKey({ input: { unitId } }), stored),
      onSettled: () => queryClient.invalidateQueries({ queryKey: whatsAppApi.read.key() }),
    }),
  );
}
