import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { hasScreen, SCREENS, type Role } from "#shared/access.ts";
import type { Permissions } from "./contract.ts";
import {
  decideActivity,
  decideAddition,
  decideLink,
  decideRights,
  initialPermissions,
  isSteward,
  settledPermissions,
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
  it("begin with all for an admin and with the reservations for anybody else", () => {
    expect(initialPermissions("admin")).toBe("all");
    expect(initialPermissions("manager")).toEqual(["reservas"]);
    expect(initialPermissions("staff")).toEqual(["reservas"]);
  });

  it("are always all for an admin, else as ticked, in the menu's order and each once", () => {
    expect(settledPermissions({ role: "admin", permissions: ["mesas"] })).toBe("all");
    expect(settledPermissions({ role: "manager", permissions: "all" })).toBe("all");
    expect(settledPermissions({ role: "staff", permissions: ["mesas", "dashboard", "mesas"] })).toEqual([
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

  it("lets an administrator change everybody else, other administrators too", () => {
    expect(decide(admin, staff, "admin", [])).toBe("ok");
    expect(decide(admin, second, "staff", ["mesas"])).toBe("ok");
    expect(decide(admin, manager, "manager", "all")).toBe("ok");
  });

  it("lets nobody take from themselves what makes them an administrator of users", () => {
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

  it("lets whoever is no administrator touch none, make none, and give only what they have", () => {
    expect(decide(manager, second, "admin", "all")).toBe("admins_only");
    expect(decide(manager, staff, "admin", [])).toBe("admins_only");
    expect(decide(manager, staff, "staff", "all")).toBe("beyond_own_screens");
    expect(decide(manager, staff, "staff", ["mesas", "cardapio"])).toBe("beyond_own_screens");
    expect(decide(manager, manager, "manager", "all")).toBe("beyond_own_screens");
    // What the person has already may stay.
    expect(decide(manager, staff, "staff", ["mesas", "reservas"])).toBe("ok");
    expect(decide({ ...manager, permissions: "all" }, staff, "staff", SCREENS.slice())).toBe("ok");
  });

  it("is judged by who the actor is now", () => {
    expect(decide({ ...admin, isActive: false }, staff, "staff", [])).toBe("no_longer_allowed");
    expect(decide({ ...admin, role: "staff", permissions: ["mesas"] }, staff, "staff", [])).toBe(
      "no_longer_allowed",
    );
  });
});

describe("activity", () => {
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
    expect(reasonOf(decideActivity(members, actor, target, isActive))).toBe(outcome);
  });

  it("says of the only administrator that it is the last", () => {
    expect(reasonOf(decideActivity([admin, manager], admin, admin, false))).toBe("last_admin");
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
    // What every new user begins with, anybody who may add users hands out.
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

const rolesDrawn = fc.constantFrom<Role[]>("admin", "manager", "staff");
const permissionsDrawn = fc.oneof(fc.constant("all" as const), fc.subarray([...SCREENS]));
const membersDrawn = fc
  .array(
    fc.record({
      role: rolesDrawn,
      permissions: permissionsDrawn,
      isActive: fc.boolean(),
      isPending: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drawn) =>
    [{ role: "admin" as const, permissions: "all" as const, isActive: true, isPending: false }, ...drawn].map(
      (facts, index): Member => ({ id: String(index), ...facts, permissions: settledPermissions(facts) }),
    ),
  );
const stepsDrawn = fc.array(
  fc.record({
    actor: fc.nat(5),
    target: fc.nat(5),
    act: fc.oneof(
      fc.record({ role: rolesDrawn, permissions: permissionsDrawn }),
      fc.record({ isActive: fc.boolean() }),
    ),
  }),
  { maxLength: 30 },
);

it("whatever is done in whatever order, somebody remains who can let the others in, and nobody gains what was not theirs to give", () => {
  fc.assert(
    fc.property(membersDrawn, stepsDrawn, (drawn, steps) => {
      let members = drawn;
      for (const step of steps) {
        const actor = members[step.actor % members.length];
        const target = members[step.target % members.length];
        if (!actor || !target) continue;
        const decision =
          "role" in step.act
            ? decideRights(members, actor, target, step.act)
            : decideActivity(members, actor, target, step.act.isActive);
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
