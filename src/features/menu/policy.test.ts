import { expect, test } from "vitest";

import { SCREENS, type Actor } from "#shared/access.ts";
import { canEditMenu, canSeeMenu } from "./policy.ts";

test("Whoever has the screen 'cardapio' works with the menu, nobody else", () => {
  const others = SCREENS.filter((screen) => screen !== "cardapio");
  for (const can of [canSeeMenu, canEditMenu]) {
    expect(can(actorWith(["cardapio"]))).toBe(true);
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
