import { routes } from "#platform/http/routes.ts";
import type { Answerer } from "../../../server/answerer.ts";
import { chatContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { readChat, resetChat, restoreChat, sendMessage } from "./commands.ts";

export const chatRoutes = (answerer: Answerer) =>
  routes(chatContract, refusalText, {
    read: (services, unit, input) => readChat(services, answerer, unit, input),
    send: (services, unit, input) => sendMessage(services, answerer, unit, input),
    reset: (services, unit, input) => resetChat(services, answerer, unit, input),
    restore: (services, unit, input) => restoreChat(services, answerer, unit, input),
  });
