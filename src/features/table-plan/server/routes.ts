import { routes } from "#platform/http/routes.ts";
import { tablePlanContract } from "../contract.ts";
import { planRefusalText } from "../text.ts";
import { applyProposal, dismissProposal, readTablePlan } from "./commands.ts";
import { tryOut } from "./try-out.ts";

export const tablePlanRoutes = routes(tablePlanContract, planRefusalText, {
  read: readTablePlan,
  applyProposal,
  dismissProposal,
  tryOut,
});
