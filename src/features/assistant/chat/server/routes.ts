import { routes } from "#platform/http/routes.ts";
import { chatContract } from "../contract.ts";
import { canTestAssistant } from "../policy.ts";
import { refusalText } from "../text.ts";
import { readChat, resetChat, restoreChat, sendMessage } from "./commands.ts";

export const chatRoutes = routes(chatContract, refusalText, {
  read: { allow: canTestAssistant, handle: readChat },
  send: { allow: canTestAssistant, handle: sendMessage },
  reset: { allow: canTestAssistant, handle: resetChat },
  restore: { allow: canTestAssistant, handle: restoreChat },
});
