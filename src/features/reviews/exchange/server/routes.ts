import { routes } from "#platform/http/routes.ts";
import { reviewExchangeContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { applyImport, exportReviews, previewImport } from "./commands.ts";

export const reviewExchangeRoutes = routes(reviewExchangeContract, refusalText, {
  exportCsv: exportReviews,
  previewImport,
  applyImport,
});
