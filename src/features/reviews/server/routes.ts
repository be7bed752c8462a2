import { routes } from "#platform/http/routes.ts";
import { reviewsContract } from "../contract.ts";
import { canManageReviews } from "../policy.ts";
import { refusalText } from "../text.ts";
import { listReviews, readReview, replyToReview, setIgnored } from "./commands.ts";

export const reviewsRoutes = routes(reviewsContract, refusalText, {
  list: { allow: canManageReviews, handle: listReviews },
  read: { allow: canManageReviews, handle: readReview },
  reply: { allow: canManageReviews, handle: replyToReview },
  setIgnored: { allow: canManageReviews, handle: setIgnored },
});
