import { useMutation, useQueryClient } from "@tanstack/react-query";

import { connect } from "#platform/web/rpc.ts";
import { authApi } from "../../web/api.ts";
import type { profileContract } from "../contract.ts";

const profileApi = connect<typeof profileContract>("profile");

/** Saves one's own photo and password; the menu shows the answer at once. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    ...profileApi.save.mutationOptions(),
    onSuccess: (me) => queryClient.setQueryData(authApi.me.queryKey(), me),
  });
}
