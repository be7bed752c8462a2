import { routes } from "#platform/http/routes.ts";
import { conversationsContract } from "../contract.ts";
import { canSeeConversations } from "../policy.ts";
import { listPeriod, readConversation } from "./commands.ts";

export const conversationsRoutes = routes(
  conversationsContract,
  {},
  {
    list: { allow: canSeeConversations, handle: listPeriod },
    read: { allow: canSeeConversations, handle: readConversation },
  },
);
