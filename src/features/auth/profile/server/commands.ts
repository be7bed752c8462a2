import { ORPCError } from "@orpc/server";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import { readSessionTokenHash } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { claimMedia, removeMedia } from "../../../media/server/commands.ts";
import type { Me } from "../../contract.ts";
import { authEvents } from "../../events.ts";
import { deleteLinks } from "../../links/server/queries.ts";
import { isPersonalPassword } from "../../passwords/rules.ts";
import { attemptKey } from "../../server/attempts.ts";
import { endSessionsOf, readMe } from "../../server/commands.ts";
import { hashPassword, verifyPassword } from "../../server/password.ts";
import { countAttempt, resetAttempts, storePassword } from "../../server/queries.ts";
import type { ProfileChange } from "../contract.ts";
import { CURRENT_PASSWORD_LIMIT, type ProfileRefusal } from "../rules.ts";
import { findOwnAccount, lockOwnAccount, updatePhoto, type OwnAccount } from "./queries.ts";

/**
 * Saves the user's own photo and password, both or neither. A new password ends the user's other sessions and deletes their
 * one-time links. Refuses `wrong_password`, `same_password`, `personal_password`, `too_many_attempts` and `photo_gone`.
 */
export async function saveProfile(
  services: Services,
  organization: AuthorizedOrganization,
  { photo, newPassword }: ProfileChange,
  request: RequestFacts,
): Promise<Result<Me, ProfileRefusal>> {
  const { database, env } = services;
  const before = requireAccount(await findOwnAccount(database.sql, organization));
  const checked = newPassword ? await checkAndHashPassword(services, before, newPassword) : ok(null);
  if (!checked.ok) return checked;
  const hash = checked.value;

  const saved = await inTransaction(database, async (tx) => {
    const account = requireAccount(await lockOwnAccount(tx, organization));
    // The password was changed elsewhere after the check, so the typed one is no longer the current one.
    if (hash !== null && account.passwordHash !== before.passwordHash) return refuse("wrong_password");
    if (photo !== undefined && photo !== account.photo) {
      const isClaimed = photo === null || (await claimMedia(tx, organization, "profile", [photo]));
      if (!isClaimed) return refuse("photo_gone");
      await changePhoto(tx, services, organization, account, photo);
    }
    if (hash !== null) {
      const ownTokenHash = readSessionTokenHash(request.headers.cookie, env);
      await changePassword(tx, services, organization, account, hash, ownTokenHash);
    }
    return ok(null);
  });
  return saved.ok ? ok(await readMe(services, organization)) : saved;
}

/** The hash to store. Null if this is a retry and the new password is stored already. */
async function checkAndHashPassword(
  { database, env, clock }: Services,
  { passwordHash, ...account }: OwnAccount,
  { current, next }: { current: string; next: string },
): Promise<Result<string | null, ProfileRefusal>> {
  if (current === next) return refuse("same_password");
  if (isPersonalPassword(next, account)) return refuse("personal_password");
  const key = attemptKey(env.appSecret, "current-password", [account.id]);
  const { attempts, windowMinutes } = CURRENT_PASSWORD_LIMIT;
  if ((await countAttempt(database.sql, key, windowMinutes, clock.now())) > attempts)
    return refuse("too_many_attempts");
  const isCurrent = passwordHash !== null && (await verifyPassword(current, passwordHash));
  const isStored = !isCurrent && passwordHash !== null && (await verifyPassword(next, passwordHash));
  if (!isCurrent && !isStored) return refuse("wrong_password");
  await resetAttempts(database.sql, key);
  return ok(isStored ? null : await hashPassword(next));
}

async function changePhoto(
  tx: Transaction,
  services: Services,
  organization: AuthorizedOrganization,
  account: OwnAccount,
  photo: string | null,
): Promise<void> {
  await updatePhoto(tx, organization, photo, services.clock.now());
  if (account.photo !== null) await removeMedia(tx, services, organization, [account.photo]);
  await appendAuditEntry(tx, organization, authEvents, { type: "user.photo_changed", subjectId: account.id });
}

async function changePassword(
  tx: Transaction,
  { clock }: Services,
  organization: AuthorizedOrganization,
  { id }: OwnAccount,
  hash: string,
  ownTokenHash: string | null,
): Promise<void> {
  await storePassword(tx, id, hash, clock.now());
  await deleteLinks(tx, id, ["invitation", "password_reset"]);
  await appendAuditEntry(tx, organization, authEvents, { type: "password.changed", subjectId: id });
  await endSessionsOf(tx, organization, id, { except: ownTokenHash });
}

function requireAccount(account: OwnAccount | null): OwnAccount {
  if (!account) throw new ORPCError("UNAUTHORIZED");
  return account;
}
