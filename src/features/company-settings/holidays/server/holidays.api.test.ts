import { afterAll, beforeAll, expect, it } from "vitest";

import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

const database = useDatabase();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

it("proposes the holidays of the address, and of the place that somebody chose instead, for all users", async () => {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  await rows(sql, "update unit set address = 'Rua A, 1, Centro, Curitiba - PR' where id = $1 returning id", [
    unit.id,
  ]);
  const [owner, colleague] = await Promise.all(
    [1, 2].map(async () => app.client((await buildUser(sql, organization)).cookie).companySettings),
  );
  const first = await owner!.readHolidays({ unitId: unit.id });
  expect(first.place).toEqual({ state: "PR", city: "Curitiba" });
  const named = (name: string, list = first.holidays) => list.find((one) => one.name === name)?.kind;
  expect([named("Dia da Consciência Negra"), named("Nossa Senhora da Luz dos Pinhais")]).toEqual([
    "national",
    "city",
  ]);

  await owner!.saveHolidayPlace({ unitId: unit.id, state: "SP", city: "Curitiba" });
  const { place, holidays } = await colleague!.readHolidays({ unitId: unit.id });
  expect(place).toEqual({ state: "SP", city: null });
  expect([
    named("Revolução Constitucionalista", holidays),
    named("Nossa Senhora da Luz dos Pinhais", holidays),
  ]).toEqual(["state", undefined]);
  await owner!.saveHolidayPlace({ unitId: unit.id, state: "SP", city: null });
  expect(
    await rows(sql, "select detail from audit_entry where unit_id = $1 and type = 'holiday_place.changed'", [
      unit.id,
    ]),
  ).toEqual([{ detail: { state: "SP", city: "" } }]);
  const host = app.client((await buildUser(sql, organization, { permissions: ["reservas"] })).cookie);
  expect(await outcomeOf(host.companySettings.readHolidays({ unitId: unit.id }))).toBe("FORBIDDEN");
});
