import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { googlePlatform, type GooglePlatform } from "./google.ts";
import { ifoodPlatform, type IfoodAccess } from "./ifood.ts";
import type { ReviewPlatform } from "./review-platform.ts";
import { tripadvisorPlatform, type TripadvisorPlatform } from "./tripadvisor.ts";

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
