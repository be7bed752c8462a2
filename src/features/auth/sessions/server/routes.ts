import { routes } from "#platform/http/routes.ts";
import { sessionsContract } from "../contract.ts";
import { endOtherSessions, endSession, listSessions } from "./commands.ts";

export const sessionsRoutes = routes(
  sessionsContract,
  {},
  {
    list: (services, organization, _input, call) => listSessions(services, organization, call),
    end: endSession,
    endOthers: (services, organization, _input, call) => endOtherSessions(services, organization, call),
  },
);
