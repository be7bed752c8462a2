import { routes } from "#platform/http/routes.ts";
import { conversationsContract } from "../contract.ts";
import { listConversationsOfPeriod, readConversation } from "./commands.ts";

export const conversationsRoutes = routes(
  conversationsContract,
  {},
  {
    list: listConversationsOfPeriod,
    read: readConversation,
  },
);
