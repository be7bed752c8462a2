import { routes } from "#platform/http/routes.ts";
import { chatContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { readChat, resetChat, restoreChat, sendMessage } from "./commands.ts";

export const chatRoutes = routes(chatContract, refusalText, {
  read: readChat,
  send: sendMessage,
  reset: resetChat,
  restore: restoreChat,
});
