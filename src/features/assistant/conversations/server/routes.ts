import { routes } from "#platform/http/routes.ts";
import { conversationsContract } from "../contract.ts";
import { listPeriod, readConversation } from "./commands.ts";

export const conversationsRoutes = routes(
  conversationsContract,
  {},
  {
    list: listPeriod,
    read: readConversation,
  },
);
