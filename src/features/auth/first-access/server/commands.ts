import { inTransaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { insertOrganization, insertUnit } from "../../../companies/server/queries.ts";
import { DEFAULT_HOURS } from "../../../opening-hours/hours/weekday-hours.ts";
import { writeHours } from "../../../opening-hours/server/queries.ts";
import type { Me } from "../../contract.ts";
import { authEvents } from "../../events.ts";
import { isPersonalPassword } from "../../passwords/rules.ts";
import { normalizeEmail } from "../../rules.ts";
import { openSession } from "../../server/commands.ts";
import { hashPassword } from "../../server/password.ts";
import { storePassword } from "../../server/queries.ts";
import type { FirstAccess } from "../contract.ts";
import type { FirstAccessRefusal } from "../rules.ts";
import { hasAnyUser, insertAdmin, lockFirstAccess } from "./queries.ts";

/**
 * Creates the company, its first unit and its first admin, and signs the admin in. Refuses `already_done` once any user exists,
 * and `personal_password` for the admin's own name or e-mail.
 */
export async function createFirstAccount(
  services: Services,
  input: FirstAccess,
  request: RequestFacts,
): Promise<Result<Me, FirstAccessRefusal>> {
  const { database, clock } = services;
  // Checked before hashing, which costs CPU time and 32 MB of memory.
  if (await hasAnyUser(database.sql)) return refuse("already_done");
  if (isPersonalPassword(input.password, input)) return refuse("personal_password");
  const hash = await hashPassword(input.password);
  const email = normalizeEmail(input.email);

  const created = await inTransaction(database, async (tx) => {
    await lockFirstAccess(tx);
    if (await hasAnyUser(tx)) return refuse("already_done");
    const userId = newId();
    const scope = toFirstAdminScope(newId(), userId);
    await insertOrganization(tx, { id: scope.organizationId, name: input.organizationName });
    const unitId = newId();
    await insertUnit(tx, scope, { id: unitId, name: input.unitName });
    await writeHours(tx, { unitId }, DEFAULT_HOURS);
    await insertAdmin(tx, scope, { id: userId, name: input.name, email });
    await storePassword(tx, userId, hash, clock.now());
    await appendAuditEntry(tx, scope, authEvents, {
      type: "organization.created",
      subjectId: scope.organizationId,
    });
    return ok(userId);
  });
  if (!created.ok) return created;

  const me = await openSession(services, created.value, { rememberMe: false }, request);
  if (!me) throw new Error("the first admin could not be signed in");
  return ok(me);
}

/** No session can prove this right yet: to be the first user is the proof. */
function toFirstAdminScope(organizationId: string, id: string): AuthorizedOrganization {
  return {
    organizationId,
    actor: { kind: "user", id, organizationId, role: "admin", permissions: "all", channel: "backoffice" },
  };
}
