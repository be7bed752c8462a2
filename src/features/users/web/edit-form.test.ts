import { describe, expect, it } from "vitest";

import { SCREENS } from "#shared/access.ts";
import type { SystemUser } from "../contract.ts";
import { editFormOf, permissionsOf, rebaseEdit, withScreen } from "./edit-form.ts";

function userOf(facts: Partial<SystemUser>): SystemUser {
  return {
    id: "bia",
    name: "Bia",
    email: "bia@example.com",
    role: "staff",
    permissions: ["reservas"],
    isActive: true,
    isPending: false,
    photo: null,
    version: 1,
    ...facts,
  };
}

describe("the form", () => {
  it("saves again what it was opened with", () => {
    for (const facts of [
      {},
      { permissions: [] },
      { role: "manager", permissions: "all" },
      { role: "admin", permissions: "all" },
    ] as const) {
      const user = userOf(facts as Partial<SystemUser>);
      expect(permissionsOf(editFormOf(user))).toEqual(user.permissions);
    }
  });

  it("gives an administrator all, and back what was ticked before", () => {
    const form = editFormOf(userOf({ permissions: ["mesas"] }));
    expect(permissionsOf({ ...form, role: "admin" })).toBe("all");
    expect(permissionsOf({ ...form, role: "manager" })).toEqual(["mesas"]);
  });

  it("leaves a former administrator what a new user begins with", () => {
    const form = editFormOf(userOf({ role: "admin", permissions: "all" }));
    expect(permissionsOf({ ...form, role: "staff" })).toEqual(["reservas"]);
  });

  it("turns all at once into all one by one", () => {
    const form = editFormOf(userOf({ role: "manager", permissions: "all" }));
    expect(permissionsOf({ ...form, hasAll: false })).toEqual(SCREENS);
  });

  it("ticks in the menu's order", () => {
    const form = withScreen(withScreen(editFormOf(userOf({})), "mesas", true), "dashboard", true);
    expect(form.screens).toEqual(["dashboard", "reservas", "mesas"]);
    expect(withScreen(form, "reservas", false).screens).toEqual(["dashboard", "mesas"]);
  });
});

describe("an edit over somebody else's", () => {
  const base = editFormOf(userOf({}));

  it("keeps what was typed and shows what was stored", () => {
    const typed = { ...withScreen(base, "mesas", true), name: "Beatriz" };
    const fresh = editFormOf(userOf({ role: "manager", name: "B.", permissions: ["cardapio", "reservas"] }));
    expect(rebaseEdit(typed, base, fresh)).toEqual({
      name: "Beatriz",
      role: "manager",
      hasAll: false,
      screens: ["cardapio", "reservas", "mesas"],
    });
  });

  it("keeps what was unticked, and takes over what was unticked elsewhere", () => {
    const two = editFormOf(userOf({ permissions: ["reservas", "mesas"] }));
    const typed = withScreen(two, "mesas", false);
    const fresh = editFormOf(userOf({ permissions: ["mesas"] }));
    expect(rebaseEdit(typed, two, fresh).screens).toEqual([]);
  });

  it("is the stored one where nothing was typed", () => {
    const fresh = editFormOf(userOf({ role: "manager", permissions: "all" }));
    expect(rebaseEdit(base, base, fresh)).toEqual(fresh);
  });
});
