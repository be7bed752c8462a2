import { expect, test } from "vitest";

import { SCREENS, type Actor } from "#shared/access.ts";
import {
  canCreateReservation,
  canEditReservation,
  canOverruleAvailability,
  canReleaseAtTable,
  canSeeReservations,
} from "./policy.ts";

test("Whoever has the screen 'reservas' works with reservations, nobody else", () => {
  const others = SCREENS.filter((screen) => screen !== "reservas");
  for (const can of [canSeeReservations, canCreateReservation, canEditReservation]) {
    expect(can(buildActor({ permissions: ["reservas"] }))).toBe(true);
    expect(can(buildActor({ permissions: "all" }))).toBe(true);
    expect(can(buildActor({ permissions: others }))).toBe(false);
  }
});

test("Whoever sets a table's status by hand may release the party at it", () => {
  expect(canReleaseAtTable(buildActor({ permissions: ["mesas"] }))).toBe(true);
  expect(canReleaseAtTable(buildActor({ permissions: SCREENS.filter((screen) => screen !== "mesas") }))).toBe(
    false,
  );
});

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
