import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";

/** Shows an error that belongs to no field. */
export function showError(error: unknown): void {
  notify.error(messageOf(error));
}
