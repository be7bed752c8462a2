import { expect, test } from "vitest";

import { SCREENS, type Actor } from "#shared/access.ts";
import { canEditWaitlist, canSeeWaitlist } from "./policy.ts";

test("Whoever has the screen 'reservas' works with the waiting list, nobody else", () => {
  const others = SCREENS.filter((screen) => screen !== "reservas");
  for (const can of [canSeeWaitlist, canEditWaitlist]) {
    expect(can(actorWith(["reservas"]))).toBe(true);
    expect(can(actorWith("all"))).toBe(true);
    expect(can(actorWith(others))).toBe(false);
  }
});

function actorWith(permissions: Actor["permissions"]): Actor {
  return {
    kind: "user",
    id: "ana",
    organizationId: "sabor",
    role: "staff",
    permissions,
    channel: "backoffice",
  };
}
