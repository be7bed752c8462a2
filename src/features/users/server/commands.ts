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
  Delivery,
  InviteInput,
  OneTimeLink,
  SetActiveInput,
  SystemUser,
  UpdateUserInput,
} from "../contract.ts";
import { userEvents } from "../events.ts";
import { decideActivity, decideAddition, decideLink, decideRights, type UsersRefusal } from "../rules.ts";
import { insertUser, listUsers, lockUsers, updateActivity, updateUser } from "./queries.ts";

type Answer<Value, Also extends string = never> = Promise<Result<Value, UsersRefusal | "not_found" | Also>>;

/** Adds a user and invites them. The same id again, after a lost answer, makes the same user's invitation anew; with other fields it is refused. */
export async function addUser(
  services: Services,
  organization: AuthorizedOrganization,
  { id, name, email, role }: AddUserInput,
): Answer<{ user: SystemUser; invitation: Delivery }, "already_created"> {
  const added = await changeUsers(
    services,
    organization,
    async (tx, users, actor): Answer<{ user: SystemUser; link: IssuedLink }, "already_created"> => {
      const decision = decideAddition(actor, role);
      if (!decision.ok) return decision;

      const stored = users.find((user) => user.id === id);
      if (stored) {
        if (!stored.isPending) return refuse("already_added");
        // Not the form's role but theirs: else a link of an invited administrator could be had by asking for a new employee.
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
      const user = stored ?? find(await listUsers(tx, organization), id);
      return user ? ok({ user, link }) : refuse("not_found");
    },
  );
  if (!added.ok) return added;
  const { user, link } = added.value;
  return ok({ user, invitation: await deliver(services, link, "email") });
}

/** Changes name, role and screens. An edit that began before somebody else's is refused. */
export async function editUser(
  services: Services,
  organization: AuthorizedOrganization,
  { id, version, ...wanted }: UpdateUserInput,
): Answer<SystemUser> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = find(users, id);
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

/** Keeps a user out, from every open screen at once, or lets them in again. */
export async function setActive(
  services: Services,
  organization: AuthorizedOrganization,
  { id, isActive }: SetActiveInput,
): Answer<SystemUser> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = find(users, id);
    if (!target) return refuse("not_found");
    const decision = decideActivity(users, actor, target, isActive);
    if (!decision.ok) return decision;

    if (target.isActive !== isActive) {
      await updateActivity(tx, organization, { id, isActive }, services.clock.now());
      await appendAuditEntry(tx, organization, userEvents, {
        type: isActive ? "user.reactivated" : "user.deactivated",
        subjectId: id,
      });
      if (!isActive) await endSessionsOf(tx, organization, id);
    }
    return ok({ ...target, isActive });
  });
}

/** A new invitation for somebody who has set no password yet; it goes out by e-mail where that is wanted and possible. */
export async function inviteAgain(
  services: Services,
  organization: AuthorizedOrganization,
  { id, by }: InviteInput,
): Answer<Delivery> {
  const invited = await changeUsers(services, organization, async (tx, users, actor) => {
    const target = find(users, id);
    if (!target) return refuse("not_found");
    const decision = decideLink(actor, target, "invitation");
    if (!decision.ok) return decision;
    await appendAuditEntry(tx, organization, userEvents, { type: "user.invited_again", subjectId: id });
    return ok(await issueInvitation(tx, services, organization, id));
  });
  return invited.ok ? ok(await deliver(services, invited.value, by)) : invited;
}

/** A link by which somebody chooses a new password, to be handed over: for whoever cannot read their e-mail. */
export async function makeResetLink(
  services: Services,
  organization: AuthorizedOrganization,
  { id }: { id: string },
): Answer<OneTimeLink> {
  return changeUsers(services, organization, async (tx, users, actor) => {
    const target = find(users, id);
    if (!target) return refuse("not_found");
    const decision = decideLink(actor, target, "reset");
    if (!decision.ok) return decision;
    await appendAuditEntry(tx, organization, userEvents, { type: "password.link_created", subjectId: id });
    const { url, expiresAt } = await issuePasswordReset(tx, services, organization, id);
    return ok({ url, expiresAt });
  });
}

/**
 * One change at a time in an organization: of two administrators who demote each other at the same moment, the second is
 * judged by what the first has left. `actor` is who they are now, which may be less than when the request came.
 */
async function changeUsers<Value, Also extends string = never>(
  { database }: Services,
  organization: AuthorizedOrganization,
  change: (tx: Transaction, users: SystemUser[], actor: SystemUser) => Answer<Value, Also>,
): Answer<Value, Also> {
  return inTransaction(database, async (tx) => {
    await lockUsers(tx, organization);
    const users = await listUsers(tx, organization);
    const actor = users.find(({ id }) => id === organization.actor.id);
    return actor ? change(tx, users, actor) : refuse("no_longer_allowed");
  });
}

/** After the commit: a mail server that is slow or down must hold no lock. */
async function deliver(services: Services, link: IssuedLink, by: "email" | "link"): Promise<Delivery> {
  const isSent = by === "email" && (await mailLink(services, link)) === "sent";
  return { url: isSent ? null : link.url, expiresAt: link.expiresAt };
}

function find(users: readonly SystemUser[], id: string): SystemUser | undefined {
  return users.find((user) => user.id === id);
}
