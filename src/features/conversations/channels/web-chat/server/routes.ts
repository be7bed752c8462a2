import { routes } from "#platform/http/routes.ts";
import { webChatContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { readWebChat, saveWebChat } from "./commands.ts";

export const webChatRoutes = routes(webChatContract, refusalText, { read: readWebChat, save: saveWebChat });
