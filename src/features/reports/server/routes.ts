import { routes } from "#platform/http/routes.ts";
import { reportsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { readReport } from "./commands.ts";

export const reportsRoutes = routes(reportsContract, refusalText, { read: readReport });
