import { useMutation, useQueryClient } from "@tanstack/react-query";

import { connect } from "#platform/web/rpc.ts";
import { authApi } from "../../web/api.ts";
import type { profileContract } from "../contract.ts";

const profileApi = connect<typeof profileContract>("profile");

/** Saves the user's own photo and password. The user menu then shows the server's answer. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    ...profileApi.save.mutationOptions(),
    onSuccess: (me) => queryClient.setQueryData(authApi.me.queryKey(), me),
  });
}
