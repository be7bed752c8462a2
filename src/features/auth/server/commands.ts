import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { LRUCache } from "lru-cache";

import { inBackground, inTransaction, type Transaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import { clearedSessionCookies, readSessionToken } from "#platform/http/session-cookie.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { systemActor, type AuthorizedOrganization } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { findAuthorizedOrganization, findOrganization, listUnits } from "../../companies/server/queries.ts";
import type { DemoAccount, Me } from "../contract.ts";
import { authEvents } from "../events.ts";
import {
  ATTEMPT_LIMITS,
  isOneTooMany,
  networkOf,
  normalizeEmail,
  RECORDED_FAILURES,
  slowDownMs,
  type AttemptScope,
  type AuthRefusal,
} from "../rules.ts";
import { demoAccounts } from "../text.ts";
import { openAuth, verifyPassword, type Credentials } from "./connectors/better-auth.ts";
import {
  countAttempt,
  deleteSession,
  deleteSessions,
  findAccountByEmail,
  findUser,
  forgiveAttempts,
  listPasswordHashes,
} from "./queries.ts";

/** Opens a session; its cookies go out with the answer. Failures count against the account and the address, successes do not. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  request: RequestFacts,
): Promise<Result<Me, AuthRefusal>> {
  const { sql } = services.database;
  const keys = attemptKeys(services.env.appSecret, normalizeEmail(credentials.email), networkOf(request.ip));
  const attempt = await admitAttempt(services, keys);
  if (!attempt.ok) return attempt;
  await sleep(attempt.value.delayMs);

  const me = await openSession(services, credentials, request);
  if (!me) {
    // Not waited for: the time of an answer says nothing of who exists.
    inBackground(services.database, () => recordFailure(services, credentials.email));
    return refuse("sign_in_failed");
  }
  await forgiveAttempts(sql, keys.pair, [keys.address, keys.account]);
  await inTransaction(services.database, (tx) =>
    appendAuditEntry(tx, ownScope({ ...me.user, organizationId: me.organization.id }), authEvents, {
      type: "session.began",
      subjectId: me.user.id,
    }),
  );
  return ok(me);
}

/** Tells the history of a failed attempt at an account, a few times an hour: nobody fills the table by guessing. An unknown e-mail leaves no trace. */
async function recordFailure({ database, env, clock }: Services, email: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const account = await findAccountByEmail(tx, normalizeEmail(email));
    if (!account) return;
    const key = attemptKey(env.appSecret, "sign-in:recorded", [account.id]);
    const { attempts, windowMinutes } = RECORDED_FAILURES;
    if ((await countAttempt(tx, key, windowMinutes, clock.now())) > attempts) return;
    const { organizationId } = account;
    const actor = systemActor(organizationId);
    await appendAuditEntry(tx, { organizationId, actor }, authEvents, {
      type: "session.failed",
      subjectId: account.id,
    });
  });
}

/** Signs in without counting attempts: for whoever has just set the password that is given. Null when it does not fit. */
export async function openSession(
  services: Services,
  credentials: Credentials,
  request: RequestFacts,
): Promise<Me | null> {
  const auth = await openAuth(services);
  const session = await auth.signIn(credentials, request);
  const user = session && (await findUser(services.database.sql, session.userId));
  if (!session || !user) return null;
  for (const cookie of session.cookies) request.responseHeaders.append("set-cookie", cookie);
  return describeMe(services, user);
}

/**
 * Ends a user's sessions at once, on every open screen, all but the one of the `except` token. Within the transaction
 * that gives the reason: a deactivation, a new password.
 */
export async function endSessionsOf(
  tx: Transaction,
  organization: AuthorizedOrganization,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const ended = await deleteSessions(tx, organization, userId, except);
  if (ended > 0)
    await appendAuditEntry(tx, organization, authEvents, { type: "session.ended", subjectId: userId });
}

/** Whoever has proven otherwise who they are need not wait for failed attempts from this address to be forgotten. */
export async function forgiveFailedSignIns(
  { database, env }: Services,
  email: string,
  request: RequestFacts,
): Promise<void> {
  const keys = attemptKeys(env.appSecret, normalizeEmail(email), networkOf(request.ip));
  await forgiveAttempts(database.sql, keys.pair);
}

/** Ends this session and its open streams: its row goes first, so that no copy of the cookie works any more. */
export async function signOut(
  { database, env }: Services,
  organization: AuthorizedOrganization,
  request: RequestFacts,
): Promise<Record<string, never>> {
  const token = readSessionToken(request.headers.cookie, env.appSecret);
  await inTransaction(database, async (tx) => {
    if (token !== null && (await deleteSession(tx, token)))
      await appendAuditEntry(tx, organization, authEvents, {
        type: "session.signed_out",
        subjectId: organization.actor.id,
      });
  });
  for (const cookie of clearedSessionCookies(env.publicUrl.startsWith("https:"))) {
    request.responseHeaders.append("set-cookie", cookie);
  }
  return {};
}

/** Lets the login page step aside without asking for what only a session opens. */
export async function isSignedIn(
  { database, env, clock }: Services,
  request: RequestFacts,
): Promise<boolean> {
  const token = readSessionToken(request.headers.cookie, env.appSecret);
  return token !== null && (await findAuthorizedOrganization(database.sql, token, clock.now())) !== null;
}

export async function readMe(services: Services, { actor }: AuthorizedOrganization): Promise<Me> {
  const user = actor.id === null ? null : await findUser(services.database.sql, actor.id);
  if (!user) throw new Error("a session was proven whose user is not there");
  return describeMe(services, user);
}

/** What the login page offers to fill in. */
export async function listDemoAccounts(services: Services): Promise<DemoAccount[]> {
  return services.env.demo ? listPublishedAccounts(services) : [];
}

/** Demo accounts that would really sign in: loaded, active, and with the password still as published. */
export async function listPublishedAccounts(services: Services): Promise<DemoAccount[]> {
  const hashes = await listPasswordHashes(
    services.database.sql,
    demoAccounts.map(({ email }) => email),
  );
  const works = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const hash = hashes.find((stored) => stored.email === email)?.hash;
      return hash !== undefined && (await isPublished(services, password, hash));
    }),
  );
  return demoAccounts.filter((_account, index) => works[index]);
}

async function describeMe(
  { database }: Services,
  { organizationId, ...user }: Me["user"] & { organizationId: string },
): Promise<Me> {
  const scope = ownScope({ ...user, organizationId });
  const [organization, units] = await Promise.all([
    findOrganization(database.sql, scope),
    listUnits(database.sql, scope),
  ]);
  return { user, organization, units };
}

/** As whom a user acts who has just proven who they are. */
function ownScope({
  id,
  role,
  permissions,
  organizationId,
}: Pick<Me["user"], "id" | "role" | "permissions"> & { organizationId: string }): AuthorizedOrganization {
  return {
    organizationId,
    actor: { kind: "user", organizationId, id, role, permissions, channel: "backoffice" },
  };
}

type AttemptKeys = Record<AttemptScope, string>;

/** Counts from the narrowest scope to the widest and stops at the first refusal: hammering on one account does not slow its owner down elsewhere. */
async function admitAttempt(
  { database, clock }: Services,
  keys: AttemptKeys,
): Promise<Result<{ delayMs: number }, AuthRefusal>> {
  let count = 0;
  for (const scope of ["pair", "address", "account"] as const) {
    count = await countAttempt(database.sql, keys[scope], ATTEMPT_LIMITS[scope].windowMinutes, clock.now());
    if (isOneTooMany(scope, count)) return refuse("too_many_attempts");
  }
  return ok({ delayMs: slowDownMs(count) });
}

function attemptKeys(secret: string, email: string, network: string): AttemptKeys {
  return {
    pair: attemptKey(secret, "sign-in:pair", [email, network]),
    address: attemptKey(secret, "sign-in:address", [network]),
    account: attemptKey(secret, "sign-in:account", [email]),
  };
}

/** What attempts are counted under: a keyed hash, so that the table names neither people nor addresses. */
export function attemptKey(secret: string, counted: string, about: readonly string[]): string {
  return `${counted}:${createHmac("sha256", secret).update(JSON.stringify(about)).digest("base64url")}`;
}

const publishedByHash = perProcess(() => new LRUCache<string, Promise<boolean>>({ max: 100 }));

/** Judged once per stored hash: the question is open to everybody, and each judgement costs what a sign-in costs. */
function isPublished(services: Services, password: string, hash: string): Promise<boolean> {
  const known = publishedByHash(services);
  const judged = known.get(hash) ?? verifyPassword(password, hash);
  known.set(hash, judged);
  return judged;
}
