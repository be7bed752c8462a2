import { routes } from "#platform/http/routes.ts";
import type { ConversationPorts } from "../../server/commands.ts";
import { inboxContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import {
  addNote,
  answer,
  close,
  countWaiting,
  giveBack,
  listConversationsOfInbox,
  markRead,
  markWrong,
  readThread,
  reopen,
  sendAgain,
  take,
} from "./commands.ts";

export const inboxRoutes = (ports: ConversationPorts) =>
  routes(inboxContract, refusalText, {
    list: listConversationsOfInbox,
    countWaiting,
    read: (services, unit, input) => readThread(services, ports, unit, input),
    answer,
    addNote,
    take,
    giveBack,
    close,
    reopen,
    markRead,
    sendAgain,
    markWrong,
  });
