import { routes } from "#platform/http/routes.ts";
import { reviewDraftsContract } from "../contract.ts";
import { suggestReply } from "./commands.ts";

export const reviewDraftsRoutes = routes(
  reviewDraftsContract,
  {},
  {
    suggest: suggestReply,
  },
);
