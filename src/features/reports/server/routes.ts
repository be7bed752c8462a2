import { routes } from "#platform/http/routes.ts";
import { reportsContract } from "../contract.ts";
import { readParties } from "../parties/server/commands.ts";
import { readReturning } from "../returning/server/commands.ts";
import { refusalText } from "../text.ts";
import { readReport } from "./commands.ts";

export const reportsRoutes = routes(reportsContract, refusalText, {
  read: readReport,
  readReturning,
  listParties: readParties,
});
