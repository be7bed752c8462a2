import { routes } from "#platform/http/routes.ts";
import { canManageReviews } from "../../policy.ts";
import { reviewExchangeContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { applyImport, exportReviews, previewImport } from "./commands.ts";

export const reviewExchangeRoutes = routes(reviewExchangeContract, refusalText, {
  exportCsv: { allow: canManageReviews, handle: exportReviews },
  previewImport: { allow: canManageReviews, handle: previewImport },
  applyImport: { allow: canManageReviews, handle: applyImport },
});
