import { expect, test } from "vitest";

import type { Actor, Screen } from "#shared/access.ts";
import { canSeeConversations } from "./policy.ts";

const person = (permissions: readonly Screen[] | "all"): Actor => ({
  kind: "user",
  id: "ana",
  organizationId: "sabor",
  role: "staff",
  permissions,
  channel: "backoffice",
});

test("Conversations are for those who see the dashboard that counts them", () => {
  expect(canSeeConversations(person("all"))).toBe(true);
  expect(canSeeConversations(person(["dashboard"]))).toBe(true);
  expect(canSeeConversations(person(["reservas", "mesas"]))).toBe(false);
});
