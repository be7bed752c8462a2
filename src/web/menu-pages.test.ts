import { expect, test } from "vitest";

import type { Me } from "#features/auth/contract.ts";
import { homeOf, landingOf, permittedPages } from "./menu-pages.ts";

const admin = buildMe("all");
const staff = buildMe(["mesas", "reservas"]);

test("the menu has its own order, whatever the order of the permissions", () => {
  expect(permittedPages(staff)).toEqual(["servico", "reservas", "mesas", "turno"]);
  expect(permittedPages(admin)).toHaveLength(13);
  expect(permittedPages(buildMe(["dashboard"]))).toEqual(["dashboard"]);
});

test("home is the dashboard, or the first permitted page: for a host the stand", () => {
  expect(homeOf(admin)).toBe("/dashboard");
  expect(homeOf(staff)).toBe("/servico");
  expect(homeOf(buildMe(["mesas"]))).toBe("/mesas");
  expect(homeOf(buildMe([]))).toBe("/dashboard");
});

test("a sign-in leads back to where the user was, if they may be there", () => {
  expect(landingOf(staff, "/reservas?dia=2026-11-21")).toBe("/reservas?dia=2026-11-21");
  for (const refused of ["/dashboard", "/permissoes"]) expect(landingOf(staff, refused)).toBe("/servico");
  expect(landingOf(admin, undefined)).toBe("/dashboard");
  for (const elsewhere of ["//example.com/reservas", "https://example.com/reservas"])
    expect(landingOf(admin, elsewhere)).toBe("/dashboard");
});

function buildMe(permissions: Me["user"]["permissions"]): Me {
  return {
    user: { id: "1", name: "Ana", email: "ana@example.com", role: "staff", photo: null, permissions },
    organization: { id: "1", name: "Bela Vista" },
    units: [],
  };
}
