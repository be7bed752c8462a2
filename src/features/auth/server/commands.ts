import { setTimeout as sleep } from "node:timers/promises";

import { ORPCError } from "@orpc/server";
import { LRUCache } from "lru-cache";

import { inBackground, inTransaction, type Transaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import {
  clearedSessionCookies,
  createSessionToken,
  hashSessionToken,
  readSessionTokenHash,
  setSessionCookie,
} from "#platform/http/session-cookie.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { systemActor, type AuthorizedOrganization } from "#shared/access.ts";
import { networkOf } from "#shared/network.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { findAuthorizedOrganization, findOrganization, listUnits } from "../../companies/server/queries.ts";
import type { DemoAccount, Me, PageSession } from "../contract.ts";
import { authEvents } from "../events.ts";
import { hasAnyUser } from "../first-access/server/queries.ts";
import {
  normalizeEmail,
  RECORDED_FAILURES,
  REMEMBERED_SESSION_DAYS,
  sessionExpiry,
  type AuthRefusal,
} from "../rules.ts";
import { demoAccounts } from "../text.ts";
import { admitAttempt, attemptKeys, attemptKey } from "./attempts.ts";
import { verifyPassword } from "./password.ts";
import {
  countAttempt,
  deleteSession,
  deleteSessions,
  findAccountByEmail,
  findUser,
  insertSession,
  resetAttempts,
  listPasswordHashes,
} from "./queries.ts";

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/**
 * Opens a session and sets its cookie on the response. Only failed attempts count against the limits.
 * Refuses `sign_in_failed` and `too_many_attempts`.
 */
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

  const account = await findAccountByEmail(sql, normalizeEmail(credentials.email));
  const isRight = await verifyPassword(credentials.password, account?.passwordHash ?? null);
  const me = account && isRight && (await openSession(services, account.id, credentials, request));
  if (!me) {
    // Not awaited, so that the answer's time does not reveal which accounts exist.
    inBackground(services.database, () => recordFailure(services, credentials.email));
    return refuse("sign_in_failed");
  }
  await resetAttempts(sql, keys.pair, [keys.address, keys.account]);
  await inTransaction(services.database, (tx) =>
    appendAuditEntry(tx, toScope({ ...me.user, organizationId: me.organization.id }), authEvents, {
      type: "session.began",
      subjectId: me.user.id,
    }),
  );
  return ok(me);
}

/** Writes a failed attempt to the history, a few times an hour at most, so that guesses cannot fill the table. Ignores unknown e-mails. */
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

/**
 * Opens a session for a user who has just proven their identity, and sets its cookie on the response. It ends at a fixed time, however
 * much it is used. Null for an inactive user.
 */
export async function openSession(
  services: Services,
  userId: string,
  { rememberMe }: Pick<Credentials, "rememberMe">,
  request: RequestFacts,
): Promise<Me | null> {
  const { database, env, clock } = services;
  const user = await findUser(database.sql, userId);
  if (!user) return null;
  const token = createSessionToken();
  const expiresAt = sessionExpiry(rememberMe, clock.now());
  await insertSession(database.sql, {
    userId,
    tokenHash: hashSessionToken(token),
    expiresAt,
    network: networkOf(request.ip),
    userAgent: request.headers["user-agent"] ?? "",
    now: clock.now(),
  });
  const cookie = setSessionCookie(token, env, rememberMe ? REMEMBERED_SESSION_DAYS * 24 * 60 * 60 : null);
  request.responseHeaders.append("set-cookie", cookie);
  return readMeFor(services, user);
}

/**
 * Ends a user's sessions, except the one with the token hash `except`. Their open screens leave at once. Runs in the transaction that
 * gives the reason, such as a deactivation or a new password.
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

/** Lets a user who has just proven their identity by a link sign in at once, despite failed attempts from this address. */
export async function resetFailedSignIns(
  { database, env }: Services,
  email: string,
  request: RequestFacts,
): Promise<void> {
  const keys = attemptKeys(env.appSecret, normalizeEmail(email), networkOf(request.ip));
  await resetAttempts(database.sql, keys.pair);
}

/** Ends this session. It deletes the session's row, so that a copied cookie does not work either, and closes its live streams. */
export async function signOut(
  { database, env }: Services,
  organization: AuthorizedOrganization,
  request: RequestFacts,
): Promise<Record<string, never>> {
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);
  await inTransaction(database, async (tx) => {
    if (tokenHash !== null && (await deleteSession(tx, tokenHash)))
      await appendAuditEntry(tx, organization, authEvents, {
        type: "session.signed_out",
        subjectId: organization.actor.id,
      });
  });
  for (const cookie of clearedSessionCookies(env)) {
    request.responseHeaders.append("set-cookie", cookie);
  }
  return {};
}

/** Whether the request has a live session. The login page asks this, because other procedures answer 401 without one. */
export async function isSignedIn(
  { database, env, clock }: Services,
  request: RequestFacts,
): Promise<boolean> {
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);
  return (
    tokenHash !== null && (await findAuthorizedOrganization(database.sql, tokenHash, clock.now())) !== null
  );
}

/** What a page's HTML says of its visitor: who is signed in, or what the login page offers. */
export async function readPageSession(
  services: Services,
  caller: AuthorizedOrganization | null,
): Promise<PageSession> {
  const me = caller && (await findMe(services, caller));
  if (me) return { me };
  const [accounts, hasUsers] = await Promise.all([
    listDemoAccounts(services),
    hasAnyUser(services.database.sql),
  ]);
  return {
    me: null,
    signInOptions: { demoAccounts: accounts, isSignedIn: false, isFirstAccess: !hasUsers },
  };
}

/** The signed-in user. Throws UNAUTHORIZED if an administrator has deactivated the user since the gate proved the session. */
export async function readMe(services: Services, caller: AuthorizedOrganization): Promise<Me> {
  const me = await findMe(services, caller);
  if (me === null) throw new ORPCError("UNAUTHORIZED");
  return me;
}

async function findMe(services: Services, { actor }: AuthorizedOrganization): Promise<Me | null> {
  const user = actor.id === null ? null : await findUser(services.database.sql, actor.id);
  return user && readMeFor(services, user);
}

/** The accounts that the login page offers to fill in. Empty outside of the demo. */
export async function listDemoAccounts(services: Services): Promise<DemoAccount[]> {
  return services.env.demo ? listPublishedAccounts(services) : [];
}

/** Demo accounts that can sign in: they exist, are active, and still have the published password. */
export async function listPublishedAccounts(services: Services): Promise<DemoAccount[]> {
  const hashes = await listPasswordHashes(
    services.database.sql,
    demoAccounts.map(({ email }) => email),
  );
  const works = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const hash = hashes.find((stored) => stored.email === email)?.hash;
      return hash !== undefined && (await hasPublishedPassword(services, password, hash));
    }),
  );
  return demoAccounts.filter((_account, index) => works[index]);
}

async function readMeFor(
  { database }: Services,
  { organizationId, ...user }: Me["user"] & { organizationId: string },
): Promise<Me> {
  const scope = toScope({ ...user, organizationId });
  const [organization, units] = await Promise.all([
    findOrganization(database.sql, scope),
    listUnits(database.sql, scope),
  ]);
  return { user, organization, units };
}

/** The rights of a user who has just proven their identity. */
function toScope({
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

const publishedPasswordsByHash = perProcess(() => new LRUCache<string, Promise<boolean>>({ max: 100 }));

/** Checks each stored hash once: anybody may ask, and each check costs as much as a sign-in. */
function hasPublishedPassword(services: Services, password: string, hash: string): Promise<boolean> {
  const cache = publishedPasswordsByHash(services);
  const matches = cache.get(hash) ?? verifyPassword(password, hash);
  cache.set(hash, matches);
  return matches;
}
