import { useMutation, useQueryClient } from "@tanstack/react-query";

import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { sessionsText } from "../text.ts";
import { sessionsApi } from "./api.ts";

/** Signs one device out, or all others, and says so. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const onError = (error: unknown) => notify.error(messageOf(error));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
  const end = useMutation(
    sessionsApi.end.mutationOptions({
      onSuccess: () => notify.success(sessionsText.ended),
      onError,
      onSettled,
    }),
  );
  const endOthers = useMutation(
    sessionsApi.endOthers.mutationOptions({
      onSuccess: () => notify.success(sessionsText.othersEnded),
      onError,
      onSettled,
    }),
  );
  return { end, endOthers };
}
