import { endSession, readExpectedSession } from "#features/auth/web/session.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { notify } from "#ui/toast.tsx";
import { shellText } from "./shell-text.ts";

/** Only code that loads after sign-in imports it: the login page must stay light. */
export const queryClient = createQueryClient({
  onSessionOver() {
    // Several calls may fail at once, and a user who signed out, here or in another tab, already knows.
    if (readExpectedSession() !== null) notify.info(shellText.sessionOver);
    void endSession("over").then(() => queryClient.clear());
  },
});
