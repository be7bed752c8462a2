import { describe, expect, it } from "vitest";

import { findChangedFields } from "#platform/web/drafts.ts";
import { SCREENS } from "#shared/access.ts";
import type { SystemUser } from "../contract.ts";
import { draftOf, editFormOf, formOf, permissionsOf, rebaseEdit, withScreen } from "./edit-form.ts";

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
  it("saves unchanged permissions as they were", () => {
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

  it("gives an administrator all screens, and restores the ticked ones for another role", () => {
    const form = editFormOf(userOf({ permissions: ["mesas"] }));
    expect(permissionsOf({ ...form, role: "admin" })).toBe("all");
    expect(permissionsOf({ ...form, role: "manager" })).toEqual(["mesas"]);
  });

  it("gives a former administrator the screens of a new user", () => {
    const form = editFormOf(userOf({ role: "admin", permissions: "all" }));
    expect(permissionsOf({ ...form, role: "staff" })).toEqual(["reservas"]);
  });

  it("keeps every screen ticked when 'Todas Permissões' is switched off", () => {
    const form = editFormOf(userOf({ role: "manager", permissions: "all" }));
    expect(permissionsOf({ ...form, hasAll: false })).toEqual(SCREENS);
  });

  it("lists ticked screens in the menu's order", () => {
    const form = withScreen(withScreen(editFormOf(userOf({})), "mesas", true), "dashboard", true);
    expect(form.screens).toEqual(["dashboard", "reservas", "mesas"]);
    expect(withScreen(form, "reservas", false).screens).toEqual(["dashboard", "mesas"]);
  });
});

describe("an edit rebased on somebody else's", () => {
  const base = editFormOf(userOf({}));

  it("keeps typed fields and takes over stored ones", () => {
    const typed = { ...withScreen(base, "mesas", true), name: "Beatriz" };
    const fresh = editFormOf(userOf({ role: "manager", name: "B.", permissions: ["cardapio", "reservas"] }));
    expect(rebaseEdit(typed, base, fresh)).toEqual({
      name: "Beatriz",
      role: "manager",
      hasAll: false,
      screens: ["cardapio", "reservas", "mesas"],
    });
  });

  it("keeps screens unticked that either edit has unticked", () => {
    const two = editFormOf(userOf({ permissions: ["reservas", "mesas"] }));
    const typed = withScreen(two, "mesas", false);
    const fresh = editFormOf(userOf({ permissions: ["mesas"] }));
    expect(rebaseEdit(typed, two, fresh).screens).toEqual([]);
  });

  it("equals the stored user if nothing was typed", () => {
    const fresh = editFormOf(userOf({ role: "manager", permissions: "all" }));
    expect(rebaseEdit(base, base, fresh)).toEqual(fresh);
  });
});

describe("a draft", () => {
  const base = editFormOf(userOf({}));

  it("keeps the changed ticks alone, so that it adds them to what somebody else has stored", () => {
    const typed = withScreen(withScreen(base, "mesas", true), "reservas", false);
    const draft = findChangedFields(draftOf(base), draftOf(typed));
    expect(draft).toEqual({ mesas: true, reservas: false });
    const fresh = draftOf(editFormOf(userOf({ permissions: ["cardapio", "reservas"] })));
    expect(formOf({ ...fresh, ...draft }).screens).toEqual(["cardapio", "mesas"]);
  });

  it("gives the form back as it was", () => {
    const form = { ...withScreen(base, "mesas", true), name: "Beatriz", hasAll: true };
    expect(formOf(draftOf(form))).toEqual(form);
  });
});
