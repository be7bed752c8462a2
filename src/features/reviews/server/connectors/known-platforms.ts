import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { Account, Credentials } from "../../connections/rules.ts";
import type { Platform } from "../../contract.ts";
import { googleAccess, googlePlatform, type GooglePlatform } from "./google.ts";
import { ifoodAccess, ifoodPlatform, type IfoodAccess } from "./ifood.ts";
import type { PaidCalls, ReviewPlatform } from "./review-platform.ts";
import { tripadvisorAccess, tripadvisorPlatform, type TripadvisorPlatform } from "./tripadvisor.ts";

export interface KnownPlatforms {
  google: GooglePlatform;
  tripadvisor: TripadvisorPlatform;
  ifood: ReviewPlatform<IfoodAccess>;
}

const TIMEOUT_MS = 20_000;

/** The platforms as this process reaches them. They keep tokens and rate limits, so there is one of each. */
export const platformsOf = perProcess(({ env }: Pick<Services, "env">): KnownPlatforms => {
  const reach = { gateway: env.connectorGateway, timeoutMs: TIMEOUT_MS };
  return {
    google: googlePlatform(reach),
    tripadvisor: tripadvisorPlatform(reach),
    ifood: ifoodPlatform(reach),
  };
});

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

/**
 * Binds a platform to a unit's account; nothing is asked yet. A platform that needs a permission, and has none, refuses what is asked
 * later. `paidCalls` counts what a platform charges for.
 */
export function reachPlatform(
  services: Services,
  platform: Platform,
  account: Account,
  credentials: Credentials,
  paidCalls: PaidCalls,
): ReachedPlatform {
  return REACH[platform](platformsOf(services), account, credentials, paidCalls);
}

const REACH: Record<
  Platform,
  (
    platforms: KnownPlatforms,
    account: Account,
    credentials: Credentials,
    paidCalls: PaidCalls,
  ) => ReachedPlatform
> = {
  google: ({ google }, account, credentials) => bindAccess(google, googleAccess(account, credentials)),
  tripadvisor: ({ tripadvisor }, account, credentials, paidCalls) =>
    bindAccess(tripadvisor, tripadvisorAccess(account, credentials, paidCalls)),
  ifood: ({ ifood }, account, credentials) => bindAccess(ifood, ifoodAccess(account, credentials)),
};

function bindAccess<Access>(platform: ReviewPlatform<Access>, access: Access): ReachedPlatform {
  const { readReview, reply } = platform;
  return {
    listReviews: (page, signal) => platform.listReviews(access, page, signal),
    readReview: readReview && ((externalId, signal) => readReview(access, externalId, signal)),
    reply: reply && ((answer, signal) => reply(access, answer, signal)),
    check: (signal) => platform.check(access, signal),
  };
}
