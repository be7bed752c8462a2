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

/** What the rules ask of a user. */
export type Member = Pick<SystemUser, "id" | "role" | "permissions" | "isActive" | "isPending">;

export interface Rights {
  role: Role;
  permissions: Permissions;
}

/** Seed, section 6: a new admin gets all, anybody else only the reservations. */
export function initialPermissions(role: Role): Permissions {
  return role === "admin" ? "all" : ["reservas"];
}

/** An administrator has every screen, whatever was ticked; other lists are in the order of the menu, each screen once. */
export function settledPermissions({ role, permissions }: Rights): Permissions {
  if (role === "admin" || permissions === "all") return "all";
  return SCREENS.filter((screen) => permissions.includes(screen));
}

/**
 * Somebody who can let others in again: an active administrator with the screen 'Permissões' who has set a password. One
 * who was only invited does not count, as the invitation may never be taken up.
 */
export function isSteward(member: Member): boolean {
  return member.role === "admin" && member.isActive && !member.isPending && hasScreen(member, "permissoes");
}

/** Whether `actor` may add a user with this role. `actor` is as stored now, not as when the request came. */
export function decideAddition(actor: Member, role: Role): Result<Rights, UsersRefusal> {
  if (!isAllowed(actor)) return refuse("no_longer_allowed");
  if (role === "admin" && actor.role !== "admin") return refuse("admins_only");
  return ok({ role, permissions: initialPermissions(role) });
}

/** The rights that an edit leaves `target` with. `members` are all of the organization, `actor` and `target` among them, as stored now. */
export function decideRights(
  members: readonly Member[],
  actor: Member,
  target: Member,
  wanted: Rights,
): Result<Rights, UsersRefusal> {
  const after = { role: wanted.role, permissions: settledPermissions(wanted) };
  const refusal = refuseChange(members, actor, target, { ...target, ...after });
  if (refusal) return refusal;
  if (target.id === actor.id && losesOwnRights(actor, after)) return refuse("own_rights");
  if (after.role === "admin" && actor.role !== "admin") return refuse("admins_only");
  if (grantsBeyond(actor, target, after.permissions)) return refuse("beyond_own_screens");
  return ok(after);
}

/** Whether `actor` may let `target` in or keep them out. */
export function decideActivity(
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
 * Whether `actor` may hold a link that sets `target`'s password: whoever has it can become that person, so it must open
 * nothing that `actor` could not open or hand out. Invitations are for those without a password, resets for those with one.
 */
export function decideLink(
  actor: Member,
  target: Member,
  kind: "invitation" | "reset",
): Result<null, UsersRefusal> {
  if (!isAllowed(actor)) return refuse("no_longer_allowed");
  if (isAboveActor(actor, target)) return refuse("admins_only");
  if (!target.isActive) return refuse("inactive");
  if (kind === "invitation" && !target.isPending) return refuse("password_set");
  if (kind === "reset" && target.isPending) return refuse("password_not_set");
  if (grantsBeyond(actor, { permissions: initialPermissions("staff") }, target.permissions))
    return refuse("beyond_own_screens");
  return ok(null);
}

function refuseChange(
  members: readonly Member[],
  actor: Member,
  target: Member,
  after: Member,
): Refused<UsersRefusal> | null {
  if (!isAllowed(actor)) return refuse("no_longer_allowed");
  if (isAboveActor(actor, target)) return refuse("admins_only");
  const remains = members.some((member) => isSteward(member.id === target.id ? after : member));
  return isSteward(target) && !remains ? refuse("last_admin") : null;
}

function isAllowed(actor: Member): boolean {
  return actor.isActive && hasScreen(actor, "permissoes");
}

/** Administrators answer to administrators alone. */
export function isAboveActor(actor: Pick<Member, "role">, target: Pick<Member, "role">): boolean {
  return target.role === "admin" && actor.role !== "admin";
}

function losesOwnRights(before: Member, after: Rights): boolean {
  return (before.role === "admin" && after.role !== "admin") || !hasScreen(after, "permissoes");
}

/** Whoever is no administrator gives only what they have, or what the receiver has already. */
export function mayGrant(
  giver: Pick<Member, "role" | "permissions">,
  receiver: Pick<Member, "permissions">,
  granted: Screen | "all",
): boolean {
  if (giver.role === "admin" || giver.permissions === "all" || receiver.permissions === "all") return true;
  return granted !== "all" && (hasScreen(giver, granted) || hasScreen(receiver, granted));
}

function grantsBeyond(
  giver: Pick<Member, "role" | "permissions">,
  receiver: Pick<Member, "permissions">,
  granted: Permissions,
): boolean {
  return granted === "all"
    ? !mayGrant(giver, receiver, "all")
    : !granted.every((screen) => mayGrant(giver, receiver, screen));
}
