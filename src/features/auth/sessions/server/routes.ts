import { routes } from "#platform/http/routes.ts";
import { canUseOwnAccount } from "../../policy.ts";
import { sessionsContract } from "../contract.ts";
import { endOtherSessions, endSession, listSessions } from "./commands.ts";

export const sessionsRoutes = routes(
  sessionsContract,
  {},
  {
    list: {
      allow: canUseOwnAccount,
      handle: (services, organization, _input, call) => listSessions(services, organization, call),
    },
    end: { allow: canUseOwnAccount, handle: endSession },
    endOthers: {
      allow: canUseOwnAccount,
      handle: (services, organization, _input, call) => endOtherSessions(services, organization, call),
    },
  },
);
