import { ORPCError } from "@orpc/server";

import { routes } from "#platform/http/routes.ts";
import { linksContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { acceptInvitation, openLink, requestPasswordReset, resetPassword } from "./commands.ts";

export const linksRoutes = routes(linksContract, refusalText, {
  requestPasswordReset: async (services, _proven, input, call) => {
    const answer = await requestPasswordReset(services, input, call);
    if (answer.ok || answer.reason !== "too_many_requests") return answer;
    throw new ORPCError("TOO_MANY_REQUESTS", { status: 429, message: refusalText.too_many_requests });
  },
  open: (services, _proven, input) => openLink(services, input),
  acceptInvitation: (services, _proven, input, call) => acceptInvitation(services, input, call),
  resetPassword: (services, _proven, input, call) => resetPassword(services, input, call),
});
