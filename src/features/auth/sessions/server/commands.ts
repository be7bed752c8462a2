import { inTransaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import { readSessionTokenHash } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { authEvents } from "../../events.ts";
import { endSessionsOf } from "../../server/commands.ts";
import type { Session } from "../contract.ts";
import { describeDevice } from "../rules.ts";
import { deleteOwnSession, listOwnSessions } from "./queries.ts";

export async function listSessions(
  { database, clock, env }: Services,
  organization: AuthorizedOrganization,
  request: RequestFacts,
): Promise<{ sessions: Session[] }> {
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);
  const stored = await listOwnSessions(database.sql, organization, tokenHash, clock.now());
  const sessions = stored.map(({ userAgent, ...session }) => ({
    ...session,
    ...describeDevice(userAgent ?? ""),
  }));
  return { sessions };
}

/** Ends one of the user's own sessions. Its open screens leave at once. Refuses `not_found`. */
export async function endSession(
  { database }: Services,
  organization: AuthorizedOrganization,
  { id }: { id: string },
): Promise<Result<Record<string, never>, "not_found">> {
  return inTransaction(database, async (tx) => {
    if (!(await deleteOwnSession(tx, organization, id))) return refuse("not_found");
    await appendAuditEntry(tx, organization, authEvents, {
      type: "session.ended",
      subjectId: organization.actor.id,
    });
    return ok({});
  });
}

/** Ends all of the user's sessions except the caller's. */
export async function endOtherSessions(
  { database, env }: Services,
  organization: AuthorizedOrganization,
  request: RequestFacts,
): Promise<Record<string, never>> {
  const { id } = organization.actor;
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);
  if (id !== null)
    await inTransaction(database, (tx) => endSessionsOf(tx, organization, id, { except: tokenHash }));
  return {};
}
