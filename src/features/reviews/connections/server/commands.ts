import { isDeepStrictEqual } from "node:util";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Call } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { PLATFORMS } from "../../limits.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import type {
  ChoosePlaceInput,
  Connection,
  SaveConnectionInput,
  SyncInput,
  TestConnectionInput,
} from "../contract.ts";
import {
  accessOf,
  accountOf,
  decideCredentials,
  EMPTY_ACCOUNT,
  isComplete,
  keepsContent,
  type ConnectionRefusal,
} from "../rules.ts";
import { testCredentials } from "./ask-platform.ts";
import { describeConnection, describeConnections, openedOf } from "./describe-connection.ts";
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
import { deleteUnkept } from "./retention.ts";
import { isHeld, takeHold } from "./sync-lease.ts";
import { startSync } from "./sync.ts";

/** As the dialog may see them: that there is a secret, never which. */
export async function readConnections(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ connections: Connection[] }> {
  const { sql } = services.database;
  const found = await listConnections(sql, unit);
  const all = PLATFORMS.map((platform) => ({
    platform,
    stored: found.find((one) => one.platform === platform) ?? null,
  }));
  return { connections: await describeConnections(services, sql, unit, all) };
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
  const tried = await testCredentials(services, unit, setup.platform, account, decision.value, signal);
  return ok({ works: tried.problem === null, ...tried });
}

/**
 * Saves what is typed, once the platform has taken it, if nobody saved another since the version that the edit began from. Google's
 * client can be tried only when somebody has allowed access. Saving what works already changes nothing. Terms and limits are not tried:
 * the platform knows nothing of them, and may charge the trial. Where content may be kept no longer, it is deleted at once.
 */
export async function saveConnection(
  services: Services,
  unit: AuthorizedUnit,
  { setup, version }: SaveConnectionInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<Connection, ConnectionRefusal>> {
  const { database, env, clock } = services;
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
    return ok(await describeConnection(services, database.sql, unit, platform, stored));
  if ((stored?.version ?? 0) !== version) return refuse("connection_changed_meanwhile");

  const isSameAccess =
    stored?.state === "active" &&
    isDeepStrictEqual(
      [accessOf(account), credentials],
      [accessOf(stored.account), opened?.credentials ?? null],
    );
  if (isReady && !isSameAccess) {
    const { problem, placeName } = await testCredentials(
      services,
      unit,
      platform,
      account,
      credentials,
      signal,
    );
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
      isToReadAgain:
        account.placeId !== (stored?.account.placeId ?? "") ||
        account.mayKeep !== (stored?.account.mayKeep ?? false),
      onlyIfDue: isSameAccess,
    });
    if (stored !== null && keepsContent(platform, stored.account) && !keepsContent(platform, account))
      await deleteUnkept(tx, unit, platform, { now: clock.now(), isAll: true });
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review_connection.changed",
      subjectId: unit.unitId,
      detail: { platform, act: version === 0 ? "set_up" : "changed" },
    });
    return ok(await describeConnection(services, tx, unit, platform, written));
  });
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
    return ok(await describeConnection(services, database.sql, unit, "google", stored));
  if (stored.version !== version) return refuse("connection_changed_meanwhile");
  const account = { ...stored.account, placeId };
  const { problem, placeName } = await testCredentials(
    services,
    unit,
    "google",
    account,
    credentials,
    signal,
  );
  if (problem !== null) return refuse(problem);

  return inTransaction(database, async (tx) => {
    const current = await lockConnection(tx, unit, "google");
    if (current?.version !== version || current.sealedCredentials === null)
      return refuse("connection_changed_meanwhile");
    const written = await storeConnection(tx, services, unit, "google", {
      state: "active",
      account: { ...account, placeName },
      sealedCredentials: current.sealedCredentials,
      isToReadAgain: current.account.placeId !== placeId,
      onlyIfDue: false,
    });
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review_connection.changed",
      subjectId: unit.unitId,
      detail: { platform: "google", act: "place_chosen" },
    });
    return ok(await describeConnection(services, tx, unit, "google", written));
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
    const { paidCalls } = await describeConnection(services, tx, unit, platform, stored);
    if (paidCalls !== null && paidCalls.calls >= paidCalls.cap) return refuse("monthly_cap_reached");
    await startSyncAfterCommit(tx, services, unit, platform, { onlyIfDue: false });
    const started = await lockConnection(tx, unit, platform);
    return ok(await describeConnection(services, tx, unit, platform, started));
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
    return describeConnection(services, tx, unit, platform, null);
  });
}

/** Stores a connection. When it is complete, a sync starts after the commit. */
async function storeConnection(
  tx: Transaction,
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  { onlyIfDue, ...wanted }: Parameters<typeof writeConnection>[3] & { onlyIfDue: boolean },
): Promise<StoredConnection | null> {
  await writeConnection(tx, unit, platform, wanted, services.clock.now());
  if (wanted.state === "active") await startSyncAfterCommit(tx, services, unit, platform, { onlyIfDue });
  return lockConnection(tx, unit, platform);
}

async function startSyncAfterCommit(
  tx: Transaction,
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  { onlyIfDue }: { onlyIfDue: boolean },
): Promise<void> {
  const hold = await takeHold(tx, unit, platform, services.clock.now(), { onlyIfDue });
  if (hold) tx.afterCommit(() => startSync(services, unit.unitId, platform, hold));
}
