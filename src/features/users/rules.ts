import { hasScreen, SCREENS, type Role, type Screen } from "#shared/access.ts";
import { ok, refuse, type Refused, type Result } from "#shared/result.ts";
import type { Permissions, SystemUser } from "./contract.ts";

export type UsersRefusal =
  | "email_taken"
  | "already_added"
  | "changed_meanwhile"
  | "no_longer_allowed"
  | "last_admin"
  | "own_rights"
  | "own_deactivation"
  | "admins_only"
  | "beyond_own_screens"
  | "inactive"
  | "password_set"
  | "password_not_set";

/** The facts of a user that the rules need. */
export type Member = Pick<SystemUser, "id" | "role" | "permissions" | "isActive" | "isPending">;

export interface Rights {
  role: Role;
  permissions: Permissions;
}

/** Seed, section 6: a new admin gets all screens, everybody else only the reservations. */
export function initialPermissions(role: Role): Permissions {
  return role === "admin" ? "all" : ["reservas"];
}

/** The permissions to store: all for an administrator, else each screen once and in the order of the menu. */
export function normalizePermissions({ role, permissions }: Rights): Permissions {
  if (role === "admin" || permissions === "all") return "all";
  return SCREENS.filter((screen) => permissions.includes(screen));
}

/**
 * A steward can let other users in again: an active administrator with the screen 'Permissões' who has set a password. An
 * invited one does not count, because they may never accept the invitation.
 */
export function isSteward(member: Member): boolean {
  return member.role === "admin" && member.isActive && !member.isPending && hasScreen(member, "permissoes");
}

/**
 * Decides whether `actor`, as stored now, may add a user with this role. Answers the new user's rights.
 * Refuses `no_longer_allowed` and `admins_only`.
 */
export function decideAddition(actor: Member, role: Role): Result<Rights, UsersRefusal> {
  if (!canAdministerUsers(actor)) return refuse("no_longer_allowed");
  if (role === "admin" && actor.role !== "admin") return refuse("admins_only");
  return ok({ role, permissions: initialPermissions(role) });
}

/**
 * Decides whether `actor` may give `target` the wanted rights, and answers the rights to store. `members` are all users of the
 * organization as stored now. Refuses `no_longer_allowed`, `admins_only`, `last_admin`, `own_rights` (actors may not take their
 * own administration away) and `beyond_own_screens`.
 */
export function decideRights(
  members: readonly Member[],
  actor: Member,
  target: Member,
  wanted: Rights,
): Result<Rights, UsersRefusal> {
  const after = { role: wanted.role, permissions: normalizePermissions(wanted) };
  const refusal = refuseChange(members, actor, target, { ...target, ...after });
  if (refusal) return refusal;
  if (target.id === actor.id && losesOwnRights(actor, after)) return refuse("own_rights");
  if (after.role === "admin" && actor.role !== "admin") return refuse("admins_only");
  if (exceedsOwnRights(actor, target, after.permissions)) return refuse("beyond_own_screens");
  return ok(after);
}

/**
 * Decides whether `actor` may activate or deactivate `target`. `members` are as in `decideRights`.
 * Refuses `no_longer_allowed`, `admins_only`, `last_admin` and `own_deactivation`.
 */
export function decideActivation(
  members: readonly Member[],
  actor: Member,
  target: Member,
  isActive: boolean,
): Result<{ isActive: boolean }, UsersRefusal> {
  const refusal = refuseChange(members, actor, target, { ...target, isActive });
  if (refusal) return refusal;
  if (target.id === actor.id && !isActive) return refuse("own_deactivation");
  return ok({ isActive });
}

/**
 * Decides whether `actor` may get a link that sets `target`'s password. With the link `actor` can sign in as `target`, so
 * `target` may only have screens that `actor` has or may grant. An invitation needs a user without a password, a reset one with
 * a password. Refuses `no_longer_allowed`, `admins_only`, `inactive`, `password_set`, `password_not_set`, `beyond_own_screens`.
 */
export function decideLink(
  actor: Member,
  target: Member,
  kind: "invitation" | "reset",
): Result<null, UsersRefusal> {
  if (!canAdministerUsers(actor)) return refuse("no_longer_allowed");
  if (isAboveActor(actor, target)) return refuse("admins_only");
  if (!target.isActive) return refuse("inactive");
  if (kind === "invitation" && !target.isPending) return refuse("password_set");
  if (kind === "reset" && target.isPending) return refuse("password_not_set");
  if (exceedsOwnRights(actor, { permissions: initialPermissions("staff") }, target.permissions))
    return refuse("beyond_own_screens");
  return ok(null);
}

function refuseChange(
  members: readonly Member[],
  actor: Member,
  target: Member,
  after: Member,
): Refused<UsersRefusal> | null {
  if (!canAdministerUsers(actor)) return refuse("no_longer_allowed");
  if (isAboveActor(actor, target)) return refuse("admins_only");
  const remains = members.some((member) => isSteward(member.id === target.id ? after : member));
  return isSteward(target) && !remains ? refuse("last_admin") : null;
}

function canAdministerUsers(actor: Member): boolean {
  return actor.isActive && hasScreen(actor, "permissoes");
}

/** Only administrators may change administrators. */
export function isAboveActor(actor: Pick<Member, "role">, target: Pick<Member, "role">): boolean {
  return target.role === "admin" && actor.role !== "admin";
}

function losesOwnRights(before: Member, after: Rights): boolean {
  return (before.role === "admin" && after.role !== "admin") || !hasScreen(after, "permissoes");
}

/** An administrator may grant any screen. Other users may grant screens that they or the receiver have already. */
export function canGrant(
  giver: Pick<Member, "role" | "permissions">,
  receiver: Pick<Member, "permissions">,
  granted: Screen | "all",
): boolean {
  if (giver.role === "admin" || giver.permissions === "all" || receiver.permissions === "all") return true;
  return granted !== "all" && (hasScreen(giver, granted) || hasScreen(receiver, granted));
}

function exceedsOwnRights(
  giver: Pick<Member, "role" | "permissions">,
  receiver: Pick<Member, "permissions">,
  granted: Permissions,
): boolean {
  return granted === "all"
    ? !canGrant(giver, receiver, "all")
    : !granted.every((screen) => canGrant(giver, receiver, screen));
}
