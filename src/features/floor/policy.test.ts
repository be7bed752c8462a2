import { expect, test } from "vitest";

import { SCREENS, type Actor } from "#shared/access.ts";
import { canEditFloor, canSeeTables } from "./policy.ts";

test("Whoever seats people or draws the layout sees the tables, nobody else", () => {
  expect(canSeeTables(actorWith(["reservas"]))).toBe(true);
  expect(canSeeTables(actorWith(["mesas"]))).toBe(true);
  expect(canSeeTables(actorWith("all"))).toBe(true);
  expect(
    canSeeTables(actorWith(SCREENS.filter((screen) => screen !== "reservas" && screen !== "mesas"))),
  ).toBe(false);
});

test("Only whoever draws the layout changes it", () => {
  expect(canEditFloor(actorWith(["mesas"]))).toBe(true);
  expect(canEditFloor(actorWith("all"))).toBe(true);
  expect(canEditFloor(actorWith(SCREENS.filter((screen) => screen !== "mesas")))).toBe(false);
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
