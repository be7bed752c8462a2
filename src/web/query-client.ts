import { endSession } from "#features/auth/web/session.ts";
import { createQueryClient } from "#platform/web/query-client.ts";

/** Only what loads after sign-in imports it: the login page must stay light. */
export const queryClient = createQueryClient({
  onSessionOver: () => void endSession("over").then(() => queryClient.clear()),
});
