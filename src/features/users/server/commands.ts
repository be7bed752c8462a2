import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import {
  type IssuedLink,
  issueInvitation,
  issuePasswordReset,
  mailLink,
} from "../../auth/links/server/commands.ts";
import { endSessionsOf } from "../../auth/server/commands.ts";
import type {
  AddUserInput,
  DeliveredLink,
  InviteInput,
  OneTimeLink,
  SetActiveInput,
  SystemUser,
  UpdateUserInput,
} from "../contract.ts";
import { userEvents } from "../events.ts";
import { decideActivation, decideAddition, decideLink, decideRights, type UsersRefusal } from "../rules.ts";
import { insertUser, listUsers, lockUsers, updateIsActive, updateUser } from "./queries.ts";

type UsersResult<Value, Also extends string = never> = Promise<
  Result<Value, UsersRefusal | "not_found" | Also>
>;

/**
 * Adds a user and invites them. A retry with the same id issues a new invitation for the same user.
 * Refuses the id with other fields (`already_created`) or once the user has a password (`already_added`).
 */
export async function addUser(
  services: Services,
  organization: AuthorizedOrganization,
  { id, name, email, role }: AddUserInput,
): UsersResult<{ user: SystemUser; invitation: DeliveredLink }, "already_created"> {
  const added = await changeUsers(
    services,
    organization,
    async (tx, users, actor): UsersResult<{ user: SystemUser; link: IssuedLink }, "already_created"> => {
      const decision = decideAddition(actor, role);
      if (!decision.ok) return decision;

      const stored = users.find((user) => user.id === id);
      if (stored) {
        if (!stored.isPending) return refuse("already_added");
        // Decided by the stored role, not the form's: otherwise a form for an employee could get an administrator's link.
        const again = decideLink(actor, stored, "invitation");
        if (!again.ok) return again;
        const retried = answerRetry(stored, { name, email, role });
        if (!retried.ok) return retried;
      } else {
        const isNew = await insertUser(tx, organization, { id, name, email, ...decision.value });
        if (!isNew) return refuse("email_taken");
        await appendAuditEntry(tx, organization, userEvents, {
          type: "user.invited",
          subjectId: id,
          detail: { role },
        });
      }
      const link = await issueInvitation(tx, services, organization, id);
      const user = stored ?? findById(await listUsers(tx, organization), id);
      return user ? ok({ user, link }) : refuse("not_found");
    },
  );
  if (!added.ok) return added;
  const { user, link } = added.value;
  return ok({ user, invitation: await mailOrHandOver(services, link, "email") });
}

/** Changes name, role and screens. Refuses `changed_meanwhile` if the edit began from an older version. */
export async function editUser(
  services: Services,
  organization: AuthorizedOrganization,
  { id, version, ...wanted }: UpdateUserInput,
): UsersResult<SystemUser> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = findById(users, id);
    if (!target) return refuse("not_found");
    if (target.version !== version) return refuse("changed_meanwhile");
    const decision = decideRights(users, actor, target, wanted);
    if (!decision.ok) return decision;

    const { role, permissions } = decision.value;
    const after = { ...target, name: wanted.name, role, permissions };
    const changed = (["name", "role", "permissions"] as const).filter(
      (part) => JSON.stringify(after[part]) !== JSON.stringify(target[part]),
    );
    if (changed.length === 0) return ok(target);
    await updateUser(tx, organization, after, services.clock.now());
    await appendAuditEntry(tx, organization, userEvents, {
      type: "user.changed",
      subjectId: id,
      detail: {
        changed,
        before: { role: target.role, permissions: target.permissions },
        after: { role, permissions },
      },
    });
    return ok({ ...after, version: version + 1 });
  });
}

/** Activates a user, or deactivates them and ends their sessions at once. */
export async function setActive(
  services: Services,
  organization: AuthorizedOrganization,
  { id, isActive }: SetActiveInput,
): UsersResult<SystemUser> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = findById(users, id);
    if (!target) return refuse("not_found");
    const decision = decideActivation(users, actor, target, isActive);
    if (!decision.ok) return decision;

    if (target.isActive !== isActive) {
      await updateIsActive(tx, organization, { id, isActive }, services.clock.now());
      await appendAuditEntry(tx, organization, userEvents, {
        type: isActive ? "user.reactivated" : "user.deactivated",
        subjectId: id,
      });
      if (!isActive) await endSessionsOf(tx, organization, id);
    }
    return ok({ ...target, isActive });
  });
}

/** Issues a new invitation for a user without a password. It is mailed if `by` asks for it and a mail server accepts it. */
export async function inviteAgain(
  services: Services,
  organization: AuthorizedOrganization,
  { id, by }: InviteInput,
): UsersResult<DeliveredLink> {
  const invited = await changeUsers(services, organization, async (tx, users, actor) => {
    const target = findById(users, id);
    if (!target) return refuse("not_found");
    const decision = decideLink(actor, target, "invitation");
    if (!decision.ok) return decision;
    await appendAuditEntry(tx, organization, userEvents, { type: "user.invited_again", subjectId: id });
    return ok(await issueInvitation(tx, services, organization, id));
  });
  return invited.ok ? ok(await mailOrHandOver(services, invited.value, by)) : invited;
}

/** Issues a link by which a user sets a new password. The actor hands it over, for users who cannot read their e-mail. */
export async function makeResetLink(
  services: Services,
  organization: AuthorizedOrganization,
  { id }: { id: string },
): UsersResult<OneTimeLink> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = findById(users, id);
    if (!target) return refuse("not_found");
    const decision = decideLink(actor, target, "reset");
    if (!decision.ok) return decision;
    await appendAuditEntry(tx, organization, userEvents, { type: "password.link_created", subjectId: id });
    const { url, expiresAt } = await issuePasswordReset(tx, services, organization, id);
    return ok({ url, expiresAt });
  });
}

/**
 * Runs one change at a time per organization. If two administrators demote each other at the same moment, the second change
 * is decided after the first is stored. `actor` is as stored now: they may have lost rights since the request was authorized.
 */
async function changeUsers<Value, Also extends string = never>(
  { database }: Services,
  organization: AuthorizedOrganization,
  change: (tx: Transaction, users: SystemUser[], actor: SystemUser) => UsersResult<Value, Also>,
): UsersResult<Value, Also> {
  return inTransaction(database, async (tx) => {
    await lockUsers(tx, organization);
    const users = await listUsers(tx, organization);
    const actor = users.find(({ id }) => id === organization.actor.id);
    return actor ? change(tx, users, actor) : refuse("no_longer_allowed");
  });
}

/** Mails the link, or answers its url to hand over. Call it after the commit, because a slow mail server must hold no lock. */
async function mailOrHandOver(
  services: Services,
  link: IssuedLink,
  by: "email" | "link",
): Promise<DeliveredLink> {
  const isSent = by === "email" && (await mailLink(services, link)) === "sent";
  return { url: isSent ? null : link.url, expiresAt: link.expiresAt };
}

function findById(users: readonly SystemUser[], id: string): SystemUser | undefined {
  return users.find((user) => user.id === id);
}
