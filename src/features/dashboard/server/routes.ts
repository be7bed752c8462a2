import { routes } from "#platform/http/routes.ts";
import { dashboardContract } from "../contract.ts";
import { readDashboard, readToday } from "./commands.ts";

export const dashboardRoutes = routes(
  dashboardContract,
  {},
  {
    read: readDashboard,
    readToday,
  },
);
