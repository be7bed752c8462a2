import type { Services } from "#platform/services.ts";
import type { Platform } from "../../../../contract.ts";
import { platformsOf } from "../../../../server/connectors/known-platforms.ts";
import type { ReviewPlatform } from "../../../../server/connectors/review-platform.ts";
import type { Account, Credentials } from "../../../rules.ts";

/** A platform as one unit reaches it. `readReview` and `reply` are null where the platform has no such thing. */
export interface ReachedPlatform {
  listReviews: WithAccess<ReviewPlatform["listReviews"]>;
  readReview: WithAccess<NonNullable<ReviewPlatform["readReview"]>> | null;
  reply: WithAccess<NonNullable<ReviewPlatform["reply"]>> | null;
  check: WithAccess<ReviewPlatform["check"]>;
}

type WithAccess<Method extends (access: never, ...rest: never[]) => unknown> = Method extends (
  access: never,
  ...rest: infer Rest
) => infer Answer
  ? (...rest: Rest) => Answer
  : never;

/** Calls nobody yet. Google without a permission that lasts is not there to be reached: what is asked of it is refused by Google. */
export function reachPlatform(
  services: Services,
  platform: Platform,
  { clientId, placeId, ownerPageUrl }: Account,
  { secret, refreshToken }: Credentials,
): ReachedPlatform {
  const platforms = platformsOf(services);
  switch (platform) {
    case "google":
      return reach(platforms.google, {
        clientId,
        clientSecret: secret,
        refreshToken: refreshToken ?? "",
        placeId,
      });
    case "tripadvisor":
      return reach(platforms.tripadvisor, { apiKey: secret, locationId: placeId, ownerPageUrl });
    case "ifood":
      return reach(platforms.ifood, { clientId, clientSecret: secret, merchantId: placeId });
  }
}

function reach<Access>(platform: ReviewPlatform<Access>, access: Access): ReachedPlatform {
  const { readReview, reply } = platform;
  return {
    listReviews: (page, signal) => platform.listReviews(access, page, signal),
    readReview: readReview && ((externalId, signal) => readReview(access, externalId, signal)),
    reply: reply && ((answer, signal) => reply(access, answer, signal)),
    check: (signal) => platform.check(access, signal),
  };
}
