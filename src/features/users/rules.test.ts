import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { hasScreen, SCREENS, type Role } from "#shared/access.ts";
import type { Permissions } from "./contract.ts";
import {
  decideActivation,
  decideAddition,
  decideLink,
  decideRights,
  initialPermissions,
  isSteward,
  normalizePermissions,
  type Member,
  type UsersRefusal,
} from "./rules.ts";

function memberOf(facts: Partial<Member>): Member {
  return { id: "ana", role: "staff", permissions: ["reservas"], isActive: true, isPending: false, ...facts };
}

const admin = memberOf({ id: "admin", role: "admin", permissions: "all" });
const second = memberOf({ id: "second", role: "admin", permissions: "all" });
const manager = memberOf({ id: "manager", role: "manager", permissions: ["reservas", "permissoes"] });
const staff = memberOf({ id: "staff", permissions: ["mesas"] });
const all = [admin, second, manager, staff];

const reasonOf = (decision: { ok: boolean; reason?: UsersRefusal }) => (decision.ok ? "ok" : decision.reason);

describe("permissions", () => {
  it("start with all screens for an admin and with the reservations for everybody else", () => {
    expect(initialPermissions("admin")).toBe("all");
    expect(initialPermissions("manager")).toEqual(["reservas"]);
    expect(initialPermissions("staff")).toEqual(["reservas"]);
  });

  it("are always all for an admin, else each ticked screen once, in the menu's order", () => {
    expect(normalizePermissions({ role: "admin", permissions: ["mesas"] })).toBe("all");
    expect(normalizePermissions({ role: "manager", permissions: "all" })).toBe("all");
    expect(normalizePermissions({ role: "staff", permissions: ["mesas", "dashboard", "mesas"] })).toEqual([
      "dashboard",
      "mesas",
    ]);
  });
});

describe("adding", () => {
  it.each([
    [admin, "admin", "ok"],
    [manager, "staff", "ok"],
    [manager, "admin", "admins_only"],
    [staff, "staff", "no_longer_allowed"],
    [{ ...admin, isActive: false }, "staff", "no_longer_allowed"],
  ] as const)("%j adds %s: %s", (actor, role, outcome) => {
    expect(reasonOf(decideAddition(actor, role))).toBe(outcome);
  });
});

describe("changing rights", () => {
  const decide = (actor: Member, target: Member, role: Role, permissions: Permissions, members = all) =>
    reasonOf(decideRights(members, actor, target, { role, permissions }));

  it("allows an administrator to change every other user, also administrators", () => {
    expect(decide(admin, staff, "admin", [])).toBe("ok");
    expect(decide(admin, second, "staff", ["mesas"])).toBe("ok");
    expect(decide(admin, manager, "manager", "all")).toBe("ok");
  });

  it("refuses users who take their own administration of users away", () => {
    expect(decide(admin, admin, "manager", "all")).toBe("own_rights");
    expect(decide(manager, manager, "manager", ["reservas"])).toBe("own_rights");
    expect(decide(manager, manager, "staff", ["permissoes"])).toBe("ok");
  });

  it("keeps the last administrator who can sign in", () => {
    const invited = { ...second, isPending: true };
    const inactive = { ...second, isActive: false };
    for (const other of [invited, inactive])
      expect(decide(admin, admin, "staff", [], [admin, other, manager])).toBe("last_admin");
    expect(decide(admin, invited, "staff", [], [admin, invited])).toBe("ok");
  });

  it("refuses a manager who changes or appoints an administrator, or grants screens beyond their own", () => {
    expect(decide(manager, second, "admin", "all")).toBe("admins_only");
    expect(decide(manager, staff, "admin", [])).toBe("admins_only");
    expect(decide(manager, staff, "staff", "all")).toBe("beyond_own_screens");
    expect(decide(manager, staff, "staff", ["mesas", "cardapio"])).toBe("beyond_own_screens");
    expect(decide(manager, manager, "manager", "all")).toBe("beyond_own_screens");
    // The target keeps screens that they have already.
    expect(decide(manager, staff, "staff", ["mesas", "reservas"])).toBe("ok");
    expect(decide({ ...manager, permissions: "all" }, staff, "staff", SCREENS.slice())).toBe("ok");
  });

  it("uses the actor's rights as stored now", () => {
    expect(decide({ ...admin, isActive: false }, staff, "staff", [])).toBe("no_longer_allowed");
    expect(decide({ ...admin, role: "staff", permissions: ["mesas"] }, staff, "staff", [])).toBe(
      "no_longer_allowed",
    );
  });
});

describe("activation", () => {
  it.each([
    [admin, staff, false, "ok"],
    [admin, second, false, "ok"],
    [admin, admin, false, "own_deactivation"],
    [manager, manager, false, "own_deactivation"],
    [manager, staff, false, "ok"],
    [manager, admin, false, "admins_only"],
    [staff, manager, false, "no_longer_allowed"],
    [admin, { ...staff, isActive: false }, true, "ok"],
  ] as const)("%j on %j to %s: %s", (actor, target, isActive, outcome) => {
    const members = all.map((member) => (member.id === target.id ? target : member));
    expect(reasonOf(decideActivation(members, actor, target, isActive))).toBe(outcome);
  });

  it("refuses to deactivate the last administrator", () => {
    expect(reasonOf(decideActivation([admin, manager], admin, admin, false))).toBe("last_admin");
  });
});

describe("a link that sets a password", () => {
  const invited = { ...staff, isPending: true };

  it.each([
    [admin, second, "reset", "ok"],
    [admin, { ...second, isPending: true }, "invitation", "ok"],
    [admin, staff, "invitation", "password_set"],
    [admin, invited, "reset", "password_not_set"],
    [admin, { ...staff, isActive: false }, "reset", "inactive"],
    [manager, admin, "reset", "admins_only"],
    [manager, staff, "reset", "beyond_own_screens"],
    [manager, memberOf({ permissions: "all" }), "reset", "beyond_own_screens"],
    [manager, memberOf({ permissions: ["reservas"] }), "reset", "ok"],
    // Every user who may add users may grant the screens of a new user.
    [
      memberOf({ id: "other", permissions: ["permissoes"] }),
      { ...invited, permissions: ["reservas"] },
      "invitation",
      "ok",
    ],
    [staff, manager, "reset", "no_longer_allowed"],
  ] as const)("%j for %j, %s: %s", (actor, target, kind, outcome) => {
    expect(reasonOf(decideLink(actor, target as Member, kind))).toBe(outcome);
  });
});

const rolesArbitrary = fc.constantFrom<Role[]>("admin", "manager", "staff");
const permissionsArbitrary = fc.oneof(fc.constant("all" as const), fc.subarray([...SCREENS]));
const membersArbitrary = fc
  .array(
    fc.record({
      role: rolesArbitrary,
      permissions: permissionsArbitrary,
      isActive: fc.boolean(),
      isPending: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drawn) =>
    [{ role: "admin" as const, permissions: "all" as const, isActive: true, isPending: false }, ...drawn].map(
      (facts, index): Member => ({ id: String(index), ...facts, permissions: normalizePermissions(facts) }),
    ),
  );
const stepsArbitrary = fc.array(
  fc.record({
    actor: fc.nat(5),
    target: fc.nat(5),
    act: fc.oneof(
      fc.record({ role: rolesArbitrary, permissions: permissionsArbitrary }),
      fc.record({ isActive: fc.boolean() }),
    ),
  }),
  { maxLength: 30 },
);

it("every sequence of changes leaves a steward, and nobody gains rights that the actor could not grant", () => {
  fc.assert(
    fc.property(membersArbitrary, stepsArbitrary, (drawn, steps) => {
      let members = drawn;
      for (const step of steps) {
        const actor = members[step.actor % members.length];
        const target = members[step.target % members.length];
        if (!actor || !target) continue;
        const decision =
          "role" in step.act
            ? decideRights(members, actor, target, step.act)
            : decideActivation(members, actor, target, step.act.isActive);
        if (!decision.ok) continue;
        const after: Member = { ...target, ...decision.value };
        members = members.map((member) => (member.id === target.id ? after : member));

        expect(members.some(isSteward)).toBe(true);
        for (const screen of SCREENS) {
          if (hasScreen(after, screen) && !hasScreen(target, screen))
            expect(hasScreen(actor, screen)).toBe(true);
        }
        if (after.role === "admin" && target.role !== "admin") expect(actor.role).toBe("admin");
      }
    }),
  );
});
