import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import type { ReplyOutcome } from "../../server/connectors/review-platform.ts";

export type Delivery =
  | ReplyOutcome
  | { state: "failed"; problem: ReviewPlatformProblem }
  | { state: "manual" };

/**
 * Takes an answer to the platform that the review stands on, and tells what became of it there. `manual` where the unit is not
 * connected to it, or the platform takes no answers: then a person publishes it on the platform's own page. Never throws for what a platform does.
 */
export async function deliverReply(
  _services: Services,
  _unit: AuthorizedUnit,
  _answer: { platform: Platform; externalId: string; text: string },
): Promise<Delivery> {
  return { state: "manual" };
}
