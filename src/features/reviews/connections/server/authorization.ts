import { hash, hkdfSync, randomBytes } from "node:crypto";

import { inTransaction } from "#platform/db/database.ts";
import type { Call } from "#platform/http/routes.ts";
import { readSessionTokenHash } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { mayCall } from "#shared/procedure.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { findAuthorizedOrganization, findAuthorizedUnit } from "../../../companies/server/queries.ts";
import { reviewEvents } from "../../events.ts";
import { platformsOf } from "../../server/connectors/known-platforms.ts";
import { ReviewPlatformError } from "../../server/connectors/review-platform.ts";
import { reviewConnectionsContract } from "../contract.ts";
import type { FinishAuthorizationInput } from "../contract.ts";
import { isComplete, type AuthorizationOutcome, type ConnectionRefusal } from "../rules.ts";
import { insertAuthorization, takeAuthorization } from "./authorization-queries.ts";
import {
  findConnection,
  lockConnection,
  openCredentials,
  sealCredentials,
  writeConnection,
} from "./queries.ts";
import { takeHold } from "./sync-lease.ts";
import { startSync } from "./sync.ts";

/** What is entered at Google as the redirect address, letter by letter. */
export function redirectUrlOf({ publicUrl }: Pick<Services["env"], "publicUrl">): string {
  return `${publicUrl}/api/review-connections/google/callback`;
}

const VALID_FOR_MS = 10 * MINUTE_MS;
const EXCHANGE_TIMEOUT_MS = 15_000;

/**
 * The address at Google where a person allows access, good for ten minutes and for this person alone. Of the state that comes back only a
 * digest is stored, and the code verifier (PKCE, RFC 7636) is derived from it: the database alone finishes nothing.
 */
export async function beginAuthorization(
  services: Services,
  unit: AuthorizedUnit,
): Promise<Result<{ url: string }, ConnectionRefusal>> {
  const { database, clock, env } = services;
  const userId = unit.actor.kind === "user" ? unit.actor.id : null;
  const stored = await findConnection(database.sql, unit, "google");
  if (stored === null || userId === null || openCredentials(stored, unit, env) === null)
    return refuse("not_set_up");
  const state = randomBytes(32).toString("base64url");
  const now = clock.now();
  await insertAuthorization(database.sql, unit, {
    stateDigest: digestOf(state),
    userId,
    now,
    expiresAt: new Date(now.getTime() + VALID_FOR_MS),
  });
  const url = platformsOf(services).google.authorizationUrl({
    clientId: stored.account.clientId,
    redirectUri: redirectUrlOf(env),
    state,
    codeVerifier: verifierOf(state, env.appSecret),
  });
  return ok({ url });
}

/** Where Google sends the browser back to; the page then says how it went. */
export async function finishAuthorization(
  services: Services,
  input: FinishAuthorizationInput,
  call: Pick<Call, "headers" | "responseHeaders">,
): Promise<null> {
  const outcome = await outcomeOf(services, input, call);
  call.responseHeaders.set("location", `/comentarios?google=${outcome}`);
  return null;
}

async function outcomeOf(
  services: Services,
  { state, code, error }: FinishAuthorizationInput,
  { headers }: Pick<Call, "headers">,
): Promise<AuthorizationOutcome> {
  const { database, clock, env } = services;
  const now = clock.now();
  const tokenHash = readSessionTokenHash(headers.cookie, env);
  const caller = tokenHash === null ? null : await findAuthorizedOrganization(database.sql, tokenHash, now);
  if (tokenHash === null || !caller?.actor.id || state === undefined) return "expired";
  const begun = await takeAuthorization(database.sql, digestOf(state), caller.actor.id, now);
  if (begun === null) return "expired";
  const found = await findAuthorizedUnit(database.sql, tokenHash, begun.unitId, now);
  if (!found?.unit || !mayCall(found.unit.actor, reviewConnectionsContract.authorize)) return "expired";
  if (error === "access_denied") return "denied";
  if (error !== undefined || code === undefined) return "failed";
  return storePermission(services, found.unit, { code, codeVerifier: verifierOf(state, env.appSecret) });
}

async function storePermission(
  services: Services,
  unit: AuthorizedUnit,
  grant: { code: string; codeVerifier: string },
): Promise<AuthorizationOutcome> {
  const { database, clock, env } = services;
  const before = await findConnection(database.sql, unit, "google");
  const client = before && openCredentials(before, unit, env);
  if (!before || !client) return "expired";
  const { clientId } = before.account;
  let refreshToken: string | null;
  try {
    ({ refreshToken } = await platformsOf(services).google.exchangeCode(
      { ...grant, clientId, clientSecret: client.secret, redirectUri: redirectUrlOf(env) },
      AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
    ));
  } catch (error) {
    if (!(error instanceof ReviewPlatformError)) throw error;
    services.log.warn({ unitId: unit.unitId, problem: error.problem }, "google gave no access to reviews");
    return OUTCOME_BY_PROBLEM[error.problem] ?? "failed";
  }

  return inTransaction(database, async (tx) => {
    const stored = await lockConnection(tx, unit, "google");
    const current = stored && openCredentials(stored, unit, env);
    // Somebody set another client up while this person was at Google's page: what was allowed is of no use to it.
    if (!stored || !current || stored.account.clientId !== clientId) return "expired";
    // Google may leave it out for somebody who allowed it before: what was given then still holds.
    const kept = { secret: current.secret, refreshToken: refreshToken ?? current.refreshToken };
    if (kept.refreshToken === null) return "no_lasting_access";
    const isActive = isComplete("google", stored.account, kept);
    await writeConnection(
      tx,
      unit,
      "google",
      {
        state: isActive ? "active" : "incomplete",
        account: stored.account,
        sealedCredentials: sealCredentials(kept, "google", unit, env),
        isToReadAgain: false,
      },
      clock.now(),
    );
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review_connection.changed",
      subjectId: unit.unitId,
      detail: { platform: "google", act: "authorized" },
    });
    if (!isActive) return "choose_place";
    const hold = await takeHold(tx, unit, "google", clock.now());
    if (hold) tx.afterCommit(() => startSync(services, unit.unitId, "google", hold));
    return "connected";
  });
}

const OUTCOME_BY_PROBLEM: Partial<Record<ReviewPlatformError["problem"], AuthorizationOutcome>> = {
  credentials_rejected: "client_rejected",
  not_allowed: "no_lasting_access",
};

function digestOf(state: string): Buffer {
  return hash("sha256", state, "buffer");
}

function verifierOf(state: string, appSecret: string): string {
  const bytes = hkdfSync("sha256", appSecret, state, "maitre google authorization", 32);
  return Buffer.from(bytes).toString("base64url");
}
