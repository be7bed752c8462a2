import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, localOf } from "#shared/time.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import { buildOrganization, buildReservation, buildUnit, type BuiltUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const {
  sql,
  app,
  organization,
  unit: centre,
  owner,
  clientWith,
} = useUnit({ unit: { name: "Centro" }, users: { owner: "all" } });
let beach: BuiltUnit;

beforeEach(async () => {
  beach = await buildUnit(sql, organization, { name: "Praia", position: 1 });
});

const profile = { name: "Shopping", cnpj: "", address: "Av. Paulista, 900", phone: "1132845170" };
const listUnits = async () => (await owner.companySettings.listUnits()).units;
const listSwitcherNames = async () => (await owner.auth.me()).units.map(({ name }) => name);
const deactivate = ({ id }: { id: string }, comingReservations = 0) =>
  owner.companySettings.deactivateUnit({ id, comingReservations });
const readEntries = () =>
  rows<{ type: string; subjectId: string; unitId: string | null }>(
    sql,
    `select type, subject_id as "subjectId", unit_id as "unitId" from audit_entry where organization_id = $1 order by id`,
    [organization.id],
  );

describe("addUnit", () => {
  it("adds a unit at the end of every user's switcher, with the default hours and limits", async () => {
    const id = newId();
    expect(await owner.companySettings.addUnit({ id, ...profile })).toMatchObject({
      id,
      name: "Shopping",
      phone: "(11) 3284-5170",
      isActive: true,
      comingReservations: 0,
    });
    expect(await listSwitcherNames()).toEqual(["Centro", "Praia", "Shopping"]);
    const { hours } = await owner.companySettings.readOpening({ unitId: id });
    expect(hours.filter(({ isActive }) => !isActive)).toEqual([
      { weekday: 0, startsAt: "11:00", endsAt: "23:00", isActive: false, laterIntervals: [] },
    ]);
    expect(hours.every(({ startsAt, endsAt }) => startsAt === "11:00" && endsAt === "23:00")).toBe(true);
    expect(await owner.companySettings.read({ unitId: id })).toMatchObject({
      maxReservations: 50,
      lastReservationTime: "22:00",
    });
    expect(await readEntries()).toEqual([{ type: "unit.added", subjectId: id, unitId: null }]);
  });

  it("stores one unit for the same call sent twice at once", async () => {
    const id = newId();
    const [first, second] = await Promise.all([
      owner.companySettings.addUnit({ id, ...profile }),
      owner.companySettings.addUnit({ id, ...profile }),
    ]);
    expect(second).toEqual(first);
    expect(await listUnits()).toHaveLength(3);
    expect(await readEntries()).toHaveLength(1);
  });

  it("does not find an id that another company uses, and changes nothing there", async () => {
    const foreign = await buildUnit(sql, await buildOrganization(sql));
    expect(await outcomeOf(owner.companySettings.addUnit({ id: foreign.id, ...profile }))).toBe("NOT_FOUND");
    expect(await listUnits()).toHaveLength(2);
  });

  it.each([
    ["name", { name: " " }],
    ["cnpj", { cnpj: "11.222.333/0001-82" }],
    ["phone", { phone: "1234" }],
    ["address", { address: "x".repeat(301) }],
  ])("names the field at fault: %s", async (field, over) => {
    const error = await owner.companySettings
      .addUnit({ id: newId(), ...profile, ...over })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect(await listUnits()).toHaveLength(2);
  });
});

describe("updateUnit", () => {
  it("edits any unit of the company, also an inactive one", async () => {
    await deactivate(beach);
    const version = (await listUnits()).find(({ id }) => id === beach.id)?.version ?? 0;
    await owner.companySettings.updateUnit({ id: beach.id, ...profile, version });
    expect(await listUnits()).toMatchObject([{ name: "Centro" }, { name: "Shopping", isActive: false }]);
    expect((await readEntries()).at(-1)).toEqual({ type: "unit.changed", subjectId: beach.id, unitId: null });
    const entriesOfUnit = await rows<{ changed: string[] }>(
      sql,
      "select detail -> 'changed' as changed from audit_entry where subject_id = $1 and type = 'unit.changed'",
      [beach.id],
    );
    // The CNPJ stays as it is.
    expect(entriesOfUnit).toEqual([{ changed: ["name", "address", "phone"] }]);
  });

  it("refuses an edit of an older version, also after a save of the settings, and accepts the same edit twice", async () => {
    const settings = await owner.companySettings.read({ unitId: beach.id });
    await owner.companySettings.save({ unitId: beach.id, ...settings, phone: "(11) 3284-5170" });
    const edit = { id: beach.id, ...profile, version: settings.version };
    expect(await outcomeOf(owner.companySettings.updateUnit(edit))).toBe("unit_changed_meanwhile");
    await owner.companySettings.updateUnit({ ...edit, version: settings.version + 1 });
    expect(await outcomeOf(owner.companySettings.updateUnit(edit))).toBe("done");
    expect((await owner.companySettings.read({ unitId: beach.id })).version).toBe(3);
  });

  it("refuses one of two saves at the same moment", async () => {
    const settings = await owner.companySettings.read({ unitId: beach.id });
    const outcomes = await Promise.all([
      outcomeOf(owner.companySettings.updateUnit({ id: beach.id, ...profile, version: settings.version })),
      outcomeOf(owner.companySettings.save({ unitId: beach.id, ...settings, maxReservations: 7 })),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });
});

describe("deactivateUnit", () => {
  it("removes the unit from every switcher and every call, and keeps its data", async () => {
    const reservation = await buildReservation(sql, beach, { status: "cancelled" });
    await deactivate(beach);
    await deactivate(beach);
    expect(await listSwitcherNames()).toEqual(["Centro"]);
    expect(await outcomeOf(owner.companySettings.read({ unitId: beach.id }))).toBe("NOT_FOUND");
    expect(await readEntries()).toEqual([{ type: "unit.deactivated", subjectId: beach.id, unitId: null }]);

    await owner.companySettings.reactivateUnit({ id: beach.id });
    await owner.companySettings.reactivateUnit({ id: beach.id });
    expect(await listSwitcherNames()).toEqual(["Centro", "Praia"]);
    const week = await owner.reservations.listWeek({ unitId: beach.id, day: reservation.date });
    expect(week.reservations).toMatchObject([{ id: reservation.id }]);
    expect(await readEntries()).toHaveLength(2);
  });

  it("refuses the last active unit, also when two people deactivate the last two at once", async () => {
    const outcomes = await Promise.all([outcomeOf(deactivate(centre)), outcomeOf(deactivate(beach))]);
    expect(outcomes.toSorted()).toEqual(["done", "last_active_unit"]);
    expect(await listSwitcherNames()).toHaveLength(1);
  });

  it("counts coming reservations, and is refused if there are more than the person has seen", async () => {
    const now = new Date();
    const { date } = localOf(now, beach.timeZone);
    await buildReservation(sql, beach, { date: addDays(date, 1) });
    await buildReservation(sql, beach, { date, startsAt: now, status: "seated" });
    await buildReservation(sql, beach, { date: addDays(date, -1) });
    await buildReservation(sql, beach, { date: addDays(date, 1), status: "cancelled" });
    await buildReservation(sql, centre, { date: addDays(date, 1) });
    expect((await listUnits()).map(({ comingReservations }) => comingReservations)).toEqual([1, 2]);
    expect(await outcomeOf(deactivate(beach, 1))).toBe("more_reservations");
    expect(await outcomeOf(deactivate(beach, 2))).toBe("done");
  });
});

describe("renameOrganization", () => {
  it("renames the company for every user, and refuses an edit of an older name", async () => {
    const rename = (name: string) =>
      owner.companySettings.renameOrganization({ name, before: organization.name });
    expect(await rename("  Bela Vista ")).toMatchObject({ name: "Bela Vista" });
    expect((await owner.auth.me()).organization.name).toBe("Bela Vista");
    expect(await outcomeOf(rename("Outra"))).toBe("company_changed_meanwhile");
    expect(await outcomeOf(rename("Bela Vista"))).toBe("done");
    expect(await outcomeOf(rename(""))).toBe("INVALID");
    expect(await readEntries()).toMatchObject([{ type: "organization.changed", unitId: null }]);
  });
});

it("refuses users without the screen, and other companies", async () => {
  const staff = await clientWith(["reservas"]);
  const stranger = await clientWith("all", await buildOrganization(sql));
  const { id } = beach;
  const calls = (client: TestClient) => [
    client.companySettings.updateUnit({ id, ...profile, version: 1 }),
    client.companySettings.deactivateUnit({ id, comingReservations: 0 }),
    client.companySettings.reactivateUnit({ id }),
  ];
  const outcomes = async (client: TestClient) => new Set(await Promise.all(calls(client).map(outcomeOf)));
  expect(await outcomes(app.client())).toEqual(new Set(["UNAUTHORIZED"]));
  expect(await outcomes(staff)).toEqual(new Set(["FORBIDDEN"]));
  expect(await outcomes(stranger)).toEqual(new Set(["NOT_FOUND"]));
  for (const call of [
    () => staff.companySettings.listUnits(),
    () => staff.companySettings.addUnit({ id: newId(), ...profile }),
    () => staff.companySettings.renameOrganization({ name: "Tomada", before: organization.name }),
  ])
    expect(await outcomeOf(call())).toBe("FORBIDDEN");
  expect((await stranger.companySettings.listUnits()).units).toEqual([]);
  expect(await listUnits()).toMatchObject([
    { name: "Centro", version: 1 },
    { name: "Praia", isActive: true },
  ]);
});
