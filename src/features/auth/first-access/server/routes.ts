import { routes } from "#platform/http/routes.ts";
import { firstAccessContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { createFirstAccount } from "./commands.ts";

export const firstAccessRoutes = routes(firstAccessContract, refusalText, {
  open: (services, _proven, input, call) => createFirstAccount(services, input, call),
});
