import { expect, test } from "vitest";

import type { Actor } from "#shared/access.ts";
import { canOverruleAvailability } from "./policy.ts";

test("Only people at the back-office overrule availability", () => {
  expect(canOverruleAvailability(buildActor({}))).toBe(true);
  for (const channel of ["test_chat", "web_chat", "whatsapp"] as const) {
    expect(canOverruleAvailability(buildActor({ channel }))).toBe(false);
    expect(canOverruleAvailability(buildActor({ kind: "assistant", channel }))).toBe(false);
  }
  expect(canOverruleAvailability(buildActor({ kind: "assistant" }))).toBe(false);
  expect(canOverruleAvailability(buildActor({ kind: "system", channel: "system" }))).toBe(false);
});

function buildActor(facts: Partial<Actor>): Actor {
  return {
    kind: "user",
    id: "0198a000-0000-7000-8000-000000000001",
    organizationId: "0198a000-0000-7000-8000-000000000002",
    role: "staff",
    permissions: ["reservas"],
    channel: "backoffice",
    ...facts,
  };
}
