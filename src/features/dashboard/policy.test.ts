import { expect, test } from "vitest";

import type { Actor, Screen } from "#shared/access.ts";
import { canSeeDashboard } from "./policy.ts";

const person = (permissions: readonly Screen[] | "all"): Actor => ({
  kind: "user",
  id: "ana",
  organizationId: "sabor",
  role: "staff",
  permissions,
  channel: "backoffice",
});

test("The dashboard is for those whose screens hold it", () => {
  expect(canSeeDashboard(person("all"))).toBe(true);
  expect(canSeeDashboard(person(["dashboard"]))).toBe(true);
  expect(canSeeDashboard(person(["reservas", "mesas"]))).toBe(false);
});
