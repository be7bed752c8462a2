import { expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, unit, owner, colleague, host } = useUnit({
  users: { owner: "all", colleague: "all", host: ["reservas"] },
});

it("proposes the holidays of the address, and of the place that somebody chose instead, for all users", async () => {
  await rows(sql, "update unit set address = 'Rua A, 1, Centro, Curitiba - PR' where id = $1 returning id", [
    unit.id,
  ]);
  const first = await owner.companySettings.readHolidays({ unitId: unit.id });
  expect(first.place).toEqual({ state: "PR", city: "Curitiba" });
  const named = (name: string, list = first.holidays) => list.find((one) => one.name === name)?.kind;
  expect([named("Dia da Consciência Negra"), named("Nossa Senhora da Luz dos Pinhais")]).toEqual([
    "national",
    "city",
  ]);

  await owner.companySettings.saveHolidayPlace({ unitId: unit.id, state: "SP", city: "Curitiba" });
  const { place, holidays } = await colleague.companySettings.readHolidays({ unitId: unit.id });
  expect(place).toEqual({ state: "SP", city: null });
  expect([
    named("Revolução Constitucionalista", holidays),
    named("Nossa Senhora da Luz dos Pinhais", holidays),
  ]).toEqual(["state", undefined]);
  await owner.companySettings.saveHolidayPlace({ unitId: unit.id, state: "SP", city: null });
  expect(
    await rows(sql, "select detail from audit_entry where unit_id = $1 and type = 'holiday_place.changed'", [
      unit.id,
    ]),
  ).toEqual([{ detail: { state: "SP", city: "" } }]);
  expect(await outcomeOf(host.companySettings.readHolidays({ unitId: unit.id }))).toBe("FORBIDDEN");
});
