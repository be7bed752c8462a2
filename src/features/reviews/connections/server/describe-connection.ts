import type { Sql } from "#platform/db/database.ts";
import type { AppSecrets } from "#platform/env/app-secret.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import { MONTHLY_CAP } from "../../platforms/limits.ts";
import { platforms } from "../../platforms/platforms.ts";
import type { Connection } from "../contract.ts";
import { EMPTY_ACCOUNT, type Account, type Credentials } from "../rules.ts";
import { estimateUsd, monthOf } from "../spending.ts";
import { redirectUrlOf } from "./authorization.ts";
import { openCredentials, type StoredConnection } from "./queries.ts";
import { readCalls } from "./spending-queries.ts";
import { isHeld } from "./sync-lease.ts";

export function openedOf(
  stored: StoredConnection,
  unit: AuthorizedUnit,
  secrets: AppSecrets,
): { account: Account; credentials: Credentials | null } {
  return { account: stored.account, credentials: openCredentials(stored, unit, secrets) };
}

/** Connections as the dialog may see them: that there is a secret, never which. */
export async function describeConnections(
  { env, clock }: Services,
  sql: Sql,
  unit: AuthorizedUnit,
  connections: readonly { platform: Platform; stored: StoredConnection | null }[],
): Promise<Connection[]> {
  const now = clock.now();
  const calls = await readCalls(sql, unit, monthOf(now, unit.timeZone));
  return connections.map(({ platform, stored }) => {
    const account = stored?.account ?? EMPTY_ACCOUNT;
    const credentials = stored && openCredentials(stored, unit, env);
    const { access, retention, hasPaidCalls } = platforms[platform];
    const paid = calls.get(platform) ?? 0;
    return {
      platform,
      state: stored?.state ?? "none",
      placeName: account.placeName,
      placeId: account.placeId,
      clientId: account.clientId,
      ownerPageUrl: account.ownerPageUrl,
      secretState: stored === null ? "none" : credentials === null ? "unreadable" : "saved",
      isAuthorized: credentials !== null && credentials.refreshToken !== null,
      redirectUrl: access === "permission" ? redirectUrlOf(env) : null,
      mayKeep: retention === "kept" ? null : account.mayKeep,
      paidCalls: hasPaidCalls
        ? { calls: paid, cap: account.monthlyCap ?? MONTHLY_CAP.usual, costUsd: estimateUsd(paid) }
        : null,
      version: stored?.version ?? 0,
      sync: {
        isRunning: stored !== null && isHeld(stored, now),
        reviews: stored?.syncReviews ?? 0,
        syncedAt: stored?.syncedAt ?? null,
        problem: stored?.problem ?? null,
        retryAt: stored?.retryAt ?? null,
      },
    };
  });
}

export async function describeConnection(
  services: Services,
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  stored: StoredConnection | null,
): Promise<Connection> {
  const [described] = await describeConnections(services, sql, unit, [{ platform, stored }]);
  if (described === undefined) throw new Error("a connection was not described");
  return described;
}
