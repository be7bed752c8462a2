import { sealCredentials } from "#features/reviews/connections/server/queries.ts";
import type { Platform } from "#features/reviews/contract.ts";
import type { Sql } from "#platform/db/database.ts";
import { mintAuthorizedUnit, type AuthorizedUnit } from "#shared/access.ts";
import { TEST_APP_SECRET } from "./factories.ts";
import type { ReviewPlatforms } from "./review-platforms.ts";
import { rows } from "./rows.ts";

/** The unit with the access of a job. */
function authorizeAsSystem(unit: { id: string; organizationId: string; timeZone: string }): AuthorizedUnit {
  const { organizationId, timeZone } = unit;
  return mintAuthorizedUnit({
    organizationId,
    unitId: unit.id,
    timeZone,
    actor: { kind: "system", id: null, organizationId, role: null, permissions: [], channel: "system" },
  });
}

/** Builds a working connection to the simulated platform, before its first sync; by default with a contract that lets content be kept. */
export async function buildConnection(
  sql: Sql,
  unit: { id: string; organizationId: string; timeZone: string },
  platform: Platform,
  servers: ReviewPlatforms,
  { mayKeep = true, monthlyCap = null }: { mayKeep?: boolean; monthlyCap?: number | null } = {},
): Promise<void> {
  const { google, tripadvisor, ifood } = servers;
  const { account, secret, refreshToken } = {
    google: {
      account: { clientId: google.client.clientId, placeId: google.placeId },
      secret: google.client.clientSecret,
      refreshToken: google.refreshToken,
    },
    tripadvisor: {
      account: { clientId: "", placeId: tripadvisor.locationId },
      secret: tripadvisor.apiKey,
      refreshToken: null,
    },
    ifood: {
      account: { clientId: ifood.client.clientId, placeId: ifood.merchantId },
      secret: ifood.client.clientSecret,
      refreshToken: null,
    },
  }[platform];
  await rows(
    sql,
    `insert into review_connection (unit_id, platform, state, account, sealed_credentials, may_keep, monthly_cap)
     values ($1, $2, 'active', $3, $4, $5, $6)`,
    [
      unit.id,
      platform,
      JSON.stringify({ ...account, placeName: "Cantina da Praça", ownerPageUrl: "" }),
      sealCredentials({ secret, refreshToken }, platform, authorizeAsSystem(unit), {
        appSecret: TEST_APP_SECRET,
        previousAppSecrets: [],
      }),
      mayKeep,
      monthlyCap,
    ],
  );
}
