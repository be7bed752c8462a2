import { isDeepStrictEqual } from "node:util";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { AppSecrets } from "#platform/env/app-secret.ts";
import type { Call } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { PLATFORMS } from "../../limits.ts";
import { platforms } from "../../platforms/platforms.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import { platformsOf } from "../../server/connectors/known-platforms.ts";
import type {
  ChoosePlaceInput,
  Connection,
  ListPlacesInput,
  Place,
  SaveConnectionInput,
  SyncInput,
  TestConnectionInput,
} from "../contract.ts";
import {
  accountOf,
  decideCredentials,
  EMPTY_ACCOUNT,
  isComplete,
  type Account,
  type ConnectionRefusal,
  type Credentials,
} from "../rules.ts";
import { findPlaces, testCredentials } from "./ask-platform.ts";
import { redirectUrlOf } from "./authorization.ts";
import {
  deleteConnection,
  findConnection,
  listConnections,
  lockConnection,
  lockSetup,
  openCredentials,
  sealCredentials,
  writeConnection,
  type StoredConnection,
} from "./queries.ts";
import { isHeld, takeHold } from "./sync-lease.ts";
import { startSync } from "./sync.ts";

/** As the dialog may see them: that there is a secret, never which. */
export async function readConnections(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ connections: Connection[] }> {
  const stored = await listConnections(services.database.sql, unit);
  return {
    connections: PLATFORMS.map((platform) =>
      connectionOf(platform, stored.find((one) => one.platform === platform) ?? null, services, unit),
    ),
  };
}

/** Tries what is typed; the stored secret goes along only for whom it was given for. */
export async function testConnection(
  services: Services,
  unit: AuthorizedUnit,
  { setup }: TestConnectionInput,
  { signal }: Pick<Call, "signal">,
): Promise<
  Result<
    { works: boolean; placeName: string | null; problem: ReviewPlatformProblem | null },
    ConnectionRefusal
  >
> {
  const { database, env } = services;
  const stored = await findConnection(database.sql, unit, setup.platform);
  const decision = decideCredentials(stored && openedOf(stored, unit, env), setup);
  if (!decision.ok) return decision;
  const account = accountOf(stored?.account ?? EMPTY_ACCOUNT, setup);
  const tried = await testCredentials(services, setup.platform, account, decision.value, signal);
  return ok({ works: tried.problem === null, ...tried });
}

/**
 * Saves what is typed, once the platform has taken it, if nobody saved another since the version that the edit began from. Google's
 * client can be tried only when somebody has allowed access. Saving what works already changes nothing.
 */
export async function saveConnection(
  services: Services,
  unit: AuthorizedUnit,
  { setup, version }: SaveConnectionInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<Connection, ConnectionRefusal>> {
  const { database, env } = services;
  const { platform } = setup;
  const stored = await findConnection(database.sql, unit, platform);
  const opened = stored && openedOf(stored, unit, env);
  const decision = decideCredentials(opened, setup);
  if (!decision.ok) return decision;
  const credentials = decision.value;
  const account = accountOf(stored?.account ?? EMPTY_ACCOUNT, setup);
  const isReady = isComplete(platform, account, credentials);
  const state = isReady ? "active" : "incomplete";
  if (
    stored?.state === state &&
    isDeepStrictEqual([account, credentials], [stored.account, opened?.credentials])
  )
    return ok(connectionOf(platform, stored, services, unit));
  if ((stored?.version ?? 0) !== version) return refuse("connection_changed_meanwhile");

  if (isReady) {
    const { problem, placeName } = await testCredentials(services, platform, account, credentials, signal);
    if (problem !== null) return refuse(problem);
    account.placeName = placeName;
  }
  return inTransaction(database, async (tx) => {
    await lockSetup(tx, unit, platform);
    const current = await lockConnection(tx, unit, platform);
    if ((current?.version ?? 0) !== version) return refuse("connection_changed_meanwhile");
    const written = await storeConnection(tx, services, unit, platform, {
      state,
      account,
      sealedCredentials: sealCredentials(credentials, platform, unit, env),
      isOtherPlace: account.placeId !== (stored?.account.placeId ?? ""),
    });
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review_connection.changed",
      subjectId: unit.unitId,
      detail: { platform, act: version === 0 ? "set_up" : "changed" },
    });
    return ok(connectionOf(platform, written, services, unit));
  });
}

/** Google: what the person who allowed access manages. Tripadvisor: what a search finds, with the key as it is typed. */
export async function listPlaces(
  services: Services,
  unit: AuthorizedUnit,
  { platform, search, apiKey }: ListPlacesInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<{ places: Place[]; problem: ReviewPlatformProblem | null }, ConnectionRefusal>> {
  const { database, env } = services;
  const stored = await findConnection(database.sql, unit, platform);
  const credentials = stored && openCredentials(stored, unit, env);
  const { google, tripadvisor } = platformsOf(services);
  switch (platform) {
    case "google": {
      if (!stored || !credentials) return refuse("not_set_up");
      const { secret: clientSecret, refreshToken } = credentials;
      if (!refreshToken) return refuse("not_authorized");
      const permission = { clientId: stored.account.clientId, clientSecret, refreshToken };
      return ok(await findPlaces(services, (limit) => google.listPlaces(permission, limit), signal));
    }
    case "tripadvisor": {
      const key = apiKey ?? credentials?.secret;
      if (key === undefined) return refuse("secret_missing");
      return ok(
        await findPlaces(
          services,
          (limit) => tripadvisor.searchLocations({ apiKey: key }, search, limit),
          signal,
        ),
      );
    }
  }
}

/** Google's place. It is tried first, like everything else that is saved. */
export async function choosePlace(
  services: Services,
  unit: AuthorizedUnit,
  { placeId, version }: ChoosePlaceInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<Connection, ConnectionRefusal>> {
  const { database, env } = services;
  const stored = await findConnection(database.sql, unit, "google");
  const credentials = stored && openCredentials(stored, unit, env);
  if (!stored || !credentials) return refuse("not_set_up");
  if (credentials.refreshToken === null) return refuse("not_authorized");
  if (stored.state === "active" && stored.account.placeId === placeId)
    return ok(connectionOf("google", stored, services, unit));
  if (stored.version !== version) return refuse("connection_changed_meanwhile");
  const account = { ...stored.account, placeId };
  const { problem, placeName } = await testCredentials(services, "google", account, credentials, signal);
  if (problem !== null) return refuse(problem);

  return inTransaction(database, async (tx) => {
    const current = await lockConnection(tx, unit, "google");
    if (current?.version !== version || current.sealedCredentials === null)
      return refuse("connection_changed_meanwhile");
    const written = await storeConnection(tx, services, unit, "google", {
      state: "active",
      account: { ...account, placeName },
      sealedCredentials: current.sealedCredentials,
      isOtherPlace: current.account.placeId !== placeId,
    });
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review_connection.changed",
      subjectId: unit.unitId,
      detail: { platform: "google", act: "place_chosen" },
    });
    return ok(connectionOf("google", written, services, unit));
  });
}

/** Begins to fetch at once, unless somebody is at it already; a failure that may be over by now does not keep a person waiting. */
export async function syncNow(
  services: Services,
  unit: AuthorizedUnit,
  { platform }: SyncInput,
): Promise<Result<Connection, ConnectionRefusal>> {
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const stored = await lockConnection(tx, unit, platform);
    if (stored === null || stored.state === "incomplete") return refuse("not_connected");
    if (stored.state === "rejected") return refuse("credentials_rejected");
    // The platform itself asked for it.
    const isToWait = stored.problem === "rate_limited" && stored.retryAt !== null;
    if (isToWait && Date.parse(stored.retryAt ?? "") > now.getTime() && !isHeld(stored, now))
      return refuse("must_wait");
    await startSyncAfterCommit(tx, services, unit, platform);
    return ok(connectionOf(platform, await lockConnection(tx, unit, platform), services, unit));
  });
}

/** Deletes the credentials and stops a running sync. The reviews stay. Removing a missing connection succeeds, too. */
export async function removeConnection(
  services: Services,
  unit: AuthorizedUnit,
  { platform }: SyncInput,
): Promise<Connection> {
  return inTransaction(services.database, async (tx) => {
    if (await deleteConnection(tx, unit, platform))
      await appendAuditEntry(tx, unit, reviewEvents, {
        type: "review_connection.removed",
        subjectId: unit.unitId,
        detail: { platform },
      });
    return connectionOf(platform, null, services, unit);
  });
}

/** Stores a connection. When it is complete, a sync starts after the commit. */
async function storeConnection(
  tx: Transaction,
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  wanted: Parameters<typeof writeConnection>[3],
): Promise<StoredConnection | null> {
  await writeConnection(tx, unit, platform, wanted, services.clock.now());
  if (wanted.state === "active") await startSyncAfterCommit(tx, services, unit, platform);
  return lockConnection(tx, unit, platform);
}

async function startSyncAfterCommit(
  tx: Transaction,
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<void> {
  const hold = await takeHold(tx, unit, platform, services.clock.now());
  if (hold) tx.afterCommit(() => startSync(services, unit.unitId, platform, hold));
}

function openedOf(
  stored: StoredConnection,
  unit: AuthorizedUnit,
  secrets: AppSecrets,
): { account: Account; credentials: Credentials | null } {
  return { account: stored.account, credentials: openCredentials(stored, unit, secrets) };
}

function connectionOf(
  platform: Platform,
  stored: StoredConnection | null,
  { env, clock }: Services,
  unit: AuthorizedUnit,
): Connection {
  const account = stored?.account ?? EMPTY_ACCOUNT;
  const credentials = stored && openCredentials(stored, unit, env);
  return {
    platform,
    state: stored?.state ?? "none",
    placeName: account.placeName,
    placeId: account.placeId,
    clientId: account.clientId,
    ownerPageUrl: account.ownerPageUrl,
    secretState: stored === null ? "none" : credentials === null ? "unreadable" : "saved",
    isAuthorized: credentials !== null && credentials.refreshToken !== null,
    redirectUrl: platforms[platform].access === "permission" ? redirectUrlOf(env) : null,
    version: stored?.version ?? 0,
    sync: {
      isRunning: stored !== null && isHeld(stored, clock.now()),
      reviews: stored?.syncReviews ?? 0,
      syncedAt: stored?.syncedAt ?? null,
      problem: stored?.problem ?? null,
      retryAt: stored?.retryAt ?? null,
    },
  };
}
