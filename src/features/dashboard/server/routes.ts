import { routes } from "#platform/http/routes.ts";
import { dashboardContract } from "../contract.ts";
import { canSeeDashboard } from "../policy.ts";
import { readDashboard, readToday } from "./commands.ts";

export const dashboardRoutes = routes(
  dashboardContract,
  {},
  {
    read: { allow: canSeeDashboard, handle: readDashboard },
    readToday: { allow: canSeeDashboard, handle: readToday },
  },
);
