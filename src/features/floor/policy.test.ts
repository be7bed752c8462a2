import { expect, test } from "vitest";

import { canSeeTables } from "./policy.ts";
import { SCREENS, type Actor } from "#shared/access.ts";

test("Whoever seats people or draws the layout sees the tables, nobody else", () => {
  expect(canSeeTables(actorWith(["reservas"]))).toBe(true);
  expect(canSeeTables(actorWith(["mesas"]))).toBe(true);
  expect(canSeeTables(actorWith("all"))).toBe(true);
  expect(canSeeTables(actorWith(SCREENS.filter((screen) => screen !== "reservas" && screen !== "mesas")))).toBe(false);
});

function actorWith(permissions: Actor["permissions"]): Actor {
  return { kind: "user", id: "ana", organizationId: "sabor", role: "staff", permissions, channel: "backoffice" };
}
