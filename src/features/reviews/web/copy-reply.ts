import { notify } from "#ui/toast.tsx";
import { toastText } from "../text.ts";

export async function copyReply(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(toastText.copied);
  } catch {
    notify.error(toastText.copyFailed);
  }
}
