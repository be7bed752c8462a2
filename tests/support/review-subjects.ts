import type { Platform } from "#features/reviews/contract.ts";
import { googlePlatform, type GoogleAccess } from "#features/reviews/server/connectors/google.ts";
import type { Reach } from "#features/reviews/server/connectors/http.ts";
import { ifoodPlatform, type IfoodAccess } from "#features/reviews/server/connectors/ifood.ts";
import type { ReviewPlatform } from "#features/reviews/server/connectors/review-platform.ts";
import {
  tripadvisorPlatform,
  type TripadvisorAccess,
} from "#features/reviews/server/connectors/tripadvisor.ts";
import type { ReviewPlatforms } from "./review-platforms.ts";
import type { PlatformServer } from "./review-platforms/wire.ts";

/** What a test needs to know about each platform. */
export interface ReviewSubject {
  /** Asked with the accesses below, of whatever kind they are. */
  platform: ReviewPlatform<never>;
  server: PlatformServer;
  access: never;
  /** Of the same place, which the platform does not take. */
  wrongAccess: never;
  elsewhere: never;
  /** Secrets that must never leak. */
  secrets: string[];
  pageSize: number;
  /** How the requests for reviews look. */
  listing: RegExp;
  /** Valid JSON that is not a page of reviews. */
  emptyPage: string;
  /** Makes a review invalid. */
  breakOne(id: string): void;
}

export const reviewSubjects = {
  google: (servers: ReviewPlatforms, reach: Reach): ReviewSubject => {
    const server = servers.google;
    const access: GoogleAccess = {
      ...server.client,
      refreshToken: server.refreshToken,
      placeId: server.placeId,
    };
    return {
      platform: googlePlatform(reach),
      server,
      access: access as never,
      wrongAccess: { ...access, refreshToken: "1//given-by-nobody" } as never,
      elsewhere: { ...access, placeId: "accounts/101/locations/1" } as never,
      secrets: [access.clientSecret, access.refreshToken, "1//given-by-nobody", "ya29"],
      pageSize: 50,
      listing: /^GET mybusiness\.googleapis\.com.*\/reviews\?/,
      emptyPage: "{}",
      breakOne: (id) => Object.assign(server.reviews.get(id) ?? {}, { starRating: "SIX" }),
    };
  },
  tripadvisor: (servers: ReviewPlatforms, reach: Reach): ReviewSubject => {
    const server = servers.tripadvisor;
    const access: TripadvisorAccess = {
      apiKey: server.apiKey,
      locationId: server.locationId,
      ownerPageUrl: "",
    };
    return {
      platform: tripadvisorPlatform(reach),
      server,
      access: access as never,
      wrongAccess: { ...access, apiKey: "TERRA-of-nobody" } as never,
      elsewhere: { ...access, locationId: "1" } as never,
      secrets: [server.apiKey, "TERRA-of-nobody"],
      pageSize: 20,
      listing: /^GET terra\.tripadvisor\.com.*\/reviews\?/,
      emptyPage: '{"data":[],"pagination":{"page":1,"size":20,"total_pages":0,"total_elements":0}}',
      breakOne: (id) => Object.assign(server.reviews.get(id) ?? {}, { rating: 6 }),
    };
  },
  ifood: (servers: ReviewPlatforms, reach: Reach): ReviewSubject => {
    const server = servers.ifood;
    const access: IfoodAccess = { ...server.client, merchantId: server.merchantId };
    return {
      platform: ifoodPlatform(reach),
      server,
      access: access as never,
      wrongAccess: { ...access, clientSecret: "segredo-errado" } as never,
      elsewhere: { ...access, merchantId: "00000000-0000-0000-0000-000000000000" } as never,
      secrets: [access.clientSecret, "segredo-errado", "eyJ"],
      pageSize: 50,
      listing: /^GET merchant-api\.ifood\.com\.br.*\/reviews\?/,
      emptyPage: '{"page":1,"size":50,"reviews":[],"total":0,"pageCount":0}',
      breakOne: (id) => Object.assign(server.reviews.get(id) ?? {}, { score: 6 }),
    };
  },
} as const satisfies Record<Platform, unknown>;
