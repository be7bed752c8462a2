import { expect, test } from "vitest";

import type { Actor } from "#shared/access.ts";
import { canWatchUnit } from "./policy.ts";

test("Every signed-in person hears the unit's live events, programs do not", () => {
  const person: Actor = {
    kind: "user",
    id: "ana",
    organizationId: "sabor",
    role: "staff",
    permissions: [],
    channel: "backoffice",
  };
  expect(canWatchUnit(person)).toBe(true);
  expect(canWatchUnit({ ...person, kind: "assistant", channel: "web_chat" })).toBe(false);
});
