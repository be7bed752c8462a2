import { routes } from "#platform/http/routes.ts";
import { conversationsContract } from "../contract.ts";
import { listConversationsOfPeriod, readConversation, type ConversationPorts } from "./commands.ts";

export const conversationsRoutes = (ports: ConversationPorts) =>
  routes(
    conversationsContract,
    {},
    {
      list: listConversationsOfPeriod,
      read: (services, unit, input) => readConversation(services, ports, unit, input),
    },
  );
