import { expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { useUnit } from "#tests/fixtures.ts";

const NOW = new Date("2026-11-20T22:30:00Z");

const { app, unit, owner, host, ...fixture } = useUnit({
  now: NOW,
  users: { owner: "all", host: ["reservas"] },
});
const idBeforeHooks = () => unit.id;
expect(idBeforeHooks, "read while the file is loaded").toThrow("unit can be read from the hooks on");

const seen: string[] = [];

it.each(["first", "second"])("gives the %s test its own unit, and the clock at its beginning", async () => {
  expect(seen).not.toContain(unit.id);
  seen.push(unit.id);
  expect(app.services.clock.now()).toEqual(NOW);
  app.setNow(new Date(NOW.getTime() + 1));
  expect({ ...unit }).toMatchObject({ id: unit.id, organizationId: fixture.organization.id });
  expect((await owner.auth.me()).units.map(({ id }) => id)).toEqual([unit.id]);
  expect((await host.auth.me()).user.id).toBe(fixture.users.host.id);
  expect(await outcomeOf(host.companySettings.read({ unitId: unit.id }))).toBe("FORBIDDEN");
});

it("knows the names of its users", () => {
  // @ts-expect-error: a misspelt client
  expect(fixture.hots).toBeUndefined();
  // @ts-expect-error: a misspelt user
  expect(fixture.users.hots).toBeUndefined();
});
