import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";

/** For what has no field to stand at. */
export function showError(error: unknown): void {
  notify.error(messageOf(error));
}
