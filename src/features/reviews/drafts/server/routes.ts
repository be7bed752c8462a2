import { routes } from "#platform/http/routes.ts";
import { reviewDraftsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { suggestReply } from "./commands.ts";

export const reviewDraftsRoutes = routes(reviewDraftsContract, refusalText, { suggest: suggestReply });
