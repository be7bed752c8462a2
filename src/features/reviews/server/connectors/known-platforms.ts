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
const platformsByServices = new WeakMap<Services, KnownPlatforms>();

/** The platforms as this process reaches them. They remember tokens and their own pace, so there is one of each. */
export function platformsOf(services: Services): KnownPlatforms {
  const known = platformsByServices.get(services) ?? connect(services.env.connectorGateway);
  platformsByServices.set(services, known);
  return known;
}

function connect(gateway: string | null): KnownPlatforms {
  const reach = { gateway, timeoutMs: TIMEOUT_MS };
  return {
    google: googlePlatform(reach),
    tripadvisor: tripadvisorPlatform(reach),
    ifood: ifoodPlatform(reach),
  };
}
