import { causeOf, messageOf } from "#platform/web/rpc.ts";
import type { ToastMore } from "#ui/toast-queue.ts";
import { notify } from "#ui/toast.tsx";

/** Says why a command was refused or failed, and on a second line what somebody else has just done. */
export function showError(error: unknown, more?: ToastMore): void {
  notify.error(messageOf(error), { detail: causeOf(error), ...more });
}
