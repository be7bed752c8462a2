import { routes } from "#platform/http/routes.ts";
import { reviewsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { listReviews, readReview, replyToReview, setIgnored } from "./commands.ts";

export const reviewsRoutes = routes(reviewsContract, refusalText, {
  list: listReviews,
  read: readReview,
  reply: replyToReview,
  setIgnored,
});
